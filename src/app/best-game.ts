import { dayOf } from '../match/clock.js';
import { analysisOf } from '../match/analysis.js';
import type { Match } from '../match/match.js';
import type { RatedResult } from '../match/result.js';
import { ENDINGS } from '../rules/outcome.js';
import type { ShownLobby } from '../store/lobby.js';
import type { App } from './app.js';
import { visibleGames } from './finished-games.js';
import type { Viewer } from './visibility.js';

/** So many of the latest results are looked through, and so many of yesterday's are compared. */
const LOOKED_AT = 500;
const PAGE = 100;
const COMPARED = 50;

/** Two who are as good as equal make no better game than two who are nearly so: then the length decides. */
const AS_GOOD_AS_EQUAL = 50;

/** The results of the day before that count, the newest first. */
async function resultsBefore(
  { store }: App,
  { guild }: Viewer,
  today: number,
): Promise<readonly RatedResult[]> {
  const found: RatedResult[] = [];
  for (let offset = 0; offset < LOOKED_AT; offset += PAGE) {
    const page = await store.results(guild, { offset, limit: PAGE });
    found.push(...page.filter(({ isRated, ended }) => isRated && dayOf(ended) === today - 1));
    if (page.length < PAGE || page.some(({ ended }) => dayOf(ended) < today - 1)) break;
  }
  return found;
}

/** The leg of a result, if it was decided on the board: not by resigning, and not on time. */
function playedOut({ legs }: Match, { leg }: RatedResult): number | undefined {
  const played = legs[leg];
  const isDecided = ENDINGS.some((ending) => ending === played?.end?.by);
  return isDecided ? played?.moves.length : undefined;
}

/**
 * How close a game was, the least being the closest: the difference of the ratings with which the two began, for each move that
 * they made. So of two games between equals the longer one is the better, and a long game makes up for some difference.
 */
function closeness({ changes: { first, second } }: RatedResult, moves: number): number {
  const difference = Math.abs(first.before.rating - second.before.rating);
  return (difference + AS_GOOD_AS_EQUAL) / moves;
}

/** How much a game swung: how often it turned, and how late for the last time, between 0 and 1. */
function swingOf(
  match: Match,
  { leg }: RatedResult,
): { readonly turns: number; readonly last: number } {
  const { turns = [], course = [] } = analysisOf(match)?.[leg] ?? {};
  return { turns: turns.length, last: (turns.at(-1)?.at ?? 0) / Math.max(1, course.length) };
}

/**
 * The game of yesterday (in UTC) that is worth watching: of the rated ones that were decided by play, and that everybody who sees
 * the lobby may look at, the one that turned most often; of those the one that turned the latest, and then the closest. It is chosen once a day, and then kept; nothing is to be kept where none was found, but some could
 * not be looked at: perhaps Discord was slow to say who may.
 */
export async function bestGameFor(
  app: App,
  viewer: Viewer,
  known: ShownLobby['best'],
): Promise<ShownLobby['best']> {
  const day = dayOf(app.now());
  if (known?.day === day) return known;
  const results = await resultsBefore(app, viewer, day);
  const games = await visibleGames(app, viewer, results, COMPARED);
  const [best] = games
    .flatMap(({ result, match }) => {
      const moves = playedOut(match, result);
      return moves === undefined || moves === 0
        ? []
        : [{ result, at: closeness(result, moves), ...swingOf(match, result) }];
    })
    .toSorted((a, b) => b.turns - a.turns || b.last - a.last || a.at - b.at);
  if (!best && games.length < Math.min(results.length, COMPARED)) return null;
  return { day, game: best ? { match: best.result.match, leg: best.result.leg } : null };
}
