--[[
Puts a former player into the record of a match, if it is still as it was read. If a board of it stands, that is marked to be
drawn again, in the same step, and the match becomes due for it.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the match: its revision, a space, its record
KEYS[3]  what is shown of it
KEYS[4]  why its board is to be drawn again: marks, one behind the other
KEYS[5]  the due index of its server
KEYS[6]  the servers by what is due first
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  what was read
ARGV[4]  what to store
ARGV[5]  the id of the match
ARGV[6]  the mark of the former player; empty: the board is not drawn again
ARGV[7]  when the match becomes due for that

Returns 1 when it was done, 0 when the match has changed since, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
if redis.call('GET', KEYS[2]) ~= ARGV[3] then
  return 0
end
redis.call('SET', KEYS[2], ARGV[4])
-- A board of revision 0 is none.
if ARGV[6] ~= '' and string.match(redis.call('GET', KEYS[3]) or '', '^[1-9]') then
  redis.call('APPEND', KEYS[4], ARGV[6])
  redis.call('ZADD', KEYS[5], 'LT', ARGV[7], ARGV[5])
  redis.call('ZADD', KEYS[6], 'LT', ARGV[7], string.sub(ARGV[5], 1, 4))
end
return 1
