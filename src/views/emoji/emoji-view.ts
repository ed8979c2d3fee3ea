import type { Position } from '../../rules/game.js';
import type { BySeat, Seat } from '../../rules/seat.js';
import type { Direction, Square } from '../../rules/square.js';
import type { Mark } from '../language/catalogue.js';
import type { Look } from '../messages/look.js';

/** A cell of a board that is played by clicking on it. */
export interface Cell {
  /** What lies there; an empty cell shows its coordinates instead. */
  readonly emoji?: string | undefined;
  readonly label: string;
  /** The move that a click on it asks for, in notation; nothing where a click is of no use. */
  readonly move?: string | undefined;
  readonly isLast?: boolean;
}

/** How people make their moves: with arrows, or on the board itself. */
type Controls<B> =
  | {
      readonly kind: 'pad';
      /** The legal move in a direction, in notation. */
      arrow(position: Position<B>, direction: Direction): string | undefined;
      /** A second board of buttons, for placing things; nothing while there is none to place. */
      cells?(position: Position<B>): readonly Cell[] | undefined;
    }
  | { readonly kind: 'cells'; cells(position: Position<B>): readonly Cell[] };

/** A game in emoji, as it is shown in a channel. */
export interface EmojiView<B> {
  readonly icon: string;
  /** The color beside the board. */
  readonly accent: number;
  readonly seats: BySeat<string>;
  /** What the text board calls the seats. */
  readonly names: BySeat<string>;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** What a square shows; `cameFrom` is where the last move came from. */
  cell(board: B, square: Square, cameFrom: Square | undefined): string;
  readonly legend: readonly (readonly [emoji: string, mark: Mark])[];
  /** What there is to say about a player besides the name. */
  status?(board: B, seat: Seat, look: Look): readonly string[];
  readonly controls: Controls<B>;
  /** Moves that make a good example. */
  readonly example: readonly string[];
}
