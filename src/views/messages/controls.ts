import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10';
import { haveBothMoved, type Match, type Playing } from '../../match/match.js';
import { SIZE } from '../../rules/square.js';
import { emojiViewOf } from '../games/games.js';
import type { Cell } from '../games/game-view.js';
import type { Catalogue } from '../language/catalogue.js';
import { arrowPad } from './arrow-pad.js';
import type { Verb } from './custom-id.js';
import { button, row, type ButtonLook } from './parts.js';
import type { Look } from './look.js';
import type { Story } from './story.js';

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/**
 * What a cell shows: where there is an emoji, that alone, as five of them with their coordinates would not fit side by side on a
 * phone. In characters there is room for both.
 */
function faceOf({ emoji, sign = '', label }: Cell, style: Look['style']): ButtonLook {
  if (style === 'text') return { label: `${sign}${label}` };
  return emoji === undefined ? { label } : { emoji };
}

function cellButton(match: Match, verb: Verb, cell: Cell, index: number, style: Look['style']) {
  const face: ButtonLook = { ...faceOf(cell, style), ...(cell.isLast && { color: 'blue' }) };
  return cell.move === undefined
    ? button({ verb: 'none', argument: String(index) }, { ...face, disabled: true })
    : button({ verb, match: match.id, rev: match.rev, argument: cell.move }, face);
}

/** Five rows of five buttons: the board itself. */
export const cellGrid = (
  match: Match,
  verb: Verb,
  cells: readonly Cell[],
  style: Look['style'],
): readonly Row[] =>
  Array.from({ length: SIZE }, (_, rowIndex) =>
    row(
      ...cells
        .slice(rowIndex * SIZE, (rowIndex + 1) * SIZE)
        .map((cell, column) => cellButton(match, verb, cell, rowIndex * SIZE + column, style)),
    ),
  );

/** What can be done about the clock now. */
function pauseButton(match: Match, { timer, pause }: Playing, words: Catalogue['buttons']) {
  const { id, rev } = match;
  if (pause?.state === 'on') {
    return [button({ verb: 'end-pause', match: id, rev }, { label: words.resume, color: 'green' })];
  }
  if (timer.deadline === null) return [];
  return pause
    ? [
        button(
          { verb: 'grant-pause', match: id, rev },
          { label: words.agreeToPause, color: 'green' },
        ),
      ]
    : [button({ verb: 'ask-pause', match: id, rev }, { label: words.pause })];
}

/** There is room for one button to leave: whoever has moved is told by it that they can only resign. */
function leaveButton(match: Match, words: Catalogue['buttons']) {
  const { id, rev, legs } = match;
  return haveBothMoved(match)
    ? button(
        { verb: 'resign', match: id, rev, argument: String(legs.length - 1) },
        { label: words.resign },
      )
    : button({ verb: 'call-off', match: id, rev }, { label: words.callOff });
}

/** All buttons of a board that is being played. */
export function playButtons(
  match: Match,
  state: Playing,
  story: Story,
  { words: { buttons: words }, style }: Pick<Look, 'words' | 'style'>,
): readonly Row[] {
  const { id, rev, terms } = match;
  const { controls } = emojiViewOf(terms.game);
  const { position } = story;
  const canPlace = controls.kind === 'pad' && controls.cells?.(position) !== undefined;
  return [
    ...(controls.kind === 'pad'
      ? arrowPad(match, position, (direction) => controls.arrow(position, direction))
      : cellGrid(match, 'move', controls.cells(position), style)),
    row(
      ...(canPlace
        ? [
            button(
              { verb: 'traps', match: id, rev, ...(style === 'text' && { argument: style }) },
              { label: words.placeTrap, emoji: '🪤' },
            ),
          ]
        : []),
      ...pauseButton(match, state, words),
      button({ verb: 'text', match: id }, { label: words.text }),
      button({ verb: 'rules', argument: terms.game }, { label: words.rules }),
      leaveButton(match, words),
    ),
  ];
}

/** What can be done when a match is over. */
export const overButtons = (
  { id, terms }: Match,
  { words: { buttons: words }, canRematch = true }: Look,
): Row =>
  row(
    ...(canRematch
      ? [
          button(
            { verb: 'rematch', match: id },
            { label: words.rematch, emoji: '🔁', color: 'green' },
          ),
        ]
      : []),
    button({ verb: 'text', match: id }, { label: words.text }),
    button({ verb: 'rules', argument: terms.game }, { label: words.rules }),
  );
