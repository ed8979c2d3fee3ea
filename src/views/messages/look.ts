import { listOf } from '../../language/locale.js';
import type { OfferUnrated, RatedResult } from '../../match/result.js';
import type { Piece } from '../../match/piece.js';
import type { PersonSettings } from '../../match/settings.js';
import type { BySeat } from '../../rules/seat.js';
import type { Catalogue, BotPermission } from '../language/catalogue.js';
import type { TileWriters } from '../tiles/tile.js';

/** How a match is to be shown, besides what is in it. */
export interface Look {
  readonly words: Catalogue;
  readonly style: PersonSettings['board'];
  /** The pictures that Discord has of squares and pieces; none, if nothing is said. */
  readonly tiles?: TileWriters | undefined;
  /** What the two play with, by their seats in the leg that is shown; the pieces of the seats, if nothing is said. */
  readonly pieces?: BySeat<Piece>;
  /** Whether tiles show where the player to move may go: where that can be clicked on; not if nothing is said. */
  readonly showsMoves?: boolean;
  /** What the bot may not do in the channel, to be told to everybody. */
  readonly missing?: readonly BotPermission[];
  /** Whether one of the two is new to the game, so that a board says what it is about, and what it shows; not if nothing is said. */
  readonly isNew?: boolean;
  /** Why a game that has just begun will not count, if that is known. */
  readonly unrated?: OfferUnrated | undefined;
  /** Whether a finished match can still be followed by a rematch; yes, if nothing is said. */
  readonly canRematch?: boolean;
  /** What a finished match did to the ratings. */
  readonly ratings?: readonly RatedResult[];
}

/** Permissions by their names, for a sentence. */
export const namePermissions = (words: Catalogue, missing: readonly BotPermission[]): string =>
  listOf(
    missing.map((permission) => `**${words.permissions[permission]}**`),
    words,
  );
