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
import { arrowPad, INTO_TRAP } from './arrow-pad.js';
import { customIds, makeCustomId, type MoveButtons } from './custom-id.js';
import { button, buttonWith, row } from './parts.js';
import { tileScene } from './draw.js';
import type { Look } from './look.js';
import { stockSigns, tilesIn, type Style } from './signs.js';
import { stepButtons } from './step-buttons.js';
import type { StepChoice } from './steps.js';
import type { Story } from './story.js';

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/**
 * A cell shows its emoji alone, where it has one, as five of them with their coordinates would not fit side by side on a phone. In
 * characters there is room for both.
 */
function cellButton(
  { emoji, sign = '', label, move, isLast, isTaken }: Cell,
  index: number,
  style: Look['style'],
  { idOf, isDisabled = false }: MoveButtons,
): APIButtonComponent {
  const color = isLast ? 'blue' : 'gray';
  const isText = style === 'text';
  const isIdle = move === undefined || (isText && isTaken);
  const id = isIdle ? makeCustomId({ verb: 'none', argument: String(index) }) : idOf(move);
  const disabled = isIdle || isDisabled;
  if (isText) return buttonWith(id, { label: `${sign} ${label}`.trim(), color, disabled });
  return emoji === undefined
    ? buttonWith(id, { label, color, disabled })
    : buttonWith(id, { emoji, color, disabled });
}

/** Whether the player to move can place something on a board that is played with arrows. */
export function canPlace(game: GameId, position: Position<unknown>): boolean {
  const { controls } = emojiViewOf(game);
  return controls.kind === 'pad' && (controls.canPlace?.(position) ?? false);
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
export function cellGrid(
  cells: readonly Cell[],
  style: Look['style'],
  moves: MoveButtons,
): readonly Row[] {
  const buttons = cells.map((cell, index) => cellButton(cell, index, style, moves));
  return ROWS.map((index) => row(...buttons.slice(index * SIZE, (index + 1) * SIZE)));
}

const ROWS = Array.from({ length: SIZE }, (_, index) => index);

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

/** What else can be done on a board. */
function bottomButtons(
  match: Match,
  { position }: Story,
  { words, style }: Pick<Look, 'words' | 'style'>,
): readonly APIButtonComponent[] {
  const { id, rev, terms } = match;
  const { buttons: say } = words;
  const always = [
    button({ verb: 'text', match: id }, { label: say.text }),
    button({ verb: 'rules', argument: terms.game }, { label: say.rules }),
    button({ verb: 'more', match: id, rev }, { label: words.more.button }),
  ];
  if (!canPlace(terms.game, position)) return always;
  const argument = style === 'text' ? style : undefined;
  const traps = button(
    { verb: 'traps', match: id, rev, argument },
    { label: say.placeTrap, emoji: INTO_TRAP, disabled: isBotToMove(match) },
  );
  return [traps, ...always];
}

/** All buttons of a board that is being played; `steps` are where its arrows lead. */
export function playButtons(
  match: Match,
  state: Playing,
  story: Story,
  steps: readonly StepChoice[],
  look: Pick<Look, 'words'> & Style,
): readonly Row[] {
  const { id, rev, terms } = match;
  const { words, style } = look;
  const moves: MoveButtons = {
    idOf: customIds({ verb: 'move', match: id, rev }),
    isDisabled: isBotToMove(match),
  };
  const requests = isPractice(match)
    ? practiceButtons(match, words)
    : requestButtons(match, state, words);
  const bottom = bottomButtons(match, story, look);
  // Beside a board of buttons two more fit into a message, but not into a row of their own.
  if (emojiViewOf(terms.game).controls.kind === 'cells') {
    const cells = cellsOf(terms.game, story, look) ?? [];
    return [...cellGrid(cells, style, moves), row(...requests, ...bottom)];
  }
  const pad =
    style === 'text'
      ? stepButtons(terms.game, steps, moves, words)
      : arrowPad(terms.game, steps, moves);
  return requests.length === 0
    ? [...pad, row(...bottom)]
    : [...pad, row(...requests), row(...bottom)];
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
