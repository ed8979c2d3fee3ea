import type { ServerSettings } from '../match/settings.js';
import { channelMention } from '../views/messages/markdown.js';
import { whisper } from '../views/messages/parts.js';
import { reply, type Answer } from './answer.js';
import type { Caller } from './caller.js';

/** Whether the server lets people play in a channel; a thread is as good as its channel. */
export const isPlayable = (
  { channels }: ServerSettings,
  { channel, parent }: Pick<Caller, 'channel' | 'parent'>,
): boolean =>
  channels.length === 0 ||
  channels.includes(channel) ||
  (parent !== undefined && channels.includes(parent));

/** Says where games are played instead. */
export const sendElsewhere = ({ channels }: ServerSettings, { words }: Caller): Answer =>
  reply(whisper(words.notices.wrongChannel(channels.map(channelMention).join(', '))));
