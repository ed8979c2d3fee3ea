import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import { openRequest, type Match, type Playing } from '../../match/match.js';
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

/** The answers to what one player asks the other for; or the button to end a pause. */
function requestButtons(
  match: Match,
  { pause }: Playing,
  { buttons, requests }: Catalogue,
): readonly APIButtonComponent[] {
  const { id, rev } = match;
  const request = openRequest(match);
  if (request) {
    const { what } = request;
    return [
      button({ verb: `grant-${what}`, match: id, rev }, { label: requests.agree, color: 'green' }),
      button({ verb: `refuse-${what}`, match: id, rev }, { label: requests.refuse }),
    ];
  }
  return pause?.state === 'on'
    ? [button({ verb: 'end-pause', match: id, rev }, { label: buttons.resume, color: 'green' })]
    : [];
}

/** All buttons of a board that is being played. */
export function playButtons(
  match: Match,
  state: Playing,
  story: Story,
  { words, style }: Pick<Look, 'words' | 'style'>,
): readonly Row[] {
  const { id, rev, terms } = match;
  const { controls } = emojiViewOf(terms.game);
  const { position } = story;
  const canPlace = controls.kind === 'pad' && controls.cells?.(position) !== undefined;
  const { buttons: say } = words;
  const requests = requestButtons(match, state, words);
  const bottom = [
    ...(canPlace
      ? [
          button(
            { verb: 'traps', match: id, rev, ...(style === 'text' && { argument: style }) },
            { label: say.placeTrap, emoji: '🪤' },
          ),
        ]
      : []),
    button({ verb: 'text', match: id }, { label: say.text }),
    button({ verb: 'rules', argument: terms.game }, { label: say.rules }),
    button({ verb: 'more', match: id, rev }, { label: words.more.button }),
  ];
  // Beside a board of buttons two more fit into a message, but not into a row of their own.
  return controls.kind === 'pad'
    ? [
        ...arrowPad(match, position, (direction) => controls.arrow(position, direction)),
        ...(requests.length > 0 ? [row(...requests)] : []),
        row(...bottom),
      ]
    : [...cellGrid(match, 'move', controls.cells(position), style), row(...requests, ...bottom)];
}

/** What can be done when a match is over; of one without a move there is nothing to look at. */
export const overButtons = (
  { id, terms, legs }: Match,
  { words: { buttons: words, showing }, canRematch = true }: Look,
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
    ...(legs.some(({ moves }) => moves.length > 0)
      ? [
          button({ verb: 'replay-open', match: id }, { label: showing.replay, emoji: '⏪' }),
          button({ verb: 'share', match: id }, { label: showing.share, emoji: '🎬' }),
        ]
      : []),
    button({ verb: 'text', match: id }, { label: words.text }),
    button({ verb: 'rules', argument: terms.game }, { label: words.rules }),
  );
