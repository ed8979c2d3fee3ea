--[[
Puts a former player in the place of somebody in all values of a hash or a list.

KEYS[1]  who is being forgotten: a hash
KEYS[2]  the hash or the list
ARGV[1]  the person
ARGV[2]  their seed
ARGV[3]  the former player
ARGV[4]  a text that a value must hold to be changed; empty: all are

Returns how many values were changed.
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 0
end
-- Ids are digits: the same digits within a longer number are something else.
local anywhere = '%f[%d]' .. ARGV[1] .. '%f[%D]'
local changed = 0

local function anonymous(value)
  if not string.find(value, ARGV[4], 1, true) then
    return nil
  end
  local text, found = string.gsub(value, anywhere, ARGV[3])
  if found == 0 then
    return nil
  end
  changed = changed + 1
  return text
end

local kind = redis.call('TYPE', KEYS[2]).ok
if kind == 'hash' then
  local stored = redis.call('HGETALL', KEYS[2])
  for i = 1, #stored, 2 do
    local text = anonymous(stored[i + 1])
    if text then
      redis.call('HSET', KEYS[2], stored[i], text)
    end
  end
elseif kind == 'list' then
  for i, value in ipairs(redis.call('LRANGE', KEYS[2], 0, -1)) do
    local text = anonymous(value)
    if text then
      redis.call('LSET', KEYS[2], i - 1, text)
    end
  end
end
return changed
