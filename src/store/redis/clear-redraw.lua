--[[
Takes away the mark that says that the board of a match is to be drawn again, if it is the one that was seen to.

KEYS[1]  the mark
ARGV[1]  the mark that was seen to

Returns 1 when it was taken away, else 0.
]]
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[1])
return 1
