import type { Position } from '../../src/rules/game.js';
import type { GameId } from '../../src/rules/games.js';
import { DIRECTIONS } from '../../src/rules/square.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { SEAT_EMOJI } from '../../src/views/messages/signs.js';

/** What is clicked for a move: an arrow by its name, a cell by what it shows, a trap's cell after "T". */
export function clickFor(game: GameId, move: string, position: Position<unknown>): string {
  const { controls } = emojiViewOf(game);
  const cell = controls.cells?.(position, SEAT_EMOJI)?.find((each) => each.move === move);
  const face = cell?.emoji ?? cell?.label ?? move;
  if (controls.kind === 'cells') return face;
  const arrow = DIRECTIONS.find((direction) => controls.arrow(position, direction)?.move === move);
  return arrow ?? `T ${face}`;
}
