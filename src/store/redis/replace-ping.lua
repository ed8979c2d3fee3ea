--[[
Notes another key and message in the place of a ping, if that one is noted.

KEYS[1]  what is shown: revision, message and language of the board, key and message of the ping, old message

ARGV[1]  the key of the ping that is noted
ARGV[2]  the key from now on
ARGV[3]  the message from now on, or when the ping was claimed
ARGV[4]  what has to be noted in the place of its message; '' for anything

Returns what was noted in the place of the message before ('0': none); nothing when another ping, or none, is noted.
]]
local board, key, message, old = string.match(
  redis.call('GET', KEYS[1]) or '',
  '^(%d+ [0-9a-z]+ [A-Za-z-]+) ([0-9a-z-]+) ([0-9a-z]+) ([0-9a-z]+)$'
)
if key ~= ARGV[1] or (ARGV[4] ~= '' and message ~= ARGV[4]) then
  return false
end
redis.call('SET', KEYS[1], table.concat({ board, ARGV[2], ARGV[3], old }, ' '))
return message
