import { describe, expect, it } from 'vitest';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sampleGame } from '../rules/sample-games.js';
import { clickFor } from './clicks.js';
import { sitDown, takePicture, useBrowser, type Player, type Sitting } from './desk.js';

useBrowser();

const { games, ends } = CATALOGUES.en;

async function challenge({ ann, bob }: Sitting, game: GameId): Promise<void> {
  const terms = { first: 'I start', legs: 'one game' };
  await ann.run('challenge', { opponent: 'Bob', game: games[game].title, ...terms });
  await bob.sees('challenges');
}

/** Makes a move, and waits until it is seen. */
async function makeMove(player: Player, what: string): Promise<void> {
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
    const { turns, outcome } = sampleGame(game);
    for (const [index, { move, position }] of turns.entries()) {
      const player = position.turn === 'first' ? ann : bob;
      await player.sees(`@${player.name}, it is your turn.`);
      await makeMove(player, clickFor(game, move, position));
      if (index === Math.floor(turns.length / 2)) {
        await takePicture(await ann.sees('it is your turn.'), `stock/${game}`);
      }
    }
    const [winner, loser] = outcome.winner === 'first' ? [ann, bob] : [bob, ann];
    const over = await bob.sees(
      ends[outcome.by]({ winner: `@${winner.name}`, loser: `@${loser.name}` }),
    );
    await takePicture(over, `stock/${game}.over`);
    await bob.press('Rematch');
    await ann.sees('for a rematch!');
    await ann.press('Accept');
    await bob.sees('@Bob, it is your turn.');
    expect(complaints).toEqual([]);
  });
});
