--[[
Puts a former player into the record of a match, if it is still as it was read.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the match: its revision, a space, its record
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  what was read
ARGV[4]  what to store

Returns 1 when it was done, 0 when the match has changed since, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
if redis.call('GET', KEYS[2]) ~= ARGV[3] then
  return 0
end
redis.call('SET', KEYS[2], ARGV[4])
return 1
