import { currentLeg, isBotToMove, type Match } from '../../match/match.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { cellGrid, cellsOf } from './controls.js';
import { customIds } from './custom-id.js';
import type { Look } from './look.js';
import { button, container, message, privately, row, text } from './parts.js';
import { lookAt, type Style } from './signs.js';
import { storyOf } from './story.js';

/** In which ways somebody can leave a match; it is free to resign where that does not count. */
export type Leaving = 'resign' | 'resign-free' | 'call-off';

/** Why it is not as free to leave as whoever wants to may think: calling off is not possible, or resigning counts. */
export type NotFree = 'has-moved' | 'call-offs-used' | 'both-have-moved' | 'free-resigns-used';

function reasonText(because: NotFree, { refusals, fairPlay }: Catalogue): string {
  switch (because) {
    case 'has-moved':
    case 'call-offs-used':
      return refusals[because];
    case 'both-have-moved':
      return fairPlay.bothHaveMoved;
    case 'free-resigns-used':
      return fairPlay.freeResignsUsed;
  }
}

const FREE = 'free';

/** Which leg somebody confirms to leave, and whether they were told that resigning it is free. */
export function readConfirmed(argument = ''): { readonly leg: number; readonly isFree: boolean } {
  const [leg = '', free] = argument.split(' ');
  return { leg: leg === '' ? NaN : Number(leg), isFree: free === FREE };
}

/** Asks, privately, whether somebody really wants to leave: what is confirmed is done, or asked about anew. */
export function confirmMessage(
  { id, rev, legs }: Match,
  what: Leaving,
  words: Catalogue,
  because?: NotFree,
): Message {
  const questions: Readonly<Record<Leaving, string>> = {
    resign: words.notices.sureToResign,
    'resign-free': words.fairPlay.sureToResignFreely,
    'call-off': words.notices.sureToCallOff,
  };
  const { yesResign, yesCallOff, keepPlaying } = words.buttons;
  const leg = String(legs.length - 1);
  return privately(
    message([
      container(
        undefined,
        text(...(because ? [reasonText(because, words)] : []), questions[what]),
        row(
          button(
            {
              verb: what === 'call-off' ? 'call-off-yes' : 'resign-yes',
              match: id,
              rev,
              argument: what === 'resign-free' ? `${leg} ${FREE}` : leg,
            },
            { label: what === 'call-off' ? yesCallOff : yesResign, color: 'red' },
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
  look: Pick<Look, 'words'> & Style,
): Message | undefined {
  const { game } = match.terms;
  const { words, style } = look;
  const leg = currentLeg(match);
  if (!leg || emojiViewOf(game).controls.kind !== 'pad') return undefined;
  const cells = cellsOf(game, storyOf(game, leg), lookAt(match, leg, look));
  if (!cells) return undefined;
  return privately(
    message([
      container(
        undefined,
        text(words.notices.chooseTrap),
        ...cellGrid(cells, style, {
          idOf: customIds({ verb: 'set-trap', match: match.id, rev: match.rev }),
          isDisabled: isBotToMove(match),
        }),
        row(button({ verb: 'keep-playing', match: match.id }, { label: words.buttons.back })),
      ),
    ]),
  );
}
