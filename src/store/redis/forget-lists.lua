--[[
Gives the lists of somebody on a server to the former player, and takes the server off those that know the person.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the people of the server: a set
KEYS[3]  the servers that know the person: a set
KEYS[4]  the servers that know the former player: a set
KEYS[5]  how many matches the person has called off: a hash
KEYS[n]  a list of the person, then that of the former player; and so on: sorted sets
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  the former player
ARGV[4]  the server

Returns 1 when it was done, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
redis.call('UNLINK', KEYS[5])
for i = 6, #KEYS, 2 do
  -- The former player may have a list already: a match that went on has ended meanwhile.
  if redis.call('EXISTS', KEYS[i]) == 1 then
    redis.call('ZUNIONSTORE', KEYS[i + 1], 2, KEYS[i + 1], KEYS[i], 'AGGREGATE', 'MAX')
    redis.call('UNLINK', KEYS[i])
  end
end
if redis.call('SREM', KEYS[2], ARGV[1]) == 1 then
  redis.call('SADD', KEYS[2], ARGV[3])
  redis.call('SADD', KEYS[4], ARGV[4])
end
redis.call('SREM', KEYS[3], ARGV[4])
return 1
