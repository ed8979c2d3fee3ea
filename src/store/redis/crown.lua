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

Returns the champion and the standing; nothing when somebody was crowned before, or nobody can be.
]]
if redis.call('SREM', KEYS[1], ARGV[1]) == 0 then
  return false
end
-- A game may have ended by a clock that lags, after the season was over and done with.
if redis.call('HEXISTS', KEYS[4], ARGV[2]) == 1 then
  return false
end
-- The best whose rating is certain, a few at a time: it is mostly one of the first.
local user, standing
local from, people = 0, nil
repeat
  people = redis.call('ZREVRANGE', KEYS[2], from, from + 49)
  for _, each in ipairs(people) do
    local record = redis.call('HGET', KEYS[3], each)
    if tonumber(string.match(record, '^%[[^,]+,([^,]+),')) <= tonumber(ARGV[4]) then
      user, standing = each, record
      break
    end
  end
  from = from + 50
until user or #people == 0
if not user then
  return false
end
local champion = '{"user":"' .. user .. '","standing":"' .. standing .. '","at":' .. ARGV[3] .. '}'
redis.call('HSET', KEYS[4], ARGV[2], champion)
return { user, standing }
