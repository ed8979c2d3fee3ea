--[[
Notes until when the games of somebody who is being forgotten do not count.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  whose games do not count, by until when: a sorted set
KEYS[3]  the revision of the server's log: what was rated before is rated again
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  their hash, among the names in KEYS[2]
ARGV[4]  until when theirs do not count
ARGV[5]  the former player, among the same names
ARGV[6]  until when a game that goes on with the former player does not count, as it was noted first

Returns 1 when it was done, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
redis.call('ZADD', KEYS[2], 'GT', ARGV[4], ARGV[3])
redis.call('ZADD', KEYS[2], 'NX', ARGV[6], ARGV[5])
redis.call('INCR', KEYS[3])
return 1
