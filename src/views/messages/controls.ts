import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import { openRequest, type Match, type Playing } from '../../match/match.js';
import { SIZE, type Direction } from '../../rules/square.js';
import { emojiViewOf } from '../games/games.js';
import type { Cell } from '../games/game-view.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Verb } from './custom-id.js';
import { button, row, type ButtonLook } from './parts.js';
import type { Look } from './look.js';
import type { Story } from './story.js';

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** Arrows with the variation selector: without it some phones draw them as plain letters. */
const ARROWS: Readonly<Record<Direction, string>> = {
  up: '⬆️',
  down: '⬇️',
  left: '⬅️',
  right: '➡️',
};

/** A button needs something to show; this is nothing that can be seen. */
const NOTHING = '\u{200B}';

const filler = (place: string): APIButtonComponent =>
  button({ verb: 'none', argument: place }, { label: NOTHING, disabled: true });

/** The arrows, shaped like a cross; those that lead nowhere now are disabled. */
function pad(match: Match, arrow: (direction: Direction) => string | undefined): readonly Row[] {
  const { id, rev } = match;
  const toward = (direction: Direction): APIButtonComponent => {
    const move = arrow(direction);
    const look: ButtonLook = { emoji: ARROWS[direction] };
    return move === undefined
      ? button({ verb: 'none', argument: direction }, { ...look, disabled: true })
      : button({ verb: 'move', match: id, rev, argument: move }, look);
  };
  return [
    row(filler('1'), toward('up'), filler('2')),
    row(toward('left'), filler('3'), toward('right')),
    row(filler('4'), toward('down'), filler('5')),
  ];
}

function cellButton(match: Match, verb: Verb, cell: Cell, index: number): APIButtonComponent {
  const face: ButtonLook = {
    ...(cell.emoji === undefined ? { label: cell.label } : { emoji: cell.emoji }),
    ...(cell.isLast && { color: 'blue' }),
  };
  return cell.move === undefined
    ? button({ verb: 'none', argument: String(index) }, { ...face, disabled: true })
    : button({ verb, match: match.id, rev: match.rev, argument: cell.move }, face);
}

/** Five rows of five buttons: the board itself. */
export const cellGrid = (match: Match, verb: Verb, cells: readonly Cell[]): readonly Row[] =>
  Array.from({ length: SIZE }, (_, rowIndex) =>
    row(
      ...cells
        .slice(rowIndex * SIZE, (rowIndex + 1) * SIZE)
        .map((cell, column) => cellButton(match, verb, cell, rowIndex * SIZE + column)),
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
  words: Catalogue,
): readonly Row[] {
  const { id, rev, terms } = match;
  const { controls } = emojiViewOf(terms.game);
  const { position } = story;
  const canPlace = controls.kind === 'pad' && controls.cells?.(position) !== undefined;
  const { buttons: say } = words;
  const requests = requestButtons(match, state, words);
  const bottom = [
    ...(canPlace
      ? [button({ verb: 'traps', match: id, rev }, { label: say.placeTrap, emoji: '🪤' })]
      : []),
    button({ verb: 'text', match: id }, { label: say.text }),
    button({ verb: 'rules', argument: terms.game }, { label: say.rules }),
    button({ verb: 'more', match: id, rev }, { label: words.more.button }),
  ];
  // Beside a board of buttons there is room for five more components, but not for another row.
  return controls.kind === 'pad'
    ? [
        ...pad(match, (direction) => controls.arrow(position, direction)),
        ...(requests.length > 0 ? [row(...requests)] : []),
        row(...bottom),
      ]
    : [...cellGrid(match, 'move', controls.cells(position)), row(...requests, ...bottom)];
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
