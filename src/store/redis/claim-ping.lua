--[[
Claims the right to send a ping: notes its key, with the time in the place of a message, in the place of the ping before.

KEYS[1]  the match: its revision, a space, its record
KEYS[2]  what is shown: revision, message and language of the board, key and message of the ping, old message

ARGV[1]  the revision that the ping is about
ARGV[2]  the key of the ping
ARGV[3]  when it is claimed, which has fewer digits than any message; '0' where nothing is to be sent for it
ARGV[4]  the most digits that such a time has

Returns the message of the ping before as text ('0': none) when it is claimed, the number 1 when the match is not at that
revision, 2 when this key is noted already, or another one was claimed and nobody has noted what became of it.
]]
if string.match(redis.call('GETRANGE', KEYS[1], 0, 15), '^%d+') ~= ARGV[1] then
  return 1
end
-- What cannot be read is not known, and is overwritten.
local board, key, message, old = string.match(
  redis.call('GET', KEYS[2]) or '',
  '^(%d+ [0-9a-z]+ [A-Za-z-]+) ([0-9a-z-]+) ([0-9a-z]+) ([0-9a-z]+)$'
)
if key and (key == ARGV[2] or (message ~= '0' and #message <= tonumber(ARGV[4]))) then
  return 2
end
redis.call('SET', KEYS[2], table.concat({ board or '0 0 -', ARGV[2], ARGV[3], old or '0' }, ' '))
return message or '0'
