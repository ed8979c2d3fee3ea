--[[
Reads all that rating a game between two people needs, at its end or to tell what it would come to, as it is at one moment.

KEYS[1]  the revision of the server's log
KEYS[2]  what was done to its standings: a list
KEYS[3]  how the seats of its games have done: a hash
KEYS[4]  the results of the first player, by when they ended: a sorted set of names
KEYS[5]  the log: a hash
KEYS[6]  whose games do not count, by until when: a sorted set
KEYS[n]  the standings on each table that is asked for: hashes

ARGV[1]  the game
ARGV[2]  the first player
ARGV[3]  the second player
ARGV[4]  when the day begins
ARGV[5]  when the next one does
ARGV[6]  the name of the first player among those whose games do not count
ARGV[7]  that of the second player

Returns the revision, the acts, the seats, the results of the first player that day that name the second one (each after its
name in the log), the standings of the two on each table, and until when the games of each do not count.
]]
local today = {}
for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[4], ARGV[4], '(' .. ARGV[5])) do
  local record = redis.call('HGET', KEYS[5], name)
  -- Only games between the two are counted; one that is missing is for whoever reads it to find.
  if not record or string.find(record, ARGV[3], 1, true) then
    today[#today + 1] = name
    today[#today + 1] = record
  end
end

local standings = {}
for i = 7, #KEYS do
  standings[i - 6] = redis.call('HMGET', KEYS[i], ARGV[2], ARGV[3])
end

return {
  redis.call('GET', KEYS[1]) or '0',
  redis.call('LRANGE', KEYS[2], 0, -1),
  redis.call('HGET', KEYS[3], ARGV[1]),
  today,
  standings,
  redis.call('ZMSCORE', KEYS[6], ARGV[6], ARGV[7]),
}
