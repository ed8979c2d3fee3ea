import { parseArgs } from 'node:util';
import { ALL_GAMES, type AnyGame } from '../rules/games.js';
import { parseRecord } from '../rules/record.js';
import { err, ok, type Result } from '../rules/result.js';
import { textViewOf } from '../views/games/games.js';
import { nearest } from './nearest.js';
import { answer, newSession, type Session } from './session.js';
import { tellRefusal } from './words.js';

const GAME_IDS = ALL_GAMES.map(({ id }) => id);

export const USAGE = `Usage: npm run play -- [game] [--moves "right down down"] [--json]

  game      ${GAME_IDS.join(', ')}
            (leave it out to choose from a list)
  --moves   start from the position after these moves
  --json    speak to a program: one JSON object a line, moves and commands on standard input
  --help    show this`;

/** What the command line asks for. Without a session, the person is asked for a game. */
export type Options =
  | { readonly mode: 'help' }
  | { readonly mode: 'table'; readonly session?: Session }
  | { readonly mode: 'json'; readonly session: Session };

/** Finds a game by its name or the beginning of it; otherwise says which one was likely meant. */
export function findGame(name: string): Result<AnyGame, string> {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '-');
  const [game, another] = ALL_GAMES.filter((candidate) => candidate.id.startsWith(id));
  if (game && !another) return ok(game);
  return err(`There is no game called "${name}". Did you mean ${nearest(id, GAME_IDS)}?`);
}

/** A session with the given moves made, or a sentence that names the one that can't be made. */
function startFrom(game: AnyGame, record: string): Result<Session, string> {
  const view = textViewOf(game.id);
  const moves = parseRecord(game, record);
  if (!moves.ok) {
    const { word, error } = moves.error;
    return err(`Cannot read --moves at "${word}". ${tellRefusal(view, error)}`);
  }
  let session = newSession(game);
  for (const [at, move] of moves.value.entries()) {
    const [next, reply] = answer(session, move);
    if (reply.kind === 'refused') {
      return err(`Move ${at + 1} of --moves, "${move}": ${tellRefusal(view, reply.refusal)}`);
    }
    session = next;
  }
  return ok(session);
}

function readFlags(args: readonly string[]) {
  try {
    return ok(
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          moves: { type: 'string' },
          json: { type: 'boolean' },
          help: { type: 'boolean', short: 'h' },
        },
      }),
    );
  } catch (error) {
    // parseArgs throws on an unknown flag or a missing value, with a sentence for people.
    return err(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line, or says in a sentence what is wrong with it. */
export function parseOptions(args: readonly string[]): Result<Options, string> {
  const flags = readFlags(args);
  if (!flags.ok) return flags;
  const { values, positionals } = flags.value;
  if (values.help) return ok({ mode: 'help' });
  if (positionals.length === 0) {
    if (values.json || values.moves !== undefined) {
      return err('Name a game: --json and --moves need one.');
    }
    return ok({ mode: 'table' });
  }
  const game = findGame(positionals.join(' '));
  if (!game.ok) return game;
  const session = startFrom(game.value, values.moves ?? '');
  if (!session.ok) return session;
  return ok({ mode: values.json ? 'json' : 'table', session: session.value });
}
