--[[
Reads a page of a ladder, the best first.

KEYS[1]  the ranks: a sorted set of people by their score
KEYS[2]  their standings: a hash

ARGV[1]  how many to skip
ARGV[2]  the last one to give, counted from 0

Returns how many people there are, those of the page, and their standings.
]]
local users = redis.call('ZREVRANGE', KEYS[1], ARGV[1], ARGV[2])
local standings = {}
-- Lua hands over only so many words at once.
for from = 1, #users, 1000 do
  local part = redis.call('HMGET', KEYS[2], unpack(users, from, math.min(from + 999, #users)))
  for i, standing in ipairs(part) do
    standings[from + i - 1] = standing
  end
end
return { redis.call('ZCARD', KEYS[1]), users, standings }
