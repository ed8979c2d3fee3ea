import { gameOf } from '../../match/match.js';
import { ALL_GAMES, type GameId } from '../../rules/games.js';
import { replay } from '../../rules/record.js';

/** A position of a game, by the moves that lead to it. */
export interface PuzzlePosition {
  readonly game: GameId;
  readonly moves: readonly string[];
}

/** No game has more moves that can be written down than there are letters and digits. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const signAt = (index: number): string => SIGNS.charAt(index);

const alphabetOf = (id: GameId): readonly string[] => {
  const game = gameOf(id);
  return game.alphabet.map((move) => game.makeMove(move));
};

/** A game as one sign. */
export const makeGameSign = (game: GameId): string =>
  signAt(ALL_GAMES.findIndex(({ id }) => id === game));

export const parseGameSign = (sign: string): GameId | undefined =>
  ALL_GAMES[sign === '' ? -1 : SIGNS.indexOf(sign)]?.id;

/** A position in as few signs as it has moves, and one for the game: a button has room for it. */
function makePositionCode({ game, moves }: PuzzlePosition): string {
  const alphabet = alphabetOf(game);
  return makeGameSign(game) + moves.map((move) => signAt(alphabet.indexOf(move))).join('');
}

/** Reads a position; nothing where it is none, or where the game is over there. */
function parsePositionCode(code: string): PuzzlePosition | undefined {
  const game = parseGameSign(code.charAt(0));
  if (!game) return undefined;
  const alphabet = alphabetOf(game);
  const moves = Array.from(code.slice(1), (sign) => alphabet[SIGNS.indexOf(sign)] ?? '');
  const played = replay(gameOf(game), moves);
  return played.ok && !played.value.at(-1)?.position.outcome ? { game, moves } : undefined;
}

/** A puzzle for practice: the position, how hard it is, and whether those that follow shall be of this game. */
export interface DrillPlace {
  readonly position: PuzzlePosition;
  readonly level: number;
  readonly isOneGame: boolean;
}

const ONE_GAME = '1';
const ANY_GAME = '0';

/** A puzzle for practice, and perhaps a move that is made in it. */
export const makeDrillCode = ({ position, level, isOneGame }: DrillPlace, move?: string): string =>
  [
    isOneGame ? ONE_GAME : ANY_GAME,
    level,
    makePositionCode(position),
    ...(move === undefined ? [] : ['.', move]),
  ].join('');

/** Reads a puzzle and the move; nothing where it is not one. */
export function parseDrillCode(
  text: string,
): (DrillPlace & { readonly move: string | undefined }) | undefined {
  const [, kind, level, code = '', move] = /^([01])([1-9])([^.]+)(?:\.(.+))?$/u.exec(text) ?? [];
  const position = parsePositionCode(code);
  return position && { position, level: Number(level), isOneGame: kind === ONE_GAME, move };
}
