import type { GameEvent } from '../../rules/outcome.js';
import type { Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import type { Seat } from '../../rules/seat.js';
import { boardPictureOf } from './boards/board-pictures.js';
import { CROWN, SEAT_COLORS, SEAT_PIECES } from './pieces.js';
import { placed } from './svg.js';

/** A board to be drawn. */
export interface BoardScene {
  readonly game: GameId;
  readonly position: Position<unknown>;
  /** What the last move brought about: it is pointed out. */
  readonly events?: readonly GameEvent[];
  /** Who won, where it is not the board that says so: by resignation, or on time. */
  readonly winner?: Seat | null;
}

const PANEL = '#343b4e';
const GOLD = '#ffcf3f';

const PLATE = { first: 40, second: 254 } as const;
const PLATE_TOP = 472;
const PLATE_WIDTH = 206;
const PLATE_HEIGHT = 58;

/** What one player has, and whether it is their turn, or their win. */
export function plate(scene: BoardScene, seat: Seat, winner: Seat | null): string {
  const { game, position } = scene;
  const x = PLATE[seat];
  const y = PLATE_TOP + PLATE_HEIGHT / 2;
  const isTheirs = winner === null ? position.turn === seat : winner === seat;
  const edge = winner === seat ? GOLD : isTheirs ? SEAT_COLORS[seat] : PANEL;
  const look = boardPictureOf(game);
  const things = look.belongings?.(position.board, seat) ?? [];
  const content = [
    placed(SEAT_PIECES[seat], x + (look.belongings ? 34 : PLATE_WIDTH / 2), y, 46),
    ...things.map((thing, index) => placed(thing, x + 74 + index * 29, y, 26)),
    winner === seat ? placed(CROWN, x + PLATE_WIDTH - (look.belongings ? 22 : 56), y, 30) : '',
  ];
  return `<rect x="${x}" y="${PLATE_TOP}" width="${PLATE_WIDTH}" height="${PLATE_HEIGHT}" rx="16" fill="${PANEL}" stroke="${edge}" stroke-width="4"/><g opacity="${isTheirs ? 1 : 0.55}">${content.join('')}</g>`;
}
