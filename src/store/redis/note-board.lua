--[[
Notes which revision of a match the board at a message shows, unless one of a newer revision is noted, and when the match is
due next, while it is still at that revision.

KEYS[1]  the match: its revision, a space, its record
KEYS[2]  what is shown: revision, message and language of the board, key and message of the ping
KEYS[3]  the due index

ARGV[1]  the id of the match
ARGV[2]  the revision that the board shows
ARGV[3]  its message
ARGV[4]  its language
ARGV[5]  when the match is due; empty: not at all

Returns what KEYS[2] held before; nothing when it did not exist, or the match does not.
]]
local revision = string.match(redis.call('GETRANGE', KEYS[1], 0, 15), '^%d+')
if not revision then
  return false
end

local before = redis.call('GET', KEYS[2])
-- What cannot be read is not known, and is overwritten.
local noted, ping = string.match(before or '', '^(%d+) [0-9a-z]+ [A-Za-z-]+ ([0-9a-z-]+ [0-9a-z]+)$')
if tonumber(noted or 0) <= tonumber(ARGV[2]) then
  redis.call('SET', KEYS[2], table.concat({ ARGV[2], ARGV[3], ARGV[4], ping or '- 0' }, ' '))
end

if revision == ARGV[2] then
  if ARGV[5] == '' then
    redis.call('ZREM', KEYS[3], ARGV[1])
  else
    redis.call('ZADD', KEYS[3], ARGV[5], ARGV[1])
  end
end
return before
