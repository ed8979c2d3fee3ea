import type { MatchId } from '../match/id.js';
import { isLive } from '../match/match.js';
import type { RatedResult } from '../match/result.js';
import { gameLabel, type GameLabel, type KnownNames } from '../views/messages/game-label.js';
import { MOST_OPTIONS, type MatchResults } from '../views/messages/moderation.js';
import type { FinishedLeg } from '../views/messages/replay.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';

/** How many of the latest results of a server are looked through. */
const LOOKED_AT = 100;

/** Discord shows so many suggestions. */
const MOST_SUGGESTIONS = 25;

type Here = Pick<Caller, 'guild' | 'words'>;

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

export interface SuggestedGame extends GameLabel {
  readonly game: FinishedLeg;
}

/** The latest finished games with all that was typed in their players' names, their title or their date. */
export async function suggestGames(
  app: App,
  caller: Here,
  typed: string,
): Promise<readonly SuggestedGame[]> {
  const results = await latestResults(app, caller);
  const names = await namesIn(app, caller, results);
  const wanted = typed.toLowerCase().split(/\s+/u);
  const found = results.filter((result) => {
    // As a game of one and of two, for it is not known yet which of them it is.
    const labels = ([1, 2] as const).map((legs) => gameLabel(result, legs, names, caller.words));
    const text = [...labels.flatMap(({ label, full }) => [label, full]), result.match, result.game]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const chosen = await Promise.all(
    found
      .slice(0, MOST_SUGGESTIONS)
      .map(async (result) => ({ result, match: await app.store.get(result.match) })),
  );
  return chosen.flatMap(({ result, match }) => {
    // A match that cannot be read cannot be shown.
    if (!match) return [];
    const label = gameLabel(result, match.terms.legs, names, caller.words);
    return [{ ...label, game: { match: result.match, leg: result.leg } }];
  });
}

/** The latest matches that could be declared void, and who played them: those that are over, and are not void. */
export async function matchesToVoid(
  app: App,
  caller: Here,
): Promise<{ readonly matches: readonly MatchResults[]; readonly names: KnownNames }> {
  const byMatch = new Map<MatchId, MatchResults>();
  for (const result of await latestResults(app, caller)) {
    const before = byMatch.get(result.match);
    if (!result.isVoid) byMatch.set(result.match, before ? [...before, result] : [result]);
  }
  const looked = await Promise.all(
    [...byMatch]
      .slice(0, 2 * MOST_OPTIONS)
      .map(async ([id, results]) => ((await isVoidable(app, id)) ? [results] : [])),
  );
  const matches = looked.flat().slice(0, MOST_OPTIONS);
  return { matches, names: await namesIn(app, caller, matches.flat()) };
}

/** A match counts or does not as a whole, so it is judged when it is over. One that cannot be read is not played any more. */
export async function isVoidable({ store }: App, id: MatchId): Promise<boolean> {
  const match = await store.get(id);
  return !match || !isLive(match);
}
