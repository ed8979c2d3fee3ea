import { describe, expect, it } from 'vitest';
import { DISCORD_REFUSALS, isPassing } from '../../src/app/discord.js';
import { sceneOf } from '../../src/app/scene.js';
import { LIVE_MS } from '../../src/app/wanted.js';
import { DEFAULT_PERSON_SETTINGS, DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import {
  ADA,
  BOB,
  challenge,
  DECLINE,
  HOUR,
  MINUTE,
  move,
  NOON,
  offered,
  RESIGN,
  started,
} from '../match/people.js';
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
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, callerFor, setStage, TICKET } from './stage.js';
import {
  ANSWERED_MS,
  begun,
  edits,
  ELSEWHERE,
  FINAL,
  movedTo,
  moveButton,
  only,
} from './under-way.js';

const { guild, channel } = challenge();
const words = CATALOGUES.en;

describe('a board that an answer has drawn', () => {
  it('is noted, and asks nothing of Discord', async () => {
    const stage = setStage();
    const match = await begun(stage);
    expect(stage.discord.verbs()).toEqual([]);
    expect(await shownOn(stage, match)).toEqual(boardAt(match.rev));
  });

  it('is left to that answer for a while, by all others', async () => {
    const stage = setStage();
    const moved = await commit(stage, await begun(stage), ADA, move('up'));
    stage.pass(ANSWERED_MS - 1);
    const result = await anotherProcess(stage).reconciler.reconcile(moved.id);
    expect(result).toEqual({ isDone: true, board: BOARD });
    expect(stage.discord.verbs()).toEqual([]);
    // But not forgotten.
    expect(await isDueAt(stage, moved, NOON + 15_000)).toBe(true);
  });

  it('is drawn by others when that answer does not come', async () => {
    const stage = setStage();
    const moved = await commit(stage, await begun(stage), ADA, move('up'));
    stage.pass(ANSWERED_MS);
    await anotherProcess(stage).reconciler.reconcile(moved.id);
    const edit = only(editsOn(stage));
    expect(edit.args.slice(0, 2)).toEqual([channel, BOARD]);
    expect(buttonsOf(messageIn(edit))).toContain(moveButton(moved, 'left'));
    expect(pingedBy(messageIn(edit))).toEqual([]);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });

  it.each([
    ['is left to that answer by one whose clock is a little behind', ANSWERED_MS - 1, 0],
    ['is drawn by one whose clock is far behind, as nobody can tell', ANSWERED_MS, 1],
  ])('%s', async (_, behind, drawn) => {
    const stage = setStage();
    const moved = await commit(stage, await begun(stage), ADA, move('up'));
    stage.pass(-behind);
    await anotherProcess(stage).reconciler.reconcile(moved.id);
    expect(editsOn(stage)).toHaveLength(drawn);
  });

  it('is drawn at once by who changed it without an answer in the channel', async () => {
    const stage = setStage();
    const moved = await commit(stage, await begun(stage), ADA, move('up'));
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    expect(stage.discord.verbs()).toEqual(['edit']);
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });

  it('costs no read of the store, if all is known', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const app = anotherProcess(stage, {
      store: {
        ...stage.store,
        getShown: () => Promise.reject(new Error('read')),
        noteDue: () => Promise.reject(new Error('noted twice')),
      },
    });
    const scene = await sceneOf(app, { guild }, [ADA, BOB]);
    const known = { match, shown: NOTHING, scene };
    const result = await app.reconciler.reconcile(match.id, { ...hintAfter(match), known });
    expect(result).toEqual({ isDone: true, board: BOARD });
    expect(stage.notes).toEqual([]);
    expect(await isDueAt(stage, match, NOON + LIVE_MS - 1)).toBe(false);
    expect(await isDueAt(stage, match, NOON + LIVE_MS)).toBe(true);
  });

  it('keeps the match due soon as long as something else is to be done', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const dying = anotherProcess(stage, {
      store: { ...stage.store, claimPing: () => Promise.reject(new Error('killed')) },
    });
    stage.pass(LIVE_MS);
    await answered({ app: dying }, match);
    await dying.reconciler.stop();
    expect(await shownOn(stage, match)).toEqual(boardAt(match.rev));
    expect(await isDueAt(stage, match, stage.app.now() + 14_999)).toBe(false);
    expect(await isDueAt(stage, match, stage.app.now() + 15_000)).toBe(true);
  });

  it('is of no use once all of its server is removed', async () => {
    const stage = setStage();
    const match = await begun(stage);
    const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
    const known = { match, shown: NOTHING, scene };
    await stage.store.dropGuild(guild);
    const hint = { ...hintAfter(match), known };
    const result = await stage.app.reconciler.reconcile(match.id, hint);
    expect(result).toEqual({ isDone: true, board: null });
    expect(stage.discord.verbs()).toEqual([]);
    expect(stage.notes).toEqual([]);
  });

  it('leaves the match due soon while somebody is still to be pinged', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.pass(10 * MINUTE);
    const now = stage.app.now();
    const due: boolean[] = [];
    stage.discord.before('sendByToken', async () => {
      for (const at of [now + 14_999, now + 15_000]) due.push(await isDueAt(stage, match, at));
    });
    await answered(stage, await commit(stage, match, ADA, move('up')));
    expect(pingsOn(stage)).toHaveLength(1);
    expect(due).toEqual([false, true]);
  });

  it('is not taken for known while a ping is on its way: it may be there by now', async () => {
    const stage = setStage();
    const match = await begun(stage);
    await stage.store.claimPing(match.id, match.rev, 'key', NOON);
    const { shown } = (await stage.store.getShown(match.id)) ?? { shown: NOTHING };
    await stage.store.notePing(match.id, 'key', ELSEWHERE);
    const next = await commit(stage, match, BOB, RESIGN);
    const scene = await sceneOf(stage.app, { guild }, [ADA, BOB]);
    const known = { match: next, shown, scene };
    await stage.app.reconciler.reconcile(match.id, { ...hintAfter(next), known });
    expect(stage.discord.verbs()).toEqual(['remove', 'sendByToken']);
  });
});

describe('the look of a board', () => {
  it('follows the language that the server chooses', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.pass(ANSWERED_MS);
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, language: 'ja' });
    await stage.app.reconciler.reconcile(match.id);
    expect(textOf(messageIn(only(editsOn(stage))))).toContain(
      CATALOGUES.ja.board.turn({ player: `<@${ADA}>` }),
    );
    expect((await shownOn(stage, match)).board?.language).toBe('ja');
    await stage.app.reconciler.reconcile(match.id);
    expect(editsOn(stage)).toHaveLength(1);
  });

  it('stays in the language of the server in Discord, where nobody says it again', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const hint = hintAfter(match);
    const where = callerFor(ADA, { guildLocale: 'de' });
    await stage.app.reconciler.reconcile(match.id, {
      ...hint,
      where,
      drawn: { ...hint.drawn, language: 'de' },
    });
    const moved = await commit(stage, match, ADA, move('up'));
    stage.pass(ANSWERED_MS);
    await anotherProcess(stage).reconciler.reconcile(moved.id);
    expect(textOf(messageIn(only(editsOn(stage))))).toContain(
      CATALOGUES.de.board.turn({ player: `<@${BOB}>` }),
    );
  });

  it('is drawn anew in the language of the place, if it was drawn in another', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const hint = hintAfter(match);
    const where = callerFor(ADA, { guildLocale: 'es-ES' });
    await stage.app.reconciler.reconcile(match.id, { ...hint, where });
    expect(textOf(messageIn(only(editsOn(stage))))).toContain(
      CATALOGUES.es.board.turn({ player: `<@${ADA}>` }),
    );
  });

  it.each(['text', 'emoji'] as const)('is of emoji, if a player has chosen %s', async (board) => {
    const stage = setStage();
    const match = await begun(stage);
    await stage.store.savePersonSettings(BOB, { ...DEFAULT_PERSON_SETTINGS, board });
    const moved = await commit(stage, match, ADA, move('up'));
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    const shown = textOf(messageIn(only(editsOn(stage))));
    expect(shown).toContain('🐇');
    expect(shown).not.toContain('```');
  });

  it('names what the bot may not do there', async () => {
    const stage = setStage();
    const moved = await commit(stage, await begun(stage), ADA, move('up'));
    const where = callerFor(ADA, { missing: ['view-channel'] });
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev, where });
    expect(textOf(messageIn(only(editsOn(stage))))).toContain(words.permissions['view-channel']);
  });
});

describe('a board that cannot be edited', () => {
  it.each(FINAL)('comes anew (%s)', async (refusal) => {
    const stage = setStage();
    const match = await begun(stage);
    stage.discord.refuse('edit', refusal, 1);
    const moved = await commit(stage, match, ADA, move('up'));
    const { isDone, board } = await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    // The old one points to it, if that can be.
    expect(stage.discord.verbs()).toEqual(['edit', 'send', 'edit']);
    const post = only(postsOn(stage));
    const nonce = `${moved.id}.${moved.rev}.${BigInt(BOARD).toString(36)}`;
    expect([post.args[0], post.args[2]]).toEqual([channel, nonce.slice(-25)]);
    expect(pingedBy(messageIn(post))).toEqual([]);
    expect(buttonsOf(messageIn(post))).toContain(moveButton(moved, 'left'));
    expect(edits(stage)[1]).toEqual([channel, BOARD, movedTo(post.message)]);
    expect({ isDone, board }).toEqual({ isDone: true, board: post.message });
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev, post.message));
  });

  it('comes anew where somebody has moved while it was edited for the last time', async () => {
    const stage = setStage();
    const moved = await commit(stage, await begun(stage), ADA, move('up'));
    let next = moved;
    stage.discord.before('edit', async () => {
      if (next !== moved) return;
      next = await commit(stage, moved, BOB, move('left'));
      // Discord takes this edit, and no other.
      setImmediate(() => stage.discord.refuse('edit', 'edited-too-often'));
    });
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    stage.pass(ANSWERED_MS);
    await sweep(stage, stage.app);
    const post = only(postsOn(stage));
    expect(textOf(messageIn(post))).toContain(words.games['edge-escape'].title);
    expect(await shownOn(stage, next)).toEqual(boardAt(next.rev, post.message));
  });

  it('comes anew, and the ping of the turn stays', async () => {
    const stage = setStage();
    const match = await begun(stage);
    stage.pass(LIVE_MS);
    await stage.app.reconciler.reconcile(match.id);
    const { ping } = await shownOn(stage, match);
    expect(ping?.message).toBe(only(pingsOn(stage)).message);
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, language: 'ja' });
    stage.discord.refuse('edit', 'gone');
    await stage.app.reconciler.reconcile(match.id);
    expect(postsOn(stage)).toHaveLength(1);
    expect((await shownOn(stage, match)).ping).toEqual(ping);
    expect(pingsOn(stage)).toHaveLength(1);
  });

  it.each(FINAL)('is left as it is, if it is an offer that is closed (%s)', async (refusal) => {
    const stage = setStage();
    const offer = offered();
    await stage.save(offer);
    await answered(stage, offer);
    stage.discord.refuse('edit', refusal);
    const closed = await commit(stage, offer, BOB, DECLINE);
    const result = await stage.app.reconciler.reconcile(closed.id, { rev: closed.rev });
    await stage.app.reconciler.reconcile(closed.id, { rev: closed.rev });
    await sweep(stage, stage.app);
    expect(stage.discord.verbs()).toEqual(['edit']);
    expect(result).toEqual({ isDone: true, board: BOARD });
    expect(await isDueAt(stage, closed, Infinity)).toBe(false);
  });

  it('nor posted is left for this revision; the next one is another matter', async () => {
    const stage = setStage();
    const match = await begun(stage);
    for (const verb of ['edit', 'send', 'sendByToken'] as const) {
      stage.discord.refuse(verb, 'no-access');
    }
    const moved = await commit(stage, match, ADA, move('up'));
    const result = await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    expect(result).toEqual({ isDone: true, board: BOARD });
    expect(stage.discord.verbs()).toEqual(['edit', 'send', 'sendByToken']);
    expect(stage.notes).toEqual([
      {
        level: 'warn',
        facts: { match: moved.id, refusal: 'no-access' },
        sentence: 'A board could not be posted.',
      },
    ]);
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    expect(editsOn(stage)).toHaveLength(1);
    const next = await commit(stage, moved, BOB, move('left'));
    await stage.app.reconciler.reconcile(next.id, { rev: next.rev });
    expect(editsOn(stage)).toHaveLength(2);
  });

  it.each(DISCORD_REFUSALS.filter(isPassing))('now is edited later (%s)', async (refusal) => {
    const stage = setStage({ retryAfter: 10_000 });
    const match = await begun(stage);
    stage.discord.refuse('edit', refusal, 1);
    const moved = await commit(stage, match, ADA, move('up'));
    const result = await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    expect(result).toEqual({ isDone: false, board: BOARD });
    expect(await shownOn(stage, moved)).toEqual(boardAt(match.rev));
    expect(postsOn(stage)).toEqual([]);
    expect(await isDueAt(stage, moved, NOON + 29_999)).toBe(false);
    expect(await isDueAt(stage, moved, NOON + 30_000)).toBe(true);
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    expect(await shownOn(stage, moved)).toEqual(boardAt(moved.rev));
  });
});

describe('a board that is not there', () => {
  it.each([
    ['where there is a token', TICKET],
    ['where there is none', undefined],
  ])(
    'is posted as the bot under a name of its own, and mentions who is to answer: %s',
    async (_, ticket) => {
      const stage = setStage();
      const offer = offered();
      await stage.save(offer);
      const { rev, id } = offer;
      const result = await stage.app.reconciler.reconcile(id, { rev, ...(ticket && { ticket }) });
      const post = only(postsOn(stage));
      expect(stage.discord.verbs()).toEqual(['send']);
      expect([post.args[0], post.args[2]]).toEqual([channel, `${id}.${rev}`]);
      expect(pingedBy(messageIn(post))).toEqual([BOB]);
      expect(result).toEqual({ isDone: true, board: post.message });
      expect(await isDueAt(stage, offer, NOON + 4 * HOUR - 1)).toBe(false);
      expect(await isDueAt(stage, offer, NOON + 4 * HOUR)).toBe(true);
    },
  );

  it.each(DISCORD_REFUSALS.filter(isPassing))(
    'is posted again under the same name, never by the token (%s)',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('send', refusal, 2);
      const { id, rev } = offered();
      await stage.save(offered());
      const result = await stage.app.reconciler.reconcile(id, { rev, ticket: TICKET });
      expect(result).toEqual({ isDone: false, board: null });
      await settled(stage.app);
      expect(stage.discord.verbs()).toEqual(['send', 'send', 'send']);
      expect(new Set(postsOn(stage).map(({ args }) => args[2]))).toEqual(new Set([`${id}.${rev}`]));
      expect((await shownOn(stage, offered())).board?.message).toBe(postsOn(stage)[2]?.message);
    },
  );

  it('has a name that Discord takes, however many rematches came before', async () => {
    const stage = setStage();
    const offer = { ...offered(), id: 'Qk3f9x2abcdefghijklmnopq.12345' };
    await stage.save(offer);
    await stage.app.reconciler.reconcile(offer.id, { rev: offer.rev });
    const name = String(only(postsOn(stage)).args[2]);
    expect(name).toHaveLength(25);
    expect(`${offer.id}.${offer.rev}`.endsWith(name)).toBe(true);
  });

  it.each(FINAL)('is posted by the token, when the bot is refused (%s)', async (refusal) => {
    const stage = setStage();
    stage.discord.refuse('send', refusal);
    const { id, rev } = offered();
    await stage.save(offered());
    const result = await stage.app.reconciler.reconcile(id, { rev, ticket: TICKET });
    expect(stage.discord.verbs()).toEqual(['send', 'sendByToken']);
    const [, posted] = postsOn(stage);
    expect(posted?.args[0]).toEqual(TICKET);
    expect(pingedBy(messageIn(posted ?? expect.fail()))).toEqual([BOB]);
    expect(result).toEqual({ isDone: true, board: posted?.message });
  });

  describe('where the bot may not write', () => {
    const where = callerFor(ADA, { missing: ['send-messages'] });

    it('is posted by the token', async () => {
      const stage = setStage();
      const { id, rev } = offered();
      await stage.save(offered());
      const result = await stage.app.reconciler.reconcile(id, { rev, where, ticket: TICKET });
      const post = only(postsOn(stage));
      expect([post.verb, post.args[0]]).toEqual(['sendByToken', TICKET]);
      expect(result).toEqual({ isDone: true, board: post.message });
    });

    it('is posted as the bot all the same, when there is no token', async () => {
      const stage = setStage();
      const { id, rev } = offered();
      await stage.save(offered());
      await stage.app.reconciler.reconcile(id, { rev, where });
      expect(stage.discord.verbs()).toEqual(['send']);
    });

    it.each(FINAL)('is posted as the bot, when the token is refused (%s)', async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('sendByToken', refusal);
      const { id, rev } = offered();
      await stage.save(offered());
      const result = await stage.app.reconciler.reconcile(id, { rev, where, ticket: TICKET });
      expect(stage.discord.verbs()).toEqual(['sendByToken', 'send']);
      const [, posted] = postsOn(stage);
      expect([posted?.args[0], posted?.args[2]]).toEqual([channel, `${id}.${rev}`]);
      expect(result).toEqual({ isDone: true, board: posted?.message });
    });

    it('is posted by the token again, when that was certainly not done', async () => {
      const stage = setStage();
      stage.discord.refuse('sendByToken', 'away', 2);
      const { id, rev } = offered();
      await stage.save(offered());
      const result = await stage.app.reconciler.reconcile(id, { rev, where, ticket: TICKET });
      expect(result).toEqual({ isDone: false, board: null });
      await settled(stage.app);
      expect(stage.discord.verbs()).toEqual(['sendByToken', 'sendByToken', 'sendByToken']);
    });

    it('is not posted again, in no way, when it is unclear whether it is there', async () => {
      const stage = setStage();
      stage.discord.refuse('sendByToken', 'unclear');
      const match = started();
      await stage.save(offered(), match);
      const hint = { rev: match.rev, where, ticket: TICKET };
      const result = await stage.app.reconciler.reconcile(match.id, hint);
      await settled(stage.app);
      stage.pass(MINUTE);
      await sweep(stage, stage.app);
      expect(stage.discord.verbs()).toEqual(['sendByToken']);
      expect(result).toEqual({ isDone: true, board: null });
    });
  });

  it('is not posted again by the token that the bot fell back on, when that is unclear', async () => {
    const stage = setStage();
    stage.discord.refuse('send', 'no-permission');
    stage.discord.refuse('sendByToken', 'unclear');
    const { id, rev } = offered();
    await stage.save(offered());
    const result = await stage.app.reconciler.reconcile(id, { rev, ticket: TICKET });
    await settled(stage.app);
    expect(stage.discord.verbs()).toEqual(['send', 'sendByToken']);
    expect(result).toEqual({ isDone: true, board: null });
  });

  it('is posted when Discord is back, and until then others are due before it', async () => {
    const stage = setStage({ retryAfter: 10_000 });
    stage.discord.refuse('send', 'away', 1);
    const offer = offered();
    await stage.save(offer);
    const result = await stage.app.reconciler.reconcile(offer.id, { rev: offer.rev });
    expect(result).toEqual({ isDone: false, board: null });
    expect(await isDueAt(stage, offer, NOON + 29_999)).toBe(false);
    expect(await isDueAt(stage, offer, NOON + 30_000)).toBe(true);
    stage.pass(30_000);
    const other = anotherProcess(stage);
    await sweep(stage, other);
    expect((await shownOn(stage, offer)).board?.message).toBe(postsOn(stage)[1]?.message);
  });

  it.each(FINAL)(
    'and may not be: whoever waits hears of it, and an offer is taken back (%s)',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('send', refusal);
      const offer = offered();
      await stage.save(offer);
      stage.pass(MINUTE);
      const result = await stage.app.reconciler.reconcile(offer.id, { rev: offer.rev });
      expect(result).toEqual({ isDone: true, board: null });
      expect(await stage.store.get(offer.id)).toMatchObject({
        rev: offer.rev + 1,
        updated: NOON + MINUTE,
        state: { phase: 'closed', how: 'cancelled' },
      });
      await sweep(stage, stage.app);
      stage.pass(MINUTE);
      await sweep(stage, stage.app);
      expect(stage.discord.verbs()).toEqual(['send']);
      expect(await isDueAt(stage, offer, Infinity)).toBe(false);
    },
  );

  it('and may not be: an offer is taken back also when nobody waits for it', async () => {
    const stage = setStage();
    stage.discord.refuse('send', 'no-access');
    await stage.save(offered());
    stage.pass(MINUTE);
    await sweep(stage, anotherProcess(stage));
    expect((await stage.store.get(offered().id))?.state).toEqual({
      phase: 'closed',
      how: 'cancelled',
    });
  });

  it('and may not be: an offer that somebody can see is not taken back', async () => {
    const stage = setStage();
    const offer = offered();
    await stage.save(offer);
    await answered(stage, offer);
    for (const verb of ['edit', 'send', 'sendByToken'] as const) {
      stage.discord.refuse(verb, 'no-access');
    }
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, language: 'ja' });
    stage.pass(MINUTE);
    await stage.app.reconciler.reconcile(offer.id);
    expect(await stage.store.get(offer.id)).toEqual(offer);
    expect(stage.discord.verbs()).toEqual(['edit', 'send', 'sendByToken']);
  });

  it('and may not be, is not tried for ever, though somebody should be pinged', async () => {
    const stage = setStage();
    stage.discord.refuse('send', 'no-access');
    await stage.save(offered(), started());
    for (let looks = 0; looks < 5; looks += 1) {
      stage.pass(MINUTE);
      await sweep(stage, stage.app);
    }
    expect(stage.discord.verbs()).toEqual(['send']);
    expect(await isDueAt(stage, started(), NOON + 48 * MINUTE)).toBe(true);
  });

  it('of an offer that is closed is nothing that anybody misses', async () => {
    const stage = setStage();
    const offer = offered();
    await stage.save(offer);
    const closed = await commit(stage, offer, BOB, DECLINE);
    const result = await stage.app.reconciler.reconcile(closed.id, { rev: closed.rev });
    expect(result).toEqual({ isDone: true, board: null });
    expect(stage.discord.verbs()).toEqual([]);
    expect(await isDueAt(stage, closed, Infinity)).toBe(false);
  });

  it('of a match that is not there neither', async () => {
    const { app, discord } = setStage();
    expect(await app.reconciler.reconcile('Qnothing00')).toEqual({ isDone: true, board: null });
    expect(discord.verbs()).toEqual([]);
  });
});

describe('a board that is current', () => {
  it('is drawn again when somebody asks for that: what is around it has changed', async () => {
    const stage = setStage();
    const match = await commit(stage, await begun(stage), BOB, RESIGN);
    await answered(stage, match);
    await stage.app.reconciler.reconcile(match.id, { force: 'edit-board' });
    // And with it what told of the end.
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'edit', 'edit']);
    for (const edit of editsOn(stage)) {
      expect(buttonsOf(messageIn(edit))).toContain(
        makeCustomId({ verb: 'rematch', match: match.id }),
      );
    }
  });

  it('and cannot be drawn again is not posted anew', async () => {
    const stage = setStage();
    const match = await commit(stage, await begun(stage), BOB, RESIGN);
    await answered(stage, match);
    stage.discord.refuse('edit', 'gone');
    const result = await stage.app.reconciler.reconcile(match.id, { force: 'edit-board' });
    expect(result).toEqual({ isDone: true, board: BOARD });
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'edit']);
  });

  it('is not asked for where there is none', async () => {
    const stage = setStage();
    const offer = offered();
    await stage.save(offer);
    const closed = await commit(stage, offer, BOB, DECLINE);
    for (const force of ['edit-board', 'post-board'] as const) {
      await stage.app.reconciler.reconcile(closed.id, { force });
    }
    expect(stage.discord.verbs()).toEqual([]);
  });
});
