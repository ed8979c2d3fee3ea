--[[
Crowns the champion of a season, once.

KEYS[1]  the seasons whose champion is not crowned yet: a set
KEYS[2]  the ranks of the season: a sorted set of people by their score
KEYS[3]  their standings: a hash
KEYS[4]  the champions of the server: a hash
ARGV[1]  the season as it is named in the set
ARGV[2]  the season
ARGV[3]  when this is
ARGV[4]  the deviation above which a rating is not certain enough: the second number of a standing
ARGV[5]  how many of the best are looked at

Returns the champion and the standing; nothing when somebody was crowned before, or nobody can be.
]]
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 0 then
  return false
end
-- A game may have ended by a clock that lags, after the season was over and done with.
local isOver = redis.call('HEXISTS', KEYS[4], ARGV[2]) == 1
-- The best whose rating is certain, a few at a time: it is mostly one of the first.
local user, standing
local from, most = 0, tonumber(ARGV[5])
while not isOver and not user and from < most do
  local people = redis.call('ZREVRANGE', KEYS[2], from, math.min(from + 50, most) - 1)
  isOver = #people == 0
  for _, each in ipairs(people) do
    local record = redis.call('HGET', KEYS[3], each)
    if tonumber(string.match(record, '^%[[^,]+,([^,]+),')) <= tonumber(ARGV[4]) then
      user, standing = each, record
      break
    end
  end
  from = from + 50
end
if user then
  local champion = '{"user":"' .. user .. '","standing":"' .. standing .. '","at":' .. ARGV[3] .. '}'
  redis.call('HSET', KEYS[4], ARGV[2], champion)
end
-- Last, so that a season whose records cannot be read is tried again.
redis.call('SREM', KEYS[1], ARGV[1])
return user and { user, standing }
