--[[
Begins to mark all partitions with the id of a new data set: the first partition says so until all others are marked.

KEYS[1]  the id of the data set, on the first partition
KEYS[2]  the data sets that were given up: a set
ARGV[1]  what KEYS[1] was found to hold; empty: nothing
ARGV[2]  what it is to hold
ARGV[3]  the data set that is given up; empty: none

Returns 1 when it was begun, 0 when somebody else was faster.
]]
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[2])
if ARGV[3] ~= '' then
  redis.call('SADD', KEYS[2], ARGV[3])
end
return 1
