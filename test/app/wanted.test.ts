import { describe, expect, it } from 'vitest';
import {
  CLAIM_MS,
  dueAfter,
  effectsOf,
  LIVE_MS,
  wantedFor,
  type Wanted,
  type WantedPing,
} from '../../src/app/wanted.js';
import type { Match } from '../../src/match/match.js';
import { decodeMatch, encodeMatch } from '../../src/store/match-codec.js';
import type { Shown } from '../../src/store/shown.js';
import {
  ABORT,
  ADA,
  ASK_PAUSE,
  BOB,
  DAY,
  DECLINE,
  END_PAUSE,
  GRANT_PAUSE,
  HOUR,
  MINUTE,
  move,
  NOON,
  offered,
  play,
  REMOVE,
  RESIGN,
  started,
  TICK,
} from '../match/people.js';
import { boardAt, NOTHING, sceneWith } from './seen.js';
import { BOARD } from './stage.js';

const SCENE = sceneWith();
const LATER = NOON + 10 * MINUTE;
const EARLIER = '700000000000000009';

const moved = play(started(), [[ADA, move('up')]]);
const reminded = play(moved, [[null, TICK, NOON + 48 * MINUTE]]);
const asked = play(moved, [[ADA, ASK_PAUSE, LATER]]);
const paused = play(asked, [[BOB, GRANT_PAUSE, LATER]]);
const resumed = play(paused, [[ADA, END_PAUSE, LATER + HOUR]]);
const lostLeg = play(started({ legs: 2 }), [
  [ADA, move('up')],
  [BOB, move('left')],
  [null, TICK, NOON + HOUR],
]);
const lost = play(moved, [[null, TICK, NOON + HOUR]]);

const wonByMove = play(moved, [
  [BOB, move('left')],
  [ADA, move('up')],
]);
/** Round and round: with the ninth step Ada brings about the same position for the third time. */
const CIRCLE = ['right', 'down', 'left', 'up'];
const wonByStalling = play(
  started({ game: 'center-square-showdown' }),
  Array.from({ length: 9 }, (_, i) => [i % 2 === 0 ? ADA : BOB, move(CIRCLE[i % 4] ?? '')]),
);
const removed = play(moved, [[null, REMOVE, LATER]]);
const FORMER = '0123456789abcdef';
const withFormer = (match: Match): Match => ({ ...match, opponent: FORMER });

const keyOf = (match: Match) => wantedFor(match, SCENE).ping?.key;

/** All of a match stands that should. */
const shownFor = (match: Match): Shown => ({
  ...boardAt(match.rev),
  ping: { key: wantedFor(match, SCENE).ping?.key ?? '', message: EARLIER },
});

/** The same match with a former player in somebody's place. */
const without = (match: Match, user: string): Match => {
  const former = decodeMatch(
    match.id,
    match.rev,
    encodeMatch(match).replaceAll(user, '0123456789012345'),
  );
  return former.ok ? former.value : expect.fail(former.error.reason);
};

describe('somebody who was forgotten', () => {
  it.each([
    ['at the start', started(), ADA],
    ['at their turn', moved, BOB],
    ['before their time runs out', reminded, BOB],
    ['when the other one asks for a pause', asked, BOB],
  ])('is not called %s', (_, match, user) => {
    expect(wantedFor(match, SCENE).ping).not.toBeNull();
    expect(wantedFor(without(match, user), SCENE).ping).toBeNull();
  });

  it('is not named to whom they have asked for a pause, and a ping that does so goes', () => {
    const former = wantedFor(without(asked, ADA), SCENE);
    expect(former.ping).toBeNull();
    expect(effectsOf(former, shownFor(asked), LATER + HOUR)).toEqual([
      { type: 'remove-ping', key: keyOf(asked), message: EARLIER },
    ]);
  });

  it('is not mentioned when they lose on time; the other one is', () => {
    expect(wantedFor(lost, SCENE).board.mentions).toEqual([ADA, BOB]);
    expect(wantedFor(without(lost, BOB), SCENE).board.mentions).toEqual([ADA]);
  });
});

describe('a board that is to be drawn again', () => {
  const over = play(moved, [[BOB, RESIGN]]);
  const redraw = { mark: 'void0', notice: { type: 'void', act: 0 }, isForgotten: false } as const;
  const effects = (shown: Shown) => effectsOf(wantedFor(over, SCENE), shown, LATER, redraw);

  it('is drawn where it stands', () => {
    expect(effects(boardAt(over.rev))[0]).toEqual({ type: 'redraw', redraw, message: BOARD });
  });

  it('is left to what draws it anyway, and the rest is done first', () => {
    const [first, second] = effects(boardAt(over.rev - 1));
    expect(first).toEqual({ type: 'redraw', redraw, message: null });
    expect(second).toMatchObject({ type: 'edit-board' });
    expect(effects(NOTHING)[0]).toEqual({ type: 'redraw', redraw, message: null });
  });

  it('keeps what its players were told beside it', () => {
    const shown = { ...boardAt(over.rev), ping: { key: 'n0', message: EARLIER } };
    expect(effectsOf(wantedFor(over, SCENE), shown, LATER)).toEqual([]);
    expect(dueAfter(over, wantedFor(over, SCENE), shown, NOON + 3 * DAY)).toBeNull();
  });
});

describe('whom a match calls', () => {
  it.each<readonly [string, Match, Pick<WantedPing, 'users' | 'topic'> | null]>([
    ['nobody by a ping while it is offered', offered(), null],
    ['nobody while it is offered to anyone', offered({}, 'anyone'), null],
    ['nobody when the offer is closed', play(offered(), [[BOB, DECLINE]]), null],
    ['who is first, at the start', started(), { users: [ADA], topic: 'started' }],
    [
      'the opponent at the start, if they are first',
      started({ first: 'opponent' }),
      { users: [BOB], topic: 'started' },
    ],
    ['whose turn it is', moved, { users: [BOB], topic: 'turn' }],
    ['whose time runs out', reminded, { users: [BOB], topic: 'reminder' }],
    ['who is asked for a pause, not whose turn it is', asked, { users: [BOB], topic: 'pause' }],
    [
      'who is asked for a pause by the opponent',
      play(moved, [[BOB, ASK_PAUSE, LATER]]),
      { users: [ADA], topic: 'pause' },
    ],
    [
      'whose time runs out, though a pause is asked for',
      play(asked, [[null, TICK, NOON + 48 * MINUTE]]),
      { users: [BOB], topic: 'reminder' },
    ],
    [
      'whose time runs out, though they have asked for a pause',
      play(moved, [
        [BOB, ASK_PAUSE, LATER],
        [null, TICK, NOON + 48 * MINUTE],
      ]),
      { users: [BOB], topic: 'reminder' },
    ],
    [
      'still who was reminded, when they ask for a pause then',
      play(reminded, [[BOB, ASK_PAUSE, NOON + 50 * MINUTE]]),
      { users: [BOB], topic: 'reminder' },
    ],
    ['nobody while it is paused', paused, null],
    ['whose turn it is once the pause has ended', resumed, { users: [BOB], topic: 'turn' }],
    [
      'who is first in the second leg',
      play(started({ legs: 2 }), [[ADA, RESIGN]]),
      { users: [BOB], topic: 'turn' },
    ],
    [
      'who won, when the other one resigned',
      play(moved, [[BOB, RESIGN]]),
      { users: [ADA], topic: 'over' },
    ],
    ['who did not call it off', play(started(), [[BOB, ABORT]]), { users: [ADA], topic: 'over' }],
    ['who lost by a move', wonByMove, { users: [BOB], topic: 'over' }],
    ['who won as the other one stalled', wonByStalling, { users: [BOB], topic: 'over' }],
    ['both, when a moderator ended it', removed, { users: [ADA, BOB], topic: 'over' }],
    ['both, when time was up', lost, { users: [ADA, BOB], topic: 'over' }],
    [
      'both, when nobody has moved for a month',
      play(started({ clock: 'none' }), [[null, TICK, NOON + 30 * DAY]]),
      { users: [ADA, BOB], topic: 'over' },
    ],
    ['nobody who was forgotten, nor about them', withFormer(wonByMove), null],
  ])('%s', (_, match, expected) => {
    const { ping } = wantedFor(match, SCENE);
    expect(ping && { users: ping.users, topic: ping.topic }).toEqual(expected);
  });
});

describe('who is playing live needs no ping', () => {
  it.each<readonly [string, Match, number]>([
    ['before a minute after what they did last', moved, NOON + LIVE_MS],
    [
      'before a minute after their last move',
      play(moved, [
        [BOB, move('left'), LATER],
        [ADA, move('down'), LATER + 1],
      ]),
      LATER + LIVE_MS,
    ],
    ['whoever of the two it is', play(moved, [[BOB, move('left'), LATER]]), NOON + LIVE_MS],
    [
      'and who has not done anything yet is pinged at once',
      { ...started(), acted: { challenger: null, opponent: NOON } },
      0,
    ],
  ])('%s', (_, match, from) => {
    expect(wantedFor(match, SCENE).ping?.from).toBe(from);
  });

  it('for a minute', () => {
    expect(LIVE_MS).toBe(MINUTE);
  });
});

describe('the key of a ping', () => {
  it('fits the store', () => {
    for (const match of [started(), moved, reminded, asked, resumed, lostLeg]) {
      expect(keyOf(match)).toMatch(/^[0-9a-z]{1,24}$/u);
    }
  });

  it('stays the same for the same turn, however often it is asked for', () => {
    expect(keyOf(moved)).toBe(keyOf({ ...moved, rev: moved.rev + 1 }));
  });

  it.each<readonly [string, Match, Match]>([
    ['a move in the same millisecond', started(), moved],
    ['a reminder', moved, reminded],
    ['a pause that is asked for', moved, asked],
    ['the end of a pause', moved, resumed],
    ['the second leg, though it has no more moves', started({ legs: 2 }), lostLeg],
    ['the same position a moment later', moved, play(started(), [[ADA, move('up'), NOON + 1]])],
  ])('changes with %s', (_, before, after) => {
    expect(keyOf(before)).toBeDefined();
    expect(keyOf(after)).toBeDefined();
    expect(keyOf(after)).not.toBe(keyOf(before));
  });

  it('changes with every move of a match of two legs', () => {
    const second = play(started({ legs: 2 }), [
      [ADA, move('up')],
      [BOB, RESIGN],
      [BOB, move('up')],
    ]);
    const first = play(started({ legs: 2 }), [[ADA, move('up')]]);
    expect(keyOf(second)).not.toBe(keyOf(first));
  });
});

describe('"pings off" is heeded', () => {
  const quiet = { pings: 'off' } as const;
  const reminders = { pings: 'reminders' } as const;

  it.each([
    ['by default', {}, {}, true, true],
    ['reminders only, by the person', {}, { bob: reminders }, false, true],
    ['never, by the person', {}, { bob: quiet }, false, false],
    ['reminders only, on the server', reminders, {}, false, true],
    ['never, on the server', quiet, {}, false, false],
    ['the quieter of the two: the person', reminders, { bob: quiet }, false, false],
    ['the quieter of the two: the server', quiet, { bob: reminders }, false, false],
    ['whatever the other one chose', {}, { ada: quiet }, true, true],
  ])('%s', (_, server, people, atTurns, asReminder) => {
    const scene = sceneWith(server, people);
    expect(wantedFor(moved, scene).ping?.users).toEqual(atTurns ? [BOB] : []);
    expect(wantedFor(asked, scene).ping?.users).toEqual(atTurns ? [BOB] : []);
    expect(wantedFor(reminded, scene).ping?.users).toEqual(asReminder ? [BOB] : []);
    const told = wantedFor(wonByMove, scene).ping?.users;
    expect(told).toEqual(asReminder ? [BOB] : []);
  });

  it.each([
    ['an offer', offered(), {}, [BOB]],
    ['an offer, where only reminders are wanted', offered(), { bob: reminders }, [BOB]],
    ['an offer to who wants no pings', offered(), { bob: quiet }, []],
    ['a loss on time', lostLeg, {}, [ADA, BOB]],
    ['a game that somebody never came to', lost, {}, [ADA, BOB]],
    ['a loss on time, if one wants no pings', lost, { ada: quiet }, [BOB]],
  ])('in the mentions of %s', (_, match, people, mentions) => {
    expect(wantedFor(match, sceneWith({}, people)).board.mentions).toEqual(mentions);
  });

  it('in the mentions of an offer, on a server without pings', () => {
    expect(wantedFor(offered(), sceneWith(quiet)).board.mentions).toEqual([]);
  });
});

describe('the board that should stand', () => {
  it.each<
    readonly [string, Match, { isPosted: boolean; isAnnounced: boolean; mentions: string[] }]
  >([
    [
      'an offer calls who is to answer',
      offered(),
      { isPosted: true, isAnnounced: false, mentions: [BOB] },
    ],
    [
      'an open offer calls nobody',
      offered({}, 'anyone'),
      { isPosted: true, isAnnounced: false, mentions: [] },
    ],
    [
      'nobody misses an offer that is closed',
      play(offered(), [[BOB, DECLINE]]),
      { isPosted: false, isAnnounced: false, mentions: [] },
    ],
    [
      'a move is no news but to the one who is pinged',
      moved,
      { isPosted: true, isAnnounced: false, mentions: [] },
    ],
    [
      'a loss on time is told to both',
      lost,
      { isPosted: true, isAnnounced: true, mentions: [ADA, BOB] },
    ],
    [
      'so is that of the first leg',
      lostLeg,
      { isPosted: true, isAnnounced: true, mentions: [ADA, BOB] },
    ],
    [
      'until somebody moves',
      play(lostLeg, [[BOB, move('up'), NOON + HOUR + 1]]),
      { isPosted: true, isAnnounced: false, mentions: [] },
    ],
    [
      'a loss on time in the second leg is told, though it was played',
      play(started({ legs: 2 }), [
        [ADA, RESIGN],
        [BOB, move('up')],
        [null, TICK, NOON + HOUR],
      ]),
      { isPosted: true, isAnnounced: true, mentions: [ADA, BOB] },
    ],
    [
      'the reminder of a leg that follows a loss on time is for one of them',
      play(lostLeg, [[null, TICK, NOON + HOUR + 48 * MINUTE]]),
      { isPosted: true, isAnnounced: false, mentions: [] },
    ],
    [
      'and a pause after one needs no other message',
      play(lostLeg, [[BOB, ASK_PAUSE, NOON + HOUR + 1]]),
      { isPosted: true, isAnnounced: false, mentions: [] },
    ],
    [
      'a leg that was resigned after one was lost on time',
      play(lostLeg, [[BOB, RESIGN, NOON + HOUR]]),
      { isPosted: true, isAnnounced: false, mentions: [] },
    ],
    [
      'a match that is over by a move or a resignation needs no new message',
      play(moved, [[BOB, RESIGN]]),
      { isPosted: true, isAnnounced: false, mentions: [] },
    ],
  ])('%s', (_, match, expected) => {
    expect(wantedFor(match, SCENE).board).toMatchObject({
      rev: match.rev,
      language: 'en',
      ...expected,
    });
  });

  it('is in the language of the place', () => {
    expect(wantedFor(moved, { ...SCENE, language: 'ja' }).board.language).toBe('ja');
  });
});

describe('wanted less shown', () => {
  const { rev } = moved;
  const wanted = wantedFor(moved, SCENE);
  const key = wanted.ping?.key ?? '';
  const ping = { type: 'ping', ping: wanted.ping };
  const removal = (of: string) => ({ type: 'remove-ping', key: of, message: EARLIER });
  const edit = { type: 'edit-board', message: BOARD, orPost: true };
  const withPing = (shown: Shown, of: string, message: string | null = EARLIER): Shown => ({
    ...shown,
    ping: { key: of, message },
  });

  const claimed = (of: string, at: number): Shown => ({
    ...boardAt(rev),
    ping: { key: of, message: null, claimed: at },
  });
  const search = (of: string) => ({ type: 'find-ping', key: of, claimed: LATER });

  it('makes a match due when a ping that may be on its way is to be looked for', () => {
    for (const of of [key, 'other']) {
      expect(dueAfter(moved, wanted, claimed(of, NOON), NOON)).toBe(NOON + CLAIM_MS);
    }
  });

  it.each<readonly [string, Shown, number, readonly unknown[]]>([
    ['nothing, when all stands', withPing(boardAt(rev), key), LATER, []],
    [
      'nothing, when none is sent for a ping that is noted',
      withPing(boardAt(rev), key, null),
      LATER,
      [],
    ],
    ['nothing, while a ping may be on its way', claimed(key, LATER), LATER + CLAIM_MS - 1, []],
    ['a ping that got lost is looked for', claimed(key, LATER), LATER + CLAIM_MS, [search(key)]],
    ['another one waits for it', claimed('other', LATER), LATER + CLAIM_MS - 1, []],
    ['and until it is found', claimed('other', LATER), LATER + CLAIM_MS, [search('other')]],
    [
      'the board does not wait for it',
      { ...claimed(key, LATER), board: boardAt(rev - 1).board },
      LATER + CLAIM_MS,
      [search(key), edit],
    ],
    [
      'a board where there is none',
      withPing(NOTHING, key),
      LATER,
      [{ type: 'post-board', mentions: [], covers: null, isAgain: false }],
    ],
    ['a board of an older revision is edited', withPing(boardAt(rev - 1), key), LATER, [edit]],
    ['one of a newer revision is left alone', withPing(boardAt(rev + 1), key), LATER, []],
    [
      'one in another language is edited',
      {
        board: { rev, message: BOARD, language: 'de' },
        ping: { key, message: EARLIER },
        old: null,
      },
      LATER,
      [edit],
    ],
    [
      'an old message is made to say that the board has moved',
      { ...withPing(boardAt(rev), key), old: EARLIER },
      LATER,
      [{ type: 'retire-board', message: EARLIER }],
    ],
    [
      'once the board stands elsewhere, and before anybody is called to it',
      { ...withPing(boardAt(rev - 1), 'other'), old: EARLIER },
      LATER,
      [edit, { type: 'retire-board', message: EARLIER }, removal('other'), ping],
    ],
    [
      'and not while there is no board to point to',
      { ...withPing(NOTHING, key), old: EARLIER },
      LATER,
      [{ type: 'post-board', mentions: [], covers: null, isAgain: false }],
    ],
    ['a ping', boardAt(rev), LATER, [ping]],
    ['no ping a moment too early', boardAt(rev), NOON + LIVE_MS - 1, []],
    ['and the ping on time', boardAt(rev), NOON + LIVE_MS, [ping]],
    [
      'the ping of another turn goes first',
      withPing(boardAt(rev), 'other'),
      LATER,
      [removal('other'), ping],
    ],
    [
      'and goes also when the next one is not due',
      withPing(boardAt(rev), 'other'),
      NOON,
      [removal('other')],
    ],
    [
      'one that is not known to be sent cannot be removed',
      withPing(boardAt(rev), 'other', null),
      LATER,
      [ping],
    ],
    [
      'the board comes before the pings',
      withPing(boardAt(rev - 1), 'other'),
      LATER,
      [edit, removal('other'), ping],
    ],
  ])('%s', (_, shown, now, effects) => {
    expect(effectsOf(wanted, shown, now)).toEqual(effects);
  });

  it('removes the ping of a match that calls nobody', () => {
    const shown = withPing(boardAt(paused.rev), key);
    expect(effectsOf(wantedFor(paused, SCENE), shown, LATER)).toEqual([removal(key)]);
    expect(effectsOf(wantedFor(paused, SCENE), boardAt(paused.rev), LATER)).toEqual([]);
  });

  describe('at the end of a match', () => {
    const over = play(moved, [[BOB, RESIGN, LATER]]);
    const end = wantedFor(over, SCENE);
    const endKey = end.ping?.key ?? '';
    const tell = { type: 'ping', ping: end.ping };

    it('tells nobody of an end of long ago, and notes that', () => {
      expect(effectsOf(end, boardAt(over.rev), LATER + DAY - 1)).toEqual([tell]);
      expect(effectsOf(end, boardAt(over.rev), LATER + DAY)).toEqual([
        { type: 'ping', ping: { ...end.ping, users: [] } },
      ]);
      expect(effectsOf(end, withPing(boardAt(over.rev), endKey), LATER + DAY)).toEqual([]);
    });

    it('the ping of the turn before goes, and who has to know is told at once', () => {
      expect(effectsOf(end, withPing(boardAt(over.rev), key), LATER)).toEqual([removal(key), tell]);
      expect(effectsOf(end, boardAt(over.rev), LATER)).toEqual([tell]);
    });

    it('nothing is done once that was claimed, and what was sent stays', () => {
      for (const message of [null, EARLIER]) {
        expect(effectsOf(end, withPing(boardAt(over.rev), endKey, message), LATER)).toEqual([]);
      }
    });

    it('what was sent stays whatever its reader chooses later, and whatever else happens to the match', () => {
      const shown = withPing(boardAt(over.rev), endKey);
      const quiet = sceneWith({ pings: 'off' }, { ada: { pings: 'off' } });
      expect(effectsOf(wantedFor(over, quiet), shown, LATER)).toEqual([]);
      const next = { ...over, rev: over.rev + 1, updated: LATER + HOUR };
      expect(effectsOf(wantedFor(next, SCENE), withPing(boardAt(next.rev), endKey), LATER)).toEqual(
        [],
      );
    });

    it('what was sent goes when one of the two is forgotten', () => {
      const forgotten = wantedFor(withFormer(over), SCENE);
      expect(effectsOf(forgotten, withPing(boardAt(over.rev), endKey), LATER)).toEqual([
        removal(endKey),
      ]);
    });

    it('the board that tells both of a loss on time is the only message', () => {
      const late = wantedFor(lost, SCENE);
      expect(effectsOf(late, boardAt(1), NOON + HOUR)).toEqual([
        { type: 'post-board', mentions: [ADA, BOB], covers: late.ping?.key, isAgain: false },
      ]);
    });
  });

  it('does not post an offer that is closed, but closes the one that stands, if that can be', () => {
    const closed = wantedFor(play(offered(), [[BOB, DECLINE]]), SCENE);
    expect(effectsOf(closed, NOTHING, LATER)).toEqual([]);
    expect(effectsOf(closed, boardAt(1), LATER)).toEqual([{ ...edit, orPost: false }]);
  });

  it('posts a new board for a loss on time, which covers the ping of whom it mentions', () => {
    const news = wantedFor(lostLeg, SCENE);
    const covers = news.ping?.key;
    const post = { type: 'post-board', mentions: [ADA, BOB], covers, isAgain: false };
    expect(effectsOf(news, boardAt(1), NOON + 2 * HOUR)).toEqual([post]);
    expect(effectsOf(news, withPing(boardAt(1), 'other'), NOON + 2 * HOUR)).toEqual([
      post,
      removal('other'),
    ]);
    expect(
      effectsOf(news, withPing(boardAt(lostLeg.rev), news.ping?.key ?? ''), NOON + 2 * HOUR),
    ).toEqual([]);
  });

  it('does not take a mention of the other for a ping', () => {
    const news: Wanted = {
      ...wantedFor(lostLeg, SCENE),
      board: { ...wantedFor(lostLeg, SCENE).board, mentions: [ADA] },
    };
    expect(news.ping?.users).toEqual([BOB]);
    expect(effectsOf(news, boardAt(1), NOON + 2 * HOUR)).toEqual([
      { type: 'post-board', mentions: [ADA], covers: null, isAgain: false },
      { type: 'ping', ping: news.ping },
    ]);
  });
});

describe('when a match is looked at next', () => {
  it.each<readonly [string, Match, Shown, number | null]>([
    ['when a ping that waits is due', moved, boardAt(moved.rev), NOON + LIVE_MS],
    ['when the reminder is due, once it was pinged', moved, shownFor(moved), NOON + 48 * MINUTE],
    ['when time is up, once it was reminded', reminded, shownFor(reminded), NOON + HOUR],
    ['when the offer expires', offered(), boardAt(1), NOON + 4 * HOUR],
    ['at once, while nobody was told that it is over', lost, boardAt(lost.rev), NOON + HOUR],
    ['never, when it is over, and told', lost, shownFor(lost), null],
  ])('%s', (_, match, shown, due) => {
    expect(dueAfter(match, wantedFor(match, SCENE), shown, NOON)).toBe(due);
  });

  it('when another turn was pinged, the ping of this one still waits', () => {
    const shown = { ...boardAt(moved.rev), ping: { key: 'other', message: EARLIER } };
    expect(dueAfter(moved, wantedFor(moved, SCENE), shown, NOON)).toBe(NOON + LIVE_MS);
  });

  it('when the reminder comes before the ping, at the reminder', () => {
    const hasty = {
      ...play(started(), [[ADA, move('up')]]),
      acted: { challenger: NOON, opponent: NOON + HOUR },
    };
    expect(dueAfter(hasty, wantedFor(hasty, SCENE), boardAt(hasty.rev), NOON)).toBe(
      NOON + 48 * MINUTE,
    );
  });
});
