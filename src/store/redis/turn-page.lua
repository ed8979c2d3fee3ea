--[[
Puts standings that were worked out anew in the place of those that hold, all at once, unless the books have changed since.

KEYS[1]  the revision of the server's books
KEYS[2]  their edition: how often this was done
KEYS[3]  what was done to its standings: a list
KEYS[n]  a draft, then the key whose place it takes; and so on. What has no draft is empty from now on

ARGV[1]  the revision the drafts were made from
ARGV[2]  the edition
ARGV[n]  the acts from now on, all of them

Returns 1 when it was done, 2 when there is another edition, 0 when results were entered since.
]]
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then
  return 2
end
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then
  return 0
end
redis.call('INCR', KEYS[1])
redis.call('INCR', KEYS[2])

redis.call('DEL', KEYS[3])
for i = 3, #ARGV do
  redis.call('RPUSH', KEYS[3], ARGV[i])
end

for i = 4, #KEYS, 2 do
  -- Not left to RENAME, which would take its time over something large.
  redis.call('UNLINK', KEYS[i + 1])
  if redis.call('EXISTS', KEYS[i]) == 1 then
    redis.call('RENAME', KEYS[i], KEYS[i + 1])
    redis.call('PERSIST', KEYS[i + 1])
  end
end
return 1
