import { setTimeout as sleep } from 'node:timers/promises';
import type { Act, ModerationAct, Ruling } from '../match/act.js';
import { dayOf, startOfDay } from '../match/clock.js';
import type { GuildId, MatchId, UserId } from '../match/id.js';
import type { SeasonId } from '../match/ladder.js';
import type { RatedResult } from '../match/result.js';
import type { BySeat } from '../rules/seat.js';
import { StoreUnavailable, type Store } from './store.js';

/** The UTC day of a moment: from when to before when it lasts. */
export const dayAround = (at: number): readonly [from: number, to: number] => {
  const day = dayOf(at);
  return [startOfDay(day), startOfDay(day + 1)];
};

/** How many of somebody's results that day were between the same two, and count. */
export const countRated = (pair: BySeat<UserId>, today: readonly RatedResult[]): number =>
  today.filter(
    ({ isRated, first, second }) =>
      isRated &&
      ((first === pair.first && second === pair.second) ||
        (first === pair.second && second === pair.first)),
  ).length;

/** What choosing an act needs to know of a log. All of it is looked up a little at a time, as logs are long. */
export interface LogLookup {
  readonly ruling: Ruling;
  /** Where the first result of a match is. */
  readonly firstOfMatch: (match: MatchId) => Promise<number | undefined>;
  readonly firstOfPlayer: (user: UserId) => Promise<number | undefined>;
  /** Where the results of a season are that come after a place in the log: the first, and the last. */
  readonly spanOfSeason: (
    season: SeasonId,
    after: number,
  ) => Promise<readonly [number, number] | undefined>;
}

/** How an attempt to do an act ended: it is done, there is nothing to do, or somebody else has to come first. */
export type Attempt = 'done' | 'nothing' | 'again' | 'being-forgotten';

/** How long to wait, and how often, for somebody to be forgotten whom an act names, or who is known on the server. */
const FORGETTING_PAUSE_MS = 100;
const FORGETTING_TRIES = 300;

/** Tries to do an act until that is settled; whether there was anything to do. Whoever is being forgotten meanwhile goes first. */
export async function untilDone(attempt: () => Promise<Attempt>): Promise<boolean> {
  for (let tries = 0; tries <= FORGETTING_TRIES;) {
    const ended = await attempt();
    if (ended === 'done' || ended === 'nothing') return ended === 'done';
    // What somebody else did to the standings is done: what was to be done may make no sense any more.
    if (ended === 'again') continue;
    tries += 1;
    await sleep(FORGETTING_PAUSE_MS);
  }
  throw new StoreUnavailable(
    'Somebody who is known here is just being forgotten: try again in a moment.',
  );
}

/** An act, and the first result that it can change; nowhere, if there is none. */
interface Chosen {
  readonly act: ModerationAct;
  readonly from: number | undefined;
}

/** Chooses what to do about a log, or nothing. */
export type Choose = (log: LogLookup) => Promise<Chosen | null>;

/** Hears how much of the work is done, between 0 and 1. */
export type OnProgress = (share: number) => void;

/** Who does something, when, and whom to tell how far it is. */
export interface Doing {
  readonly by: UserId;
  readonly at: number;
  readonly onProgress: OnProgress | undefined;
}

/**
 * Adds an act to the log of a server and recomputes the standings from the first result that it can change; whether anything was
 * done. People see what held before until all of it is there, and results that are added meanwhile are among it.
 */
export type Revise = (guild: GuildId, choose: Choose, doing: Doing) => Promise<boolean>;

/** What moderators can do, the same in every backend. */
export const moderation = (
  revise: Revise,
): Pick<Store, 'voidMatch' | 'restoreMatch' | 'exclude' | 'include' | 'resetSeason'> => ({
  voidMatch: (guild, match, by, at, onProgress) =>
    revise(
      guild,
      async ({ ruling, firstOfMatch }) => {
        const from = await firstOfMatch(match);
        return ruling.voided.has(match) || from === undefined
          ? null
          : { act: { type: 'void', match }, from };
      },
      { by, at, onProgress },
    ),
  restoreMatch: (guild, match, by, at, onProgress) =>
    revise(
      guild,
      async ({ ruling, firstOfMatch }) =>
        ruling.voided.has(match)
          ? { act: { type: 'restore', match }, from: await firstOfMatch(match) }
          : null,
      { by, at, onProgress },
    ),
  exclude: (guild, user, by, at, onProgress) =>
    revise(
      guild,
      async ({ ruling, firstOfPlayer }) =>
        ruling.isExcluded(user)
          ? null
          : { act: { type: 'exclude', user }, from: await firstOfPlayer(user) },
      { by, at, onProgress },
    ),
  include: (guild, user, by, at, onProgress) =>
    revise(
      guild,
      async ({ ruling, firstOfPlayer }) =>
        ruling.isExcluded(user)
          ? { act: { type: 'include', user }, from: await firstOfPlayer(user) }
          : null,
      { by, at, onProgress },
    ),
  resetSeason: (guild, season, by, at, onProgress) =>
    revise(
      guild,
      async ({ ruling, spanOfSeason }) => {
        const span = await spanOfSeason(season, ruling.resets.get(season) ?? 0);
        if (!span) return null;
        const [from, until] = span;
        return { act: { type: 'reset-season', season, until }, from };
      },
      { by, at, onProgress },
    ),
});

/** All that moderators did, the newest first: two lists, each in its own order whatever the clocks say. */
export function newestFirst(acts: readonly Act[], removals: readonly Act[]): readonly Act[] {
  const [left, right] = [[...acts], [...removals]];
  const merged: Act[] = [];
  for (;;) {
    const [act, removal] = [left.at(-1), right.at(-1)];
    const newest = !act || (removal && removal.at > act.at) ? right.pop() : left.pop();
    if (!newest) return merged;
    merged.push(newest);
  }
}

/** Whom a new act names. */
export const namedBy = (act: Act): readonly UserId[] =>
  'user' in act ? [...new Set([act.by, act.user])] : [act.by];
