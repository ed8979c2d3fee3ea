--[[
Lets a match that is due before a moment be due then.

KEYS[1]  the due index of its server
KEYS[2]  the servers by what is due first
ARGV[1]  the id of the match
ARGV[2]  when it is to be due

Returns 1 when it was due before, else 0.
]]
local due = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not due or tonumber(due) >= tonumber(ARGV[2]) then
  return 0
end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
-- The index of servers knows the first match of each.
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if first[2] then
  redis.call('ZADD', KEYS[2], first[2], string.sub(ARGV[1], 1, 4))
else
  redis.call('ZREM', KEYS[2], string.sub(ARGV[1], 1, 4))
end
return 1
