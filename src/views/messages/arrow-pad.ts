import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import { ALL_GAMES, type GameId } from '../../rules/games.js';
import { SQUARES, type Direction, type Square } from '../../rules/square.js';
import { textViewOf } from '../games/games.js';
import { onButton } from '../text/board.js';
import type { MoveButtons } from './custom-id.js';
import { button, buttonWith, row } from './parts.js';
import type { StepChoice } from './steps.js';

/** Arrows with the variation selector: without it some phones draw them as plain letters. */
export const ARROWS: Readonly<Record<Direction, string>> = {
  up: '⬆️',
  down: '⬇️',
  left: '⬅️',
  right: '➡️',
};

/** A button needs something to show; this is nothing that can be seen. It also keeps spaces at the end of a label. */
const NOTHING = '\u{200B}';

/** Spaces as wide as a digit, and as a comma: what stands below each other on the pad is equally wide with them. */
const BLANK_DIGIT = '\u{2007}';
const BLANK_COMMA = '\u{2008}';
/** About as wide as an emoji and the gap beside it. */
const BLANK_EMOJI = '\u{2003}\u{2002}';

/** Marks on an arrow: it loses by repetition, or leads into a trap. */
export const LOSES = '⚠️';
export const INTO_TRAP = '🪤';

/** No arrow has more of them. */
const MOST_MARKS = 2;

/** The squares of each game, as they stand on buttons. */
const SQUARES_ON_BUTTONS: ReadonlyMap<GameId, readonly string[]> = new Map(
  ALL_GAMES.map(({ id }) => [
    id,
    SQUARES.map((square) => onButton(textViewOf(id).names.square(square))),
  ]),
);

/** The name of a square as it stands on a button. */
export const squareOnButton = (game: GameId, square: Square): string =>
  SQUARES_ON_BUTTONS.get(game)?.[square] ?? '';

/** As wide as a coordinate of a game. */
const blankOf = (game: GameId): string =>
  squareOnButton(game, 0).replaceAll(/\w/gu, BLANK_DIGIT).replaceAll(',', BLANK_COMMA);

/** A place of the cross: that of an arrow, or one where there is none. */
type Place = Direction | '1' | '2' | '3' | '4' | '5';

/** A button that does nothing, by how many marks the others in its column have at the most. */
const idleKeys = (game: GameId, place: Place, emoji?: string): readonly APIButtonComponent[] =>
  Array.from({ length: MOST_MARKS + 1 }, (_, marks) => {
    const filling = BLANK_EMOJI.repeat(marks);
    const label = `${NOTHING}${emoji ? '' : BLANK_EMOJI}${blankOf(game)}${filling}${NOTHING}`;
    return button({ verb: 'none', argument: place }, { label, emoji, disabled: true });
  });

type IdleKeys = Readonly<Record<Place, readonly APIButtonComponent[]>>;

const idleKeysOf = (game: GameId): IdleKeys => ({
  1: idleKeys(game, '1'),
  2: idleKeys(game, '2'),
  3: idleKeys(game, '3'),
  4: idleKeys(game, '4'),
  5: idleKeys(game, '5'),
  up: idleKeys(game, 'up', ARROWS.up),
  down: idleKeys(game, 'down', ARROWS.down),
  left: idleKeys(game, 'left', ARROWS.left),
  right: idleKeys(game, 'right', ARROWS.right),
});

/** Most buttons of a pad do nothing, and are the same on all boards of a game: they are made once. */
const IDLE_KEYS: ReadonlyMap<GameId, IdleKeys> = new Map(
  ALL_GAMES.map(({ id }) => [id, idleKeysOf(id)]),
);

/** A button that does nothing, in a column where the others have so many marks at the most. */
function idleKey(game: GameId, place: Place, most: number): APIButtonComponent {
  const key = IDLE_KEYS.get(game)?.[place][most];
  if (!key) throw new Error(`${game} has no button for ${place} beside ${most} marks`);
  return key;
}

function stepToward(
  steps: readonly StepChoice[],
  direction: Direction,
  { isDisabled = false }: MoveButtons,
): StepChoice | undefined {
  for (const step of steps) {
    // Whoever cannot click need not be warned.
    if (step.direction === direction) return isDisabled ? { ...step, isLost: false } : step;
  }
  return undefined;
}

const countMarks = (step: StepChoice | undefined): number =>
  step ? Number(step.isTrap) + Number(step.isLost) : 0;

/** An arrow, in a column where the others have so many marks at the most. */
function arrowKey(
  game: GameId,
  direction: Direction,
  step: StepChoice | undefined,
  most: number,
  { idOf, isDisabled = false }: MoveButtons,
): APIButtonComponent {
  if (!step) return idleKey(game, direction, most);
  const { to, isTrap, isLost } = step;
  let label = squareOnButton(game, to);
  if (isTrap) label += ` ${INTO_TRAP}`;
  if (isLost) label += ` ${LOSES}`;
  const lacking = most - countMarks(step);
  if (lacking > 0) label += BLANK_EMOJI.repeat(lacking) + NOTHING;
  const color = isLost ? 'red' : 'gray';
  const look = { label, emoji: ARROWS[direction], color, disabled: isDisabled } as const;
  return buttonWith(idOf(step.move), look);
}

/**
 * The arrows, shaped like a cross, each with the square it leads to; those that lead nowhere now are disabled. Discord makes a
 * button as wide as what it shows, so labels are filled up with spaces to keep the columns of the cross.
 */
export function arrowPad(
  game: GameId,
  steps: readonly StepChoice[],
  moves: MoveButtons,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const up = stepToward(steps, 'up', moves);
  const down = stepToward(steps, 'down', moves);
  const left = stepToward(steps, 'left', moves);
  const right = stepToward(steps, 'right', moves);
  const atLeft = countMarks(left);
  const between = Math.max(countMarks(up), countMarks(down));
  const atRight = countMarks(right);
  return [
    row(
      idleKey(game, '1', atLeft),
      arrowKey(game, 'up', up, between, moves),
      idleKey(game, '2', atRight),
    ),
    row(
      arrowKey(game, 'left', left, atLeft, moves),
      idleKey(game, '3', between),
      arrowKey(game, 'right', right, atRight, moves),
    ),
    row(
      idleKey(game, '4', atLeft),
      arrowKey(game, 'down', down, between, moves),
      idleKey(game, '5', atRight),
    ),
  ];
}
