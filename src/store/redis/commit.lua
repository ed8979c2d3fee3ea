--[[
Takes a change to a match, and all that moves with it, or nothing.

KEYS[1]  the match: its revision, a space, its record
KEYS[2]  the id of the data set
KEYS[3]  the due index of its server
KEYS[4]  the servers by what is due first
KEYS[5]  who is just being forgotten
KEYS[n]  the keys that the commands below name by their number

ARGV[1]  the revision the change was made from; 0 for a new match
ARGV[2]  what to store
ARGV[3]  the id of the data set that is expected
ARGV[4]  the id of the match
ARGV[5]  when it is due
ARGV[6]  how many people must not be just being forgotten
  their ids
that is all where nothing but the match changes, as with most moves
then  the number of the key of somebody's pace, or 0; if it is not 0:
  the number to return when they are too fast, the time, how many times at once, the milliseconds for each (as in pace.ts)
then  how many checks follow
  a check: the number to return when it fails, the most its command may give, the command
then, to the end, the commands that move everything else along
  a command: how many words follow, its name, the number of its key, its other words

Returns 0 when the change is taken, 1 when it is stale, -1 when the data set is another one or gone, -2 when somebody is just
being forgotten, else the number of the check that failed.
]]
local call = redis.call
if call('GET', KEYS[2]) ~= ARGV[3] then
  return -1
end
-- The revision alone, not the whole record; sixteen characters are enough for it. Redis takes long to write a number of Lua's.
local revision = string.match(call('GETRANGE', KEYS[1], '0', '15'), '^%d+') or '0'
if revision ~= ARGV[1] then
  return 1
end

local named = tonumber(ARGV[6])
-- Hardly ever is anybody being forgotten.
if named > 0 and call('EXISTS', KEYS[5]) == 1 then
  for _, found in ipairs(call('HMGET', KEYS[5], unpack(ARGV, 7, 6 + named))) do
    if found then
      return -2
    end
  end
end

local at = 7 + named -- the next argument

local function take()
  local value = ARGV[at]
  at = at + 1
  return value
end

local function runNext()
  local words = tonumber(take())
  local command = { take(), KEYS[tonumber(take())] }
  for i = 3, words do
    command[i] = take()
  end
  return call(unpack(command))
end

local pace = tonumber(take() or 0)
local tooFast, now, burst, every, ahead
if pace > 0 then
  tooFast, now, burst, every = tonumber(take()), tonumber(take()), tonumber(take()), tonumber(take())
  ahead = math.max(tonumber(call('GET', KEYS[pace]) or 0) - now, 0)
  if ahead > burst * every then
    ahead = (burst - 1) * every
  end
end

for _ = 1, tonumber(take() or 0) do
  local refusal, most = tonumber(take()), tonumber(take())
  -- What is not there counts as nothing.
  if tonumber(runNext() or 0) > most then
    return refusal
  end
end

if pace > 0 then
  if ahead > (burst - 1) * every then
    return tooFast
  end
  -- Not left to Lua to write: it would round the number.
  call('SET', KEYS[pace], string.format('%.0f', now + ahead + every), 'PX', string.format('%.0f', ahead + every))
end

call('SET', KEYS[1], ARGV[2])
call('ZADD', KEYS[3], ARGV[5], ARGV[4])
-- The index of servers knows the first match of each.
local first = call('ZRANGE', KEYS[3], '0', '0', 'WITHSCORES')
call('ZADD', KEYS[4], first[2], string.sub(ARGV[4], 1, 4))
while at <= #ARGV do
  runNext()
end
return 0
