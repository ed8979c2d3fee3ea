--[[
Notes that somebody is forgotten on the servers of a partition: they may come back.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the servers of this partition that know the person: a set
KEYS[3]  where it is on this partition, what the person chose
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  the field that notes that the files are to be rewritten

Returns 1 when it is done, also by somebody else; 0 when a server knows the person, who is then still being forgotten.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 1
end
if redis.call('EXISTS', KEYS[2]) == 1 then
  return 0
end
if KEYS[3] then
  redis.call('UNLINK', KEYS[3])
  redis.call('HSET', KEYS[1], ARGV[3], '1')
end
redis.call('HDEL', KEYS[1], ARGV[1])
return 1
