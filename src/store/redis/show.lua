--[[
Notes where the board or the ping of a match now stands, unless a newer one is noted there.

KEYS[1]  where the match is shown: revision, message and language of the board, revision and message of the ping

ARGV[1]  what is noted: board or ping
ARGV[2]  its revision
ARGV[n]  its other fields

Returns what the key held before; nothing when it did not exist.
]]
local before = redis.call('GET', KEYS[1])

-- What cannot be read is not known, and is written anew.
local fields = { string.match(before or '', '^(%d+) ([0-9a-z]+) ([A-Za-z-]+) (%d+) ([0-9a-z]+)$') }
if #fields == 0 then
  fields = { '0', '0', '-', '0', '0' }
end

local first = ARGV[1] == 'board' and 1 or 4
if tonumber(fields[first]) <= tonumber(ARGV[2]) then
  for i = 2, #ARGV do
    fields[first + i - 2] = ARGV[i]
  end
  redis.call('SET', KEYS[1], table.concat(fields, ' '))
end
return before
