import { randomBytes } from 'node:crypto';
import type { Action } from '../../src/match/action.js';
import { ID_BYTES, makeMatchId, type UserId } from '../../src/match/id.js';
import { DEFAULT_LIMITS, type Limits } from '../../src/match/settings.js';
import type { Match, Terms } from '../../src/match/match.js';
import { offer } from '../../src/match/offer.js';
import type { CommitRefusal } from '../../src/store/change.js';
import type { Store } from '../../src/store/store.js';
import { NOON, taken } from '../match/people.js';

/** People and places as Discord numbers them; each call gives a new one, so that tests do not meet. */
export const newId = (): string => String(10n ** 17n + (randomBytes(8).readBigUInt64BE() >> 8n));

export interface Offered {
  readonly guild: string;
  readonly channel: string;
  readonly by: UserId;
  readonly to: UserId | null;
  readonly terms?: Partial<Terms>;
  readonly now?: number;
}

/** An offer that nobody has stored yet. */
export function newOffer({ guild, channel, by, to, terms = {}, now = NOON }: Offered): Match {
  const all: Terms = { game: 'edge-escape', first: 'challenger', clock: '1d', legs: 1, ...terms };
  const made = offer(
    {
      id: makeMatchId(guild, randomBytes(ID_BYTES)),
      guild,
      channel,
      challenger: by,
      opponent: to === null ? null : { id: to, isBot: false },
      terms: { ...all, first: 'toss' },
    },
    now,
  );
  if (!made.ok) throw new Error(made.error);
  // Also where people could not choose who is first.
  return { ...made.value, terms: all };
}

/** The match after an action; a refusal is a mistake in the test. */
export const stepped = (match: Match, by: UserId | null, action: Action, now = NOON): Match =>
  taken(match, by, action, now).match;

/** Commits, and gives why it was refused, or nothing. */
export async function commit(
  store: Store,
  before: Match | undefined,
  after: Match,
  limits: Limits = DEFAULT_LIMITS,
): Promise<CommitRefusal | undefined> {
  const result = await store.commit({ before, after, limits });
  return result.ok ? undefined : result.error;
}

/** Steps and commits; gives the match as committed. */
export async function advance(
  store: Store,
  match: Match,
  by: UserId | null,
  action: Action,
  now = NOON,
): Promise<Match> {
  const after = stepped(match, by, action, now);
  const refusal = await commit(store, match, after);
  if (refusal) throw new Error(`${action.type} is refused by the store: ${refusal}`);
  return after;
}
