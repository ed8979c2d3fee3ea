--[[
Counts the matches of some servers that are to be looked at some time.

KEYS[n]  the due indexes of the servers

Returns how many there are.
]]
local count = 0
for _, key in ipairs(KEYS) do
  count = count + redis.call('ZCARD', key)
end
return count
