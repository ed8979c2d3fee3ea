--[[
Puts a former player into the places of a channel that name somebody. Only matches that cannot be read still have such
places when everything else is done: the others were given up or changed by a commit.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the places of the channel, each with the match that keeps it: a hash
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  the former player

Returns how many places were changed.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 0
end
local changed = 0
for _, place in ipairs(redis.call('HKEYS', KEYS[2])) do
  local game, one, two = string.match(place, '^(%S+) (%d+) (%d+)$')
  if one == ARGV[1] or two == ARGV[1] then
    local pair = { ARGV[3], one == ARGV[1] and two or one }
    table.sort(pair)
    redis.call('HSET', KEYS[2], game .. ' ' .. table.concat(pair, ' '), redis.call('HGET', KEYS[2], place))
    redis.call('HDEL', KEYS[2], place)
    changed = changed + 1
  end
end
return changed
