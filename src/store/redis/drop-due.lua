--[[
Takes matches of a server off the due index.

KEYS[1]  the due index of the server
KEYS[2]  the servers by what is due first
ARGV[n]  the ids of the matches, one at least

Returns how many were due some time.
]]
local dropped = redis.call('ZREM', KEYS[1], unpack(ARGV))
-- The index of servers knows the first match of each.
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if first[2] then
  redis.call('ZADD', KEYS[2], first[2], string.sub(ARGV[1], 1, 4))
else
  redis.call('ZREM', KEYS[2], string.sub(ARGV[1], 1, 4))
end
return dropped
