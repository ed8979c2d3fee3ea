--[[
Gives the tries of somebody at the puzzles of a server to the former player, and removes how they have done.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the tries of the server: a hash
KEYS[3]  how everybody has done: a hash
KEYS[4]  the streaks of the server: a sorted set
KEYS[5]  the servers with a puzzle, by when it is to be looked at
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  the former player
ARGV[4]  the server

Returns how many tries there were, -1 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return -1
end
local found = 0
for _, field in ipairs(redis.call('HKEYS', KEYS[2])) do
  local number, user = string.match(field, '^(%d+) (.+)$')
  if user == ARGV[1] then
    redis.call('HSET', KEYS[2], number .. ' ' .. ARGV[3], redis.call('HGET', KEYS[2], field))
    redis.call('HDEL', KEYS[2], field)
    found = found + 1
  end
end
redis.call('HDEL', KEYS[3], ARGV[1])
redis.call('ZREM', KEYS[4], ARGV[1])
-- The puzzle may name them in Discord.
redis.call('ZADD', KEYS[5], 'XX', 0, ARGV[4])
return found
