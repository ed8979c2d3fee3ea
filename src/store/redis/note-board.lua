--[[
Notes which revision of a match the board at a message shows, unless one of a newer revision is noted, or one of the same revision at
a message that was posted later. Of two messages the other one is noted as old; while there is none, and the match is still at that revision, it is also noted when it is due next.

KEYS[1]  the match: its revision, a space, its record
KEYS[2]  what is shown: revision, message and language of the board, key and message of the ping, old message
KEYS[3]  the due index of its server
KEYS[4]  the servers by what is due first
KEYS[5]  why the board is to be drawn again; there only if it is

ARGV[1]  the id of the match
ARGV[2]  the revision that the board shows
ARGV[3]  its message
ARGV[4]  its language
ARGV[5]  when the match is due; empty: not at all, unless its board is to be drawn again

Returns what KEYS[2] holds then, and the old message that lost its place ('0': none); nothing when there is no such match.
]]
local revision = string.match(redis.call('GETRANGE', KEYS[1], 0, 15), '^%d+')
if not revision then
  return false
end

-- What cannot be read is not known, and is overwritten.
local rev, message, language, ping, old = string.match(
  redis.call('GET', KEYS[2]) or '',
  '^(%d+) ([0-9a-z]+) ([A-Za-z-]+) ([0-9a-z-]+ [0-9a-z]+) ([0-9a-z]+)$'
)
rev, message, ping, old = rev or '0', message or '0', ping or '- 0', old or '0'

-- Message ids in base 36, six digits and the rest: the whole is more than a number can hold, and texts are compared by the locale of the server.
local function isBefore(one, other)
  if #one ~= #other then
    return #one < #other
  end
  local head, otherHead = tonumber(string.sub(one, 1, 6), 36), tonumber(string.sub(other, 1, 6), 36)
  if head ~= otherHead then
    return head < otherHead
  end
  return (tonumber(string.sub(one, 7), 36) or 0) < (tonumber(string.sub(other, 7), 36) or 0)
end

local isPostedBefore = isBefore(ARGV[3], message)
local isNewer = tonumber(rev) < tonumber(ARGV[2]) or (tonumber(rev) == tonumber(ARGV[2]) and not isPostedBefore)
local displaced = '0'
if message ~= '0' and message ~= ARGV[3] then
  local other = isNewer and message or ARGV[3]
  if other ~= old then
    displaced, old = old, other
  end
end
if isNewer then
  rev, message, language = ARGV[2], ARGV[3], ARGV[4]
end
-- An old message that was drawn on again is the board.
if displaced == message then
  displaced = '0'
end
local shown = table.concat({ rev, message, language, ping, old }, ' ')
redis.call('SET', KEYS[2], shown)

if revision == ARGV[2] and old == '0' then
  if ARGV[5] ~= '' then
    redis.call('ZADD', KEYS[3], ARGV[5], ARGV[1])
  elseif redis.call('EXISTS', KEYS[5]) == 0 then
    redis.call('ZREM', KEYS[3], ARGV[1])
  end
  -- The index of servers knows the first match of each.
  local first = redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')
  if first[2] then
    redis.call('ZADD', KEYS[4], first[2], string.sub(ARGV[1], 1, 4))
  else
    redis.call('ZREM', KEYS[4], string.sub(ARGV[1], 1, 4))
  end
end
return { shown, displaced }
