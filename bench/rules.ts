/**
 * How fast the rules core is, side by side in one run with boardgame.io's reducer playing the same moves of Center
 * Square Showdown. Run it with: npm run bench:rules
 */
import { centerSquareShowdown } from '../src/rules/center-square-showdown.js';
import type { Game } from '../src/rules/game.js';
import { ALL_GAMES, GAMES, type AnyGame } from '../src/rules/games.js';
import { replay } from '../src/rules/record.js';
import { CENTER, SIZE, type Direction } from '../src/rules/square.js';
import { playWithBoardgameIo } from './boardgame-io.js';
import { race } from './clock.js';
import { gameOfLength, randomGame, shuffle } from './random-game.js';
import { print, report } from './report.js';

const side = (direction: Direction): readonly Direction[] =>
  Array.from({ length: SIZE - 1 }, () => direction);

/** One and a half times around the edge of the board, and from there to the center. */
const SHOWDOWN: readonly Direction[] = [
  ...(['right', 'down', 'left', 'up', 'right', 'down'] as const).flatMap(side),
  ...(['left', 'up', 'left', 'up'] as const),
];

/** Checks and makes the moves one after the other, as a click does. */
function playAll<B, M>(game: Game<B, M>, moves: readonly M[]): B {
  let position = game.start;
  for (const move of moves) {
    const refusal = game.why(position, move);
    if (refusal) throw new Error(`${game.id}: ${game.makeMove(move)} is refused: ${refusal}`);
    position = game.play(position, move).position;
  }
  return position.board;
}

function check(): void {
  const { token } = playAll(centerSquareShowdown, SHOWDOWN);
  const other = playWithBoardgameIo(SHOWDOWN);
  if (token !== CENTER || other.token !== CENTER || !other.isOver) {
    throw new Error('the two do not play the same game');
  }
}

const number = (value: number): string => Math.round(value).toLocaleString('en-US').padStart(14);

check();
const [ours = 0, theirs = 1] = race(
  () => playAll(centerSquareShowdown, SHOWDOWN),
  () => playWithBoardgameIo(SHOWDOWN),
);
print(`Center Square Showdown, the same ${SHOWDOWN.length} moves, moves a second`);
print(`  five-by-five            ${number(ours * SHOWDOWN.length)}`);
print(`  boardgame.io's reducer  ${number(theirs * SHOWDOWN.length)}`);

print('\nRandom games, each move checked and made, moves a second');
for (const game of ALL_GAMES) {
  const chance = shuffle(5);
  const games = Array.from({ length: 100 }, () => randomGame(game, chance));
  const total = games.reduce((sum, moves) => sum + moves.length, 0);
  const [rate = 0] = race(() => {
    for (const moves of games) playAll(game, moves);
  });
  print(`  ${game.id.padEnd(24)}${number(rate * total)}`);
}

const treasure: AnyGame = GAMES['trap-and-treasure'];
const sixty = gameOfLength(treasure, 60);
const [replays = 0] = race(() => replay(treasure, sixty));
print(`\nA ${sixty.length}-move game of Trap and Treasure, replayed from its notation`);
print(`  ${(1e6 / replays).toFixed(1)} microseconds`);

report([
  {
    what: "rules: moves a second / boardgame.io's reducer",
    measured: ours / theirs,
    goal: { atLeast: 100 },
  },
]);
