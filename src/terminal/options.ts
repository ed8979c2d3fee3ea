import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ALL_GAMES, type AnyGame } from '../rules/games.js';
import { parseRecord } from '../rules/record.js';
import { err, ok, type Result } from '../rules/result.js';
import { other, SEATS } from '../rules/seat.js';
import { LEVELS } from '../solver/levels.js';
import { SPOKEN } from '../language/files.js';
import type { LanguageId } from '../match/settings.js';
import { languageOf } from '../views/language/languages.js';
import { nearest } from './nearest.js';
import { answer, newSession, type Bot, type Session } from './session.js';
import { tellRefusal, voiceOf } from './words.js';

const GAME_IDS = ALL_GAMES.map(({ id }) => id);

export const USAGE = `Usage: npm run play -- [game] [--against hard] [--seat second] [--moves "right down down"] [--json]

  game       ${GAME_IDS.join(', ')}
             (leave it out to choose from a list)
  --against  play against the bot: ${LEVELS.join(', ')}
  --seat     where you sit then: ${SEATS.join(' or ')} (first if you do not say)
  --seed     any text; with the same one the bot makes the same choices again
  --moves    start from the position after these moves
  --language such as de or pt-BR (English if you do not say)
  --json     speak to a program: one JSON object a line, moves and commands on standard input
  --help     show this`;

/** What the command line asks for. Without a session, the person is asked for a game. */
export type Options =
  | { readonly mode: 'help' }
  | { readonly mode: 'choice'; readonly bot: Bot | null; readonly language: LanguageId }
  | { readonly mode: 'json'; readonly session: Session }
  | { readonly mode: 'table'; readonly session: Session; readonly language: LanguageId };

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
function startFrom(
  game: AnyGame,
  bot: Bot | null,
  record: string,
  language: LanguageId,
): Result<Session, string> {
  const voice = voiceOf(game.id, language);
  const moves = parseRecord(game, record);
  if (!moves.ok) {
    const { word, error } = moves.error;
    return err(`Cannot read --moves at "${word}". ${tellRefusal(voice, error)}`);
  }
  let session = newSession(game, bot);
  for (const [at, move] of moves.value.entries()) {
    const [next, reply] = answer(session, move);
    if (reply.kind === 'refused') {
      return err(`Move ${at + 1} of --moves, "${move}": ${tellRefusal(voice, reply.refusal)}`);
    }
    session = next;
  }
  return ok(session);
}

interface BotFlags {
  readonly against?: string | undefined;
  readonly seat?: string | undefined;
  readonly seed?: string | undefined;
}

/** The opponent that the flags ask for: nobody where two people share the keyboard. */
function readBot({ against, seat, seed }: BotFlags): Result<Bot | null, string> {
  if (against === undefined) {
    const isLost = seat !== undefined || seed !== undefined;
    return isLost ? err('Say whom you play against: --seat and --seed need --against.') : ok(null);
  }
  const level = LEVELS.find((name) => name === against.toLowerCase());
  if (!level) {
    return err(`There is no level called "${against}". Did you mean ${nearest(against, LEVELS)}?`);
  }
  const own = SEATS.find((name) => name === (seat ?? 'first').toLowerCase());
  if (!own) return err(`There is no seat called "${seat}": it is ${SEATS.join(' or ')}.`);
  return ok({ level, seat: other(own), seed: seed ?? randomUUID() });
}

/** The language that is asked for, by Discord's name for it or the first part of that. */
function readLanguage(named = 'en'): Result<LanguageId, string> {
  const language = languageOf(named);
  const isMeant = language.split('-')[0] === named.split('-')[0];
  return isMeant
    ? ok(language)
    : err(`There is no language called "${named}": there are ${SPOKEN.join(', ')}.`);
}

function readFlags(args: readonly string[]) {
  try {
    return ok(
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          against: { type: 'string' },
          seat: { type: 'string' },
          seed: { type: 'string' },
          moves: { type: 'string' },
          language: { type: 'string' },
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
  const language = readLanguage(values.language);
  if (!language.ok) return language;
  const bot = readBot(values);
  if (!bot.ok) return bot;
  if (positionals.length === 0) {
    if (values.json || values.moves !== undefined) {
      return err('Name a game: --json and --moves need one.');
    }
    return ok({ mode: 'choice', bot: bot.value, language: language.value });
  }
  const game = findGame(positionals.join(' '));
  if (!game.ok) return game;
  const session = startFrom(game.value, bot.value, values.moves ?? '', language.value);
  if (!session.ok) return session;
  return values.json
    ? ok({ mode: 'json', session: session.value })
    : ok({ mode: 'table', session: session.value, language: language.value });
}
