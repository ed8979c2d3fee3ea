--[[
Notes until when the games of somebody who is being forgotten do not count.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  whose games do not count, by until when: a sorted set
KEYS[3]  the revision of the server's log: what was rated before is rated again
ARGV[1]  the person
ARGV[2]  their seed
ARGV[n]  a name, and until when; and so on

Returns 1 when it was done, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
for i = 3, #ARGV, 2 do
  redis.call('ZADD', KEYS[2], 'GT', ARGV[i + 1], ARGV[i])
end
redis.call('INCR', KEYS[3])
return 1
