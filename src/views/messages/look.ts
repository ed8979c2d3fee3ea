import type { OfferUnrated, RatedResult } from '../../match/result.js';
import type { PersonSettings } from '../../match/settings.js';
import type { Catalogue, BotPermission } from '../language/catalogue.js';

/** How a match is to be shown, besides what is in it. */
export interface Look {
  readonly words: Catalogue;
  readonly style: PersonSettings['board'];
  /** What the bot may not do in the channel, to be told to everybody. */
  readonly missing?: readonly BotPermission[];
  /** Whether a board says what the game is about; not if nothing is said. */
  readonly showsGoal?: boolean;
  /** Why a game that has just begun will not count, if that is known. */
  readonly unrated?: OfferUnrated;
  /** Whether a finished match can still be followed by a rematch; yes, if nothing is said. */
  readonly canRematch?: boolean;
  /** What a finished match did to the ratings. */
  readonly ratings?: readonly RatedResult[];
}

/** Permissions by their names, for a sentence. */
export const namePermissions = (words: Catalogue, missing: readonly BotPermission[]): string =>
  missing.map((permission) => `**${words.permissions[permission]}**`).join(', ');
