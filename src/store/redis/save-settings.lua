--[[
Notes what a server or a person chose, if the data is that which the process knows.

KEYS[1]  what was chosen
KEYS[2]  the id of the data set
KEYS[n]  the servers with a lobby, and those with a daily puzzle, by when it is to be looked at; only with a server
ARGV[1]  what to store
ARGV[2]  the id that is expected
ARGV[3]  what is expected to be stored until now, empty for nothing; '*' for whatever it is
ARGV[4]  the server; only with one
ARGV[n]  from the fifth on, for each of these: `XX` when the server has chosen none, so that only one that is there is
         looked at; else empty

Returns 1 when it was noted, 0 when something else is stored, -1 when the data set is another one, or gone.
]]
if redis.call('GET', KEYS[2]) ~= ARGV[2] then
  return -1
end
if ARGV[3] ~= '*' and (redis.call('GET', KEYS[1]) or '') ~= ARGV[3] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1])
for i = 5, #ARGV do
  if ARGV[i] == 'XX' then
    redis.call('ZADD', KEYS[i - 2], 'XX', 0, ARGV[4])
  else
    redis.call('ZADD', KEYS[i - 2], 0, ARGV[4])
  end
end
return 1
