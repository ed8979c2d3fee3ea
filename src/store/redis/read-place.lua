--[[
Reads where somebody is on a ladder.

KEYS[1]  the ranks: a sorted set of people by their score
KEYS[2]  their standings: a hash
ARGV[1]  the person

Returns how many are above, and the standing; nothing where the person has no place.
]]
local above = redis.call('ZREVRANK', KEYS[1], ARGV[1])
if not above then
  return false
end
return { above, redis.call('HGET', KEYS[2], ARGV[1]) }
