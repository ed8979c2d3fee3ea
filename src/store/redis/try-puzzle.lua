--[[
Takes the one try that somebody has at a puzzle.

KEYS[1]  the id of the data set
KEYS[2]  who is being forgotten: a hash
KEYS[3]  the tries of the server: a hash
KEYS[4]  how everybody has done: a hash
KEYS[5]  the streaks of the server: a sorted set
KEYS[6]  the people of the server: a set
KEYS[7]  the servers that know the person: a set
KEYS[8]  the servers with a puzzle, by when it is to be looked at
ARGV[1]  the id of the data set that is expected
ARGV[2]  the server
ARGV[3]  the person
ARGV[4]  the number of the puzzle
ARGV[5]  1 when it was solved, else 0
ARGV[6]  the time
ARGV[7]  the move
ARGV[8]  what a number is multiplied by to make room for a streak

Returns -1 when the data set is another one, or gone; 1 when the person is being forgotten; 2 when they have tried before; else
their record, as a text.
]]
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return -1
end
if redis.call('HEXISTS', KEYS[2], ARGV[3]) == 1 then
  return 1
end
local made = table.concat({ redis.call('HLEN', KEYS[3]) + 1, ARGV[5], ARGV[6], ARGV[7] }, ' ')
if redis.call('HSETNX', KEYS[3], ARGV[4] .. ' ' .. ARGV[3], made) == 0 then
  return 2
end
local record = {}
for number in string.gmatch(redis.call('HGET', KEYS[4], ARGV[3]) or '0 0 0 0 0', '%d+') do
  record[#record + 1] = tonumber(number)
end
local last, streak, longest, solved, tried = unpack(record)
if ARGV[5] == '1' then
  streak = last == tonumber(ARGV[4]) - 1 and streak + 1 or 1
  last, longest, solved = tonumber(ARGV[4]), math.max(longest, streak), solved + 1
else
  streak = 0
end
local after = table.concat({ last, streak, longest, solved, tried + 1 }, ' ')
redis.call('HSET', KEYS[4], ARGV[3], after)
if streak > 0 then
  redis.call('ZADD', KEYS[5], string.format('%.0f', last * tonumber(ARGV[8]) + streak), ARGV[3])
else
  redis.call('ZREM', KEYS[5], ARGV[3])
end
redis.call('SADD', KEYS[6], ARGV[3])
redis.call('SADD', KEYS[7], ARGV[2])
redis.call('ZADD', KEYS[8], 'XX', 0, ARGV[2])
return after
