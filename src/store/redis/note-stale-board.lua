--[[
Notes that what the board of a match shows has changed without a new revision: it is to be drawn again, and the match becomes due
for that, unless it is due before.

KEYS[1]  what is shown: revision, message and language of the board, key and message of the ping, old message
KEYS[2]  the due index of its server
KEYS[3]  the servers by what is due first

ARGV[1]  the id of the match
ARGV[2]  when the match is due at the latest

Returns 1 when it was noted, 0 when no board stands.
]]
local board, language, rest = string.match(
  redis.call('GET', KEYS[1]) or '',
  '^([1-9]%d* [0-9a-z]+ )([A-Za-z-]+)( .+)$'
)
if not board then
  return 0
end
if string.sub(language, -1) ~= '-' then
  redis.call('SET', KEYS[1], board .. language .. '-' .. rest)
end
redis.call('ZADD', KEYS[2], 'LT', ARGV[2], ARGV[1])
-- The index of servers knows the first match of each.
local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
redis.call('ZADD', KEYS[3], first[2], string.sub(ARGV[1], 1, 4))
return 1
