import { rulingOf, type Act, type ModerationAct, type Ruling } from '../match/act.js';
import type { LogEntry } from '../match/book.js';
import type { GuildId, UserId } from '../match/id.js';
import { seasonOf } from '../match/ladder.js';
import type { Store } from './store.js';

/** The books of a server, as a moderator finds them. */
interface Found {
  readonly ruling: Ruling;
  readonly log: readonly LogEntry[];
}

/** Chooses what to do about the books, or nothing. */
export type Choose = (found: Found) => ModerationAct | null;

/**
 * Does something to the books of a server and works out all standings anew, in one step; whether anything was done. What
 * is chosen holds for the very books it is done to.
 */
export type Revise = (guild: GuildId, choose: Choose, by: UserId, at: number) => Promise<boolean>;

/** What moderators can do, the same in every home. */
export const moderation = (
  revise: Revise,
): Pick<Store, 'voidMatch' | 'exclude' | 'include' | 'resetSeason'> => ({
  voidMatch: (guild, match, by, at) =>
    revise(
      guild,
      ({ ruling, log }) =>
        ruling.voided.has(match) || !log.some(({ result }) => result.match === match)
          ? null
          : { type: 'void', match },
      by,
      at,
    ),
  exclude: (guild, user, by, at) =>
    revise(
      guild,
      ({ ruling }) => (ruling.excluded.has(user) ? null : { type: 'exclude', user }),
      by,
      at,
    ),
  include: (guild, user, by, at) =>
    revise(
      guild,
      ({ ruling }) => (ruling.excluded.has(user) ? { type: 'include', user } : null),
      by,
      at,
    ),
  resetSeason: (guild, season, by, at) =>
    revise(
      guild,
      ({ ruling, log }) => {
        const last = log.findLast(({ result }) => seasonOf(result.ended) === season);
        return last === undefined || last.seq <= (ruling.resets.get(season) ?? -1)
          ? null
          : { type: 'reset-season', season, until: last.seq };
      },
      by,
      at,
    ),
});

/** The acts after one more, if there is anything to do. */
export function nextActs(
  acts: readonly Act[],
  log: readonly LogEntry[],
  choose: Choose,
  by: UserId,
  at: number,
): readonly Act[] | null {
  const deed = choose({ ruling: rulingOf(acts), log });
  return deed && [...acts, { ...deed, by, at }];
}
