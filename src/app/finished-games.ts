import type { MatchId } from '../match/id.js';
import type { Match } from '../match/match.js';
import type { RatedResult } from '../match/result.js';
import { gameLabel, type GameLabel, type KnownNames } from '../views/messages/game-label.js';
import { MOST_OPTIONS } from '../views/messages/moderation.js';
import type { MatchResults } from '../views/messages/void-match.js';
import type { FinishedLeg } from '../views/messages/replay.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { Viewer } from './visibility.js';

/** How many of the latest results of a server are looked through. */
const LOOKED_AT = 100;

/** Discord shows so many suggestions. */
const MOST_SUGGESTIONS = 25;

type Here = Pick<Caller, 'guild' | 'words'>;

/** How long it may take to find out which games of a list somebody may look at; who asks for one game waits longer. */
const LIST_MS = 700;
const ONE_MS = 5000;

/** So many matches of a list are read at a time. */
const READ_AT_ONCE = 25;

const latestResults = ({ store }: App, { guild }: Here): Promise<readonly RatedResult[]> =>
  store.results(guild, { offset: 0, limit: LOOKED_AT });

const namesIn = (
  { names }: App,
  { guild }: Here,
  results: readonly RatedResult[],
): Promise<KnownNames> =>
  names.of(
    guild,
    results.flatMap(({ first, second }) => [first, second]),
  );

/** A game that somebody may look at. */
export interface VisibleGame {
  readonly result: RatedResult;
  readonly match: Match;
}

/** Whether somebody may look at a match. */
export async function maySee({ visibility }: App, caller: Viewer, match: Match): Promise<boolean> {
  const [isVisible = false] = await visibility.of(caller, [match], ONE_MS);
  return isVisible;
}

/** The first of these results that somebody may look at, with their matches. One that cannot be read cannot be shown. */
export async function visibleGames(
  { store, visibility }: App,
  caller: Viewer,
  results: readonly RatedResult[],
  most: number,
): Promise<readonly VisibleGame[]> {
  const until = performance.now() + LIST_MS;
  const found: VisibleGame[] = [];
  for (let from = 0; from < results.length && found.length < most; from += READ_AT_ONCE) {
    const some = results.slice(from, from + READ_AT_ONCE);
    const read = await Promise.all(some.map(({ match }) => store.get(match)));
    const games = some.flatMap((result, i) => {
      const match = read[i];
      return match ? [{ result, match }] : [];
    });
    const isVisible = await visibility.of(
      caller,
      games.map(({ match }) => match),
      Math.max(0, until - performance.now()),
    );
    found.push(...games.filter((_, i) => isVisible[i]));
  }
  return found.slice(0, most);
}

/** The latest game of the server that somebody may look at. */
export async function latestGame(
  app: App,
  caller: Here & Viewer,
): Promise<FinishedLeg | undefined> {
  const [latest] = await visibleGames(app, caller, await latestResults(app, caller), 1);
  return latest?.result;
}

export interface SuggestedGame extends GameLabel {
  readonly game: FinishedLeg;
}

/** So many of somebody's own games come before those of others. */
const OWN_FIRST = 15;

/** The latest results of somebody, and then those of everybody, each once. */
async function ownResultsFirst(app: App, caller: Here & Viewer): Promise<readonly RatedResult[]> {
  const { guild, user } = caller;
  const [own, all] = await Promise.all([
    app.store.resultsOf(guild, user, { offset: 0, limit: LOOKED_AT }),
    latestResults(app, caller),
  ]);
  const isTheirs = ({ first, second }: RatedResult): boolean => first === user || second === user;
  const others = all.filter((result) => !isTheirs(result));
  return [...own.slice(0, OWN_FIRST), ...others, ...own.slice(OWN_FIRST)];
}

/**
 * The latest finished games that somebody may look at, their own first, with all that was typed in their players' names, their
 * title or their date. Each has a label of its own: with the time, where the day does not tell two apart.
 */
export async function suggestGames(
  app: App,
  caller: Here & Viewer,
  typed: string,
): Promise<readonly SuggestedGame[]> {
  const results = await ownResultsFirst(app, caller);
  const { words } = caller;
  const names = await namesIn(app, caller, results);
  const now = app.now();
  const wanted = typed.toLowerCase().split(/\s+/u);
  const found = results.filter((result) => {
    // As a game of one and of two, for it is not known yet which of them it is.
    const labels = ([1, 2] as const).flatMap((legs) => [
      gameLabel(result, legs, names, words),
      gameLabel(result, legs, names, words, now),
    ]);
    const text = [...labels.flatMap(({ label, full }) => [label, full]), result.match, result.game]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const chosen = await visibleGames(app, caller, found, MOST_SUGGESTIONS);
  const games = chosen.map(({ result, match: { terms } }) => ({
    game: { match: result.match, leg: result.leg },
    byDay: gameLabel(result, terms.legs, names, words, now),
    byMinute: gameLabel(result, terms.legs, names, words),
  }));
  const isAlone = (label: string): boolean =>
    games.filter(({ byDay }) => byDay.label === label).length === 1;
  return games.map(({ game, byDay, byMinute }) => {
    const { label, full } = isAlone(byDay.label) ? byDay : byMinute;
    return { label, full, game };
  });
}

/** The latest matches that could be declared void, or count again, and who played them: those that are over. */
export async function matchesToVoid(
  app: App,
  caller: Here,
): Promise<{ readonly matches: readonly MatchResults[]; readonly names: KnownNames }> {
  const byMatch = new Map<MatchId, MatchResults>();
  for (const result of await latestResults(app, caller)) {
    const before = byMatch.get(result.match);
    byMatch.set(result.match, before ? [...before, result] : [result]);
  }
  const matches = [...byMatch.values()].slice(0, MOST_OPTIONS);
  return { matches, names: await namesIn(app, caller, matches.flat()) };
}
