--[[
Notes what stands of a lobby, or of a daily puzzle, by whoever has claimed it.

KEYS[1]  the servers with one, by when it is to be looked at
KEYS[2]  that of the server
ARGV[1]  the server
ARGV[2]  until when it was claimed
ARGV[3]  what to note; empty when the server has none any more
ARGV[4]  when it is due next
ARGV[5]  until when nobody looks

Returns 1 when it was noted, 0 when somebody else has claimed it since.
]]
if redis.call('HGET', KEYS[2], 'free') ~= ARGV[2] then
  return 0
end
local due = redis.call('ZSCORE', KEYS[1], ARGV[1])
local unchanged = due and tonumber(due) == tonumber(ARGV[2])
redis.call('HSET', KEYS[2], 'free', ARGV[5])
if ARGV[3] == '' then
  redis.call('HDEL', KEYS[2], 'shown')
  if unchanged then
    redis.call('ZREM', KEYS[1], ARGV[1])
  end
else
  redis.call('HSET', KEYS[2], 'shown', ARGV[3])
  if unchanged then
    redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1])
  else
    -- Somebody who could not claim it may have put it off.
    redis.call('ZADD', KEYS[1], 'XX', 'LT', ARGV[5], ARGV[1])
  end
end
return 1
