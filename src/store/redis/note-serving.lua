--[[
Notes that somebody is there to answer, and since when nobody was.

KEYS[1]  when somebody was last there, and the outages before that: <last> <from> <to> <from> <to> …
KEYS[2]  the id of the data set

ARGV[1]  now
ARGV[2]  how long nobody may have been there without that being an outage
ARGV[3]  outages that ended at this time or before are dropped
ARGV[4]  the id of the data set that is expected

Returns what the key holds now; nothing when the data set is another one or gone.
]]
if redis.call('GET', KEYS[2]) ~= ARGV[4] then
  return false
end
local now, gap, oldest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local times = {}
for time in string.gmatch(redis.call('GET', KEYS[1]) or '', '%S+') do
  times[#times + 1] = time
end

local last = tonumber(times[1])
local kept = {}
for i = 2, #times - 1, 2 do
  if tonumber(times[i + 1]) > oldest then
    kept[#kept + 1] = times[i] .. ' ' .. times[i + 1]
  end
end
if last and now - last > gap then
  kept[#kept + 1] = times[1] .. ' ' .. ARGV[1]
end
local record = (last and last > now) and times[1] or ARGV[1]
if #kept > 0 then
  record = record .. ' ' .. table.concat(kept, ' ')
end
redis.call('SET', KEYS[1], record)
return record
