--[[
Makes recomputed standings hold, all at once, with the act that they follow from, unless the log has changed since.

KEYS[1]  the revision of the server's log
KEYS[2]  how often its standings were recomputed
KEYS[3]  what was done to its standings: a list
KEYS[4]  who is being forgotten: a hash
KEYS[5]  the people of the server: a set
KEYS[n]  for each person that the act names: the servers that know them, a set
KEYS[n]  then a staged key, and the key whose place it takes; and so on. What is not staged is empty from now on
KEYS[n]  then the keys that the commands below name by their number

ARGV[1]  the revision that was recomputed from
ARGV[2]  how often they were recomputed before
ARGV[3]  the server
ARGV[4]  the act
ARGV[5]  how many people it names
ARGV[6]  how many keys take the place of others
ARGV[n]  those people
then, to the end, the commands that bring along the results of meanwhile
  a command: how many words follow, its name, the number of its key, its other words

Returns 1 when it was done, 2 when they were recomputed by somebody else, 3 when somebody named, or known on the server, is
being forgotten, 0 when results were added since.
]]
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then
  return 2
end
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then
  return 0
end
local named, swaps = tonumber(ARGV[5]), tonumber(ARGV[6])
for i = 1, named do
  if redis.call('HEXISTS', KEYS[4], ARGV[6 + i]) == 1 then
    return 3
  end
end
for _, user in ipairs(redis.call('HKEYS', KEYS[4])) do
  if redis.call('SISMEMBER', KEYS[5], user) == 1 then
    return 3
  end
end
-- Whoever is named in an act is known to the server from then on.
for i = 1, named do
  redis.call('SADD', KEYS[5 + i], ARGV[3])
end
redis.call('INCR', KEYS[1])
redis.call('INCR', KEYS[2])
redis.call('RPUSH', KEYS[3], ARGV[4])

for i = 1, swaps do
  local staged, place = KEYS[4 + named + 2 * i], KEYS[5 + named + 2 * i]
  -- Not left to RENAME, which would take its time over something large.
  redis.call('UNLINK', place)
  if redis.call('EXISTS', staged) == 1 then
    redis.call('RENAME', staged, place)
    redis.call('PERSIST', place)
  end
end

local at = 7 + named
while at <= #ARGV do
  local words = tonumber(ARGV[at])
  local command = { ARGV[at + 1], KEYS[tonumber(ARGV[at + 2])] }
  for i = 3, words do
    command[i] = ARGV[at + i]
  end
  redis.call(unpack(command))
  at = at + words + 1
end
return 1
