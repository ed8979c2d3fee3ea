/**
 * How the levels of the bot do against each other: 400 games for each game and pair of neighboring levels, half of them from
 * each seat. Wanted: the stronger one wins more than half of its games from the better seat, and of all. The games are the same
 * in every run. Run it with: npm run bench:levels (fewer games: -- 50; one game: -- 400 grid-runner)
 */
import { ALL_GAMES } from '../src/rules/games.js';
import { LEVELS } from '../src/solver/levels.js';
import { useTableFile } from '../src/threads/table-file.js';
import { textViewOf } from '../src/views/games/games.js';
import { leavesRoom, PAIRS, winsOf } from '../test/solver/series.js';
import { print } from './report.js';

const GAMES_EACH = Number(process.argv[2] ?? 400) / 2;
const only = process.argv[3];

const percent = (wins: number, games: number): string =>
  `${((100 * wins) / games).toFixed(1)} %`.padStart(10);

useTableFile();
let isFine = true;
print(
  `${GAMES_EACH * 2} games each: what the stronger level wins (levels: ${LEVELS.join(', ')})\n`,
);
print(`${''.padEnd(44)}     first    second   overall   ms a game`);
for (const { id, seatPrior } of ALL_GAMES) {
  if (only !== undefined && id !== only) continue;
  for (const pair of PAIRS) {
    const begun = performance.now();
    const wins = winsOf(id, pair, GAMES_EACH);
    const took = (performance.now() - begun) / GAMES_EACH / 2;
    const all = wins.first + wins.second;
    const better = seatPrior.first > seatPrior.second ? 'first' : 'second';
    const isBetter = wins[better] > GAMES_EACH / 2 && all > GAMES_EACH;
    const hasRoom = leavesRoom(id, pair);
    // Where there is no room the better seat has to win every game, and so all is even.
    const isAsWanted = hasRoom ? isBetter : wins[better] === GAMES_EACH && all === GAMES_EACH;
    isFine &&= isAsWanted;
    print(
      [
        textViewOf(id).title.padEnd(26),
        pair.join(' > ').padEnd(18),
        percent(wins.first, GAMES_EACH),
        percent(wins.second, GAMES_EACH),
        percent(all, GAMES_EACH * 2),
        took.toFixed(1).padStart(12),
        hasRoom ? '' : '   the seat decides',
        isAsWanted ? '' : '   NOT as wanted',
      ].join(''),
    );
  }
}
if (!isFine) process.exitCode = 1;
