--[[
Somebody no longer blocks another one.

KEYS[1]  the blocks: a sorted set
KEYS[2]  the same the other way round: a sorted set
ARGV[1]  who blocked
ARGV[n]  who was blocked: the person, the hash

Returns 1.
]]
for i = 2, #ARGV do
  redis.call('ZREM', KEYS[1], ARGV[1] .. ' ' .. ARGV[i])
  redis.call('ZREM', KEYS[2], ARGV[i] .. ' ' .. ARGV[1])
end
return 1
