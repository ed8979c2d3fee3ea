import type { APIButtonComponent, APIComponentInContainer } from 'discord-api-types/v10';
import { SEATS } from '../../rules/seat.js';
import { emojiViewOf } from '../games/games.js';
import { arrowPad } from './arrow-pad.js';
import { canPlace, cellGrid, cellsOf } from './controls.js';
import type { CustomId, MoveButtons } from './custom-id.js';
import { draw, signsInTiles } from './draw.js';
import { legendOf } from './legend.js';
import { buttonHints } from './hints.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { button, row, text } from './parts.js';
import type { PuzzlePosition } from './puzzle-code.js';
import { signsOf } from './signs.js';
import { readOut, speakChoices } from './spoken.js';
import { stepButtons } from './step-buttons.js';
import { stepsOf } from './steps.js';
import { storyOf, type Story } from './story.js';

/** The sign of whoever is to move. */
export const solverSign = (position: PuzzlePosition, look: Look): string =>
  signsOf(position.game, look)[storyOf(position.game, position).position.turn];

/** What there is to know about the players, where that is more than the board shows; read out, it is part of the board. */
function statusLines(puzzle: PuzzlePosition, { position }: Story, look: Look): readonly string[] {
  if (look.style === 'text') return [];
  const view = emojiViewOf(puzzle.game);
  const signs = signsOf(puzzle.game, look);
  return SEATS.flatMap((seat) => {
    const status = view.status?.(position.board, seat, look);
    return status
      ? [`${signs[seat]} · ${signsInTiles(puzzle.game, status.join(' · '), look)}`]
      : [];
  });
}

/** The board in sentences, and what can be done, for those who have chosen text. */
const spokenLines = ({ game }: PuzzlePosition, story: Story, look: Look): readonly string[] => [
  ...readOut(game, story, look),
  ...(look.style === 'text' ? speakChoices(game, story, look.words) : []),
];

/** The board of a puzzle, with what its marks mean. */
export function puzzlePicture(puzzle: PuzzlePosition, look: Look): readonly string[] {
  const story = storyOf(puzzle.game, puzzle);
  return [
    ...spokenLines(puzzle, story, look),
    draw(puzzle.game, story, look),
    ...statusLines(puzzle, story, look),
    ...legendOf(puzzle.game, look, story),
  ];
}

/** What the buttons of a puzzle carry. */
export interface PuzzleIds extends MoveButtons {
  /** Opens the board for placing traps. */
  readonly traps: CustomId;
  /** Goes back from there. */
  readonly back: CustomId;
}

/** The board of a puzzle with its buttons, as when a game is played; `above` stands in one text with it, and `more` below them. */
export function puzzleBoard(
  puzzle: PuzzlePosition,
  above: readonly string[],
  given: Look,
  ids: PuzzleIds,
  more: readonly APIButtonComponent[] = [],
): readonly APIComponentInContainer[] {
  const { game } = puzzle;
  const look: Look = { ...given, showsMoves: true };
  const { words, style } = look;
  const story = storyOf(game, puzzle);
  const { position } = story;
  const { controls } = emojiViewOf(game);
  if (controls.kind === 'cells') {
    const lines = [
      ...above,
      ...spokenLines(puzzle, story, look),
      ...(style === 'text' ? [draw(game, story, look)] : []),
      ...statusLines(puzzle, story, look),
      ...legendOf(game, look, story),
    ];
    return [
      text(...lines),
      ...cellGrid(cellsOf(game, story, look) ?? [], style, ids),
      ...(more.length === 0 ? [] : [row(...more)]),
    ];
  }
  const steps = stepsOf(game, position);
  const bottom = [
    ...(canPlace(game, position)
      ? [button(ids.traps, { label: words.buttons.placeTrap, emoji: '🪤' })]
      : []),
    ...more,
  ];
  return [
    text(
      ...above,
      ...puzzlePicture(puzzle, look),
      ...buttonHints(game, position, steps, { words, isNew: true }),
    ),
    ...(style === 'text' ? stepButtons(game, steps, ids, words) : arrowPad(game, steps, ids)),
    ...(bottom.length === 0 ? [] : [row(...bottom)]),
  ];
}

/** The board for placing a trap; nothing where none can be placed. */
export function placingBoard(
  puzzle: PuzzlePosition,
  look: Look,
  ids: PuzzleIds,
): readonly APIComponentInContainer[] | undefined {
  const { game } = puzzle;
  const { words, style } = look;
  if (emojiViewOf(game).controls.kind !== 'pad') return undefined;
  const cells = cellsOf(game, storyOf(game, puzzle), look);
  return (
    cells && [
      text(words.notices.chooseTrap),
      ...cellGrid(cells, style, ids),
      row(button(ids.back, { label: words.buttons.back })),
    ]
  );
}

/** The game and how hard the puzzle is, in small print. */
export function puzzleFacts(
  { game }: Pick<PuzzlePosition, 'game'>,
  facts: readonly string[],
  { words, style }: Look,
): string {
  const icon = style === 'emoji' ? `${emojiViewOf(game).icon} ` : '';
  return small([`${icon}${words.games[game].title}`, ...facts].join(' · '));
}

/** What it takes to win the game, for those who do not know it. */
export const goalLine = ({ game }: Pick<PuzzlePosition, 'game'>, { words }: Look): string =>
  small(words.games[game].goal);
