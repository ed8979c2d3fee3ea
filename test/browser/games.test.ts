import { describe, expect, it } from 'vitest';
import { ALL_GAMES, GAMES, type GameId } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sitDown, takePicture, useBrowser, type Player, type Sitting } from './desk.js';

useBrowser();

const { games } = CATALOGUES.en;

/** Whole games by what is clicked: arrows by their names, cells by their coordinates, traps after "T". */
const CLICKS: Readonly<Record<GameId, readonly string[]>> = {
  'center-square-showdown': ['right', 'right', 'down', 'down'],
  'edge-escape': ['up', 'right', 'down', 'right'],
  'grid-runner': 'right left right left right left right left down up down up down up down'.split(
    ' ',
  ),
  'forbidden-territory': mirrored(),
  'trap-and-treasure':
    'right,T 1,1,right,left,down,right,down,left,up,right,up,left,left,right,left'.split(/,(?!1)/u),
};

const ENDS: Readonly<Record<GameId, string>> = {
  'center-square-showdown': 'moved the token onto the center and wins!',
  'edge-escape': 'moved the token onto the edge and wins!',
  'grid-runner': 'reached the goal and wins!',
  'forbidden-territory': 'cannot move',
  'trap-and-treasure': 'brought the treasure home and wins!',
};

/** The first player takes the center and mirrors every move. */
function mirrored(): readonly string[] {
  const game = GAMES['forbidden-territory'];
  let { position } = game.play(game.start, 12);
  const cells = ['3,3'];
  while (!position.outcome) {
    const [reply = 0] = game.moves(position);
    for (const square of [reply, 24 - reply]) {
      ({ position } = game.play(position, square));
      cells.push(game.makeMove(square));
    }
  }
  return cells;
}

async function challenge({ ann, bob }: Sitting, game: GameId): Promise<void> {
  await ann.run('challenge', { opponent: 'Bob', game: games[game].title, first: 'I start' });
  await bob.sees('challenges');
}

/** Makes a move, and waits until it is seen. */
async function move(player: Player, what: string): Promise<void> {
  if (!what.startsWith('T ')) {
    await player.press(what);
    return;
  }
  await player.press('Place a trap');
  await player.sees('Where shall the trap go?');
  await player.press(what.slice(2));
  await player.sees('Your trap is set at');
}

describe.each(ALL_GAMES.map(({ id }) => id))('%s', (game) => {
  it('is played by two people, from the challenge to the rematch', async () => {
    const sitting = await sitDown();
    const { ann, bob, complaints } = sitting;
    await challenge(sitting, game);
    await bob.press('Accept');
    const clicks = CLICKS[game];
    for (const [index, what] of clicks.entries()) {
      const player = index % 2 === 0 ? ann : bob;
      await player.sees(`@${player.name}, it is your turn.`);
      await move(player, what);
      if (index === Math.floor(clicks.length / 2)) {
        await takePicture(await ann.sees('it is your turn.'), `boards/${game}`);
      }
    }
    const over = await bob.sees(ENDS[game]);
    await takePicture(over, `boards/${game}.over`);
    await bob.press('Rematch');
    await ann.sees('for a rematch!');
    await ann.press('Accept');
    await bob.sees('@Bob, it is your turn.');
    expect(complaints).toEqual([]);
  });
});
