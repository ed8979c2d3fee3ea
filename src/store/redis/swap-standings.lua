--[[
Swaps in recomputed standings, all at once, unless the log has changed since.

KEYS[1]  the revision of the server's log
KEYS[2]  how often its standings were recomputed
KEYS[3]  what was done to its standings: a list
KEYS[4]  who is being forgotten: a hash
KEYS[n]  for each person that a new act names: the servers that know them, a set
KEYS[n]  then a staged key, and the key whose place it takes; and so on. What is not staged is empty from now on

ARGV[1]  the revision that was recomputed from
ARGV[2]  how often they were recomputed before
ARGV[3]  the server
ARGV[4]  how many people a new act names
ARGV[n]  those people, then the acts from now on, all of them

Returns 1 when it was done, 2 when they were recomputed by somebody else, 3 when somebody named is being forgotten, 0 when
results were added since.
]]
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then
  return 2
end
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then
  return 0
end
local named = tonumber(ARGV[4])
for i = 1, named do
  if redis.call('HEXISTS', KEYS[4], ARGV[4 + i]) == 1 then
    return 3
  end
end
-- Whoever is named in an act is known to the server from then on.
for i = 1, named do
  redis.call('SADD', KEYS[4 + i], ARGV[3])
end
redis.call('INCR', KEYS[1])
redis.call('INCR', KEYS[2])

redis.call('DEL', KEYS[3])
for i = 5 + named, #ARGV do
  redis.call('RPUSH', KEYS[3], ARGV[i])
end

for i = 5 + named, #KEYS, 2 do
  -- Not left to RENAME, which would take its time over something large.
  redis.call('UNLINK', KEYS[i + 1])
  if redis.call('EXISTS', KEYS[i]) == 1 then
    redis.call('RENAME', KEYS[i], KEYS[i + 1])
    redis.call('PERSIST', KEYS[i + 1])
  end
end
return 1
