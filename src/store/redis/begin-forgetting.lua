--[[
Notes that somebody is being forgotten on the servers of a partition, once: from then on no commit there may name them.

KEYS[1]  who is being forgotten: a hash of seeds, from which the names of former players are made
KEYS[2]  the servers of this partition that know the person: a set
ARGV[1]  the person
ARGV[2]  a new seed

Returns the seed that holds, which is that of whoever was first, and the servers.
]]
redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])
return { redis.call('HGET', KEYS[1], ARGV[1]), redis.call('SMEMBERS', KEYS[2]) }
