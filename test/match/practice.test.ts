import { describe, expect, it } from 'vitest';
import { QUIET_TIME } from '../../src/match/clock.js';
import { unawareOfEnd } from '../../src/match/ending.js';
import { levelOfBot, makeBotPlayer } from '../../src/match/id.js';
import { nextDue } from '../../src/match/leg.js';
import {
  awaitedPlayer,
  canCallOff,
  currentLeg,
  isBotToMove,
  type Match,
  playersOf,
} from '../../src/match/match.js';
import {
  answered,
  LEVELS,
  practiseAgain,
  seedOf,
  startPractice,
  type Practice,
} from '../../src/match/practice.js';
import { resultsOf } from '../../src/match/result.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import {
  ABORT,
  ADA,
  ASK_PAUSE,
  ASK_TAKEBACK,
  BOB,
  challenge,
  EVE,
  GRANT_TAKEBACK,
  HOUR,
  move,
  NOON,
  play,
  refusal,
  RESIGN,
  started,
  taken,
  TICK,
  UNDO,
} from './people.js';

const BOT = makeBotPlayer('hard');

/** Ada practises. */
function practice(wanted: Partial<Practice> = {}, toss: 'challenger' | 'opponent' = 'challenger') {
  const { id, guild, channel } = challenge();
  const usual = { id, guild, channel, user: ADA, game: 'grid-runner', level: 'hard' } as const;
  return startPractice({ ...usual, seat: 'first', ...wanted }, toss, NOON);
}

const movesOf = (match: Match) => currentLeg(match)?.moves;

/** Moves of whoever is to move, one after the other. */
const played = (match: Match, ...moves: readonly string[]): Match =>
  moves.reduce(
    (before, text) => play(before, [[isBotToMove(before) ? BOT : ADA, move(text)]]),
    match,
  );

describe('a practice game', () => {
  it('begins at once, without an offer, a clock or an opponent', () => {
    expect(practice()).toMatchObject({
      rev: 1,
      challenger: ADA,
      opponent: null,
      terms: { game: 'grid-runner', clock: 'none', legs: 1, level: 'hard' },
      legs: [{ seats: { first: ADA, second: BOT }, moves: [], end: null }],
      state: { phase: 'playing', timer: { since: NOON, deadline: null } },
    });
    expect(playersOf(practice())).toEqual([ADA]);
  });

  it.each([
    ['first', 'opponent', ADA, 'challenger'],
    ['second', 'challenger', BOT, 'opponent'],
    ['toss', 'challenger', ADA, 'toss'],
    ['toss', 'opponent', BOT, 'toss'],
  ] as const)('of the seat %s and the coin %s begins with %s', (seat, coin, who, first) => {
    const match = practice({ seat }, coin);
    expect(currentLeg(match)?.seats.first).toBe(who);
    expect(match.terms.first).toBe(first);
  });

  it('gives whoever does not choose the seat that wins more often', () => {
    const seats = ALL_GAMES.map(({ id }) => {
      const leg = currentLeg(practice({ game: id, seat: 'better' }));
      return [id, leg?.seats.first === ADA ? 'first' : 'second'];
    });
    expect(Object.fromEntries(seats)).toEqual({
      'center-square-showdown': 'second',
      'edge-escape': 'second',
      'forbidden-territory': 'first',
      'grid-runner': 'first',
      'trap-and-treasure': 'first',
    });
  });

  it('names its level in the seat of the bot', () => {
    expect(LEVELS.map((level) => levelOfBot(makeBotPlayer(level)))).toEqual(LEVELS);
    expect([ADA, 'bot', 'bot-', ''].map(levelOfBot)).toEqual(Array.from({ length: 4 }));
  });

  it('waits for nobody while the bot is to move, and is due soon then', () => {
    const begun = practice();
    const moved = played(begun, 'B1');
    expect([awaitedPlayer(begun), isBotToMove(begun)]).toEqual([ADA, false]);
    expect([awaitedPlayer(moved), isBotToMove(moved)]).toEqual([null, true]);
    expect(nextDue(begun)).toBe(NOON + QUIET_TIME);
    expect(nextDue(moved)).toBe(NOON + 5000);
    expect(isBotToMove(play(started(), [[ADA, move('up')]]))).toBe(false);
  });

  it('is nobody else’s to play, not even on the turn of the bot', () => {
    const moved = played(practice(), 'B1');
    expect(refusal(moved, EVE, move('D5'))).toBe('not-a-player');
    expect(refusal(moved, ADA, move('D5'))).toBe('not-your-turn');
    expect(refusal(practice(), BOB, UNDO)).toBe('not-a-player');
  });

  it('knows nothing of what people ask each other for', () => {
    const moved = played(practice(), 'B1', 'D5');
    for (const action of [ABORT, ASK_PAUSE, ASK_TAKEBACK, GRANT_TAKEBACK]) {
      expect(refusal(moved, ADA, action)).toBe('not-in-practice');
    }
    expect(canCallOff(practice(), ADA)).toBe(false);
    expect(moved.state).not.toHaveProperty('takeback');
  });

  it('can be resigned, has no result for the log, and is told to nobody', () => {
    const over = play(practice(), [[ADA, RESIGN]]);
    expect(over.legs[0]?.end).toEqual({ winner: 'second', by: 'resignation', at: NOON });
    expect(resultsOf(over, 5)).toEqual([]);
    expect(unawareOfEnd(over)).toEqual([]);
  });

  it('ends without a result when nobody moves for 30 days, whoever is to move', () => {
    for (const match of [practice(), played(practice(), 'B1')]) {
      expect(refusal(match, null, TICK, NOON + QUIET_TIME - 1)).toBe('nothing-due');
      const over = play(match, [[null, TICK, NOON + QUIET_TIME]]);
      expect(over.legs[0]?.end).toMatchObject({ winner: null, by: 'abandoned' });
      expect(unawareOfEnd(over)).toEqual([]);
    }
  });
});

describe('the answer of the bot', () => {
  it('is part of the change that made it its turn', () => {
    const change = taken(practice(), ADA, move('B1'));
    const both = answered(change, 'D5', NOON + 1);
    expect(both.match).toMatchObject({ rev: 2, updated: NOON + 1 });
    expect(movesOf(both.match)).toEqual(['B1', 'D5']);
    expect(both.events.map(({ type }) => type)).toEqual(['moved', 'moved']);
    // The person did something, and the bot did not.
    expect(both.match.acted).toEqual({ challenger: NOON, opponent: null });
  });

  it('is chosen by the match and the moves, and by nothing else', () => {
    const [one, two] = [practice(), played(practice(), 'B1')];
    expect(seedOf(one)).not.toBe(seedOf(two));
    expect(seedOf(two)).toBe(seedOf({ ...two, rev: 9, updated: NOON + HOUR }));
    expect(seedOf(one)).not.toBe(seedOf(practice({ id: 'Qk3f9x2abd' })));
  });

  it('is a bug where it is no move', () => {
    const change = taken(practice(), ADA, move('B1'));
    expect(() => answered(change, 'A1', NOON)).toThrow('the bot cannot play A1');
  });
});

describe('undo', () => {
  it('takes back one’s last move and the answer to it', () => {
    const back = play(played(practice(), 'B1', 'D5', 'C1', 'C5'), [[ADA, UNDO, NOON + HOUR]]);
    expect(movesOf(back)).toEqual(['B1', 'D5']);
    expect(awaitedPlayer(back)).toBe(ADA);
    expect(back.state).toMatchObject({ timer: { since: NOON + HOUR, deadline: null } });
    expect(movesOf(play(back, [[ADA, UNDO]]))).toEqual([]);
  });

  it('takes back a move that the bot has not answered yet', () => {
    const back = play(played(practice(), 'B1', 'D5', 'C1'), [[ADA, UNDO]]);
    expect(movesOf(back)).toEqual(['B1', 'D5']);
  });

  it('leaves what the bot did before one’s first move', () => {
    const second = played(practice({ seat: 'second' }), 'B1');
    expect(refusal(second, ADA, UNDO)).toBe('nothing-to-undo');
    expect(movesOf(play(played(second, 'D5', 'C1'), [[ADA, UNDO]]))).toEqual(['B1']);
    expect(refusal(practice(), ADA, UNDO)).toBe('nothing-to-undo');
  });

  it('takes back both answers of the bot, where one’s own turn was skipped', () => {
    const trapped = played(
      practice({ game: 'trap-and-treasure' }),
      'M 1 0',
      'T 2 0',
      'M 2 0',
      'M 4 3',
      'M 4 2',
    );
    expect(awaitedPlayer(trapped)).toBe(ADA);
    expect(movesOf(play(trapped, [[ADA, UNDO]]))).toEqual(['M 1 0', 'T 2 0']);
  });

  it('is for practice alone, and not for what is over', () => {
    const between = play(started(), [[ADA, move('up')]]);
    expect(refusal(between, ADA, UNDO)).toBe('only-in-practice');
    expect(refusal(play(practice(), [[ADA, RESIGN]]), ADA, UNDO)).toBe('match-over');
  });
});

/** Why somebody cannot practise a game once more. */
const why = (match: Match, by: string) => {
  const again = practiseAgain(match, by, NOON);
  return again.ok ? undefined : again.error;
};

describe('once more', () => {
  const over = play(played(practice(), 'B1', 'D5'), [[ADA, RESIGN]]);

  it('begins at once, with the seats swapped', () => {
    const again = practiseAgain(over, ADA, NOON + HOUR);
    if (!again.ok) throw new Error(again.error);
    expect(again.value).toMatchObject({
      id: `${over.id}.1`,
      rev: 1,
      follows: over.id,
      challenger: ADA,
      opponent: null,
      created: NOON + HOUR,
      terms: { level: 'hard', first: 'opponent' },
      legs: [{ seats: { first: BOT, second: ADA }, moves: [] }],
    });
    const third = practiseAgain(play(again.value, [[ADA, RESIGN]]), ADA, NOON + HOUR);
    expect(third.ok && third.value.legs[0]?.seats).toEqual({ first: ADA, second: BOT });
  });

  it('is for whoever practised, and for practice that is over', () => {
    expect(why(over, BOB)).toBe('not-a-player');
    expect(why(practice(), ADA)).toBe('not-over');
    expect(why(play(started(), [[ADA, RESIGN]]), ADA)).toBe('not-over');
  });
});
