--[[
Gives the standings of somebody on a server to the former player, who has no place, and their list of results.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  how often the standings of the server were recomputed
KEYS[3]  the results of the person: a sorted set
KEYS[4]  those of the former player: a sorted set
KEYS[n]  the ranks of a table, a sorted set, then its standings, a hash; and so on
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  the former player

Returns 1 when it was done, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
-- Whatever is being recomputed knows the person.
redis.call('INCR', KEYS[2])
for i = 5, #KEYS, 2 do
  redis.call('ZREM', KEYS[i], ARGV[1])
  local standing = redis.call('HGET', KEYS[i + 1], ARGV[1])
  if standing then
    redis.call('HDEL', KEYS[i + 1], ARGV[1])
    redis.call('HSET', KEYS[i + 1], ARGV[3], standing)
  end
end
if redis.call('EXISTS', KEYS[3]) == 1 then
  redis.call('ZUNIONSTORE', KEYS[4], 2, KEYS[4], KEYS[3], 'AGGREGATE', 'MAX')
  redis.call('UNLINK', KEYS[3])
end
return 1
