--[[
Quarantines a record that cannot be read, as it is, unless it has changed since.

KEYS[1]  the match
KEYS[2]  the quarantine: a list of records
KEYS[3]  the due index
ARGV[1]  what was read
ARGV[2]  the id of the match

Returns 1 when it was moved, else 0.
]]
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 0
end
redis.call('RPUSH', KEYS[2], ARGV[2] .. ' ' .. ARGV[1])
redis.call('DEL', KEYS[1])
redis.call('ZREM', KEYS[3], ARGV[2])
return 1
