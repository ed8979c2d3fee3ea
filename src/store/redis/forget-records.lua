--[[
Puts a former player, or the hash of somebody, into results of the log or acts of a server, each if it is still as it was read.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the log: a hash; or what was done to the standings of the server: a list
ARGV[1]  the person
ARGV[2]  their seed
ARGV[n]  the name of a result, or the place of an act in the list; what was read, what to store; and so on

Returns 1 when it was done, 0 when one has changed since, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
local read, write = 'HGET', 'HSET'
if redis.call('TYPE', KEYS[2]).ok == 'list' then
  read, write = 'LINDEX', 'LSET'
end
local code = 1
for i = 3, #ARGV, 3 do
  if redis.call(read, KEYS[2], ARGV[i]) == ARGV[i + 1] then
    redis.call(write, KEYS[2], ARGV[i], ARGV[i + 2])
  else
    code = 0
  end
end
return code
