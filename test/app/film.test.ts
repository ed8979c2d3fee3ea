import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { answerWithSharing, askToShare } from '../../src/app/film.js';
import type { Click } from '../../src/app/handlers.js';
import { rematchId } from '../../src/match/id.js';
import type { Match, Terms } from '../../src/match/match.js';
import { gameGif } from '../../src/pictures/game-gif.js';
import { err } from '../../src/rules/result.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import {
  ABORT,
  ADA,
  BOB,
  EVE,
  MINUTE,
  move,
  offered,
  play,
  RESIGN,
  started,
} from '../match/people.js';
import { finish, idsOf, mentionedBy, press, read, saidBy, show, textOf } from './answers.js';
import { BOARD, callerFor, setStage, type Stage } from './stage.js';

const { showing, refusals, replay, uploads, board } = CATALOGUES.en;

type Did = Parameters<typeof play>[1][number];

/** A match with everything that led to where it is. */
function lifeOf(terms: Partial<Terms>, did: readonly Did[]): readonly Match[] {
  const life = [offered(terms), started(terms)];
  for (const each of did) life.push(play(life.at(-1) ?? started(terms), [each]));
  return life;
}

const LIFE = lifeOf({}, [
  [ADA, move('up')],
  [BOB, RESIGN],
]);
const over = LIFE.at(-1) ?? started();
const { channel, id } = over;

/** A stage on which a match has come to its last revision: Ada has won, if nothing else is said. */
async function afterGame(life = LIFE): Promise<Stage> {
  const stage = setStage();
  await show(stage, ...life);
  return stage;
}

const asks = (user: string, given: Partial<Click> = {}): Click =>
  press(over, { verb: 'share' }, user, given);

const says = (user: string, argument = '0', given: Partial<Click> = {}): Click =>
  press(over, { verb: 'share-yes', argument }, user, given);

/** The films that were posted for everybody. */
const posts = ({ discord }: Stage) =>
  discord.asked.filter(({ verb, message }) => verb === 'followUp' && message !== undefined);

const tooMany = () => 'too-many-drawings' as const;

describe('Share on a finished board', () => {
  it('asks a player first, says where it goes and that everybody will see it, and posts nothing', async () => {
    const stage = await afterGame();
    for (const user of [ADA, BOB]) {
      const answer = await askToShare(stage.app, asks(user));
      expect(read(answer)).toMatchObject({
        how: 'reply',
        isPrivate: true,
        text: showing.askFilm({ channel: `<#${channel}>` }),
        verbs: ['share-yes', 'post-no'],
      });
      expect(answer.after).toBeUndefined();
    }
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('tells everybody else that it is not theirs to share', async () => {
    const stage = await afterGame();
    const answer = await askToShare(stage.app, asks(EVE));
    expect(read(answer).text).toBe(refusals['not-yours-to-share']);
    const forged = await answerWithSharing(stage.app, says(EVE));
    await finish(forged);
    expect(posts(stage)).toEqual([]);
    expect(saidBy(stage, 'editOriginal').at(-1)).toBe(refusals['not-yours-to-share']);
  });

  it('asks which of two games, and only for those that have been played', async () => {
    const life = lifeOf({ legs: 2 }, [
      [ADA, move('up')],
      [ADA, RESIGN],
      [BOB, move('up')],
      [ADA, RESIGN],
    ]);
    const ended = life.at(-1) ?? over;
    const stage = await afterGame(life);
    const answer = await askToShare(stage.app, press(ended, { verb: 'share' }, ADA));
    expect(idsOf(answer.response).map(({ verb, argument }) => [verb, argument])).toEqual([
      ['share-yes', '0'],
      ['share-yes', '1'],
      ['post-no', undefined],
    ]);
    expect(JSON.stringify(answer.response)).toContain(board.leg({ number: 2, of: 2 }));
    // A replay asks about the game that it shows.
    const one = await askToShare(stage.app, press(ended, { verb: 'share', argument: '1' }, ADA));
    expect(idsOf(one.response).map(({ argument }) => argument)).toEqual(['1', undefined]);
  });

  it.each([
    ['of a game that is still played', [], 'not-finished'],
    ['of one that was called off before a move', [[ADA, ABORT]], 'unknown-button'],
  ] as const)('%s has nothing to post', async (_, did, refusal) => {
    const stage = await afterGame(lifeOf({}, did));
    const answer = await askToShare(stage.app, asks(ADA));
    expect(read(answer).text).toBe(refusals[refusal]);
  });

  it('is unknown on another server, and for a match that does not exist', async () => {
    const stage = await afterGame();
    const elsewhere = callerFor(ADA, { guild: '200000000000000099' });
    const missing = { ...asks(ADA), id: { verb: 'share', match: rematchId(id) } } as const;
    for (const click of [asks(ADA, { caller: elsewhere }), missing]) {
      expect(read(await askToShare(stage.app, click)).text).toBe(refusals['unknown-match']);
    }
  });
});

describe('the film of a game', () => {
  it('is posted where it was asked for, with players, result, game, and a link to the board', async () => {
    const stage = await afterGame();
    const answer = await answerWithSharing(stage.app, says(ADA));
    expect(read(answer)).toMatchObject({ how: 'update', text: replay.drawing });
    await finish(answer);
    const [post, ...others] = posts(stage);
    expect(others).toEqual([]);
    const text = textOf(post?.args[1]);
    for (const said of [`<@${ADA}>`, `<@${BOB}>`, 'Edge Escape', 'resigned', BOARD]) {
      expect(text).toContain(said);
    }
    expect(text).toContain(showing.by({ player: `<@${ADA}>` }));
    expect(post?.args[1]).toMatchObject({ flags: MessageFlags.IsComponentsV2 });
    expect(mentionedBy(post?.args[1])).toEqual([]);
    expect(post?.args[2]).toMatchObject([
      {
        name: 'edge-escape.gif',
        type: 'image/gif',
        alt: `Edge Escape: Name of ${ADA} beat Name of ${BOB}`,
      },
    ]);
    expect(saidBy(stage, 'editOriginal').at(-1)).toContain(`/${channel}/${post?.message}`);
  });

  it('shows what both played with', async () => {
    const begun: Match = { ...started(), pieces: { challenger: 'cat' } };
    const moved = play(begun, [[ADA, move('up')]]);
    const stage = await afterGame([offered(), begun, moved, play(moved, [[BOB, RESIGN]])]);
    await finish(await answerWithSharing(stage.app, says(ADA)));
    const film = { game: 'edge-escape', moves: ['up'], winner: 'first' } as const;
    const data = await gameGif({ ...film, pieces: { first: 'cat', second: 'fox' } });
    expect(posts(stage)[0]?.args[2]).toMatchObject([{ data: Uint8Array.from(data) }]);
    expect(data.equals(await gameGif(film))).toBe(false);
  });

  it('is in the language of the server, and the line about it in that of the person', async () => {
    const stage = await afterGame();
    const caller = callerFor(ADA, { guildLocale: 'de', words: CATALOGUES.fr });
    await finish(await answerWithSharing(stage.app, says(ADA, '0', { caller })));
    expect(textOf(posts(stage)[0]?.args[1])).toContain(
      CATALOGUES.de.showing.by({ player: `<@${ADA}>` }),
    );
    expect(saidBy(stage, 'editOriginal').at(-1)).toContain(
      CATALOGUES.fr.showing.posted({ link: '' }).trim(),
    );
  });

  it('comes once in ten minutes from each player, also after two clicks at once', async () => {
    const stage = await afterGame();
    const [one, two] = await Promise.all([
      answerWithSharing(stage.app, says(ADA)),
      answerWithSharing(stage.app, says(ADA)),
    ]);
    expect(read(two)).toMatchObject({ how: 'reply', isPrivate: true });
    expect(read(two).text).toContain(showing.postedAlready({ when: '' }).trim().slice(0, 20));
    await Promise.all([finish(one), finish(two)]);
    expect(posts(stage)).toHaveLength(1);
    await finish(await answerWithSharing(stage.app, says(BOB)));
    expect(posts(stage)).toHaveLength(2);
    stage.pass(10 * MINUTE - 1);
    expect(read(await answerWithSharing(stage.app, says(ADA))).how).toBe('reply');
    stage.pass(1);
    await finish(await answerWithSharing(stage.app, says(ADA)));
    expect(posts(stage)).toHaveLength(3);
  });

  it.each([
    ['no-permission', uploads['no-permission']],
    ['too-large', uploads['too-large']],
    ['away', uploads.failed],
  ] as const)(
    'that Discord does not take (%s) is told, and can be tried again',
    async (refusal, why) => {
      const stage = await afterGame();
      stage.discord.refuse('followUp', refusal, 1);
      await finish(await answerWithSharing(stage.app, says(ADA)));
      expect(saidBy(stage, 'editOriginal').at(-1)).toBe(`${replay.notDrawn}\n${why}`);
      await finish(await answerWithSharing(stage.app, says(ADA)));
      expect(posts(stage)).toHaveLength(1);
    },
  );

  it.each([
    ['cannot be drawn', () => Promise.resolve(err('failed' as const))],
    ['breaks something', () => Promise.reject(new Error('no thread'))],
  ])('that %s is told, too', async (_, draw) => {
    const stage = await afterGame();
    const app = { ...stage.app, drawings: { ...stage.app.drawings, draw } };
    await finish(await answerWithSharing(app, says(ADA)));
    expect(saidBy(stage, 'editOriginal').at(-1)).toContain(uploads.failed);
    expect(posts(stage)).toEqual([]);
  });

  it('waits its turn like every picture', async () => {
    const stage = await afterGame();
    const { drawings } = stage.app;
    const app = { ...stage.app, drawings: { ...drawings, refusalFor: tooMany } };
    expect(read(await answerWithSharing(app, says(ADA))).text).toBe(refusals['too-many-drawings']);
    // That cost nothing.
    expect(read(await answerWithSharing(stage.app, says(ADA))).how).toBe('update');
  });
});
