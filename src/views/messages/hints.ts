import type { Match } from '../../match/match.js';
import type { Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { INTO_TRAP, LOSES, squareOnButton } from './arrow-pad.js';
import { canPlace } from './controls.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { button, container, message, privately, row, text } from './parts.js';
import type { StepChoice } from './steps.js';

/** What the game is about, for those who have not played it often. */
export function addGoal(lines: string[], game: GameId, { words, style, isNew }: Look): void {
  if (isNew) lines.push(small(`${style === 'emoji' ? '🎯 ' : ''}${words.games[game].goal}`));
}

/** What the marks on the buttons mean, as far as there are any now; and, to beginners, that a trap is no secret. */
export function buttonHints(
  game: GameId,
  position: Position<unknown>,
  steps: readonly StepChoice[],
  { words: { hints }, isNew = false }: Pick<Look, 'words' | 'isNew'>,
): readonly string[] {
  let losing = '';
  let trapped = '';
  for (const { to, isLost, isTrap } of steps) {
    if (isLost) losing += ` ${squareOnButton(game, to)}`;
    if (isTrap) trapped += ` ${squareOnButton(game, to)}`;
  }
  const lines: string[] = [];
  if (losing !== '') lines.push(small(`${LOSES}${losing} · ${hints.loses}`));
  if (trapped !== '') lines.push(small(`${INTO_TRAP}${trapped} · ${hints.intoTrap}`));
  if (isNew && canPlace(game, position)) lines.push(small(hints.trapsAreSeen));
  return lines;
}

/** Asks, privately, whether somebody really wants to make a move that loses: the answer counts for this turn alone. */
export function repetitionMessage({ id, rev }: Match, move: string, { hints }: Catalogue): Message {
  return privately(
    message([
      container(
        undefined,
        text(`${LOSES} ${hints.sureToRepeat}`),
        row(
          button(
            { verb: 'move-anyway', match: id, rev, argument: move },
            { label: hints.playAnyway, color: 'red' },
          ),
          button({ verb: 'keep-playing', match: id }, { label: hints.otherMove }),
        ),
      ),
    ]),
  );
}
