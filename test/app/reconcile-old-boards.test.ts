import { describe, expect, it } from 'vitest';
import { DISCORD_REFUSALS, isPassing } from '../../src/app/discord.js';
import { sceneOf } from '../../src/app/scene.js';
import { LIVE_MS } from '../../src/app/wanted.js';
import { NOTHING_SHOWN } from '../../src/store/shown.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { mention } from '../../src/views/messages/markdown.js';
import { linkTo } from '../../src/views/messages/ping.js';
import { ACCEPT, ADA, ASK_PAUSE, BOB, challenge, move, NOON, offered } from '../match/people.js';
import {
  anotherProcess,
  answered,
  boardAt,
  buttonsOf,
  commit,
  editsOn,
  hintAfter,
  isDueAt,
  messageIn,
  NOTHING,
  pingedBy,
  pingsOn,
  postsOn,
  sceneWith,
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, callerFor, setStage, TICKET } from './stage.js';
import {
  ANSWERED_MS,
  begun,
  bobPinged,
  bobsTurn,
  edits,
  ELSEWHERE,
  FINAL,
  movedTo,
  moveButton,
  only,
} from './under-way.js';

const { guild, channel } = challenge();
const words = CATALOGUES.en;
const GAME = words.games['edge-escape'].title;

describe('a board in the wrong place', () => {
  it('points to the one that a click has drawn elsewhere', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved, ELSEWHERE);
    expect(edits(stage).at(-1)).toEqual([channel, BOARD, movedTo(ELSEWHERE)]);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev, ELSEWHERE));
    expect(await isDueAt(stage, moved, NOON + LIVE_MS - 1)).toBe(false);
  });

  it('is drawn again where a click has drawn it: the old message was perhaps just made to point away', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved, ELSEWHERE);
    const [first, ...others] = editsOn(stage);
    expect(first?.args[1]).toBe(ELSEWHERE);
    expect(buttonsOf(messageIn(first ?? expect.fail()))).toContain(moveButton(moved, 'left'));
    expect(others).toHaveLength(1);
  });

  it('stays old, though the answer that drew it is noted after the board was posted anew to call somebody', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    stage.discord.below.set(BOARD, 30);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    const { message } = only(postsOn(stage));
    expect(pingedBy(messageIn(only(postsOn(stage))))).toEqual([BOB]);
    const pointing = [channel, BOARD, movedTo(message ?? '')];
    expect(edits(stage)).toEqual([pointing]);
    // The answer was drawn over that, and nobody knows of it but the process that has given it.
    await answered(stage, match);
    expect(await shownOn(stage, match)).toMatchObject({ board: { message }, old: null });
    expect(edits(stage)).toEqual([pointing, pointing]);
  });

  it('is left alone while somebody may be drawing on it, who has moved there', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    await stage.store.noteBoard(
      match.id,
      { rev: match.rev, message: ELSEWHERE, language: 'en' },
      0,
    );
    const moved = await commit(stage, match, BOB, move('left'));
    await stage.app.reconciler.reconcile(match.id);
    expect(stage.discord.verbs()).toEqual([]);
    await answered(stage, moved);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
    expect(edits(stage).findLast(([, message]) => message === ELSEWHERE)).toEqual([
      channel,
      ELSEWHERE,
      movedTo(BOARD),
    ]);
  });

  it('is left alone, also where somebody has moved there while the new one was posted', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    let moved = match;
    stage.discord.before('sendByToken', async () => {
      moved = await commit(stage, match, BOB, move('left'));
    });
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
    const { message = '' } = only(postsOn(stage));
    expect(edits(stage).filter(([, edited]) => edited === BOARD)).toEqual([]);
    await answered(stage, moved);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
    expect(edits(stage).at(-1)).toEqual([channel, message, movedTo(BOARD)]);
  });

  it('takes along the ping that led to it, also if Discord is away just then', async () => {
    const stage = setStage();
    const { match, ping } = await bobPinged(stage);
    // The first edit makes the old board point away, and the second one is that of the ping.
    stage.discord.before('edit', () => {
      stage.discord.before('edit', () => {
        stage.discord.refuse('edit', 'away', 1);
        return undefined;
      });
      return undefined;
    });
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board', untilDone: true });
    const message = only(postsOn(stage)).message ?? expect.fail();
    const led = editsOn(stage).filter(({ args }) => args[1] === ping);
    expect(led).toHaveLength(2);
    const text = textOf(messageIn(led[1] ?? expect.fail()));
    expect(text).toContain(linkTo({ guild, channel, message }, words));
    expect(text).toContain(words.pings.turn({ player: mention(BOB), game: GAME }));
    expect(await shownOn(stage, match)).toMatchObject({ ping: { message: ping }, old: null });
  });

  it('is drawn again after an edit that a newer answer, of which nobody knows yet, may have come before', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const asked = await commit(stage, match, BOB, ASK_PAUSE);
    let moved = asked;
    stage.discord.before('edit', async () => {
      moved = await commit(stage, asked, ADA, move('up'));
    });
    // The answer to the first was not shown; that to the second is not noted yet.
    await stage.app.reconciler.reconcile(match.id, { rev: asked.rev });
    const drawn = editsOn(stage).map((each) => buttonsOf(messageIn(each)));
    expect(drawn).toHaveLength(2);
    expect(drawn[1]).toContain(moveButton(moved, 'left'));
  });

  it('is drawn again when somebody has drawn on it while it was made to point away', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const other = anotherProcess(stage);
    let moved = match;
    stage.discord.before('edit', async () => {
      moved = await commit(stage, match, ADA, move('up'));
      await answered({ app: other }, moved);
    });
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
    const post = only(postsOn(stage));
    const last = editsOn(stage).findLast(({ args }) => args[1] === BOARD);
    expect(buttonsOf(messageIn(last ?? expect.fail()))).toContain(moveButton(moved, 'left'));
    expect(edits(stage).findLast(([, message]) => message === post.message)).toEqual([
      channel,
      post.message,
      movedTo(BOARD),
    ]);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });

  it('that is drawn on again before it could point away is the board, and points nowhere', async () => {
    const stage = setStage({ retryAfter: 10_000 });
    const match = await begun(stage);
    stage.discord.refuse('edit', 'away', 1);
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
    const post = only(postsOn(stage));
    expect(await shownOn(stage, match)).toEqual({
      ...boardAt(match.rev, post.message),
      old: BOARD,
    });
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved);
    const drawn = editsOn(stage).slice(1);
    const onBoard = drawn.filter(({ args }) => args[1] === BOARD);
    expect(onBoard.map((each) => buttonsOf(messageIn(each)).length > 0)).toEqual([true]);
    expect(edits(stage).at(-1)).toEqual([channel, post.message, movedTo(BOARD)]);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });

  it('is seen to also when another one took its place among the old ones', async () => {
    const stage = setStage({ retryAfter: 10_000 });
    const match = await begun(stage);
    stage.discord.refuse('edit', 'away', 1);
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved, ELSEWHERE);
    const post = only(postsOn(stage));
    const pointers = edits(stage)
      .slice(1)
      .filter(([, message]) => message !== ELSEWHERE);
    expect(pointers).toEqual([
      [channel, BOARD, movedTo(ELSEWHERE)],
      [channel, post.message, movedTo(ELSEWHERE)],
    ]);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev, ELSEWHERE));
  });

  it.each(DISCORD_REFUSALS.filter(isPassing))(
    'is made to point away until that is done, and keeps the match due (%s)',
    async (refusal) => {
      const stage = setStage({ retryAfter: 10_000 });
      const match = await begun(stage);
      stage.discord.refuse('edit', refusal, 2);
      const result = await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
      const post = only(postsOn(stage));
      expect(result.isDone).toBe(false);
      expect((await shownOn(stage, match)).old).toBe(BOARD);
      expect(await isDueAt(stage, match, NOON + 29_999)).toBe(false);
      expect(await isDueAt(stage, match, NOON + 30_000)).toBe(true);
      // Another process sees to it, after this one has gone.
      await stage.app.reconciler.stop();
      stage.pass(30_000);
      const other = anotherProcess(stage);
      await sweep(stage, other);
      expect(edits(stage)).toEqual(
        Array.from({ length: 3 }, () => [channel, BOARD, movedTo(post.message)]),
      );
      expect(postsOn(stage)).toHaveLength(1);
      expect(stage.discord.verbs()).not.toContain('remove');
      expect(await shownOn(stage, match)).toEqual(boardAt(match.rev, post.message));
      expect(await isDueAt(stage, match, NOON + LIVE_MS - 1)).toBe(false);
    },
  );

  it('stays due from when it is noted, before anything was asked of Discord', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const due: boolean[] = [];
    stage.discord.before('edit', async () => {
      due.push(await isDueAt(stage, match, NOON + 15_000));
    });
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved, ELSEWHERE);
    expect(due).toEqual([true]);
  });

  it('goes where it was edited too often to point away', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.discord.refuse('edit', 'edited-too-often');
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
    const removed = stage.discord.asked.find(({ verb }) => verb === 'remove');
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'edit', 'remove']);
    expect(removed?.args).toEqual([channel, BOARD]);
    expect((await shownOn(stage, match)).old).toBeNull();
  });

  it('goes later, if Discord is away just then', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.discord.refuse('edit', 'edited-too-often');
    stage.discord.refuse('remove', 'away', 1);
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
    await settled(stage.app);
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'edit', 'remove', 'edit', 'remove']);
    expect((await shownOn(stage, match)).old).toBeNull();
  });

  it.each(FINAL.filter((refusal) => refusal !== 'edited-too-often'))(
    'stays where it may not be touched, and is not tried for ever (%s)',
    async (refusal) => {
      const stage = setStage();
      const match = await begun(stage);
      stage.discord.refuse('edit', refusal);
      const result = await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
      await stage.app.reconciler.reconcile(match.id);
      expect(stage.discord.verbs()).toEqual(['sendByToken', 'edit']);
      expect(result).toEqual({ isDone: true, board: only(postsOn(stage)).message });
      expect((await shownOn(stage, match)).old).toBeNull();
    },
  );

  it('that was drawn too late points to the one that stands', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
    const known = { match, shown: NOTHING, scene };
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved);
    await stage.app.reconciler.reconcile(match.id, { ...hintAfter(match, ELSEWHERE), known });
    expect(edits(stage)).toEqual([[channel, ELSEWHERE, movedTo(BOARD)]]);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });

  it('that was drawn too late points nowhere, when the match is gone', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
    const known = { match, shown: NOTHING, scene };
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved);
    const app = anotherProcess(stage, {
      store: { ...stage.store, getShown: () => Promise.resolve(undefined) },
    });
    await app.reconciler.reconcile(match.id, { ...hintAfter(match, ELSEWHERE), known });
    expect(stage.discord.verbs()).toEqual([]);
    expect(stage.notes).toEqual([]);
  });

  it('is brought to the bottom of the channel when somebody asks for that', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const hint = { ticket: TICKET, where: callerFor(ADA), force: 'post-board' } as const;
    const { board } = await stage.app.reconciler.reconcile(match.id, hint);
    const post = only(postsOn(stage));
    expect([post.verb, post.args[0]]).toEqual(['sendByToken', TICKET]);
    expect(pingedBy(messageIn(post))).toEqual([]);
    expect(board).toBe(post.message);
    expect(edits(stage)).toEqual([[channel, BOARD, movedTo(post.message)]]);
    expect(await shownOn(stage, match)).toEqual(boardAt(match.rev, post.message));
  });

  it('is brought there as the bot, each time under another name, if the token is refused', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.discord.refuse('sendByToken', 'token-expired');
    const hint = { ticket: TICKET, where: callerFor(ADA), force: 'post-board' } as const;
    for (let times = 0; times < 2; times += 1) {
      stage.pass(1);
      await stage.app.reconciler.reconcile(match.id, hint);
    }
    const posts = postsOn(stage).filter(({ verb }) => verb === 'send');
    const names = posts.map(({ args }) => String(args[2]));
    expect(new Set([...names, `${match.id}.${match.rev}`]).size).toBe(3);
    expect(names.every((name) => name.startsWith(match.id) && name.length <= 25)).toBe(true);
    expect(await shownOn(stage, match)).toEqual(boardAt(match.rev, posts[1]?.message));
  });

  it('stays as it is, if it may have come by a token already', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.discord.refuse('sendByToken', 'unclear');
    const hint = { ticket: TICKET, where: callerFor(ADA), force: 'post-board' } as const;
    const result = await stage.app.reconciler.reconcile(match.id, hint);
    await settled(stage.app);
    expect(stage.discord.verbs()).toEqual(['sendByToken']);
    expect(result).toEqual({ isDone: true, board: BOARD });
    expect(await shownOn(stage, match)).toEqual(boardAt(match.rev));
  });

  it('is brought there once, though a ping has to be tried again and again', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.pass(LIVE_MS);
    // The old board is edited once the new one stands.
    stage.discord.before('edit', () => {
      stage.discord.refuse('sendByToken', 'away', 3);
      return undefined;
    });
    await stage.app.reconciler.reconcile(match.id, { ticket: TICKET, force: 'post-board' });
    await settled(stage.app);
    expect(pingsOn(stage)).toHaveLength(4);
    expect(postsOn(stage)).toHaveLength(1);
  });

  it('is brought there later, if Discord is away', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.discord.refuse('send', 'away', 2);
    await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
    stage.discord.refuse('sendByToken', 'away');
    await settled(stage.app);
    const posts = postsOn(stage).filter(({ message }) => message !== undefined);
    expect(posts).toHaveLength(1);
    expect((await shownOn(stage, match)).board?.message).toBe(posts[0]?.message);
  });
});

describe('an older board that overwrote a newer one is drawn again', () => {
  it('when it was an edit that took its time', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const moved = await commit(stage, match, ADA, move('up'));
    stage.pass(ANSWERED_MS);
    let next = moved;
    stage.discord.before('edit', async () => {
      next = await commit(stage, moved, BOB, move('left'));
      await answered(stage, next);
    });
    const where = callerFor(ADA, { missing: ['view-channel'] });
    await anotherProcess(stage).reconciler.reconcile(moved.id, { where });
    const drawn = editsOn(stage).map((each) => buttonsOf(messageIn(each)));
    for (const [, , text] of edits(stage))
      expect(text).toContain(words.permissions['view-channel']);
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toContain(moveButton(moved, 'left'));
    expect(drawn[1]).toContain(moveButton(next, 'down'));
    expect(await shownOn(stage, next)).toEqual(boardAt(next.rev));
  });

  it('later, if Discord is away then', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const moved = await commit(stage, match, ADA, move('up'));
    stage.pass(ANSWERED_MS);
    let next = moved;
    stage.discord.before('edit', async () => {
      next = await commit(stage, moved, BOB, move('left'));
      await answered(stage, next);
      stage.discord.before('edit', () => {
        stage.discord.refuse('edit', 'away', 2);
        return undefined;
      });
    });
    const app = anotherProcess(stage);
    expect(await app.reconciler.reconcile(moved.id)).toEqual({ isDone: false, board: BOARD });
    await settled(app);
    expect(editsOn(stage)).toHaveLength(4);
    expect(editsOn(stage).map((each) => buttonsOf(messageIn(each)))[3]).toContain(
      moveButton(next, 'down'),
    );
  });

  it.each([true, false])(
    'unless it made its message, also when all is known: %s',
    async (isKnown) => {
      const stage = setStage();
      const offer = offered();
      await stage.save(offer);
      const known = { match: offer, shown: NOTHING_SHOWN, scene: sceneWith() };
      // Which message the offer has become is found out only after it was accepted there.
      const match = await commit(stage, offer, BOB, ACCEPT);
      await answered(stage, match);
      const drawn = { ...hintAfter(offer).drawn, isFirst: true };
      await stage.app.reconciler.reconcile(offer.id, isKnown ? { drawn, known } : { drawn });
      expect(editsOn(stage)).toEqual([]);
      expect(await shownOn(stage, match)).toEqual(boardAt(match.rev));
    },
  );

  it('when it was an answer that took its time', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved);
    // Somebody had clicked on an old button, and was shown the board as it was before that move.
    const { drawn } = hintAfter(match);
    await stage.app.reconciler.reconcile(match.id, { where: callerFor(BOB), drawn });
    expect(buttonsOf(messageIn(only(editsOn(stage))))).toContain(moveButton(moved, 'left'));
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });

  it('when only the store knows that its note comes too late', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
    const known = { match, shown: NOTHING, scene };
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved);
    await anotherProcess(stage).reconciler.reconcile(match.id, { ...hintAfter(match), known });
    expect(buttonsOf(messageIn(only(editsOn(stage))))).toContain(moveButton(moved, 'left'));
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });

  it('but not when it stands elsewhere: then that one points to it', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const moved = await commit(stage, match, ADA, move('up'));
    await answered(stage, moved);
    const { drawn } = hintAfter(match, ELSEWHERE);
    await stage.app.reconciler.reconcile(match.id, { where: callerFor(BOB), drawn });
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
    expect(edits(stage)).toEqual([[channel, ELSEWHERE, movedTo(BOARD)]]);
  });

  it('and somebody who keeps changing the match is not raced for ever', async () => {
    const stage = setStage({ retryAfter: 10_000 });
    let match = await begun(stage);
    let count = 0;
    const race = async (): Promise<void> => {
      count += 1;
      stage.discord.before('edit', race);
      // As good as a move: the revision is another one.
      const after = { ...match, rev: match.rev + 1 };
      await stage.store.commit({ before: match, after, limits: stage.app.limits });
      match = after;
    };
    stage.discord.before('edit', race);
    stage.pass(ANSWERED_MS);
    const result = await stage.app.reconciler.reconcile(match.id, { force: 'edit-board' });
    expect(result).toEqual({ isDone: false, board: BOARD });
    expect(count).toBe(12);
  });
});
