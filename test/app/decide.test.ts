import { describe, expect, it } from 'vitest';
import { decide, MATCH_VERBS, type Decision, type MatchVerb } from '../../src/app/decide.js';
import type { Caller } from '../../src/app/caller.js';
import type { Click } from '../../src/app/handlers.js';
import type { Action } from '../../src/match/action.js';
import { currentLeg, type Match } from '../../src/match/match.js';
import {
  ABORT,
  ACCEPT,
  ADA,
  ASK_PAUSE,
  ASK_TAKEBACK,
  BOB,
  bothMoved,
  CANCEL,
  DAY,
  DECLINE,
  END_PAUSE,
  EVE,
  GRANT_PAUSE,
  GRANT_TAKEBACK,
  HOUR,
  MINUTE,
  move,
  NOON,
  offered,
  play,
  REFUSE_PAUSE,
  REFUSE_TAKEBACK,
  RESIGN,
  started,
  taken,
  TICK,
  WITHDRAW_PAUSE,
  WITHDRAW_TAKEBACK,
} from '../match/people.js';
import { press, shownAs } from './answers.js';
import { callerFor } from './stage.js';

const PEOPLE = { Ada: ADA, Bob: BOB, Eve: EVE } as const;

/** Ada is first and at the turn wherever it is played, but for the second leg. */
const SITUATIONS = {
  'an offer': offered(),
  'an open offer': offered({}, 'anyone'),
  'a game': started(),
  'a game after one move': play(started({ game: 'trap-and-treasure' }), [[ADA, move('M 1 0')]]),
  'a game after two moves': play(started({ game: 'trap-and-treasure' }), [
    [ADA, move('M 1 0')],
    [BOB, move('M 3 4')],
  ]),
  'a game with a pause asked for': play(started(), [[ADA, ASK_PAUSE]]),
  'a paused game': play(started(), [
    [ADA, ASK_PAUSE],
    [BOB, GRANT_PAUSE],
  ]),
  'a game with a takeback asked for': play(started(), [
    [ADA, move('up')],
    [ADA, ASK_TAKEBACK],
  ]),
  'a game without a clock': started({ clock: 'none' }),
  'a second leg': play(bothMoved(started({ legs: 2 })), [[ADA, RESIGN]]),
  'a match that is over': play(started(), [[ADA, RESIGN]]),
  'a declined offer': play(offered(), [[BOB, DECLINE]]),
} as const;

type Situation = keyof typeof SITUATIONS;

/** What the button of a verb carries, as it is drawn. */
const argumentOf = (match: Match, verb: MatchVerb): string | undefined => {
  if (verb === 'move' || verb === 'set-trap' || verb === 'move-anyway') {
    return match.terms.game === 'trap-and-treasure' ? 'M 2 0' : 'up';
  }
  return verb === 'resign-yes' || verb === 'call-off-yes'
    ? String(match.legs.length - 1)
    : undefined;
};

const buttonOf = (match: Match, verb: MatchVerb, rev = match.rev) => {
  const argument = argumentOf(match, verb);
  return { verb, rev, ...(argument !== undefined && { argument }) };
};

/** A pause of a week, where that is chosen. */
const CHOSEN: Partial<Click> = { values: ['7'] };

/** Center Square Showdown after some moves, the first of them by Ada. */
const afterMoves = (record: string, legs: 1 | 2 = 1): Match =>
  play(
    started({ game: 'center-square-showdown', legs }),
    record.split(' ').map((text, index) => [index % 2 === 0 ? ADA : BOB, move(text)]),
  );

const GIVEN = { now: NOON, toss: 'challenger' } as const;

/** A decision in a word or two. */
function inWords(decision: Decision): string {
  if (decision.type === 'refuse') return decision.refusal;
  if (decision.type === 'more') return decision.isLate ? 'menu anew' : 'menu';
  return decision.type === 'open' ? `open ${decision.what}` : decision.type;
}

function comesTo(match: Match, user: string, verb: MatchVerb, click: Partial<Click> = {}): string {
  return inWords(
    decide(
      shownAs(match),
      press(match, buttonOf(match, verb), user, { ...CHOSEN, ...click }),
      verb,
      GIVEN,
    ),
  );
}

/** What it comes to for Ada, for Bob and for Eve. */
type ForEach = readonly [ada: string, bob: string, eve: string];
const all = (one: string): ForEach => [one, one, one];
const players = (one: string, stranger = 'not-a-player'): ForEach => [one, one, stranger];

const EXPECTED: Readonly<Record<Situation, Partial<Readonly<Record<MatchVerb, ForEach>>>>> = {
  'an offer': {
    accept: ['yourself', 'commit', 'not-for-you'],
    decline: ['not-for-you', 'commit', 'not-for-you'],
    cancel: ['commit', 'not-your-offer', 'not-for-you'],
    move: players('not-started', 'not-for-you'),
    'ask-pause': players('not-started'),
    'ask-takeback': players('not-started'),
    more: players('not-started'),
    'set-trap': all('not-started'),
    'resign-yes': all('not-started'),
    resign: players('not-started'),
    'call-off': players('not-started'),
    traps: players('not-started'),
    text: all('unknown-match'),
  },
  'an open offer': {
    accept: ['yourself', 'commit', 'commit'],
    decline: all('not-for-you'),
    cancel: ['commit', 'not-your-offer', 'not-your-offer'],
    resign: ['not-started', 'not-a-player', 'not-a-player'],
  },
  'a game': {
    accept: players('not-offered'),
    decline: players('not-offered'),
    cancel: players('not-offered'),
    move: ['commit', 'not-your-turn', 'not-a-player'],
    more: players('menu'),
    'ask-pause': players('commit'),
    'withdraw-pause': players('no-request'),
    'grant-pause': players('no-request'),
    'refuse-pause': players('no-request'),
    'ask-takeback': players('no-takeback'),
    'grant-takeback': players('no-request'),
    'end-pause': players('no-pause'),
    traps: ['open traps', 'not-your-turn', 'not-a-player'],
    'set-trap': ['commit', 'not-your-turn', 'not-a-player'],
    'move-anyway': ['commit', 'not-your-turn', 'not-a-player'],
    text: all('open text'),
    resign: players('open resign-free'),
    'resign-yes': players('commit'),
    'call-off': players('open call-off'),
    'call-off-yes': players('commit'),
  },
  'a game after one move': {
    more: players('menu'),
    'ask-takeback': ['commit', 'no-takeback', 'not-a-player'],
    'call-off': ['open resign-free', 'open call-off', 'not-a-player'],
    resign: players('open resign-free'),
    'call-off-yes': ['has-moved', 'commit', 'not-a-player'],
    'resign-yes': players('commit'),
  },
  'a game after two moves': {
    move: ['commit', 'not-your-turn', 'not-a-player'],
    'call-off-yes': players('has-moved'),
    'call-off': players('open resign'),
    resign: players('open resign'),
    'resign-yes': players('commit'),
  },
  'a game with a pause asked for': {
    more: players('menu'),
    'ask-pause': players('request-open'),
    'grant-pause': ['own-request', 'commit', 'not-a-player'],
    'refuse-pause': ['own-request', 'commit', 'not-a-player'],
    'withdraw-pause': ['commit', 'not-your-request', 'not-a-player'],
    'grant-takeback': players('no-request'),
    'end-pause': players('no-pause'),
    move: ['commit', 'not-your-turn', 'not-a-player'],
  },
  'a paused game': {
    'ask-pause': players('pause-on'),
    'grant-pause': players('pause-on'),
    'end-pause': ['commit', 'not-your-pause', 'not-a-player'],
    move: ['commit', 'not-your-turn', 'not-a-player'],
    resign: players('open resign-free'),
    'resign-yes': players('commit'),
  },
  'a game with a takeback asked for': {
    more: players('menu'),
    'ask-takeback': ['request-open', 'no-takeback', 'not-a-player'],
    'grant-takeback': ['own-request', 'commit', 'not-a-player'],
    'refuse-takeback': ['own-request', 'commit', 'not-a-player'],
    'withdraw-takeback': ['commit', 'not-your-request', 'not-a-player'],
    'ask-pause': players('request-open'),
    move: ['not-your-turn', 'commit', 'not-a-player'],
  },
  'a game without a clock': { 'ask-pause': players('no-clock') },
  'a second leg': {
    move: ['not-your-turn', 'commit', 'not-a-player'],
    traps: ['not-your-turn', 'open traps', 'not-a-player'],
    'call-off-yes': players('has-moved'),
  },
  'a match that is over': {
    accept: players('match-over'),
    move: players('match-over'),
    'ask-pause': players('match-over'),
    'set-trap': all('match-over'),
    'move-anyway': all('match-over'),
    'resign-yes': all('match-over'),
    'call-off-yes': all('match-over'),
    more: players('refresh'),
    resign: players('match-over'),
    'call-off': players('match-over'),
    'ask-takeback': players('match-over'),
    traps: players('refresh'),
    text: all('open text'),
  },
  'a declined offer': {
    accept: players('not-offered', 'not-for-you'),
    decline: players('not-offered', 'not-for-you'),
    move: players('not-offered', 'not-for-you'),
    'set-trap': all('not-offered'),
    more: players('refresh'),
    resign: players('match-over'),
    text: all('unknown-match'),
  },
};

const SITUATION_NAMES: readonly Situation[] = [
  'an offer',
  'an open offer',
  'a game',
  'a game after one move',
  'a game after two moves',
  'a game with a pause asked for',
  'a game with a takeback asked for',
  'a paused game',
  'a game without a clock',
  'a second leg',
  'a match that is over',
  'a declined offer',
];

describe('what a click comes to, by what it is about and who clicks', () => {
  const rows = SITUATION_NAMES.flatMap((situation) =>
    MATCH_VERBS.flatMap((verb) => {
      const expected = EXPECTED[situation][verb];
      return expected ? [[situation, verb, SITUATIONS[situation], expected] as const] : [];
    }),
  );
  it.each(rows)('%s: %s', (_, verb, match, [ada, bob, eve]) => {
    expect({
      Ada: comesTo(match, PEOPLE.Ada, verb),
      Bob: comesTo(match, PEOPLE.Bob, verb),
      Eve: comesTo(match, PEOPLE.Eve, verb),
    }).toEqual({ Ada: ada, Bob: bob, Eve: eve });
  });
});

/** What it comes to for somebody who manages the server. */
const moderator = (match: Match, verb: MatchVerb, user = EVE) =>
  comesTo(match, user, verb, { caller: callerFor(user, { isManager: true }) });

describe('what a click of a moderator on the match of others comes to', () => {
  it.each([
    ['an offer', 'cancel', 'open remove'],
    ['an open offer', 'cancel', 'open remove'],
    ['an open offer', 'accept', 'commit'],
    ['an offer', 'accept', 'not-for-you'],
    ['a game', 'more', 'open remove'],
    ['a game', 'resign', 'not-a-player'],
    ['a game', 'ask-pause', 'not-a-player'],
    ['a game', 'traps', 'not-a-player'],
    ['a game', 'move', 'not-a-player'],
    ['a game', 'cancel', 'not-a-player'],
    ['a game', 'resign-yes', 'not-a-player'],
    ['a paused game', 'more', 'open remove'],
    ['a match that is over', 'more', 'not-a-player'],
    ['a declined offer', 'cancel', 'not-for-you'],
  ] as const)('%s: %s, to %s', (situation, verb, expected) => {
    expect(moderator(SITUATIONS[situation], verb)).toBe(expected);
  });

  it('their own offer they cancel, and their own game they resign, as everybody does', () => {
    expect(moderator(SITUATIONS['an offer'], 'cancel', ADA)).toBe('commit');
    expect(moderator(SITUATIONS['an offer'], 'cancel', BOB)).toBe('open remove');
    expect(moderator(SITUATIONS['a game'], 'more', ADA)).toBe('menu');
    expect(moderator(SITUATIONS['a game'], 'resign', ADA)).toBe('open resign-free');
  });
});

describe('what is to be committed', () => {
  const asked = SITUATIONS['a game with a pause asked for'];
  const back = SITUATIONS['a game with a takeback asked for'];
  const rows: readonly (readonly [MatchVerb, Match, string, Action])[] = [
    ['accept', SITUATIONS['an offer'], BOB, ACCEPT],
    ['decline', SITUATIONS['an offer'], BOB, DECLINE],
    ['cancel', SITUATIONS['an offer'], ADA, CANCEL],
    ['move', SITUATIONS['a game'], ADA, move('up')],
    ['ask-pause', SITUATIONS['a game'], BOB, { type: 'ask-pause', until: NOON + MINUTE + 7 * DAY }],
    ['grant-pause', asked, BOB, GRANT_PAUSE],
    ['refuse-pause', asked, BOB, REFUSE_PAUSE],
    ['withdraw-pause', asked, ADA, WITHDRAW_PAUSE],
    ['ask-takeback', SITUATIONS['a game after one move'], ADA, ASK_TAKEBACK],
    ['grant-takeback', back, BOB, GRANT_TAKEBACK],
    ['refuse-takeback', back, BOB, REFUSE_TAKEBACK],
    ['withdraw-takeback', back, ADA, WITHDRAW_TAKEBACK],
    ['end-pause', SITUATIONS['a paused game'], ADA, END_PAUSE],
    ['resign-yes', SITUATIONS['a game'], BOB, RESIGN],
    ['call-off-yes', SITUATIONS['a game'], BOB, ABORT],
  ];
  it.each(rows)('%s does that, now, by whoever clicked', (verb, match, user, action) => {
    const now = NOON + MINUTE;
    const click = press(match, buttonOf(match, verb), user, CHOSEN);
    expect(decide(shownAs(match), click, verb, { now, toss: 'challenger' })).toEqual({
      type: 'commit',
      stepped: taken(match, user, action, now),
    });
  });

  it('a trap is a move to where the button says', () => {
    const match = started({ game: 'trap-and-treasure' });
    const click = press(match, { verb: 'set-trap', argument: 'T 1 1' }, ADA);
    expect(decide(shownAs(match), click, 'set-trap', GIVEN)).toEqual({
      type: 'commit',
      stepped: taken(match, ADA, move('T 1 1')),
    });
  });

  it('the coin decides who is first', () => {
    const match = offered({ first: 'toss' });
    const click = press(match, { verb: 'accept' }, BOB);
    for (const [toss, first] of [
      ['challenger', ADA],
      ['opponent', BOB],
    ] as const) {
      const decision = decide(shownAs(match), click, 'accept', { now: NOON, toss });
      if (decision.type !== 'commit') throw new Error(inWords(decision));
      expect(currentLeg(decision.stepped.match)?.seats.first).toBe(first);
    }
  });

  it('nothing, when the time was up before', () => {
    const match = SITUATIONS['a game'];
    for (const verb of ['move', 'ask-pause', 'resign-yes', 'call-off-yes', 'set-trap'] as const) {
      const click = press(match, buttonOf(match, verb), ADA);
      const late = decide(shownAs(match), click, verb, { ...GIVEN, now: NOON + HOUR });
      expect(inWords(late)).toBe('time-is-up');
    }
  });

  it.each(['move', 'set-trap'] as const)('nothing by a button for %s without a move', (verb) => {
    const match = SITUATIONS['a game'];
    const decision = decide(shownAs(match), press(match, { verb }, ADA), verb, GIVEN);
    expect(inWords(decision)).toBe('bad-move');
  });
});

const clickOnMove = (
  match: Match,
  user: string,
  verb: MatchVerb,
  argument: string,
  rev = match.rev,
) => decide(shownAs(match), press(match, { verb, argument, rev }, user), verb, GIVEN);

describe('a move that loses by repetition', () => {
  const circling = afterMoves('right right down left up right down left up');
  it('is asked about first, and made when that is confirmed', () => {
    expect(inWords(clickOnMove(circling, BOB, 'move', 'right'))).toBe('open repetition');
    expect(clickOnMove(circling, BOB, 'move-anyway', 'right')).toEqual({
      type: 'commit',
      stepped: taken(circling, BOB, move('right')),
    });
    expect(inWords(clickOnMove(circling, BOB, 'move', 'left'))).toBe('commit');
  });

  it('is asked about in any spelling', () => {
    expect(inWords(clickOnMove(circling, BOB, 'move', 'RIGHT'))).toBe('open repetition');
  });

  it('is nobody else’s: they are told what they are always told', () => {
    for (const verb of ['move', 'move-anyway'] as const) {
      expect(inWords(clickOnMove(circling, ADA, verb, 'right'))).toBe('not-your-turn');
      expect(inWords(clickOnMove(circling, EVE, verb, 'right'))).toBe('not-a-player');
    }
  });

  it('is confirmed for one revision only', () => {
    const later = play(circling, [[BOB, ASK_PAUSE]]);
    const stale = clickOnMove(later, BOB, 'move-anyway', 'right', circling.rev);
    expect(inWords(stale)).toBe('stale');
  });

  it('is made at once where every move loses', () => {
    const cornered = afterMoves('right down left up right down left up');
    expect(inWords(clickOnMove(cornered, ADA, 'move', 'right'))).toBe('commit');
  });

  it('of the first leg is asked about as well, though the second one begins with it', () => {
    const twoLegs = afterMoves('right right down left up right down left up', 2);
    expect(inWords(clickOnMove(twoLegs, BOB, 'move', 'right'))).toBe('open repetition');
  });
});

describe('the server', () => {
  const match = SITUATIONS['a game'];
  it.each(MATCH_VERBS)('a match is unknown on another one: %s', (verb) => {
    const caller = callerFor(EVE, { guild: '200000000000000099' });
    expect(comesTo(match, EVE, verb, { caller })).toBe('unknown-match');
  });

  it.each(MATCH_VERBS)('is any to those who play: %s', (verb) => {
    const caller = callerFor(ADA, { guild: '200000000000000099' });
    expect(comesTo(match, ADA, verb, { caller })).toBe(comesTo(match, ADA, verb));
  });

  it.each(MATCH_VERBS)('a match that is not stored is unknown: %s', (verb) => {
    const click = press(match, buttonOf(match, verb), ADA);
    expect(inWords(decide(undefined, click, verb, GIVEN))).toBe('unknown-match');
  });
});

const elsewhere = (user: string) => callerFor(user, { channel: '300000000000000099' });
const inThread = (user: string) =>
  callerFor(user, { channel: '300000000000000099', parent: callerFor(user).channel });

describe('the channel', () => {
  it('a live board is shown as text to its players wherever they are, and to others in its channel alone', () => {
    const match = SITUATIONS['a game'];
    for (const user of [ADA, BOB]) {
      expect(comesTo(match, user, 'text', { caller: elsewhere(user) })).toBe('open text');
    }
    expect(comesTo(match, EVE, 'text', { caller: inThread(EVE) })).toBe('open text');
    expect(comesTo(match, EVE, 'text', { caller: elsewhere(EVE) })).toBe('unknown-match');
  });

  it('an open offer is for those who see its channel, whatever revision they bring', () => {
    const match = SITUATIONS['an open offer'];
    for (const rev of [match.rev - 1, match.rev, match.rev + 1]) {
      const come = (caller: Caller): string => {
        const click = press(match, buttonOf(match, 'accept', rev), EVE, { caller });
        return inWords(decide(shownAs(match, null), click, 'accept', GIVEN));
      };
      expect(come(elsewhere(EVE))).toBe('unknown-match');
      expect(come(inThread(EVE))).toBe(rev === match.rev ? 'commit' : 'refresh');
    }
  });

  it('a board that stands nowhere yet is not drawn in another channel', () => {
    const match = SITUATIONS['a game'];
    const id = buttonOf(match, 'move', match.rev - 1);
    const click = press(match, id, ADA, { caller: elsewhere(ADA) });
    expect(inWords(decide(shownAs(match, null), click, 'move', GIVEN))).toBe('point');
  });
});

/** What the button of a revision comes to, on the message with the live board or elsewhere. */
function ofRevision(
  match: Match,
  rev: number,
  verb: MatchVerb,
  { user = ADA, board = {} }: { user?: string; board?: Parameters<typeof shownAs>[1] } = {},
): string {
  const click = press(match, buttonOf(match, verb, rev), user, CHOSEN);
  return inWords(decide(shownAs(match, board), click, verb, GIVEN));
}

const ELSEWHERE = { message: '700000000000000009' };

describe('a button of another revision than the match is at', () => {
  const match = play(started({ game: 'trap-and-treasure' }), [
    [ADA, move('M 1 0')],
    [BOB, move('M 3 4')],
  ]);
  const onBoard = ['move', 'grant-pause', 'refuse-takeback', 'end-pause', 'accept'] as const;
  const opening = ['traps'] as const;
  const inMenu = ['ask-pause', 'ask-takeback', 'withdraw-pause', 'resign', 'call-off'] as const;

  it.each(inMenu)('brings the menu up to date: %s', (verb) => {
    for (const board of [{}, ELSEWHERE, null]) {
      expect(ofRevision(match, match.rev - 1, verb, { board })).toBe('menu anew');
      expect(ofRevision(match, match.rev - 1, verb, { user: EVE, board })).toBe('not-a-player');
    }
  });

  it('opens the menu all the same', () => {
    for (const board of [{}, ELSEWHERE, null]) {
      expect(ofRevision(match, match.rev - 1, 'more', { board })).toBe('menu');
    }
  });

  it.each([...onBoard, ...opening])('brings the live board up to date: %s', (verb) => {
    expect(ofRevision(match, match.rev - 1, verb)).toBe('refresh');
    expect(ofRevision(match, match.rev + 1, verb)).toBe('refresh');
  });

  it.each([...onBoard, ...opening])('points to the live board from elsewhere: %s', (verb) => {
    expect(ofRevision(match, match.rev - 1, verb, { board: ELSEWHERE })).toBe('point');
  });

  it.each([...onBoard, ...opening])('draws a board where none is known: %s', (verb) => {
    expect(ofRevision(match, match.rev - 1, verb, { board: null })).toBe('refresh');
  });

  it.each([...onBoard, ...opening])('tells a stranger that it is not theirs: %s', (verb) => {
    const wherever = [{}, ELSEWHERE, null];
    for (const board of wherever) {
      expect(ofRevision(match, match.rev - 1, verb, { user: EVE, board })).toBe('not-a-player');
    }
  });

  it('sets no trap', () => {
    expect(ofRevision(match, match.rev - 1, 'set-trap')).toBe('stale');
  });

  it('still shows the text', () => {
    expect(ofRevision(match, match.rev - 1, 'text', { board: ELSEWHERE })).toBe('open text');
  });

  it('shows how an offer was answered', () => {
    for (const answered of [SITUATIONS['a declined offer'], SITUATIONS['a match that is over']]) {
      expect(ofRevision(answered, 1, 'accept', { user: BOB })).toBe('refresh');
    }
  });
});

describe('a button of the revision that the match is at', () => {
  it.each(['move', 'ask-pause', 'call-off-yes'] as const)(
    'counts wherever it stands: %s',
    (verb) => {
      const match = started();
      for (const board of [ELSEWHERE, { ...ELSEWHERE, rev: 1 }, null]) {
        expect(ofRevision(match, match.rev, verb, { board })).toBe('commit');
      }
    },
  );

  it('opens its question wherever it stands', () => {
    const match = started();
    expect(ofRevision(match, match.rev, 'resign', { board: ELSEWHERE })).toBe('open resign-free');
  });
});

describe('a button from before a reminder', () => {
  const fresh = started();
  const reminded = play(fresh, [[null, TICK, NOON + 50 * MINUTE]]);

  it.each([
    ['move', 'commit'],
    ['set-trap', 'commit'],
    ['ask-pause', 'commit'],
    ['resign', 'open resign-free'],
    ['call-off', 'open call-off'],
    ['traps', 'open traps'],
  ] as const)('still counts: %s', (verb, expected) => {
    expect(ofRevision(reminded, fresh.rev, verb)).toBe(expected);
    expect(ofRevision(reminded, fresh.rev, verb, { board: ELSEWHERE })).toBe(expected);
    expect(ofRevision(reminded, reminded.rev, verb)).toBe(expected);
  });

  it('does not count when it is older than that', () => {
    expect(ofRevision(reminded, fresh.rev - 1, 'move')).toBe('refresh');
    expect(ofRevision(reminded, fresh.rev - 1, 'set-trap')).toBe('stale');
    expect(ofRevision(reminded, fresh.rev - 1, 'traps', { board: ELSEWHERE })).toBe('point');
    expect(ofRevision(reminded, fresh.rev - 1, 'resign')).toBe('menu anew');
  });

  it('does not count when a move came in between', () => {
    const later = play(fresh, [
      [ADA, move('up')],
      [null, TICK, NOON + 50 * MINUTE],
    ]);
    expect(ofRevision(later, fresh.rev, 'move', { user: BOB })).toBe('refresh');
    expect(ofRevision(later, fresh.rev + 1, 'move', { user: BOB })).toBe('commit');
  });

  it('does not count once somebody moved after the reminder', () => {
    const later = play(reminded, [[ADA, move('up'), NOON + 51 * MINUTE]]);
    expect(ofRevision(later, reminded.rev, 'move', { user: BOB })).toBe('refresh');
    expect(ofRevision(later, fresh.rev, 'move', { user: BOB })).toBe('refresh');
  });

  it('is an old one once somebody asked for a pause, agreed to it or ended it', () => {
    const asked = play(reminded, [[ADA, ASK_PAUSE, NOON + 51 * MINUTE]]);
    const paused = play(asked, [[BOB, GRANT_PAUSE, NOON + 52 * MINUTE]]);
    const ended = play(paused, [[ADA, END_PAUSE, NOON + 53 * MINUTE]]);
    expect(ofRevision(asked, reminded.rev, 'ask-pause', { user: ADA })).toBe('menu anew');
    expect(ofRevision(paused, asked.rev, 'grant-pause', { user: BOB })).toBe('refresh');
    expect(ofRevision(ended, paused.rev, 'end-pause', { user: ADA })).toBe('refresh');
  });
});

it.each(['', '2', '15', 'x'])('a pause of "%s" days is refused', (chosen) => {
  const click = { values: [chosen] };
  expect(comesTo(SITUATIONS['a game'], ADA, 'ask-pause', click)).toBe('bad-pause');
});

describe('calling off', () => {
  const match = started();
  const click = press(match, { verb: 'call-off' }, ADA);

  it.each([
    [0, { type: 'open', what: 'call-off' }],
    [2, { type: 'open', what: 'call-off' }],
    [3, { type: 'open', what: 'resign', because: 'call-offs-used' }],
    [7, { type: 'open', what: 'resign', because: 'call-offs-used' }],
  ])('after %i of them today', (callOffs, expected) => {
    expect(decide(shownAs(match), click, 'call-off', { ...GIVEN, callOffs })).toEqual(expected);
  });

  it('after one has moved is resigning, however many there were', () => {
    const moved = play(match, [[ADA, move('up')]]);
    const later = press(moved, { verb: 'call-off' }, ADA);
    for (const [callOffs, what] of [
      [0, 'resign-free'],
      [3, 'resign'],
    ] as const) {
      const decision = decide(shownAs(moved), later, 'call-off', { ...GIVEN, callOffs });
      expect(decision).toEqual({ type: 'open', what, because: 'has-moved' });
    }
  });
});

/** What "Resign" comes to, for somebody who has left so many for free. */
const resignBy = (of: Match, callOffs: number) =>
  decide(shownAs(of), press(of, { verb: 'resign' }, ADA), 'resign', { ...GIVEN, callOffs });

/** What its yes comes to: how the game ends, or what is asked anew. */
const yesBy = (of: Match, argument: string, callOffs: number) => {
  const click = press(of, { verb: 'resign-yes', argument }, ADA);
  const decision = decide(shownAs(of), click, 'resign-yes', { ...GIVEN, callOffs });
  return decision.type === 'commit' ? currentLeg(decision.stepped.match)?.end : decision;
};

describe('resigning before both have moved', () => {
  const match = play(started(), [[ADA, move('up')]]);
  const both = play(match, [[BOB, move('left')]]);
  const end = { winner: 'second', by: 'resignation', at: NOON };

  it('is asked about as what it is: free three times a day, and not once both have moved', () => {
    expect(resignBy(match, 2)).toEqual({ type: 'open', what: 'resign-free' });
    expect(resignBy(match, 3)).toEqual({ type: 'open', what: 'resign' });
    expect(resignBy(both, 0)).toEqual({ type: 'open', what: 'resign' });
  });

  it('does not count while it is free, whatever was said before', () => {
    expect(yesBy(match, '0 free', 2)).toEqual(end);
    expect(yesBy(match, '0', 2)).toEqual(end);
  });

  it('counts where it is not free, if that was said', () => {
    expect(yesBy(match, '0', 3)).toEqual({ ...end, isCounted: true });
    expect(yesBy(both, '0', 0)).toEqual(end);
  });

  it('that was said to be free, and is not any more, is asked about anew', () => {
    const anew = { type: 'open', what: 'resign' } as const;
    expect(yesBy(match, '0 free', 3)).toEqual({ ...anew, because: 'free-resigns-used' });
    expect(yesBy(both, '0 free', 0)).toEqual({ ...anew, because: 'both-have-moved' });
  });
});

describe('a button of leg one', () => {
  it('does not count in leg two, which a loss on time has begun', () => {
    const legOne = play(started({ legs: 2 }), [
      [ADA, move('up')],
      [BOB, move('left')],
    ]);
    const legTwo = play(legOne, [[null, TICK, NOON + HOUR]]);
    expect(legTwo.legs).toHaveLength(2);
    expect(ofRevision(legTwo, legOne.rev, 'move', { user: BOB })).toBe('refresh');
  });
});

/** What "Yes, resign" comes to, as it was drawn for a leg at a revision. */
const yes = (match: Match, argument: string | undefined, rev: number, user = ADA): string => {
  const button = {
    verb: 'resign-yes',
    rev,
    ...(argument !== undefined && { argument }),
  } as const;
  return inWords(decide(shownAs(match), press(match, button, user), 'resign-yes', GIVEN));
};

describe('"Yes, resign"', () => {
  const legOne = started({ legs: 2 });
  const legTwo = play(legOne, [[ADA, RESIGN]]);

  it('of leg one does not resign leg two', () => {
    expect(yes(legTwo, '0', legOne.rev)).toBe('stale');
    expect(yes(legTwo, '0', legTwo.rev)).toBe('stale');
  });

  it('resigns the leg it was asked about, whatever was moved since', () => {
    const moved = play(legTwo, [[BOB, move('up')]]);
    expect(yes(legOne, '0', legOne.rev)).toBe('commit');
    expect(yes(legTwo, '1', legTwo.rev)).toBe('commit');
    expect(yes(moved, '1', legTwo.rev)).toBe('commit');
    expect(yes(moved, '1', legTwo.rev, BOB)).toBe('commit');
  });

  it('of a match that is over changes nothing', () => {
    expect(yes(play(legTwo, [[BOB, RESIGN]]), '1', legTwo.rev)).toBe('match-over');
  });

  it('that names no leg resigns none', () => {
    expect(yes(legOne, undefined, legOne.rev)).toBe('stale');
    expect(yes(offered(), '0', 1)).toBe('stale');
  });
});

describe('"Yes, call it off"', () => {
  it('of leg one does not touch leg two', () => {
    const match = play(started({ legs: 2 }), [[ADA, RESIGN]]);
    const click = press(match, { verb: 'call-off-yes', argument: '0' }, ADA);
    expect(inWords(decide(shownAs(match), click, 'call-off-yes', GIVEN))).toBe('stale');
  });
});
