import { currentLeg, type Match } from '../../match/match.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { cellGrid } from './controls.js';
import type { Look } from './look.js';
import { button, container, message, privately, row, text } from './parts.js';
import { storyOf } from './story.js';

/** Why whoever wanted to call a match off can only resign. */
export type NoCallOff = 'has-moved' | 'call-offs-used';

/** Asks, privately, whether somebody really wants to leave: what is confirmed is done, or asked about anew. */
export function confirmMessage(
  { id, rev, legs }: Match,
  what: 'resign' | 'call-off',
  words: Catalogue,
  because?: NoCallOff,
): Message {
  const isResigning = what === 'resign';
  const { sureToResign, sureToCallOff } = words.notices;
  const { yesResign, yesCallOff, keepPlaying } = words.buttons;
  return privately(
    message([
      container(
        undefined,
        text(
          ...(because ? [words.refusals[because]] : []),
          isResigning ? sureToResign : sureToCallOff,
        ),
        row(
          button(
            { verb: `${what}-yes`, match: id, rev, argument: String(legs.length - 1) },
            { label: isResigning ? yesResign : yesCallOff, color: 'red' },
          ),
          button({ verb: 'keep-playing', match: id }, { label: keepPlaying }),
        ),
      ),
    ]),
  );
}

/** The private board on which a player places something; nothing when there is nothing to place. */
export function placingMessage(
  match: Match,
  { words, style }: Pick<Look, 'words' | 'style'>,
): Message | undefined {
  const leg = currentLeg(match);
  const { controls } = emojiViewOf(match.terms.game);
  if (!leg || controls.kind !== 'pad') return undefined;
  const { position } = storyOf(match.terms.game, leg);
  const cells = controls.cells?.(position);
  if (!cells) return undefined;
  return privately(
    message([
      container(
        undefined,
        text(words.notices.chooseTrap),
        ...cellGrid(match, 'set-trap', cells, style),
        row(button({ verb: 'keep-playing', match: match.id }, { label: words.buttons.back })),
      ),
    ]),
  );
}
