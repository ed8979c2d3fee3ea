--[[
Puts a former player into results of the log, each if it is still as it was read.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the log: a hash
ARGV[1]  the person
ARGV[2]  their seed
ARGV[n]  the name of a result, what was read, what to store; and so on

Returns 1 when it was done, 0 when one has changed since, 2 when somebody else has ended the forgetting.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 2
end
local code = 1
for i = 3, #ARGV, 3 do
  if redis.call('HGET', KEYS[2], ARGV[i]) == ARGV[i + 1] then
    redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 2])
  else
    code = 0
  end
end
return code
