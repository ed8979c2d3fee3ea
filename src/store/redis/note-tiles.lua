--[[
Notes on which day boards were last drawn with some tiles.

KEYS[1]  the hash of all tiles, with the day of each
KEYS[2]  the id of the data set

ARGV[1]  the id of the data set that is expected
ARGV[2]  the day
ARGV[3]  "raise" where an earlier day is noted to be this one; "keep" where only what is not known is noted
ARGV[4…] the names of the tiles

Returns the day of each name, in the order given; nothing when the data set is another one or gone.
]]
if redis.call('GET', KEYS[2]) ~= ARGV[1] then
  return false
end
local day, isRaised = tonumber(ARGV[2]), ARGV[3] == 'raise'
local days = {}
for i = 4, #ARGV do
  local known = tonumber(redis.call('HGET', KEYS[1], ARGV[i]) or '')
  if not known or (isRaised and known < day) then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[2])
    known = day
  end
  days[#days + 1] = known
end
return days
