import type { GameEvent, Refusal } from '../../src/rules/outcome.js';
import type { Game, Position } from '../../src/rules/game.js';
import { ALL_GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { parseRecord, replay } from '../../src/rules/record.js';
import { PLAIN } from '../../src/views/text/board.js';
import { textViewOf } from '../../src/views/games/games.js';

/** A game on the table, some moves in: what a test looks at. */
export interface Table<B> {
  readonly position: Position<B>;
  /** What the last move brought about. */
  readonly events: readonly GameEvent[];
  readonly eventTypes: readonly string[];
  /** The legal moves in notation. */
  readonly moves: readonly string[];
  /** The board as the rulebook draws it. */
  readonly drawing: string;
  /** Why a move, written in notation, is refused. */
  refuses(move: string): Refusal | undefined;
}

/** Lays out a game after the given moves; a move that can't be made is a mistake in the test. */
export function after<B, M>(game: Game<B, M> & { readonly id: GameId }, record: string): Table<B> {
  const moves = parseRecord(game, record);
  if (!moves.ok) throw new Error(`cannot read "${moves.error.word}" in "${record}"`);
  const steps = replay(game, moves.value);
  if (!steps.ok) {
    const { at, text, refusal } = steps.error;
    throw new Error(`move ${at + 1}, "${text}", of "${record}" is refused: ${refusal}`);
  }
  const last = steps.value.at(-1);
  return layOut(game, last?.position ?? game.start, last?.events ?? []);
}

/** Lays out a position that was put together by hand. */
export function layOut<B, M>(
  game: Game<B, M> & { readonly id: GameId },
  position: Position<B>,
  events: readonly GameEvent[] = [],
): Table<B> {
  return {
    position,
    events,
    eventTypes: events.map(({ type }) => type),
    moves: game.moves(position).map((move) => game.makeMove(move)),
    drawing: textViewOf(game.id).board(position, PLAIN),
    refuses(text) {
      const move = game.parseMove(text);
      return move.ok ? game.why(position, move.value) : move.error;
    },
  };
}

/** A drawing in a test: indented as the code around it is, and compared without that. */
export function board(strings: TemplateStringsArray): string {
  const lines = (strings[0] ?? '').split('\n').slice(1, -1);
  const margin = Math.min(...lines.map((line) => line.search(/\S/u)));
  return lines.map((line) => line.slice(margin)).join('\n');
}

/** For `describe.each`: every game with its name. */
export const EACH_GAME: readonly (readonly [GameId, AnyGame])[] = ALL_GAMES.map((game) => [
  game.id,
  game,
]);
