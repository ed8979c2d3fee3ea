--[[
Lets one process look at a lobby, or at a daily puzzle, that is due, unless somebody does so, or did so just now.

KEYS[1]  the servers with one, by when it is to be looked at
KEYS[2]  that of the server
ARGV[1]  the server
ARGV[2]  the time
ARGV[3]  until when nobody else looks

Returns what is noted of it, perhaps an empty text; nothing, when it was not claimed.
]]
local due = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not due or tonumber(due) > tonumber(ARGV[2]) then
  return nil
end
local free = redis.call('HGET', KEYS[2], 'free') or '0'
if tonumber(free) > tonumber(ARGV[2]) then
  -- Until then it need not be found again. Not at that very moment: whoever has claimed it until then must see that it is due.
  redis.call('ZADD', KEYS[1], string.format('%.0f', tonumber(free) + 1), ARGV[1])
  return nil
end
-- It is due again, should nobody note what came of this; what changes meanwhile makes it due before.
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
redis.call('HSET', KEYS[2], 'free', ARGV[3])
return redis.call('HGET', KEYS[2], 'shown') or ''
