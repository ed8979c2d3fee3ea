import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10';
import type { Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { MoveButtons } from './custom-id.js';
import { button, row } from './parts.js';
import { stepsOf, tellWay } from './spoken.js';

/**
 * The arrows in words, for those who hear them: only those that lead somewhere, as a cross with buttons that do nothing in between
 * cannot be heard.
 */
export function stepButtons(
  game: GameId,
  position: Position<unknown>,
  { idOf, isDisabled = false }: MoveButtons,
  words: Catalogue,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const buttons = stepsOf(game, position).map((step) =>
    button(idOf(step.move), {
      label: tellWay(game, step, words),
      ...(step.isLost && { color: 'red' }),
      disabled: isDisabled,
    }),
  );
  return buttons.length === 0 ? [] : [row(...buttons)];
}
