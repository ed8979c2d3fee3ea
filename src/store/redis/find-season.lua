--[[
Looks through a part of the log for a result that ended in a season.

KEYS[1]  the names of all results in the order of the log: a sorted set
KEYS[2]  the log: a hash

ARGV[1]  'up' to look from the place below onwards, 'down' to look backwards
ARGV[2]  the place in the log, which is not looked at itself
ARGV[3]  how many results to look at
ARGV[4]  when the season begins
ARGV[5]  when the next one does

Returns the place of the first that was found, or 0; and of the last that was looked at, or 0 where there is none.
]]
local found
if ARGV[1] == 'up' then
  found = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[2], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[3])
else
  found = redis.call('ZREVRANGEBYSCORE', KEYS[1], '(' .. ARGV[2], '-inf', 'WITHSCORES', 'LIMIT', 0, ARGV[3])
end
local from, to, last = tonumber(ARGV[4]), tonumber(ARGV[5]), 0
for i = 1, #found, 2 do
  local record = redis.call('HGET', KEYS[2], found[i])
  local ended = record and tonumber(string.match(record, '"ended":(%d+)'))
  last = tonumber(found[i + 1])
  if ended and ended >= from and ended < to then
    return { last, last }
  end
end
return { 0, last }
