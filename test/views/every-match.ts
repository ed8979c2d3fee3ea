import fc from 'fast-check';
import { FIRST_CHOICES, type LegEnd, type Match, type Terms } from '../../src/match/match.js';
import { ALL_GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { ENDINGS } from '../../src/rules/outcome.js';
import { SEATS } from '../../src/rules/seat.js';
import { CLOCK_IDS } from '../../src/views/messages/challenge-form.js';
import { ABORT, CANCEL, DAY, DECLINE, NOON, play, RESIGN, TICK } from '../match/people.js';
import { longGame, randomGames } from './games.js';
import {
  ADA,
  afterMoves,
  BOB,
  CHANNEL,
  ELSEWHERE,
  endedBy,
  offered,
  paused,
  practising,
  rematch,
  secondLeg,
  started,
  turnsOf,
  EVE,
} from './widest.js';

/** In a game as long as this, nothing that is shown grows any more. */
export const LONG = 320;

/** Long after every deadline. */
const LATER = NOON + 60 * DAY;

const LONG_GAMES = new Map<GameId, readonly string[]>(
  ALL_GAMES.map((game) => [game.id, longGame(game, LONG)]),
);

export const longGameOf = (game: GameId): readonly string[] => LONG_GAMES.get(game) ?? [];

/** An offer on some terms, to one, to anyone and as a rematch: as it stands, and as it is closed. */
function offersOn(terms: Terms): readonly Match[] {
  const toOne = offered(terms);
  const toAnyone = offered(terms, 'anyone');
  const again = rematch(play(started(terms), [[ADA, ABORT]]));
  const open = [toOne, toAnyone, again];
  const declined = [play(toOne, [[BOB, DECLINE]]), play(again, [[ADA, DECLINE]])];
  const cancelled = open.map((match) => play(match, [[match.challenger, CANCEL]]));
  const expired = open.map((match) => play(match, [[null, TICK, LATER]]));
  const removed = open.map((match) => play(match, [[EVE, { type: 'remove' }]]));
  return [open, declined, cancelled, expired, removed].flat();
}

/** Every offer on every terms. */
export const offersOf = (game: GameId): readonly Match[] =>
  FIRST_CHOICES.flatMap((first) =>
    CLOCK_IDS.flatMap((clock) =>
      ([1, 2] as const).flatMap((legs) => offersOn({ game, first, clock, legs })),
    ),
  );

/** Every turn of some random games, without a clock and then with one, to the end. */
export function turnsOfRandomGames(game: AnyGame): readonly Match[] {
  const [one = [], two = []] = fc.sample(randomGames(game), { seed: 5, numRuns: 2 });
  return [
    ...turnsOf(started({ game: game.id, clock: 'none' }), one),
    ...turnsOf(secondLeg({ game: game.id }, one), two),
  ];
}

/** After so many moves nothing is shown in practice that was not there before. */
const MOST_PRACTISED = 12;

/** The first turns of practice, in either seat, also while the bot is thinking; and its ends. */
export function turnsOfPractice(game: AnyGame): readonly Match[] {
  const [moves = []] = fc.sample(randomGames(game), { seed: 7, numRuns: 1 });
  return SEATS.flatMap((seat) => {
    const begun = practising(game.id, seat);
    const left = [play(begun, [[ADA, RESIGN]]), play(begun, [[null, TICK, LATER]])];
    return [...turnsOf(begun, moves.slice(0, MOST_PRACTISED)), ...left];
  });
}

/** Every turn of the second leg of a long game, after a first one as long. */
export function turnsOfLongGame({ id }: AnyGame): readonly Match[] {
  const moves = longGameOf(id);
  return turnsOf(secondLeg({ game: id }, moves), moves);
}

const ENDS: readonly LegEnd[] = [
  ...SEATS.flatMap((winner) =>
    [...ENDINGS, 'resignation' as const, 'time' as const].map((by) => ({ winner, by, at: NOON })),
  ),
  ...SEATS.flatMap((who) =>
    (['called-off', 'no-show'] as const).map((by) => ({ winner: null, by, who, at: NOON })),
  ),
  { winner: null, by: 'aborted', at: NOON },
  { winner: null, by: 'abandoned', at: NOON },
  { winner: null, by: 'moderator', at: NOON },
];

/** Every way to end: before the first move, after a long game, and after two of them. */
export function endsOf({ id: game }: AnyGame): readonly Match[] {
  const begun = started({ game });
  const moves = longGameOf(game).slice(0, -1);
  const [once, twice] = [started({ game }), secondLeg({ game }, moves)];
  return [
    play(begun, [[ADA, ABORT]]),
    play(begun, [[BOB, RESIGN]]),
    play(begun, [[null, TICK, LATER]]),
    play(started({ game, clock: 'none' }), [[null, TICK, LATER]]),
    ...[once, twice].flatMap((match) => {
      const played = afterMoves(match, moves);
      return ENDS.map((end) => endedBy(played, end));
    }),
  ];
}

const LIVE_KINDS: readonly ((game: GameId) => Match)[] = [
  (game) => offered({ game }),
  (game) => offered({ game }, 'anyone'),
  (game) => started({ game }),
  (game) => afterMoves(started({ game, clock: 'none' }), longGameOf(game).slice(0, -1)),
  (game) => paused(secondLeg({ game })),
  (game) => practising(game, 'first'),
  (game) => practising(game, 'second'),
];

/** A match that is one of many: with an id of its own, as wide as the others, and in one channel or another. */
const oneOfMany = (match: Match, index: number): Match => ({
  ...match,
  id: `${100 + index}${match.id.slice(3)}`,
  channel: index % 3 === 2 ? ELSEWHERE : CHANNEL,
});

/** Live matches of all kinds in all games, as many as there may be in a channel. */
export const LIVE: readonly Match[] = [...LIVE_KINDS, ...LIVE_KINDS]
  .flatMap((kind) => ALL_GAMES.map(({ id }) => kind(id)))
  .map(oneOfMany);
