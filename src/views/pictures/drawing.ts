import type { GameId } from '../../rules/games.js';
import type { Seat } from '../../rules/seat.js';
import type { Chart } from './chart-layout.js';
import type { GameCourse } from './course.js';
import type { Podium } from './podium.js';

/** A game to be shown as a film. */
export interface Film {
  readonly game: GameId;
  /** In notation. */
  readonly moves: readonly string[];
  /** Who won, where it is not the board that says so: by resignation, or on time. */
  readonly winner?: Seat | null;
}

/** A picture to be drawn, as plain data: it is drawn by another thread. */
export type Drawing =
  | { readonly kind: 'film'; readonly film: Film }
  | { readonly kind: 'chart'; readonly chart: Chart }
  | { readonly kind: 'course'; readonly course: GameCourse }
  | { readonly kind: 'podium'; readonly podium: Podium }
  | { readonly kind: 'tile'; readonly svg: string };
