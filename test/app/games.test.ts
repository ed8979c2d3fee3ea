import { describe, expect, it } from 'vitest';
import { bringBoard, listGames } from '../../src/app/games.js';
import type { Match } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, EVE, NOON, offered, started } from '../match/people.js';
import { finish, idsOf, mentionedBy, noteBoard, read, show, textOf } from './answers.js';
import { BOARD, callerFor, setStage, type Stage, TICKET } from './stage.js';

const { board, list, notices, refusals } = CATALOGUES.en;

const offer = offered();
const game = started();
const ELSEWHERE = '300000000000000009';

/** Open offers, the first of which expires first. */
const offers = (count: number, by = ADA, channel = offer.channel): readonly Match[] =>
  Array.from({ length: count }, (_, index) => ({
    ...offered({}, 'anyone'),
    id: `Qoffer${String(index + 1).padStart(2, '0')}${by.slice(-1)}`,
    challenger: by,
    channel,
    state: { phase: 'offered', expires: NOON + index + 1 },
  }));

async function saveAll(stage: Stage, matches: readonly Match[]): Promise<void> {
  for (const match of matches) await stage.save(match);
}

/** The matches that a list offers to bring, in order. */
const listed = (message: unknown): readonly string[] =>
  [...JSON.stringify(message).matchAll(/"value":"([^"]+)"/gu)].map(([, id = '']) => id);

describe('a list of games', () => {
  it('is of the one who asks, or of the channel', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    const away = offers(1, ADA, ELSEWHERE);
    const others = offers(1, EVE);
    await saveAll(stage, [...away, ...others]);
    const mine = await listGames(stage.app, callerFor(BOB), 'mine', 0);
    const ofAda = textOf(await listGames(stage.app, callerFor(ADA), 'mine', 0));
    const here = await listGames(stage.app, callerFor(BOB), 'channel', 0);
    expect(listed(mine)).toEqual([game.id]);
    expect(textOf(mine)).toContain(list.mine);
    expect(ofAda.split(list.openOffer)).toHaveLength(2);
    expect(ofAda).toContain(`<#${ELSEWHERE}>`);
    // Neither waits for Bob, and the offer expires first.
    expect(listed(here)).toEqual([others[0]?.id, game.id]);
    expect(textOf(here)).toContain(list.channel({ channel: `<#${game.channel}>` }));
  });

  it('says when there are none', async () => {
    const { app } = setStage();
    const message = await listGames(app, callerFor(ADA), 'mine', 0);
    expect(textOf(message)).toContain(list.none({ command: '/challenge' }));
    expect(idsOf(message)).toEqual([]);
  });

  it('links to boards where they are known, each to its own', async () => {
    const stage = setStage();
    const [one, two, three] = offers(3);
    if (!one || !two || !three) throw new Error('three were made');
    await saveAll(stage, [three, one, two]);
    await noteBoard(stage, two, '700000000000000002');
    await noteBoard(stage, three, '700000000000000003');
    const lines = textOf(await listGames(stage.app, callerFor(ADA), 'mine', 0))
      .split('\n')
      .filter((line) => line.includes(list.openOffer));
    expect(lines.map((line) => /\/(\d+)\)/u.exec(line)?.[1])).toEqual([
      undefined,
      '700000000000000002',
      '700000000000000003',
    ]);
    expect(lines[0]).not.toContain(board.link);
  });

  it.each([
    [0, 1],
    [1, 9],
    [2, 17],
    [-1, 1],
    [3, 17],
    [99, 17],
  ])('has pages: asked for page %i it begins with number %i', async (wanted, begin) => {
    const stage = setStage();
    const all = offers(20);
    await saveAll(stage, all.toReversed());
    const message = await listGames(stage.app, callerFor(ADA), 'mine', wanted);
    const ids = all.map(({ id }) => id).slice(begin - 1, begin + 7);
    expect(listed(message)).toEqual(ids);
    expect(textOf(message)).toContain(list.page({ page: (begin + 7) / 8, of: 3 }));
  });
});

describe('bringing a board', () => {
  it('shows it anew at the bottom of its channel, and what stood points to it', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    const answer = await bringBoard(stage.app, callerFor(EVE), game.id);
    expect(read(answer)).toMatchObject({ how: 'update', text: notices.here });
    expect(stage.discord.verbs()).toEqual([]);
    await finish(answer);
    const [posted, pointer] = stage.discord.asked;
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'edit']);
    expect(posted?.args[0]).toEqual(TICKET);
    expect(mentionedBy(posted?.args[1])).toEqual([]);
    expect(pointer?.args[1]).toBe(BOARD);
    expect(textOf(pointer)).toContain(posted?.message);
    expect((await stage.store.getShown(game.id))?.shown.board?.message).toBe(posted?.message);
  });

  it("is done in the server's language", async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await finish(await bringBoard(stage.app, callerFor(ADA, { guildLocale: 'ja' }), game.id));
    expect((await stage.store.getShown(game.id))?.shown.board?.language).toBe('ja');
  });

  it.each([
    ['of another server', { guild: '200000000000000099' }, game.id],
    ['of another channel', { channel: ELSEWHERE }, game.id],
    ['that is not stored', {}, 'Qunknown'],
    ['that is not named', {}, ''],
    ['by what is no id of one', {}, '{p1}:match'],
  ])('is refused for a match %s', async (_, caller, id) => {
    const stage = setStage();
    await show(stage, offer, game);
    const answer = await bringBoard(stage.app, callerFor(ADA, caller), id);
    expect(read(answer)).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['unknown-match'],
    });
    expect(answer.after).toBeUndefined();
  });
});
