import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import { haveBothMoved, type Match, type Playing } from '../../match/match.js';
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
  { buttons: words }: Catalogue,
): readonly Row[] {
  const { id, rev, terms } = match;
  const { controls } = emojiViewOf(terms.game);
  const { position } = story;
  const canPlace = controls.kind === 'pad' && controls.cells?.(position) !== undefined;
  return [
    ...(controls.kind === 'pad'
      ? pad(match, (direction) => controls.arrow(position, direction))
      : cellGrid(match, 'move', controls.cells(position))),
    row(
      ...(canPlace
        ? [button({ verb: 'traps', match: id, rev }, { label: words.placeTrap, emoji: '🪤' })]
        : []),
      ...pauseButton(match, state, words),
      button({ verb: 'text', match: id }, { label: words.text }),
      button({ verb: 'rules', argument: terms.game }, { label: words.rules }),
      leaveButton(match, words),
    ),
  ];
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
