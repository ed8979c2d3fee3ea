/**
 * The solver for programs: reads positions from standard input, one a line, each as its moves from the start with `;` between
 * them, and answers each with a line of JSON. Run it with: npm run --silent solve -- grid-runner
 */
import { createInterface } from 'node:readline';
import { useTableFile } from '../threads/table-file.js';
import { findGame } from './options.js';
import { solveLine } from './solve-line.js';
import { solvedGames } from './solved-games.js';

const { stdin, stdout, stderr } = process;

// A reader that has seen enough, such as `head`, is no error.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

/** Waits for a slow reader, so that answers do not pile up here. */
const say = (text: string): Promise<void> | undefined =>
  stdout.write(`${text}\n`)
    ? undefined
    : new Promise((resolve) => {
        stdout.once('drain', resolve);
      });

const USAGE = `Usage: npm run --silent solve -- <game>

Reads positions, one a line, each as its moves from the start with ; between them, and answers
each with a line of JSON: who wins with perfect play, in how many moves, and by which.
Without a game it solves all of them from the start, which takes a minute and 900 MB.`;

const name = process.argv.slice(2).join(' ');
useTableFile();
if (name === '--help' || name === '-h') {
  await say(USAGE);
} else if (name === '') {
  for (const line of solvedGames()) await say(line);
} else {
  const game = findGame(name);
  if (game.ok) {
    const lines = createInterface({ input: stdin, crlfDelay: Infinity });
    for await (const line of lines) await say(JSON.stringify(solveLine(game.value, line)));
  } else {
    stderr.write(`${game.error}\n\n${USAGE}\n`);
    process.exitCode = 2;
  }
}
