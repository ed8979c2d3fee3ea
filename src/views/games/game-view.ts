import type { Position } from '../../rules/game.js';
import type { BySeat, Seat } from '../../rules/seat.js';
import type { Direction, Square } from '../../rules/square.js';
import type { Mark } from '../language/catalogue.js';
import type { Look } from '../messages/look.js';
import type { Theme } from '../pictures/chart-layout.js';
import type { Ink } from '../text/board.js';
import type { Fact } from '../text/facts.js';
import type {
  EventSentences,
  Names,
  RefusalSentences,
  ResultSentences,
} from '../text/sentences.js';

/** All looks of one game. */
export interface GameView<B> {
  readonly emoji: EmojiView<B>;
  readonly text: TextView<B>;
  readonly signs: SignView<B>;
  readonly spoken: SpokenView<B>;
  readonly picture: BoardPicture<B>;
  readonly tiles: TileView<B>;
  readonly chart: ChartLook;
}

/** A cell of a board that is played by clicking on it. */
export interface Cell {
  /** What lies there; an empty cell shows its coordinates instead. */
  readonly emoji?: string | undefined;
  /** The same on a board of characters. */
  readonly sign?: string | undefined;
  /** Its coordinates. */
  readonly label: string;
  /** The move that a click on it asks for, in notation; nothing where a click is of no use. */
  readonly move?: string | undefined;
  readonly isLast?: boolean;
  /** Whether a click is refused, and possible only as a disabled button would be too pale; in characters it is disabled. */
  readonly isTaken?: boolean;
}

/** Where an arrow leads. */
export interface ArrowStep {
  /** In notation. */
  readonly move: string;
  readonly to: Square;
  /** Whether whoever goes there is caught in a trap. */
  readonly isTrap?: boolean;
}

/** How people make their moves: with arrows, or on the board itself. */
type Controls<B> =
  | {
      readonly kind: 'pad';
      /** The legal move in a direction. */
      arrow(position: Position<B>, direction: Direction): ArrowStep | undefined;
      /** Whether the player to move can place something; in no game without this. */
      canPlace?(position: Position<B>): boolean;
      /** A second board of buttons, for placing things; nothing while there is none to place. */
      cells?(position: Position<B>, seats: BySeat<string>): readonly Cell[] | undefined;
    }
  | {
      readonly kind: 'cells';
      cells(position: Position<B>, seats: BySeat<string>): readonly Cell[];
    };

/** What a board shows besides what is on it. */
export interface Shown {
  /** Where the last move came from. */
  readonly cameFrom: Square | undefined;
  /** The pieces of the players. */
  readonly seats: BySeat<string>;
}

/** A game in emoji, as it is shown in a channel. */
export interface EmojiView<B> {
  readonly icon: string;
  /** The color beside the board. */
  readonly accent: number;
  /** What the text board calls the seats. */
  readonly names: BySeat<string>;
  /** The line above the board. */
  readonly columns: string;
  /** What stands before each row. */
  readonly rows: readonly string[];
  /** What a square shows. */
  cell(board: B, square: Square, shown: Shown): string;
  /** What is to be told beside a row, as there is no room for it in the squares. */
  beside?(board: B, row: number, seats: BySeat<string>): string;
  legend(seats: BySeat<string>): readonly (readonly [signs: readonly string[], mark: Mark])[];
  /** What there is to say about a player besides the name. */
  status?(board: B, seat: Seat, look: Look): readonly string[];
  readonly controls: Controls<B>;
  /** Moves that make a good example. */
  readonly example: readonly string[];
  /** A short game from the start to a win, to be watched. */
  readonly sample: readonly string[];
}

/** A game in characters, as it is shown in a message: unlike in the rulebooks, every sign tells whose it is. */
export interface SignView<B> {
  /** How many characters a square has. */
  readonly width: number;
  /** What stands on a square; `cameFrom` is where the last move came from. */
  cell(board: B, square: Square, cameFrom: Square | undefined): string;
  /** What the signs mean, and whose they are; those of the players stand beside their names. */
  readonly key: readonly (readonly [sign: string, mark: Mark, of?: Seat])[];
}

/**
 * A game in sentences, for those who hear it instead of seeing it. What the player to move can do is not told here: it
 * follows from the controls.
 */
export interface SpokenView<B> {
  /** What there is to say about a player, a few words each. */
  player?(board: B, seat: Seat): readonly Fact[];
  /** What there is to say about the rest of the board, a sentence each. */
  board(position: Position<B>): readonly Fact[];
}

/** A game in plain text, as its rulebook prints it. */
export interface TextView<B> {
  readonly title: string;
  /** What the game is about, in one line. */
  readonly pitch: string;
  /** The rules in short. */
  readonly rules: string;
  readonly names: Names;
  readonly events: EventSentences;
  readonly results: ResultSentences;
  readonly refusals: RefusalSentences;
  /** What is said before the first turn. */
  readonly welcome: string;
  /** The line above the board. */
  readonly heading: string;
  board(position: Position<B>, ink: Ink): string;
  /** What the player to move is told before being asked. */
  turn(position: Position<B>): string;
  prompt(position: Position<B>): string;
  /** The question that follows when the answer is only half of a move. */
  ask?(answer: string): string | undefined;
}

/** A drawing on a cell, and how large it is there: 1 is as large as the cell. */
export interface Drawn {
  readonly drawing: string;
  readonly size?: number;
  /** How far from the middle of the cell, in cells. */
  readonly dx?: number;
  readonly dy?: number;
}

/** A game as a picture: what the emoji board shows, drawn. Drawings are SVG around the origin, 100 wide. */
export interface BoardPicture<B> {
  readonly columns: string;
  readonly rows: string;
  /** The color of a cell. */
  ground(board: B, square: Square): string;
  /** What lies on a cell, the lowest first; `pieces` are the drawings that the players have for theirs. */
  things(board: B, square: Square, pieces: BySeat<string>): readonly Drawn[];
  /** What a player has beside the board. */
  belongings?(board: B, seat: Seat): readonly string[];
}

/**
 * What a tile points out: where the player to move may go, what was placed last, and where the last move came from, by whom
 * where each has a piece.
 */
export type TileMark = 'open' | 'last' | 'from' | `from-${Seat}`;

/** Those that a square has at once, in this order: where it came from or what was placed, then whether it is open. */
export type TileMarks = readonly TileMark[];

/** A kind of square, as a tile shows it. */
export interface SquareKind {
  /** What it shows, in at most five letters or digits: a part of the name of the tile. */
  readonly name: string;
  /** The color of the square. */
  readonly ground: string;
  /** What lies there, the lowest first. */
  readonly things?: readonly Drawn[];
  /** What the emoji board shows there. */
  readonly stock: string;
  /** The same where the last move came from. */
  readonly stockFrom?: string;
  /** What the legend says of it. */
  readonly means?: readonly Mark[];
  /** What it can be marked with. */
  readonly marks?: readonly TileMarks[];
}

/** A kind of square with the piece of a player on it; which piece that is, they have chosen. */
export interface PieceKind {
  /** Its name among those of the game. */
  readonly name: string;
  readonly seat: Seat;
  /** The color of the square. */
  readonly ground: string;
  /** What lies over the piece. */
  readonly above?: readonly Drawn[];
  /** What the legend says of it. */
  readonly means?: readonly Mark[];
  /** What it can be marked with. */
  readonly marks?: readonly TileMarks[];
}

/** A game in tiles: all kinds of squares that its boards have. */
export interface TileView<B> {
  readonly squares: readonly SquareKind[];
  /** Of both players; none where both move the same token. */
  readonly pieces: readonly PieceKind[];
  kindAt(board: B, square: Square): SquareKind | PieceKind;
}

/** How the ratings of a game look in a chart. */
export interface ChartLook {
  /** The accent of the game, as bright or as dark as the background asks for. */
  readonly color: Readonly<Record<Theme, string>>;
  /** Strokes and gaps: lines are told apart without their color too. */
  readonly dashes: string;
  readonly icon: string;
}
