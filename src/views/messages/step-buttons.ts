import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10';
import type { GameId } from '../../rules/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { MoveButtons } from './custom-id.js';
import { buttonWith, row } from './parts.js';
import { tellWay } from './spoken.js';
import type { StepChoice } from './steps.js';

/**
 * The arrows in words, for those who hear them: only those that lead somewhere, as a cross with buttons that do nothing in between
 * cannot be heard.
 */
export function stepButtons(
  game: GameId,
  steps: readonly StepChoice[],
  { idOf, isDisabled = false }: MoveButtons,
  words: Catalogue,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const buttons = steps.map((step) =>
    buttonWith(idOf(step.move), {
      label: tellWay(game, step, words),
      ...(step.isLost && { color: 'red' }),
      disabled: isDisabled,
    }),
  );
  return buttons.length === 0 ? [] : [row(...buttons)];
}
