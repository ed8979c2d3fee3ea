import { DAY, MINUTE } from '../match/clock.js';
import type { PostTrouble } from '../match/settings.js';
import type { RefusedPost } from '../store/refused-post.js';
import type { DiscordRefusal } from './discord.js';

/** Discord is left alone where it refused, for longer each time. */
const BACK_OFF_MS = 10 * MINUTE;
const LONGEST_BACK_OFF_MS = DAY;

const troubleOf = (refusal: DiscordRefusal): PostTrouble =>
  refusal === 'no-access' || refusal === 'no-permission' || refusal === 'gone'
    ? refusal
    : 'refused';

/** What is noted of a message that Discord refused, perhaps once more. */
export function refusedAgain(
  refusal: DiscordRefusal,
  before: RefusedPost | null,
  now: number,
): RefusedPost {
  const wait = before ? Math.min(2 * before.wait, LONGEST_BACK_OFF_MS) : BACK_OFF_MS;
  return { why: troubleOf(refusal), until: now + wait, wait };
}
