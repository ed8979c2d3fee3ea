--[[
Notes that somebody has blocked another one.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the blocks: a sorted set
KEYS[3]  the same the other way round: a sorted set
KEYS[4]  the id of the data set
ARGV[1]  who blocks
ARGV[2]  who is blocked
ARGV[3]  the hash of whoever is blocked, by which they are noted if they were forgotten before
ARGV[4]  how many people one can block
ARGV[5]  the id of the data set that is expected

Returns 0 when it was done, also before; 1 when one of them is being forgotten, 2 when it would be too many, -1 when the data set
is another one, or gone.
]]
if redis.call('GET', KEYS[4]) ~= ARGV[5] then
  return -1
end
local by, other = ARGV[1], ARGV[2]
for i = 1, 2 do
  if redis.call('HEXISTS', KEYS[1], ARGV[i]) == 1 then
    return 1
  end
end
local count = 0
for _, block in ipairs(redis.call('ZRANGEBYLEX', KEYS[2], '[' .. by .. ' ', '(' .. by .. '!')) do
  if block ~= by .. ' ' .. other and block ~= by .. ' ' .. ARGV[3] then
    count = count + 1
  end
end
if count >= tonumber(ARGV[4]) then
  return 2
end
redis.call('ZREM', KEYS[2], by .. ' ' .. ARGV[3])
redis.call('ZADD', KEYS[2], 0, by .. ' ' .. other)
redis.call('ZADD', KEYS[3], 0, other .. ' ' .. by)
return 0
