--[[
Quarantines a record that cannot be read, as it is, unless it has changed since.

KEYS[1]  the match
KEYS[2]  the quarantine: a list of records
KEYS[3]  the due index of its server
KEYS[4]  the servers by what is due first
ARGV[1]  what was read
ARGV[2]  the id of the match

Returns 1 when it was moved, else 0.
]]
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 0
end
redis.call('RPUSH', KEYS[2], ARGV[2] .. ' ' .. ARGV[1])
redis.call('DEL', KEYS[1])
redis.call('ZREM', KEYS[3], ARGV[2])
-- The index of servers knows the first match of each.
local first = redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')
if first[2] then
  redis.call('ZADD', KEYS[4], first[2], string.sub(ARGV[2], 1, 4))
else
  redis.call('ZREM', KEYS[4], string.sub(ARGV[2], 1, 4))
end
return 1
