--[[
Reads results by a list of their names, the newest first.

KEYS[1]  the list: a sorted set of names
KEYS[2]  the log: a hash

ARGV[1]  from which place in the list
ARGV[2]  to which

Returns each result after its name; names without a result are left out.
]]
local found = {}
for _, name in ipairs(redis.call('ZREVRANGE', KEYS[1], ARGV[1], ARGV[2])) do
  local record = redis.call('HGET', KEYS[2], name)
  if record then
    found[#found + 1] = name
    found[#found + 1] = record
  end
end
return found
