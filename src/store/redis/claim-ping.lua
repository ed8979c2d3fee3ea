--[[
Claims the right to send a ping: notes its key, without a message, in the place of the ping before.

KEYS[1]  the match: its revision, a space, its record
KEYS[2]  what is shown: revision, message and language of the board, key and message of the ping, old message

ARGV[1]  the revision that the ping is about
ARGV[2]  the key of the ping

Returns the message of the ping before as text ('0': none) when it is claimed, the number 1 when the match is not at that
revision, 2 when this key is noted already.
]]
if string.match(redis.call('GETRANGE', KEYS[1], 0, 15), '^%d+') ~= ARGV[1] then
  return 1
end
-- What cannot be read is not known, and is overwritten.
local board, key, message, old = string.match(
  redis.call('GET', KEYS[2]) or '',
  '^(%d+ [0-9a-z]+ [A-Za-z-]+) ([0-9a-z-]+) ([0-9a-z]+) ([0-9a-z]+)$'
)
if key == ARGV[2] then
  return 2
end
redis.call('SET', KEYS[2], table.concat({ board or '0 0 -', ARGV[2], '0', old or '0' }, ' '))
return message or '0'
