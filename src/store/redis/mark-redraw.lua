--[[
Marks the board of a match, if one stands, to be drawn again: what it shows has changed without a new revision. The match becomes
due for that, unless it is due before.

KEYS[1]  what is shown of the match
KEYS[2]  why its board is to be drawn again: marks, one behind the other
KEYS[3]  the due index of its server
KEYS[4]  the servers by what is due first

ARGV[1]  the id of the match
ARGV[2]  the mark
ARGV[3]  when the match is due at the latest

Returns 1 when it was marked, 0 when no board stands.
]]
-- A board of revision 0 is none.
if not string.match(redis.call('GET', KEYS[1]) or '', '^[1-9]') then
  return 0
end
redis.call('APPEND', KEYS[2], ARGV[2])
redis.call('ZADD', KEYS[3], 'LT', ARGV[3], ARGV[1])
redis.call('ZADD', KEYS[4], 'LT', ARGV[3], string.sub(ARGV[1], 1, 4))
return 1
