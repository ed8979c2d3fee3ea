import { gameOf, type Match } from '../../match/match.js';
import { avoidableStalls, type Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import { DIRECTIONS } from '../../rules/square.js';
import type { ArrowStep } from '../games/game-view.js';
import { emojiViewOf, textViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { onButton } from '../text/board.js';
import { INTO_TRAP, LOSES } from './arrow-pad.js';
import { canPlace } from './controls.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { button, container, message, privately, row, text } from './parts.js';

/** What the game is about, for those who have not played it often. */
export const goalLine = (game: GameId, { words, style, isNew = false }: Look) =>
  isNew ? [small(`${style === 'emoji' ? '🎯 ' : ''}${words.games[game].goal}`)] : [];

/** What the marks on the buttons mean, as far as there are any now; and, to beginners, that a trap is no secret. */
export function buttonHints(
  game: GameId,
  position: Position<unknown>,
  { words: { hints }, isNew = false }: Pick<Look, 'words' | 'isNew'>,
): readonly string[] {
  const { controls } = emojiViewOf(game);
  if (controls.kind !== 'pad') return [];
  const { square } = textViewOf(game).names;
  const losing = avoidableStalls(gameOf(game), position);
  const steps = DIRECTIONS.flatMap((direction) => controls.arrow(position, direction) ?? []);
  const tell = (mark: string, marked: readonly ArrowStep[], sentence: string): readonly string[] =>
    marked.length === 0
      ? []
      : [`${mark} ${marked.map(({ to }) => onButton(square(to))).join(' ')} · ${sentence}`];
  return [
    ...tell(
      LOSES,
      steps.filter(({ move }) => losing.includes(move)),
      hints.loses,
    ),
    ...tell(
      INTO_TRAP,
      steps.filter(({ isTrap }) => isTrap),
      hints.intoTrap,
    ),
    ...(isNew && canPlace(game, position) ? [hints.trapsAreSeen] : []),
  ].map(small);
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
