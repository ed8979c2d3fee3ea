import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import { isAnalysable } from '../../match/analysis.js';
import type { MatchId } from '../../match/id.js';
import {
  isBotToMove,
  isPractice,
  openRequest,
  type Match,
  type Playing,
} from '../../match/match.js';
import { isOutside } from '../../match/place.js';
import { beforeLastOwnMove } from '../../match/step-undo.js';
import type { Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import { SIZE, type Square } from '../../rules/square.js';
import { emojiViewOf } from '../games/games.js';
import type { Cell } from '../games/game-view.js';
import type { Catalogue } from '../language/catalogue.js';
import { tileAt } from '../tiles/tiles.js';
import { arrowPad } from './arrow-pad.js';
import type { MoveButtons } from './custom-id.js';
import { button, row, type ButtonLook } from './parts.js';
import { tileScene } from './draw.js';
import type { Look } from './look.js';
import { SEAT_EMOJI, stockSigns, tilesIn, type Style } from './signs.js';
import { stepButtons } from './step-buttons.js';
import type { Story } from './story.js';

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/**
 * What a cell shows: where there is an emoji, that alone, as five of them with their coordinates would not fit side by side on a
 * phone. In characters there is room for both.
 */
function faceOf({ emoji, sign = '', label }: Cell, style: Look['style']): ButtonLook {
  if (style === 'text') return { label: `${sign} ${label}`.trim() };
  return emoji === undefined ? { label } : { emoji };
}

function cellButton(
  cell: Cell,
  index: number,
  style: Look['style'],
  { idOf, isDisabled = false }: MoveButtons,
) {
  const face: ButtonLook = { ...faceOf(cell, style), ...(cell.isLast && { color: 'blue' }) };
  const isTaken = style === 'text' && cell.isTaken === true;
  return cell.move === undefined || isTaken
    ? button({ verb: 'none', argument: String(index) }, { ...face, disabled: true })
    : button(idOf(cell.move), { ...face, disabled: isDisabled });
}

/** Whether the player to move can place something on a board that is played with arrows. */
export function canPlace(game: GameId, position: Position<unknown>): boolean {
  const { controls } = emojiViewOf(game);
  return controls.kind === 'pad' && controls.cells?.(position, SEAT_EMOJI) !== undefined;
}

/** The cells of a board that is clicked on; those with something on them show their tile, where there are tiles. */
export function cellsOf(game: GameId, story: Story, look: Style): readonly Cell[] | undefined {
  const cells = emojiViewOf(game).controls.cells?.(story.position, stockSigns(look));
  const write = tilesIn(game, look);
  if (!cells || !write) return cells;
  const scene = tileScene(story, look);
  const withTile = (cell: Cell, square: Square): Cell =>
    cell.emoji === undefined ? cell : { ...cell, emoji: write(tileAt(game, scene, square)) };
  return cells.map(withTile);
}

/** Five rows of five buttons: the board itself. */
export const cellGrid = (
  cells: readonly Cell[],
  style: Look['style'],
  moves: MoveButtons,
): readonly Row[] =>
  Array.from({ length: SIZE }, (_, rowIndex) =>
    row(
      ...cells
        .slice(rowIndex * SIZE, (rowIndex + 1) * SIZE)
        .map((cell, column) => cellButton(cell, rowIndex * SIZE + column, style, moves)),
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

/** What helps whoever practises: only there, and only when it is their turn. */
function practiceButtons(match: Match, { practice }: Catalogue): readonly APIButtonComponent[] {
  const { id, rev, legs } = match;
  const isThinking = isBotToMove(match);
  const hasMoved = legs.some((leg) => beforeLastOwnMove(match, leg) !== undefined);
  return [
    button(
      { verb: 'hint', match: id },
      { label: practice.hint, emoji: '💡', disabled: isThinking },
    ),
    button(
      { verb: 'undo', match: id, rev },
      { label: practice.undo, emoji: '↩️', disabled: isThinking || !hasMoved },
    ),
  ];
}

/** All buttons of a board that is being played. */
export function playButtons(
  match: Match,
  state: Playing,
  story: Story,
  look: Pick<Look, 'words'> & Style,
): readonly Row[] {
  const { id, rev, terms } = match;
  const { words, style } = look;
  const { controls } = emojiViewOf(terms.game);
  const { position } = story;
  const { buttons: say } = words;
  const moves: MoveButtons = {
    idOf: (move) => ({ verb: 'move', match: id, rev, argument: move }),
    isDisabled: isBotToMove(match),
  };
  const requests = isPractice(match)
    ? practiceButtons(match, words)
    : requestButtons(match, state, words);
  const bottom = [
    ...(canPlace(terms.game, position)
      ? [
          button(
            { verb: 'traps', match: id, rev, ...(style === 'text' && { argument: style }) },
            { label: say.placeTrap, emoji: '🪤', disabled: isBotToMove(match) },
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
        ...(style === 'text'
          ? stepButtons(terms.game, position, moves, words)
          : arrowPad(
              terms.game,
              position,
              (direction) => controls.arrow(position, direction),
              moves,
            )),
        ...(requests.length > 0 ? [row(...requests)] : []),
        row(...bottom),
      ]
    : [
        ...cellGrid(cellsOf(terms.game, story, look) ?? [], style, moves),
        row(...requests, ...bottom),
      ];
}

/** What can be done when a match is over, in two short rows; of one without a move there is nothing to look at. */
export function overButtons(
  match: Match,
  { words, canRematch = true }: Pick<Look, 'words' | 'canRematch'>,
): readonly Row[] {
  const { id, terms, legs } = match;
  const { buttons, showing } = words;
  const hasMoves = legs.some(({ moves }) => moves.length > 0);
  const first = [
    ...(canRematch
      ? [
          button(
            { verb: 'rematch', match: id },
            { label: buttons.rematch, emoji: '🔁', color: 'green' },
          ),
        ]
      : []),
    ...(hasMoves
      ? [button({ verb: 'replay-open', match: id }, { label: showing.replay, emoji: '⏪' })]
      : []),
    ...(legs.some(isAnalysable) ? [analysisButton(id, words)] : []),
  ];
  const second = [
    ...(hasMoves
      ? [button({ verb: 'share', match: id }, { label: showing.share, emoji: '🎬' })]
      : []),
    button({ verb: 'text', match: id }, { label: buttons.text }),
    button({ verb: 'rules', argument: terms.game }, { label: buttons.rules }),
    ...(isOutside(match.guild) && !isPractice(match)
      ? [button({ verb: 'score', match: id }, { label: words.places.score, emoji: '📈' })]
      : []),
    // Whoever has no commands there finds it nowhere else, and can be forgotten only once nothing is played.
    ...(isOutside(match.guild) ? [privacyButton(words)] : []),
  ];
  return [first, second].filter(({ length }) => length > 0).map((each) => row(...each));
}

/** Leads to what is stored of somebody: many have no commands outside of servers with the bot. */
export const privacyButton = ({ places }: Catalogue): APIButtonComponent =>
  button({ verb: 'privacy' }, { label: places.privacy, emoji: '🔒' });

/** The button that asks where a game turned: of a match, or one of its games. */
export const analysisButton = (
  match: MatchId,
  { analysis }: Catalogue,
  leg?: number,
): APIButtonComponent =>
  button(
    { verb: 'analysis', match, ...(leg !== undefined && { argument: String(leg) }) },
    { label: analysis.button, emoji: '🔍' },
  );
