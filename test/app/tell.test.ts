import { describe, expect, it } from 'vitest';
import { NO_TILES } from '../../src/app/tiles.js';
import type { MatchVerb } from '../../src/app/decide.js';
import {
  isEcho,
  isPrivate,
  linkOf,
  tellDone,
  tellOpened,
  tellPlace,
  tellRefusal,
} from '../../src/app/tell.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import type { NotFree } from '../../src/views/messages/confirm.js';
import { messageUrl } from '../../src/views/messages/markdown.js';
import { ADA, BOB, move, NOON, offered, play, RESIGN, started, TICK } from '../match/people.js';
import { idsOf, press, read, shownAs } from './answers.js';
import { BOARD, callerFor } from './stage.js';

const { notices, refusals, board, moderation, hints } = CATALOGUES.en;

const match = started({ game: 'trap-and-treasure' });
const url = messageUrl(match.guild, match.channel, BOARD);

describe('a link to the board', () => {
  it('leads to where it stands', () => {
    expect(linkOf(shownAs(match), callerFor(ADA))).toBe(`[${board.link}](${url})`);
  });

  it('leads to the channel while nobody knows where the board stands', () => {
    expect(linkOf(shownAs(match, null), callerFor(ADA))).toBe(`<#${match.channel}>`);
  });
});

describe('a refusal', () => {
  const onPrivate: readonly MatchVerb[] = [
    'set-trap',
    'move-anyway',
    'resign-yes',
    'call-off-yes',
    'resign',
    'call-off',
    'ask-pause',
    'ask-takeback',
    'withdraw-pause',
    'withdraw-takeback',
  ];
  const onBoard: readonly MatchVerb[] = ['move', 'more', 'grant-pause', 'traps', 'accept', 'text'];

  it.each(onPrivate)('takes the place of the private message, with a link: %s', (verb) => {
    const click = press(match, { verb }, ADA);
    expect(isPrivate(verb)).toBe(true);
    expect(read(tellRefusal(shownAs(match), click, verb, 'stale'))).toMatchObject({
      how: 'update',
      text: `${refusals.stale}\n${linkOf(shownAs(match), click.caller)}`,
      verbs: [],
    });
    expect(read(tellRefusal(undefined, click, verb, 'unknown-match'))).toMatchObject({
      how: 'update',
      text: refusals['unknown-match'],
    });
  });

  it.each(onBoard)('leaves the board alone, and is told privately: %s', (verb) => {
    const click = press(match, { verb }, ADA);
    expect(isPrivate(verb)).toBe(false);
    expect(read(tellRefusal(shownAs(match), click, verb, 'not-your-turn'))).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['not-your-turn'],
    });
  });

  it("is told in the person's own language", () => {
    const caller = callerFor(ADA, { words: CATALOGUES.de });
    for (const verb of ['move', 'set-trap'] as const) {
      const answer = tellRefusal(undefined, press(match, { verb }, ADA, { caller }), verb, 'stale');
      expect(read(answer).text).toBe(CATALOGUES.de.refusals.stale);
    }
  });
});

const done = (verb: MatchVerb, argument = '0', shown = shownAs(match)) =>
  read(tellDone(shown, press(match, { verb, argument }, ADA), verb));

describe('what is said once it is done', () => {
  it.each([
    ['resign-yes', '0', notices.resigned],
    ['call-off-yes', '0', notices.calledOff],
    ['set-trap', 'T 3 1', notices.trapPlaced({ square: '(3, 1)' })],
    ['move-anyway', 'M 1 0', hints.playedAnyway],
  ] as const)('%s: what was done, with a link', (verb, argument, sentence) => {
    expect(done(verb, argument)).toMatchObject({
      how: 'update',
      text: `${sentence}\n[${board.link}](${url})`,
      verbs: [],
    });
  });

  it('names no square that was not understood', () => {
    const shown = shownAs(match, null);
    const told = `${notices.trapPlaced({ square: '' })}\n<#${match.channel}>`;
    expect(done('set-trap', '', shown).text).toBe(told);
    expect(read(tellDone(shown, press(match, { verb: 'set-trap' }, ADA), 'set-trap')).text).toBe(
      told,
    );
  });
});

/** Discord has no tiles. */
const APP = { tiles: NO_TILES };

type Opened = Parameters<typeof tellOpened>[3]['what'];

/** What is clicked for it. */
function buttonFor(what: Opened) {
  if (what === 'remove') return 'cancel';
  if (what === 'resign-free') return 'resign';
  return what === 'repetition' ? 'move' : what;
}

const opened = (what: Opened, of = match, because?: NotFree) =>
  tellOpened(APP, of, press(of, { verb: buttonFor(what) }, ADA), {
    type: 'open',
    what,
    ...(because && { because }),
  });

/** All that the board for placing a trap says, opened from a board with that argument. */
const placingFrom = (argument?: string) => {
  const click = press(match, { verb: 'traps', ...(argument !== undefined && { argument }) }, ADA);
  return JSON.stringify(tellOpened(APP, match, click, { type: 'open', what: 'traps' }));
};

describe('what is opened', () => {
  it('repetition: a private question, whose yes makes the move of this revision', () => {
    const click = press(match, { verb: 'move', argument: 'M 1 0' }, ADA);
    const answer = tellOpened(APP, match, click, { type: 'open', what: 'repetition' });
    expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: true });
    expect(read(answer).text).toContain(hints.sureToRepeat);
    expect(idsOf(answer)).toEqual([
      { verb: 'move-anyway', match: match.id, rev: match.rev, argument: 'M 1 0' },
      { verb: 'keep-playing', match: match.id },
    ]);
  });

  it('traps: in characters from a board of characters, and that everybody will see the trap', () => {
    expect(placingFrom()).toContain('🐳');
    expect(placingFrom('text')).not.toContain('🐳');
    expect(placingFrom('text')).toContain('"A 0,0"');
    for (const face of [placingFrom(), placingFrom('text')]) {
      expect(face).toContain('everybody will see the trap');
    }
  });

  it.each([
    ['an offer', offered(), moderation.sureToRemove, 'offer'],
    ['a game', match, moderation.sureToEnd, 'game'],
  ] as const)('remove, for %s: a private question to a moderator', (_, of, question, argument) => {
    const answer = opened('remove', of);
    expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: true });
    expect(read(answer).text).toContain(question);
    expect(idsOf(answer)).toEqual([
      { verb: 'remove-yes', match: of.id, argument },
      { verb: 'remove-no' },
    ]);
  });

  it.each([
    ['resign', notices.sureToResign],
    ['call-off', notices.sureToCallOff],
  ] as const)('%s: a private question, whose yes is about this leg', (what, question) => {
    const legTwo = play(started({ legs: 2 }), [[ADA, RESIGN]]);
    const answer = opened(what, legTwo);
    expect(read(answer)).toMatchObject({ how: 'update', text: question });
    const yes = { verb: `${what}-yes`, match: legTwo.id, rev: legTwo.rev, argument: '1' };
    expect(idsOf(answer)).toContainEqual(yes);
    expect(idsOf(answer)).toContainEqual({ verb: 'keep-playing', match: legTwo.id });
  });

  it.each(['has-moved', 'call-offs-used'] as const)(
    'resign, where calling off was asked for: why it is about that, and a yes to that alone (%s)',
    (because) => {
      const answer = opened('resign', match, because);
      const text = `${refusals[because]}\n${notices.sureToResign}`;
      expect(read(answer)).toMatchObject({ how: 'update', text });
      expect(idsOf(answer).map(({ verb }) => verb)).toEqual(['resign-yes', 'keep-playing']);
    },
  );

  it('traps: a private board with the free cells', () => {
    const answer = opened('traps');
    expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: true });
    expect(read(answer).text).toContain(notices.chooseTrap);
    const traps = idsOf(answer).filter(({ verb }) => verb === 'set-trap');
    expect(traps).toContainEqual({ verb: 'set-trap', match: match.id, rev: 2, argument: 'T 1 1' });
    // Not where the players stand, nor on the treasure.
    expect(traps).toHaveLength(22);
  });

  it('traps: nothing where there are none to place', () => {
    expect(read(opened('traps', started()))).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['no-traps-left'],
    });
  });

  it('text: the board in plain text, without buttons', () => {
    const answer = read(opened('text'));
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true, verbs: [] });
    expect(answer.text).toContain('[');
    expect(answer.text).toContain(board.turn({ player: `<@${ADA}>` }));
  });
});

it('somebody at an old board is told where the live one stands', () => {
  expect(read(tellPlace(shownAs(match), press(match, { verb: 'move' }, ADA)))).toMatchObject({
    how: 'reply',
    isPrivate: true,
    text: notices.oldBoard({ link: `[${board.link}](${url})` }),
  });
});

describe('the second half of a double click', () => {
  const fresh = started({ legs: 2 });
  const up = { verb: 'move', argument: 'up', rev: fresh.rev } as const;
  const moved = play(fresh, [[ADA, move('up')]]);

  it('is known by its move, which brought the match to where it is', () => {
    expect(isEcho(moved, press(fresh, up, ADA))).toBe(true);
  });

  it('is known also when the move ended the leg, or the match', () => {
    const legTwo = play(moved, [[BOB, move('up')]]);
    expect(isEcho(legTwo, press(moved, { ...up, rev: moved.rev }, BOB))).toBe(true);
    const almost = play(legTwo, [[BOB, move('left')]]);
    const over = play(almost, [[ADA, move('left')]]);
    const last = { verb: 'move', argument: 'left', rev: almost.rev } as const;
    expect(over.state.phase).toBe('over');
    expect(isEcho(over, press(almost, last, ADA))).toBe(true);
  });

  it('is not a click for another move', () => {
    expect(isEcho(moved, press(fresh, { ...up, argument: 'left' }, ADA))).toBe(false);
    expect(isEcho(moved, press(fresh, { verb: 'move', rev: fresh.rev }, ADA))).toBe(false);
  });

  it('is not a click for a move that ended leg one, when another one was made in leg two', () => {
    const legTwo = play(moved, [[BOB, move('up')]]);
    const left = play(legTwo, [[BOB, move('left')]]);
    expect(isEcho(left, press(legTwo, { ...up, rev: legTwo.rev }, BOB))).toBe(false);
  });

  it('is not a click on a board of long ago', () => {
    const later = play(moved, [[null, TICK, NOON + 50 * 60_000]]);
    expect(isEcho(later, press(fresh, { ...up, rev: fresh.rev - 1 }, ADA))).toBe(false);
    expect(isEcho(moved, press(fresh, { ...up, rev: moved.rev }, ADA))).toBe(false);
  });

  it('may be of any button but a move: the board itself then says what became of it', () => {
    for (const verb of ['accept', 'decline', 'ask-pause', 'resign'] as const) {
      expect(isEcho(moved, press(fresh, { verb, rev: 1 }, ADA))).toBe(true);
    }
  });
});
