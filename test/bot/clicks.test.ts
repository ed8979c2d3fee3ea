import { describe, expect, it } from 'vitest';
import {
  askForPause,
  buttonFor,
  buttonsOf,
  channelOf,
  chooseMore,
  click,
  finished,
  menuWith,
  must,
  offered,
  onlyPing,
  setTable,
  started,
  textOf,
  whisperOf,
  type Member,
} from './table.js';

describe('an offer', () => {
  it('names both, the game, who starts, the clock and its end, and pings the opponent', async () => {
    const table = await setTable();
    await table.startBot();
    const { ann, bob, discord } = table;
    const offer = await offered(table, { first: 'opponent', clock: '3d', legs: 2 });
    const text = textOf(offer);
    expect(text).toContain('Grid Runner');
    expect(text).toContain(`<@${ann.id}> challenges <@${bob.id}>!`);
    expect(text).toContain(`<@${bob.id}> moves first`);
    expect(text).toContain('3 days a move');
    expect(text).toContain('two games, seats swapped');
    expect(text).toMatch(/Expires <t:\d+:R>/u);
    expect(buttonsOf(offer).map(({ label }) => label)).toEqual([
      'Accept',
      'Decline',
      'Take back',
      'Rules',
    ]);
    expect(discord.pings(bob)).toHaveLength(1);
  });

  it('is only for the opponent, and only the challenger takes it back', async () => {
    const table = await setTable();
    await table.startBot();
    const { ann, bob, cara } = table;
    const offer = await offered(table);
    expect(whisperOf(await click(table, cara, offer, 'Accept'))).toContain('for somebody else');
    expect(whisperOf(await click(table, ann, offer, 'Accept'))).toContain('against yourself');
    expect(whisperOf(await click(table, ann, offer, 'Decline'))).toContain('for somebody else');
    expect(whisperOf(await click(table, bob, offer, 'Take back'))).toContain(
      'Only the one who made',
    );
    expect(textOf((await click(table, bob, offer, 'Decline')).updated)).toContain(
      `<@${bob.id}> declined.`,
    );
  });

  it('to anyone is taken by the first who comes, and by nobody else', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, cara, channel } = table;
    const { message } = await discord.command(ann, channel, 'challenge', { game: 'edge-escape' });
    if (!message) throw new Error('no offer');
    const accept = buttonFor(message, 'Accept');
    const answers = await Promise.all([
      discord.click(bob, message, accept),
      discord.click(cara, message, accept),
    ]);
    expect(answers.some(({ failed }) => failed)).toBe(false);
    const players = [bob, cara].filter(({ id }) =>
      textOf(discord.message(message)).includes(`<@${id}>`),
    );
    expect(players).toHaveLength(1);
    expect(table.complaints).toEqual([]);
  });

  it('cannot be made twice by the same two for the same game, to a bot, or to oneself', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const robot = discord.addMember({ name: 'Robot', bot: true });
    await offered(table);
    const again = (opponent: string) =>
      discord.command(ann, channel, 'challenge', { opponent, game: 'grid-runner' });
    expect(whisperOf(await again(bob.id))).toContain('playing this game in this channel already');
    expect(whisperOf(await again(robot.id))).toContain('Other bots do not play');
    expect(whisperOf(await again(ann.id))).toContain('against yourself');
    expect(channelOf(table)).toHaveLength(1);
  });
});

describe('a click', () => {
  it('of a stranger is answered privately, and changes nothing', async () => {
    const table = await setTable();
    await table.startBot();
    const board = await started(table);
    const before = textOf(table.discord.message(board));
    for (const what of ['➡️', 'More…']) {
      expect(whisperOf(await click(table, table.cara, board, what))).toContain('not your game');
    }
    expect(textOf(table.discord.message(board))).toBe(before);
  });

  it('out of turn is answered privately', async () => {
    const table = await setTable();
    await table.startBot();
    const board = await started(table);
    expect(whisperOf(await click(table, table.bob, board, '➡️'))).toContain('not your turn');
  });

  it('made twice moves once', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    const id = buttonFor(discord.message(board), '➡️');
    const answers = await Promise.all([
      discord.click(ann, board, id),
      discord.click(ann, board, id),
    ]);
    expect(answers.map(({ failed }) => failed)).toEqual([undefined, undefined]);
    expect(textOf(discord.message(board))).toContain('🐳 moved to B1.');
    expect(textOf(discord.message(board))).toContain(`<@${bob.id}>, it is your turn.`);
    await onlyPing(table, bob);
    // The second half of a double click is no reason to bother anybody.
    expect(discord.messages(table.channel, ann)).toHaveLength(2);
  });

  it('that Discord delivers twice moves once', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    discord.faults.deliverTwice();
    await click(table, ann, board, '➡️');
    await onlyPing(table, bob);
    expect(textOf(discord.message(board))).toContain('🐳 moved to B1.');
    expect(textOf(discord.message(board))).not.toContain('🐳 moved to C1.');
  });

  it('of both players at once counts for the one whose turn it is', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { game: 'center-square-showdown', legs: 1 });
    const right = buttonFor(discord.message(board), '➡️');
    const down = buttonFor(discord.message(board), '⬇️');
    const [, bobs] = await Promise.all([
      discord.click(ann, board, right),
      discord.click(bob, board, down),
    ]);
    expect(bobs.failed).toBeUndefined();
    expect(textOf(discord.message(board))).toContain('🐳 moved the token right to (1,2).');
    expect(textOf(discord.message(board))).not.toContain('the token down');
    await onlyPing(table, bob);
  });

  it('on a button of an older revision brings the board up to date, and says so', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table);
    const old = buttonFor(discord.message(board), '⬇️');
    await click(table, ann, board, '➡️');
    const { updated } = await discord.click(ann, board, old, { forged: true });
    expect(textOf(updated)).toContain(`<@${bob.id}>, it is your turn.`);
    await discord.until(() =>
      discord.messages(channel, ann).some((each) => textOf(each).includes('up to date now')),
    );
  });

  it('on something this version does not know is answered', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    const board = await started(table);
    for (const forged of ['vote:1', 'move:::', 'move:Zzzzzzzzzz:3:B1', 'none:::1', '💥']) {
      const answer = whisperOf(await discord.click(ann, board, forged, { forged: true }));
      expect(answer).toMatch(/older version of me|do not know this game/u);
    }
  });

  it('on a finished board says that it is over', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table, { game: 'edge-escape', legs: 1 });
    await click(table, ann, board, '⬆️');
    const old = buttonFor(discord.message(board), '⬅️');
    await click(table, bob, board, '⬆️');
    await discord.click(ann, board, old, { forged: true });
    await discord.until(() =>
      discord.messages(channel, ann).some((each) => textOf(each).includes('This game is over.')),
    );
  });
});

describe('leaving', () => {
  it('by resigning asks first, privately', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await click(table, bob, board, '⬅️');
    const { updated: asked } = await chooseMore(table, ann, board, 'Resign');
    expect(textOf(asked)).toContain('really want to resign');
    const kept = await click(table, ann, must(asked), 'Keep playing');
    expect(textOf(kept.updated)).toContain('on with the game');
    expect(textOf(discord.message(board))).not.toContain('🏆');

    const again = await chooseMore(table, ann, board, 'Resign');
    await click(table, ann, must(again.updated), 'Yes, resign');
    await discord.until(() => textOf(discord.message(board)).includes('resigned: '));
    expect(textOf(discord.message(board))).toContain(`<@${bob.id}> wins!`);
    await discord.until(() => channelOf(table).length === 1);
  });

  it('before both have moved is calling it off, without a result', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    const board = await started(table);
    const asked = await chooseMore(table, ann, board, 'Call off');
    await click(table, ann, must(asked.updated), 'Yes, call it off');
    const sentence = `<@${ann.id}> called the match off`;
    await discord.until(() => textOf(discord.message(board)).includes(sentence));
  });

  it('for the fourth time a day counts as resigning, which is said before', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    for (let count = 1; count <= 4; count += 1) {
      const board = await started(table);
      const isFree = count <= 3;
      const menu = must((await click(table, ann, board, 'More…')).message);
      expect(textOf(menu)).toContain(
        isFree ? `Left today: ${4 - count}` : 'You have called off three games today',
      );
      const leave = await click(table, ann, menu, isFree ? 'Call off' : 'Resign');
      const asked = must(leave.updated);
      await click(table, ann, asked, isFree ? 'Yes, call it off' : 'Yes, resign');
      const said = isFree ? `<@${ann.id}> called the match off` : `<@${bob.id}> wins!`;
      await discord.until(() => textOf(discord.message(board)).includes(said));
    }
  });

  it('by whoever has moved, while the other has not, can only be resigning', async () => {
    const table = await setTable();
    await table.startBot();
    const { ann, bob } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    const asked = await chooseMore(table, ann, board, 'Resign');
    expect(textOf(asked.updated)).toContain('Do you really want to resign?');
    const other = await chooseMore(table, bob, board, 'Call off');
    expect(textOf(other.updated)).toContain('Do you really want to call this match off?');
  });

  it('a game without a clock costs no rating, and the offer says so', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const offer = await offered(table, { clock: 'none' });
    expect(textOf(offer)).toContain('Unrated: there is no clock');
    await click(table, bob, offer, 'Accept');
    await click(table, ann, offer, '➡️');
    await click(table, bob, offer, '⬅️');
    const asked = must((await chooseMore(table, ann, offer, 'Resign')).updated);
    await click(table, ann, asked, 'Yes, resign');
    const sentence = 'This game was played without a clock, so it does not count.';
    await discord.until(() => textOf(discord.message(offer)).includes(sentence));
    const ladder = await discord.command(ann, channel, 'leaderboard');
    expect(textOf(ladder.message)).toContain('Nobody has finished a game here yet.');
  });
});

describe('a pause', () => {
  it('is asked for, agreed to, and ended', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '1h' });
    const asked = await askForPause(table, ann, board, '3');
    expect(textOf(asked.updated)).toContain('the other player decides');
    await discord.until(() =>
      channelOf(table).some((each) => textOf(each).includes(`<@${ann.id}> asks for a pause`)),
    );
    expect(whisperOf(await click(table, ann, board, 'Agree'))).toContain(
      'the other player has to answer',
    );
    await click(table, bob, board, 'Agree');
    expect(textOf(discord.message(board))).toMatch(/Paused until <t:\d+:\w>/u);
    expect(whisperOf(await click(table, bob, board, 'I am back'))).toContain('Only the one who');
    await click(table, ann, board, 'I am back');
    expect(textOf(discord.message(board))).toMatch(/Time runs out <t:\d+:R>/u);
  });

  it('ends by itself at its date, and both are told once, below', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await started(table, { clock: '1h' });
    await askForPause(table, ann, board, '1');
    await discord.until(() => textOf(discord.message(board)).includes('asks for a pause'));
    await click(table, bob, board, 'Agree');
    await table.quiet();
    table.pass(24 * 3_600_000 - 1000);
    await table.quiet();
    expect(textOf(discord.message(board))).toContain('Paused until');
    table.pass(1000);
    const isOver = () => {
      const last = channelOf(table).findLast((each) => textOf(each).includes('The pause is over'));
      return last !== undefined && last.id !== board.id;
    };
    await discord.until(isOver);
    await table.quiet();
    const told = discord
      .messages(channel)
      .filter((each) => textOf(each).includes('The pause is over'));
    expect(told).toHaveLength(1);
    expect(told[0]?.mentions.map(({ id }) => id).toSorted()).toEqual([ann.id, bob.id].toSorted());
    expect(textOf(told[0])).toMatch(/Time runs out <t:\d+:R>/u);
    expect(table.complaints).toEqual([]);
  });

  it('that is refused leaves the clock running, and is not asked for again', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '1h' });
    await askForPause(table, ann, board, '7');
    await discord.until(() => textOf(discord.message(board)).includes('asks for a pause'));
    await click(table, bob, board, 'Refuse');
    expect(textOf(discord.message(board))).toContain('was refused');
    const menu = must((await click(table, ann, board, 'More…')).message);
    expect(menuWith(menu, '7')).toBe('');
    expect(table.complaints).toEqual([]);
  });
});

describe('a takeback', () => {
  it('is asked for, the other one is pinged, and grants it', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await table.quiet();
    const asked = await chooseMore(table, ann, board, 'Take back my last move');
    expect(textOf(asked.updated)).toContain('the other player decides');
    await discord.until(() => textOf(discord.message(board)).includes('asks to take the last'));
    await onlyPing(table, bob);
    expect(channelOf(table).some((each) => textOf(each).includes('asks to take back'))).toBe(true);
    expect(whisperOf(await click(table, table.cara, board, 'Agree'))).toContain('not your game');
    expect(whisperOf(await click(table, ann, board, 'Agree'))).toContain('the other player');
    await click(table, bob, board, 'Agree');
    const text = textOf(discord.message(board));
    expect(text).toContain(`<@${ann.id}> took the last move back`);
    expect(text).toContain(`<@${ann.id}>, it is your turn`);
    await click(table, ann, board, '⬇️');
    expect(textOf(discord.message(board))).not.toContain('took the last move back');
    expect(table.complaints).toEqual([]);
  });

  it('is over with the next move of the other, or when it is withdrawn', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    const menu = must((await click(table, ann, board, 'More…')).message);
    await click(table, bob, board, '⬅️');
    // The menu is older than the game by now: it is brought up to date, and nothing is asked for.
    const late = await click(table, ann, menu, 'Take back my last move');
    expect(textOf(late.updated)).toContain('The game had changed');
    expect(() => buttonFor(late.updated, 'Take back my last move')).toThrow('to click on');
    await chooseMore(table, bob, board, 'Take back my last move');
    await discord.until(() => textOf(discord.message(board)).includes('asks to take the last'));
    const withdrawn = await chooseMore(table, bob, board, 'Withdraw the request');
    expect(textOf(withdrawn.updated)).toContain('withdrawn');
    await discord.until(() => !textOf(discord.message(board)).includes('asks to take the last'));
    expect(table.complaints).toEqual([]);
  });
});

describe('a rematch', () => {
  it('exists once, and asking for it is accepting it when the other has asked', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await finished(table);
    // Ann is told how it ended.
    await discord.until(() => channelOf(table).length === 2);
    const button = buttonFor(discord.message(board), 'Rematch');
    const offer = (await click(table, ann, board, 'Rematch')).message;
    if (!offer) throw new Error('no offer');
    await table.quiet();
    // The button has had its use, but somebody may see it a moment longer.
    expect(buttonsOf(discord.message(board)).map(({ label }) => label)).not.toContain('Rematch');
    const again = (by: Member) => discord.click(by, board, button, { forged: true });
    await again(ann);
    await discord.until(() =>
      discord.messages(table.channel, ann).some((each) => textOf(each).includes('already')),
    );
    expect(channelOf(table)).toHaveLength(3);
    expect(whisperOf(await again(bob))).toContain('The rematch is on');
    // The board comes where the offer stood, and is played on at once.
    await discord.until(() => textOf(discord.message(offer)).includes('it is your turn.'));
    expect(textOf(discord.message(offer))).toContain(`<@${bob.id}>, it is your turn.`);
    expect(channelOf(table)).toHaveLength(3);
    const { updated } = await click(table, bob, offer, '⬆️');
    expect(textOf(updated)).toContain(`<@${ann.id}>, it is your turn.`);
    expect(whisperOf(await again(table.cara))).toContain('not your game');
  });

  it('that was declined is not asked for again: the button goes, and who was quicker is told', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const board = await finished(table);
    const button = buttonFor(discord.message(board), 'Rematch');
    const { message } = await click(table, ann, board, 'Rematch');
    if (!message) throw new Error('no rematch');
    await click(table, bob, message, 'Decline');
    const labels = () => buttonsOf(discord.message(board)).map(({ label }) => label);
    await discord.until(() => !labels().includes('Rematch'));
    const { updated } = await discord.click(ann, board, button, { forged: true });
    expect(buttonsOf(updated).map(({ label }) => label)).not.toContain('Rematch');
    await discord.until(() =>
      discord.messages(channel, ann).some((each) => textOf(each).includes('was declined')),
    );
  });

  it('asked for by both at the same moment begins', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await finished(table);
    await Promise.all([click(table, ann, board, 'Rematch'), click(table, bob, board, 'Rematch')]);
    await discord.until(
      () =>
        channelOf(table).filter((each) => textOf(each).includes('it is your turn.')).length === 1,
    );
    expect(table.complaints).toEqual([]);
  });
});

describe('a trap', () => {
  it('is for whoever is to move', async () => {
    const table = await setTable();
    await table.startBot();
    const board = await started(table, { game: 'trap-and-treasure' });
    const { bob, cara } = table;
    expect(whisperOf(await click(table, bob, board, 'Place a trap'))).toContain('not your turn');
    expect(whisperOf(await click(table, cara, board, 'Place a trap'))).toContain('not your game');
  });

  it('cannot be placed on a private board that is out of date', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    const board = await started(table, { game: 'trap-and-treasure' });
    const grid = (await click(table, ann, board, 'Place a trap')).message;
    if (!grid) throw new Error('no grid');
    await click(table, ann, board, '➡️');
    const before = textOf(discord.message(board));
    const { updated } = await click(table, ann, grid, 'T 1 1');
    expect(textOf(updated)).toContain('Somebody was a moment faster.');
    expect(textOf(discord.message(board))).toBe(before);
  });
});

describe('two legs', () => {
  it('go on by themselves with the seats swapped, and show the score', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { game: 'edge-escape', legs: 2 });
    await click(table, ann, board, '⬆️');
    await click(table, bob, board, '⬆️');
    const text = textOf(discord.message(board));
    expect(text).toContain('Game 2 of 2');
    expect(text).toContain(`<@${ann.id}> 0 : 1 <@${bob.id}>`);
    expect(text).toContain(`<@${bob.id}>, it is your turn.`);
    await click(table, bob, board, '⬅️');
    await click(table, ann, board, '⬅️');
    expect(textOf(discord.message(board))).toContain(`<@${ann.id}> 1 : 1 <@${bob.id}>`);
  });
});
