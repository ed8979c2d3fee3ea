--[[
Puts a hash in the place of somebody whom others have blocked, and removes whom they have blocked themselves.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the blocks: a sorted set
KEYS[3]  the same the other way round: a sorted set
ARGV[1]  the person
ARGV[2]  their seed
ARGV[n]  somebody who has blocked them, and the hash that stands for them there; and so on

Returns how many blocks were changed.
]]
local user = ARGV[1]
if redis.call('HGET', KEYS[1], user) ~= ARGV[2] then
  return 0
end
local changed = 0
for i = 3, #ARGV, 2 do
  -- It may have been taken back meanwhile.
  if redis.call('ZREM', KEYS[2], ARGV[i] .. ' ' .. user) == 1 then
    redis.call('ZADD', KEYS[2], 0, ARGV[i] .. ' ' .. ARGV[i + 1])
    changed = changed + 1
  end
  redis.call('ZREM', KEYS[3], user .. ' ' .. ARGV[i])
end
for _, block in ipairs(redis.call('ZRANGEBYLEX', KEYS[2], '[' .. user .. ' ', '(' .. user .. '!')) do
  redis.call('ZREM', KEYS[2], block)
  redis.call('ZREM', KEYS[3], string.sub(block, #user + 2) .. ' ' .. user)
  changed = changed + 1
end
return changed
