import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MATCH_REFUSALS, type Stepped } from '../../src/match/action.js';
import { nextDue } from '../../src/match/leg.js';
import {
  gameOf,
  isLive,
  type LegEnd,
  type Match,
  playersOf,
  scoreOf,
} from '../../src/match/match.js';
import { step } from '../../src/match/step.js';
import type { Position } from '../../src/rules/game.js';
import { ENDINGS, REFUSALS } from '../../src/rules/outcome.js';
import { replay } from '../../src/rules/record.js';
import { lives, type Attempt, type Life } from './lives.js';
import { ADA, BOB, DAY, EVE, EVERY_ACTION, refusal, TICK } from './people.js';

const always = (holds: (life: Life) => void): void => {
  fc.assert(fc.property(lives, holds));
};

/** Every attempt that was taken, with what came of it. */
const takenOf = ({ attempts }: Life): readonly (Attempt & { readonly stepped: Stepped })[] =>
  attempts.flatMap((attempt) =>
    attempt.result.ok ? [{ ...attempt, stepped: attempt.result.value }] : [],
  );

/** Where a leg stands by the rules alone. */
function replayed({ terms }: Match, moves: readonly string[]): Position<unknown> {
  const game = gameOf(terms.game);
  const steps = replay(game, moves);
  if (!steps.ok) throw new Error(`${steps.error.text}: ${steps.error.refusal}`);
  return steps.value.at(-1)?.position ?? game.start;
}

const isByTheRules = ({ by }: LegEnd): boolean => ENDINGS.some((ending) => ending === by);

it('a finished match never changes', () => {
  always(({ attempts, matches }) => {
    for (const { before, result } of attempts) if (!isLive(before)) expect(result.ok).toBe(false);
    for (const match of matches.filter((each) => !isLive(each))) {
      const refusals = EVERY_ACTION.flatMap((action) =>
        [ADA, BOB, EVE, null].map((by) => refusal(match, by, action, match.updated + 99 * DAY)),
      );
      expect(refusals).not.toContain(undefined);
    }
  });
});

it('the moves of every leg replay, to the outcome the leg ended with if it ended by the rules', () => {
  always(({ matches }) => {
    const last = matches.at(-1);
    for (const { moves, end } of last?.legs ?? []) {
      const { outcome } = replayed(last ?? expect.fail(), moves);
      if (end && isByTheRules(end)) expect({ ...outcome, at: end.at }).toEqual(end);
      else expect(outcome).toBeNull();
    }
  });
});

it('moves are added, and taken back, one by one, and legs that ended stay as they are', () => {
  always((life) => {
    for (const { before, stepped, action } of takenOf(life)) {
      const { legs } = stepped.match;
      const index = before.legs.length - 1;
      expect(legs.slice(0, Math.max(index, 0))).toEqual(before.legs.slice(0, -1));
      const [was, is] = [before.legs[index]?.moves ?? [], legs[index]?.moves ?? []];
      const change = action.type === 'move' ? 1 : action.type === 'grant-takeback' ? -1 : 0;
      expect(is).toHaveLength(was.length + change);
      expect(is.slice(0, was.length)).toEqual(was.slice(0, is.length));
    }
  });
});

it('a move counts only by the player to move, and is told as it is written down', () => {
  always((life) => {
    for (const { before, by, action, stepped } of takenOf(life)) {
      if (action.type !== 'move') continue;
      const index = before.legs.length - 1;
      const leg = before.legs[index] ?? expect.fail();
      const { turn } = replayed(before, leg.moves);
      expect(by).toBe(leg.seats[turn]);
      const written = stepped.match.legs[index]?.moves.at(-1);
      expect(stepped.events[0]).toMatchObject({ type: 'moved', seat: turn, move: written });
    }
  });
});

it('a legal move by the player to move is always taken while there is time', () => {
  always(({ attempts }) => {
    for (const { before, by, action, now, result } of attempts) {
      const { state } = before;
      const leg = before.legs.at(-1);
      if (action.type !== 'move' || state.phase !== 'playing' || !leg) continue;
      const position = replayed(before, leg.moves);
      const game = gameOf(before.terms.game);
      const move = game.parseMove(action.move);
      const isInTime = Math.max(now, before.updated) < (state.timer.deadline ?? Infinity);
      const isLegal = move.ok && game.why(position, move.value) === undefined;
      expect(result.ok).toBe(isLegal && isInTime && by === leg.seats[position.turn]);
    }
  });
});

it('nobody but the two in a match changes it, unless time passes or an open offer is accepted', () => {
  always((life) => {
    for (const { before, by, action, stepped } of takenOf(life)) {
      if (action.type === 'tick') continue;
      expect(playersOf(stepped.match)).toContain(by);
      if (action.type !== 'accept') expect(playersOf(before)).toContain(by);
    }
  });
});

it('every change counts one up, is told, and is never dated before the last one', () => {
  always((life) => {
    for (const { before, now, stepped } of takenOf(life)) {
      expect(stepped.match.rev).toBe(before.rev + 1);
      expect(stepped.match.updated).toBe(Math.max(now, before.updated));
      expect(stepped.events).not.toEqual([]);
    }
  });
});

it('what was agreed never changes', () => {
  always(({ matches }) => {
    const [offer = expect.fail()] = matches;
    for (const match of matches) {
      const { rev, updated, acted, legs, state } = match;
      const opponent = offer.opponent ?? match.opponent;
      expect(match).toEqual({ ...offer, opponent, rev, updated, acted, legs, state });
    }
    const opponents = matches.map(({ opponent }) => opponent).filter((user) => user !== null);
    expect(new Set(opponents).size).toBeLessThanOrEqual(1);
  });
});

it('the same attempt on the same match comes to the same, and changes nothing it is given', () => {
  always(({ attempts }) => {
    // Everything in a life is frozen, so a change would have thrown.
    for (const { before, by, action, now, result } of attempts) {
      expect(step(before, by, action, now)).toEqual(result);
      expect(step(structuredClone(before), by, action, now)).toEqual(result);
    }
  });
});

it('every refusal has its name', () => {
  const names: readonly string[] = [...MATCH_REFUSALS, ...REFUSALS];
  always(({ attempts }) => {
    const refusals = attempts.flatMap(({ result }) => (result.ok ? [] : [result.error]));
    expect(names).toEqual(expect.arrayContaining(refusals));
  });
});

it('a deadline is never before its move, nor before the last change', () => {
  always(({ matches }) => {
    for (const { state, updated } of matches) {
      if (state.phase !== 'playing') continue;
      const { since, deadline } = state.timer;
      expect(since).toBeLessThanOrEqual(updated);
      if (deadline !== null) expect(deadline).toBeGreaterThan(updated);
      if (state.pause?.state === 'on') expect(state.pause.left).toBeGreaterThan(0);
    }
  });
});

it('something is due exactly while a match is live, and then it happens, and no sooner', () => {
  always(({ matches }) => {
    for (const match of matches) {
      const due = nextDue(match);
      expect(due !== null).toBe(isLive(match));
      if (due === null) continue;
      expect(Number.isInteger(due)).toBe(true);
      expect(refusal(match, null, TICK, due)).toBeUndefined();
      // A reminder that is overdue comes at once.
      if (due <= match.updated) continue;
      for (const sooner of [due - 1, match.updated, 0]) {
        expect(refusal(match, null, TICK, sooner)).toBe('nothing-due');
      }
    }
  });
});

it('time alone brings every match to an end', () => {
  always(({ matches }) => {
    for (let match = matches.at(-1) ?? expect.fail(), ticks = 0; ; ticks += 1) {
      const due = nextDue(match);
      if (due === null) break;
      // The end of a pause, and a reminder and a loss for each of two legs, are the most there can be.
      expect(ticks).toBeLessThan(5);
      const ticked = step(match, null, TICK, due);
      match = ticked.ok ? ticked.value.match : expect.fail(ticked.error);
    }
  });
});

it('there are as many legs as agreed at most, all but the last ended, with the seats swapped', () => {
  always(({ matches }) => {
    for (const { legs, terms, state } of matches) {
      expect(legs.length).toBeLessThanOrEqual(terms.legs);
      const [one, two] = legs;
      if (two) {
        expect(two.seats).toEqual({ first: one?.seats.second, second: one?.seats.first });
        expect(one?.end?.winner).toBeTruthy();
      }
      const isEnded = state.phase === 'over';
      if (legs.length > 0) expect(legs.at(-1)?.end !== null).toBe(isEnded);
      else expect(['offered', 'closed']).toContain(state.phase);
    }
  });
});

it('the score counts the legs that were won, and never goes down', () => {
  always(({ matches }) => {
    let before = { challenger: 0, opponent: 0 };
    for (const match of matches) {
      const score = scoreOf(match);
      const won = match.legs.filter(({ end }) => end?.winner).length;
      expect(score.challenger + score.opponent).toBe(won);
      expect(won).toBeLessThanOrEqual(match.terms.legs);
      expect(score.challenger).toBeGreaterThanOrEqual(before.challenger);
      expect(score.opponent).toBeGreaterThanOrEqual(before.opponent);
      before = score;
    }
  });
});
