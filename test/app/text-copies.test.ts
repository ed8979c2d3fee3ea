import { describe, expect, it } from 'vitest';
import { CLICKS } from '../../commands/commands.js';
import type { Answer } from '../../src/app/answer.js';
import type { Click } from '../../src/app/handlers.js';
import type { Match } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { MOST_KEPT } from '../../src/app/tickets.js';
import { ADA, BOB, EVE, MINUTE, offered, started } from '../match/people.js';
import { finish, idsOf, press as pressed, read, show, textOf, verbsOf } from './answers.js';
import { hold } from './seen.js';
import { callerFor, clickOn, ORIGINAL, setStage, type Asked, type Stage } from './stage.js';

const { notices, refusals, textCopy } = CATALOGUES.en;

const game = started();
const COPY = '720000000000000000';
const UP = { verb: 'move', argument: 'up' } as const;
const LEFT = { verb: 'move', argument: 'left' } as const;
const DOWN = { verb: 'move', argument: 'down' } as const;

const ticket = (token: string) => ({ application: '600000000000000000', token });

/** Ada has chosen text, and Bob has not. */
async function stageWithText(...people: readonly string[]): Promise<Stage> {
  const stage = setStage();
  for (const user of people.length === 0 ? [ADA] : people) {
    await stage.store.savePersonSettings(user, { board: 'text', pings: 'turns' });
  }
  await show(stage, offered(), game);
  return stage;
}

const answerTo = (stage: Stage, click: Click): Promise<Answer> =>
  CLICKS[click.id.verb](stage.app, click);

async function done(stage: Stage, click: Click, delivery?: Parameters<typeof finish>[1]) {
  const answer = await answerTo(stage, click);
  await finish(answer, delivery);
  await stage.app.reconciler.copiesDone();
  return read(answer);
}

/** A click on the board in the channel, by an interaction with a token of its own. */
const onBoard = (
  match: Match,
  button: Parameters<typeof pressed>[1],
  user: string,
  token = 'board',
): Click => pressed(match, button, user, { caller: callerFor(user, { ticket: ticket(token) }) });

/** A click on a private copy. */
const onCopy = (
  match: Match,
  button: Parameters<typeof pressed>[1],
  user: string,
  token = 'copy',
  message = COPY,
): Click =>
  pressed(match, { ...button, place: 'copy' }, user, {
    caller: callerFor(user, { ticket: ticket(token) }),
    message,
  });

const stored = async ({ store }: Stage): Promise<Match> => {
  const match = await store.get(game.id);
  if (!match) throw new Error('it is stored');
  return match;
};

/** What was asked of Discord about copies since, and by which token. */
function copiesIn({ discord }: Stage, from = 0) {
  return discord.asked
    .slice(from)
    .filter(({ args }) => textOf(args).includes('```') || isRemoval(args))
    .map(({ verb, args }: Asked) => [verb, tokenIn(args)]);
}
const tokenIn = ([first]: readonly unknown[]): unknown =>
  typeof first === 'object' && first !== null && 'token' in first ? first.token : undefined;
const isRemoval = (args: readonly unknown[]): boolean =>
  tokenIn(args) !== undefined && textOf(args) === '';

describe('whoever has chosen text', () => {
  it('gets a private copy with live buttons after a move, and the board stays as it is for all', async () => {
    const stage = await stageWithText();
    const answer = await done(stage, onBoard(game, UP, ADA));
    expect(answer).toMatchObject({ how: 'update' });
    expect(answer.text).not.toContain('```');
    const brought = stage.discord.asked.find(({ verb }) => verb === 'followUp');
    expect(copiesIn(stage)).toEqual([['followUp', 'board']]);
    expect(brought?.args[1]).toMatchObject({ flags: 32832 });
    const ids = idsOf(brought?.args[1]).filter(({ match }) => match !== undefined);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.every(({ place }) => place === 'copy')).toBe(true);
  });

  it('gets it when a match begins by their click', async () => {
    const stage = setStage();
    await stage.store.savePersonSettings(BOB, { board: 'text', pings: 'turns' });
    await show(stage, offered());
    await done(stage, onBoard(offered(), { verb: 'accept' }, BOB));
    expect(copiesIn(stage)).toEqual([['followUp', 'board']]);
  });

  it('has one that is changed, not another one, while its token lives: by own moves and by others', async () => {
    const stage = await stageWithText();
    await done(stage, onBoard(game, UP, ADA, 'one'));
    await done(stage, onBoard(await stored(stage), LEFT, BOB, 'two'));
    await done(stage, onBoard(await stored(stage), DOWN, ADA, 'three'));
    expect(copiesIn(stage)).toEqual([
      ['followUp', 'one'],
      ['editByToken', 'one'],
      ['editByToken', 'one'],
    ]);
    const last = stage.discord.asked.findLast(({ verb }) => verb === 'editByToken');
    expect(idsOf(last?.args).find(({ rev }) => rev !== undefined)?.rev).toBe(game.rev + 3);
  });

  it('gets a new one with their next click once it cannot be changed any more', async () => {
    const stage = await stageWithText();
    await done(stage, onBoard(game, UP, ADA, 'one'));
    stage.pass(15 * MINUTE);
    await done(stage, onBoard(await stored(stage), LEFT, BOB, 'two'));
    expect(copiesIn(stage)).toEqual([['followUp', 'one']]);
    await done(stage, onBoard(await stored(stage), DOWN, ADA, 'three'));
    expect(copiesIn(stage)).toContainEqual(['followUp', 'three']);
  });

  it('is pinged with a way to open it; nobody else is', async () => {
    const stage = await stageWithText();
    await done(stage, onBoard(game, UP, ADA, 'one'));
    stage.pass(15 * MINUTE);
    await done(stage, onBoard(await stored(stage), LEFT, BOB, 'two'));
    stage.pass(2 * MINUTE);
    await stage.app.reconciler.reconcile(game.id);
    const pings = stage.discord.asked.filter(({ args }) =>
      JSON.stringify(args).includes('it is your turn in'),
    );
    expect(pings.map(({ args }) => idsOf(args))).toEqual([[{ verb: 'text', match: game.id }]]);
    expect(JSON.stringify(pings)).toContain(textCopy.open);
  });

  it('alone gets one', async () => {
    const stage = await stageWithText(EVE);
    await done(stage, onBoard(game, UP, ADA));
    await done(stage, onBoard(await stored(stage), LEFT, EVE));
    expect(copiesIn(stage)).toEqual([]);
  });
});

describe('a click on a copy', () => {
  it('is answered there, and brings the board for everybody up to date', async () => {
    const stage = await stageWithText();
    const answer = await done(stage, onCopy(game, UP, ADA));
    expect(answer).toMatchObject({ how: 'update', rev: game.rev + 1 });
    expect(answer.text).toContain('```');
    expect(stage.discord.verbs()).toEqual(['edit']);
    expect(textOf(stage.discord.asked[0]?.args)).not.toContain('```');
  });

  it('gives it a new token, by which the answer of the other player is shown', async () => {
    const stage = await stageWithText();
    await done(stage, onBoard(game, UP, ADA, 'one'));
    stage.pass(10 * MINUTE);
    const copy = stage.discord.asked.find(({ verb }) => verb === 'followUp')?.message ?? '';
    await done(stage, onCopy(await stored(stage), { verb: 'text' }, ADA, 'two', copy));
    stage.pass(10 * MINUTE);
    await done(stage, onBoard(await stored(stage), LEFT, BOB, 'three'));
    expect(copiesIn(stage)).toEqual([
      ['followUp', 'one'],
      ['editOriginal', 'two'],
    ]);
  });

  it('that is outdated says so, changes nothing, and makes it current', async () => {
    const stage = await stageWithText();
    await done(stage, onBoard(game, UP, ADA));
    stage.pass(15 * MINUTE);
    const answer = await done(stage, onCopy(game, LEFT, ADA));
    expect(answer).toMatchObject({ how: 'update', rev: game.rev + 1 });
    expect(answer.text).toContain(notices.refreshed);
    expect(await stored(stage)).toMatchObject({ rev: game.rev + 1 });
    const before = stage.discord.asked.length;
    await done(stage, onBoard(await stored(stage), LEFT, BOB));
    expect(copiesIn(stage, before)).toEqual([['editOriginal', 'copy']]);
  });

  it('twice makes one move, and says nothing of it', async () => {
    const stage = await stageWithText();
    await done(stage, onCopy(game, UP, ADA));
    const answer = await done(stage, onCopy(game, UP, ADA));
    expect(answer.text).not.toContain(notices.refreshed);
    expect(await stored(stage)).toMatchObject({ rev: game.rev + 1 });
  });

  it('that is refused says why, above the board', async () => {
    const stage = await stageWithText(BOB);
    const answer = await done(stage, onCopy(game, UP, BOB));
    expect(answer).toMatchObject({ how: 'update' });
    expect(answer.text).toContain(refusals['not-your-turn']);
    expect(answer.text).toContain('```');
  });

  it('of a match that is not known says just that', async () => {
    const { app } = setStage();
    const answer = await CLICKS.move(app, onCopy(game, UP, ADA));
    expect(read(answer)).toMatchObject({ how: 'update', text: refusals['unknown-match'] });
  });

  it('that ends the game leaves the board without buttons', async () => {
    const stage = await stageWithText(BOB);
    await done(stage, onBoard(game, UP, ADA));
    const answer = await done(stage, onCopy(await stored(stage), UP, BOB));
    expect(answer.text).toContain('moved the token onto the edge and wins!');
    expect(answer.verbs).toEqual([]);
  });

  it('lets a trap be placed on it, and leads back', async () => {
    const stage = setStage();
    const traps = started({ game: 'trap-and-treasure' });
    await show(stage, offered({ game: 'trap-and-treasure' }), traps);
    const opened = await done(stage, onCopy(traps, { verb: 'traps' }, ADA));
    expect(opened).toMatchObject({ how: 'update' });
    expect(opened.verbs).toContain('set-trap');
    const back = await done(stage, onCopy(traps, { verb: 'text' }, ADA));
    expect(back.verbs).toContain('traps');
    const placed = await done(stage, onCopy(traps, { verb: 'set-trap', argument: 'T 3 1' }, ADA));
    expect(placed).toMatchObject({ how: 'update', rev: traps.rev + 1 });
    expect(placed.text).toContain('(3, 1)');
  });
});

describe('the button for text', () => {
  const text = { verb: 'text' } as const;

  it('opens a copy that a player can play on, and that is kept up to date', async () => {
    const stage = setStage();
    await show(stage, offered(), game);
    const answer = await done(stage, onBoard(game, text, BOB, 'one'), {
      isShown: true,
      posted: COPY,
    });
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true });
    expect(answer.verbs).toContain('text');
    await done(stage, onBoard(game, UP, ADA, 'two'));
    expect(copiesIn(stage)).toEqual([['editByToken', 'one']]);
    expect(stage.discord.asked.find(({ verb }) => verb === 'editByToken')?.args[1]).toBe(COPY);
  });

  it('opens one that is kept up to date also where Discord does not say at once which message it is', async () => {
    const stage = setStage();
    await show(stage, offered(), game);
    await done(stage, onBoard(game, text, BOB, 'one'));
    await done(stage, onBoard(game, UP, ADA, 'two'));
    expect(stage.discord.verbs()[0]).toBe('original');
    expect(copiesIn(stage).slice(1)).toEqual([['editOriginal', 'one']]);
    // It is the same message when it is clicked on, so it stays.
    await done(stage, onCopy(await stored(stage), text, BOB, 'three', ORIGINAL));
    expect(stage.discord.verbs()).not.toContain('removeOriginal');
  });

  it('opens one that shows what happened while it was on its way', async () => {
    const stage = setStage();
    await show(stage, offered(), game);
    const answer = await answerTo(stage, onBoard(game, text, BOB, 'one'));
    await done(stage, onBoard(game, UP, ADA, 'two'));
    await finish(answer, { isShown: true, posted: COPY });
    expect(copiesIn(stage)).toEqual([['editByToken', 'one']]);
  });

  it.each([
    ['by the answer itself', undefined, 'removeOriginal'],
    ['by a message of its own', COPY, 'removeByToken'],
  ] as const)('opened once more: the older copy, made %s, goes', async (_, posted, removal) => {
    const stage = setStage();
    await show(stage, offered(), game);
    const given = posted === undefined ? { isShown: true } : { isShown: true, posted };
    await done(stage, onBoard(game, text, BOB, 'one'), given);
    await done(stage, onBoard(game, text, BOB, 'two'), {
      isShown: true,
      posted: '730000000000000000',
    });
    expect(stage.discord.asked.at(-1)).toMatchObject({
      verb: removal,
      args: [ticket('one'), ...(posted ? [posted] : [])],
    });
    const before = stage.discord.asked.length;
    await done(stage, onBoard(game, UP, ADA, 'three'));
    expect(copiesIn(stage, before)).toEqual([['editByToken', 'two']]);
  });

  it('shows the board to anybody in the channel, without buttons, and to nobody elsewhere', async () => {
    const stage = setStage();
    await show(stage, offered(), game);
    const here = await done(stage, onBoard(game, text, EVE));
    expect(here).toMatchObject({ how: 'reply', isPrivate: true, verbs: [] });
    expect(here.text).toContain('```');
    const caller = callerFor(EVE, { channel: '300000000000000009' });
    const elsewhere = await answerTo(stage, pressed(game, text, EVE, { caller }));
    expect(read(elsewhere).text).toBe(refusals['unknown-match']);
    expect(stage.discord.asked).toEqual([]);
  });

  it('has nothing to show of an offer', async () => {
    const stage = setStage();
    await show(stage, offered());
    const answer = await answerTo(stage, onBoard(offered(), text, ADA));
    expect(read(answer).text).toBe(refusals['unknown-match']);
  });
});

describe('a copy that cannot be changed', () => {
  it.each(['gone', 'token-expired', 'refused'] as const)(
    '(%s) is given up, and costs the move nothing',
    async (refusal) => {
      const stage = await stageWithText();
      await done(stage, onBoard(game, UP, ADA, 'one'));
      stage.discord.refuse('editByToken', refusal, 1);
      await done(stage, onBoard(await stored(stage), LEFT, BOB, 'two'));
      await done(stage, onBoard(await stored(stage), DOWN, ADA, 'three'));
      expect(copiesIn(stage)).toEqual([
        ['followUp', 'one'],
        ['editByToken', 'one'],
        ['followUp', 'three'],
      ]);
      expect(await stored(stage)).toMatchObject({ rev: game.rev + 3 });
    },
  );

  it('now is changed with the next move', async () => {
    const stage = await stageWithText();
    await done(stage, onBoard(game, UP, ADA, 'one'));
    stage.discord.refuse('editByToken', 'away', 1);
    await done(stage, onBoard(await stored(stage), LEFT, BOB, 'two'));
    await done(stage, onBoard(await stored(stage), DOWN, ADA, 'three'));
    expect(copiesIn(stage).map(([verb]) => verb)).toEqual([
      'followUp',
      'editByToken',
      'editByToken',
    ]);
  });

  it('is not asked for where the follow-up did not arrive', async () => {
    const stage = await stageWithText();
    stage.discord.refuse('followUp', 'token-expired', 1);
    await done(stage, onBoard(game, UP, ADA, 'one'));
    await done(stage, onBoard(await stored(stage), LEFT, BOB, 'two'));
    expect(stage.discord.verbs()).not.toContain('editByToken');
  });
});

it('an older copy that was drawn over a newer one is drawn again', async () => {
  const stage = await stageWithText();
  await done(stage, onBoard(game, UP, ADA, 'one'));
  const copy = stage.discord.asked.find(({ verb }) => verb === 'followUp')?.message ?? '';
  // While Bob's move is shown on it, Ada moves on it herself.
  stage.discord.before('editByToken', async () => {
    const click = onCopy(await stored(stage), DOWN, ADA, 'two', copy);
    await finish(await answerTo(stage, click));
  });
  await done(stage, onBoard(await stored(stage), LEFT, BOB, 'three'));
  await stage.app.reconciler.reconcile(game.id);
  await stage.app.reconciler.copiesDone();
  const last = stage.discord.asked.findLast(({ args }) => textOf(args).includes('```'));
  expect(last?.verb).toBe('editOriginal');
  expect(idsOf(last?.args).find(({ rev }) => rev !== undefined)?.rev).toBe(game.rev + 3);
});

it('remembers so many of them and no more, the newest', async () => {
  const { app } = setStage();
  const words = CATALOGUES.en;
  const copy = { ticket: ticket('a'), message: COPY, isOriginal: false, rev: 1, words };
  for (let index = 0; index <= MOST_KEPT; index += 1) {
    await app.textCopies.keep(`Qmatch${index}`, ADA, copy);
  }
  expect(app.textCopies.has('Qmatch0', ADA)).toBe(false);
  expect(app.textCopies.has('Qmatch1', ADA)).toBe(true);
  expect(app.textCopies.has(`Qmatch${MOST_KEPT}`, ADA)).toBe(true);
  expect(app.textCopies.has(`Qmatch${MOST_KEPT}`, BOB)).toBe(false);
});

it('an old button of a message that is not a copy is answered as ever', async () => {
  const stage = await stageWithText();
  const answer = await answerTo(stage, clickOn(`keep-playing:${game.id}::`, ADA));
  expect(verbsOf(answer.response)).toEqual([]);
});

it('whether anybody has a copy of a match is known', async () => {
  const stage = await stageWithText();
  const { textCopies } = stage.app;
  expect(textCopies.hasAny(game.id)).toBe(false);
  const copy = {
    ticket: ticket('a'),
    message: COPY,
    isOriginal: true,
    rev: 1,
    words: CATALOGUES.en,
  };
  await textCopies.keep(game.id, ADA, copy);
  expect(textCopies.hasAny(game.id)).toBe(true);
  stage.pass(15 * MINUTE);
  await textCopies.update(game.id);
  expect(textCopies.hasAny(game.id)).toBe(false);
});

it('a copy that was on its way while the other one moved is brought up to date', async () => {
  const stage = await stageWithText();
  const first = await answerTo(stage, pressed(game, UP, ADA));
  const gate = hold(stage, 'followUp');
  const finishing = finish(first);
  await expect.poll(() => gate.held).toBe(1);
  const moved = (await stage.store.get(game.id)) ?? expect.fail();
  await finish(await answerTo(stage, pressed(moved, LEFT, BOB)));
  gate.release();
  await finishing;
  await stage.app.reconciler.copiesDone();
  expect(stage.discord.verbs()).toContain('editByToken');
});
