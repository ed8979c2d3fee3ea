import fc from 'fast-check';
import type { Action, MatchRefusal, Stepped } from '../../src/match/action.js';
import type { ClockId } from '../../src/match/clock.js';
import { nextDue } from '../../src/match/leg.js';
import type { UserId } from '../../src/match/id.js';
import {
  currentLeg,
  FIRST_CHOICES,
  gameOf,
  type Match,
  positionOf,
  type Terms,
} from '../../src/match/match.js';
import { step } from '../../src/match/step.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import type { Result } from '../../src/rules/result.js';
import {
  ACCEPT,
  ADA,
  ASK_PAUSE,
  ASK_TAKEBACK,
  BOB,
  CANCEL,
  DAY,
  DECLINE,
  END_PAUSE,
  EVE,
  EVERY_ACTION,
  GRANT_PAUSE,
  GRANT_TAKEBACK,
  MINUTE,
  NOON,
  offered,
  REFUSE_PAUSE,
  REFUSE_TAKEBACK,
  TICK,
  WITHDRAW_PAUSE,
  WITHDRAW_TAKEBACK,
} from './people.js';

/** What somebody is up to; what it comes to depends on where the match stands. */
interface Whim {
  readonly by: UserId | null;
  /** To do the sensible thing, to move in a way that may not do, or to do something else entirely. */
  readonly wants: 'sense' | 'kindly-read' | 'not-legal' | 'nonsense' | Action;
  /** Chooses among moves. */
  readonly pick: number;
  /** Counted from the time before, or from when the match is due. */
  readonly when: { readonly from: 'before' | 'due'; readonly plus: number };
}

/** One thing that somebody tried to do to a match, and what came of it. */
export interface Attempt {
  readonly before: Match;
  readonly by: UserId | null;
  readonly action: Action;
  readonly now: number;
  readonly result: Result<Stepped, MatchRefusal>;
}

/** A match from its offer on. */
export interface Life {
  readonly attempts: readonly Attempt[];
  /** Every match that came of it, from the offer to the last. */
  readonly matches: readonly Match[];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

const NONSENSE = ['', 'up up', 'Z9', 'M 9 9', '0,0', 'constructor', '\u0000'];

/** The move that somebody comes to, legal or not. */
function moveOf(match: Match, { wants, pick }: Whim): string {
  const leg = currentLeg(match);
  const game = gameOf(match.terms.game);
  const position = leg ? positionOf(game.id, leg) : game.start;
  const isWanted = (move: unknown) =>
    (game.why(position, move) === undefined) === (wants !== 'not-legal');
  const moves = game.alphabet.filter(isWanted);
  const nonsense = NONSENSE[pick % NONSENSE.length] ?? '';
  if (wants === 'nonsense' || moves.length === 0) return nonsense;
  const text = game.makeMove(moves[pick % moves.length]);
  return wants === 'kindly-read' ? ` ${text.toLowerCase()}! ` : text;
}

/** Who is to move. */
function moverOf({ terms, legs }: Match): UserId | null {
  const leg = legs.at(-1);
  return leg ? leg.seats[positionOf(terms.game, leg).turn] : null;
}

/** Accepting an offer, or a move by whoever is to move: the first thing anybody would think of. */
function sensible(match: Match, whim: Whim): readonly [UserId | null, Action] {
  if (match.state.phase === 'offered') {
    return [match.opponent ?? EVE, { type: 'accept', toss: 'opponent' }];
  }
  return [moverOf(match), { type: 'move', move: moveOf(match, whim) }];
}

function actionOf(match: Match, whim: Whim): readonly [UserId | null, Action] {
  const { wants, by } = whim;
  if (wants === 'sense') return sensible(match, whim);
  if (typeof wants === 'object') return [by, wants];
  const mover = whim.pick % 2 === 0 ? moverOf(match) : by;
  return [mover, { type: 'move', move: moveOf(match, whim) }];
}

function live(offer: Match, whims: readonly Whim[]): Life {
  const attempts: Attempt[] = [];
  const matches = [deepFreeze(offer)];
  let before = offer;
  let now = NOON;
  for (const whim of whims) {
    const { from, plus } = whim.when;
    now = (from === 'due' ? (nextDue(before) ?? now) : now) + plus;
    const [by, action] = actionOf(before, whim);
    const result = step(before, by, deepFreeze(action), now);
    attempts.push({ before, by, action, now, result });
    if (result.ok) {
      before = deepFreeze(result.value.match);
      matches.push(before);
    }
  }
  return { attempts, matches };
}

/** Mostly a little later; sometimes just when something is due, sometimes long after, sometimes by a clock that lags. */
const aLittleLater = fc
  .integer({ min: 0, max: 2 * MINUTE })
  .map((plus): Whim['when'] => ({ from: 'before', plus }));
const whenDue = fc
  .constantFrom(-1, 0, 1, MINUTE)
  .map((plus): Whim['when'] => ({ from: 'due', plus }));
const farOff = fc
  .constantFrom(-40 * DAY, -DAY, -MINUTE, -1, DAY, 40 * DAY)
  .map((plus): Whim['when'] => ({ from: 'before', plus }));
const anyTime = fc.oneof(
  { weight: 6, arbitrary: aLittleLater },
  { weight: 3, arbitrary: whenDue },
  { weight: 1, arbitrary: farOff },
);

const whim = (
  by: readonly (UserId | null)[],
  wants: readonly Whim['wants'][],
  when: fc.Arbitrary<Whim['when']>,
): fc.Arbitrary<Whim> =>
  fc.record({ by: fc.constantFrom(...by), wants: fc.constantFrom(...wants), pick: fc.nat(), when });

const ANYBODY = [ADA, BOB, EVE, null];
const orderly = whim([null], ['sense'], aLittleLater);
const erring = whim(ANYBODY, ['kindly-read', 'not-legal', 'nonsense'], aLittleLater);
const pausing = whim(
  [ADA, BOB],
  [ASK_PAUSE, GRANT_PAUSE, REFUSE_PAUSE, WITHDRAW_PAUSE, END_PAUSE],
  aLittleLater,
);
const takingBack = whim(
  [ADA, BOB],
  [ASK_TAKEBACK, ASK_TAKEBACK, GRANT_TAKEBACK, GRANT_TAKEBACK, REFUSE_TAKEBACK, WITHDRAW_TAKEBACK],
  aLittleLater,
);
const answering = whim([ADA, BOB], [ACCEPT, DECLINE, CANCEL], aLittleLater);
const waiting = whim([null], [TICK], anyTime);
const wild = whim(ANYBODY, [...EVERY_ACTION, { type: 'accept', toss: 'opponent' }], anyTime);

/** Some lives are mostly games, some mostly quarrels: how often each of the above comes up. */
const MOODS = [
  [60, 4, 1, 0, 0],
  [30, 8, 8, 1, 2],
  [20, 8, 30, 8, 10],
  [10, 4, 10, 10, 30],
] as const;

const whims = fc
  .constantFrom(...MOODS)
  .chain(([sense, error, pauses, patience, wildness]) =>
    fc.array(
      fc.oneof(
        { weight: sense, arbitrary: orderly },
        { weight: error, arbitrary: erring },
        { weight: pauses, arbitrary: pausing },
        { weight: pauses, arbitrary: takingBack },
        { weight: patience, arbitrary: waiting },
        { weight: wildness, arbitrary: wild },
      ),
      { maxLength: 70, size: 'max' },
    ),
  );

/** What comes first: most offers are accepted. */
const opening = fc.oneof({ weight: 4, arbitrary: orderly }, { weight: 1, arbitrary: answering });

const terms: fc.Arbitrary<Terms> = fc.record({
  game: fc.constantFrom(...ALL_GAMES.map(({ id }) => id)),
  first: fc.constantFrom(...FIRST_CHOICES),
  clock: fc.constantFrom<ClockId>('none', '5m', '1h', '1d', '3d', '7d'),
  legs: fc.constantFrom(1, 2),
});

/** Random lives of matches in all games and on all terms, from the offer to far beyond the end. */
export const lives: fc.Arbitrary<Life> = fc
  .tuple(terms, fc.constantFrom('Bob', 'Bob', 'anyone'), opening, whims)
  .map(([named, to, first, rest]) => live(offered(named, to), [first, ...rest]));
