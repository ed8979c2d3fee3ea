--[[
Notes when a match is due next, if it is still at a revision.

KEYS[1]  the match: its revision, a space, its record
KEYS[2]  the due index of its server
KEYS[3]  the servers by what is due first
KEYS[4]  why the board is to be drawn again; there only if it is

ARGV[1]  the id of the match
ARGV[2]  the revision
ARGV[3]  when the match is due; empty: not at all, unless its board is to be drawn again

Returns 1 when it was noted, else 0.
]]
if string.match(redis.call('GETRANGE', KEYS[1], 0, 15), '^%d+') ~= ARGV[2] then
  return 0
end
if ARGV[3] ~= '' then
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
elseif redis.call('EXISTS', KEYS[4]) == 0 then
  redis.call('ZREM', KEYS[2], ARGV[1])
end
-- The index of servers knows the first match of each.
local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
if first[2] then
  redis.call('ZADD', KEYS[3], first[2], string.sub(ARGV[1], 1, 4))
else
  redis.call('ZREM', KEYS[3], string.sub(ARGV[1], 1, 4))
end
return 1
