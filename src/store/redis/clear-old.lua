--[[
Notes that an old message is no longer to be seen to, if it is the one that is noted.

KEYS[1]  what is shown: revision, message and language of the board, key and message of the ping, old message

ARGV[1]  the message

Returns 1 when it was noted, else 0.
]]
local rest, old = string.match(redis.call('GET', KEYS[1]) or '', '^(.+) ([0-9a-z]+)$')
if old ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], rest .. ' 0')
return 1
