import { rulingOf, type Act, type HashOf, type ModerationAct, type Ruling } from '../match/act.js';
import type { LogEntry } from '../match/book.js';
import { dayOf, startOfDay } from '../match/clock.js';
import type { GuildId, UserId } from '../match/id.js';
import { seasonOf } from '../match/ladder.js';
import type { LegResult, RatedResult } from '../match/result.js';
import type { Store } from './store.js';

/** The UTC day of a result: from when to before when it lasts. */
export const dayAround = ({ ended }: LegResult): readonly [from: number, to: number] => {
  const day = dayOf(ended);
  return [startOfDay(day), startOfDay(day + 1)];
};

/** How many of somebody's results that day were between the same two, and count. */
export const countRated = (result: LegResult, today: readonly RatedResult[]): number =>
  today.filter(
    ({ isRated, first, second }) =>
      isRated &&
      ((first === result.first && second === result.second) ||
        (first === result.second && second === result.first)),
  ).length;

/** The results of a server, and the ruling that holds for them. */
interface RuledLog {
  readonly ruling: Ruling;
  readonly log: readonly LogEntry[];
}

/** Chooses what to do about the log, or nothing. */
export type Choose = (log: RuledLog) => ModerationAct | null;

/**
 * Adds an act to the log of a server and recomputes all standings, in one step; whether anything was done. What is chosen
 * holds for the very log it is added to.
 */
export type Revise = (guild: GuildId, choose: Choose, by: UserId, at: number) => Promise<boolean>;

/** What moderators can do, the same in every backend. */
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
      ({ ruling }) => (ruling.isExcluded(user) ? null : { type: 'exclude', user }),
      by,
      at,
    ),
  include: (guild, user, by, at) =>
    revise(
      guild,
      ({ ruling }) => (ruling.isExcluded(user) ? { type: 'include', user } : null),
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
  hashOf: HashOf,
): readonly Act[] | null {
  const act = choose({ ruling: rulingOf(acts, hashOf), log });
  return act && [...acts, { ...act, by, at }];
}
