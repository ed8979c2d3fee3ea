--[[
Keeps what is to be known of the secret of the installation, if what is kept is still as it was read.

KEYS[1]  what is kept: a string
ARGV[1]  what was read; empty: nothing
ARGV[2]  what to keep

Returns what is kept then.
]]
local kept = redis.call('GET', KEYS[1])
if (kept or '') == ARGV[1] then
  redis.call('SET', KEYS[1], ARGV[2])
  return ARGV[2]
end
return kept
