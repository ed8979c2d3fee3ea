import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import { gameOf } from '../../match/match.js';
import { avoidableStalls, type Position } from '../../rules/game.js';
import { ALL_GAMES, type GameId } from '../../rules/games.js';
import type { Direction } from '../../rules/square.js';
import type { ArrowStep } from '../games/game-view.js';
import { textViewOf } from '../games/games.js';
import { onButton } from '../text/board.js';
import type { MoveButtons } from './custom-id.js';
import { button, row } from './parts.js';

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

const blankOf = (game: GameId): string =>
  onButton(textViewOf(game).names.square(0))
    .replaceAll(/\w/gu, BLANK_DIGIT)
    .replaceAll(',', BLANK_COMMA);

/** As wide as a coordinate of each game. */
const BLANKS: ReadonlyMap<GameId, string> = new Map(ALL_GAMES.map(({ id }) => [id, blankOf(id)]));

/** A button of the pad before it is drawn. */
interface PadKey {
  /** Where it stands, for those that do nothing. */
  readonly place: string;
  readonly emoji: string | undefined;
  readonly step: ArrowStep | undefined;
  /** What stands behind the coordinate. */
  readonly marks: readonly string[];
}

/** A place of the cross where there is no arrow. */
const filler = (place: string): PadKey => ({
  place,
  emoji: undefined,
  step: undefined,
  marks: [],
});

/** Marks on an arrow: it loses by repetition, or leads into a trap. */
export const LOSES = '⚠️';
export const INTO_TRAP = '🪤';

/**
 * The arrows, shaped like a cross, each with the square it leads to; those that lead nowhere now are disabled. Discord makes a
 * button as wide as what it shows, so labels are filled up with spaces to keep the columns of the cross.
 */
export function arrowPad(
  game: GameId,
  position: Position<unknown>,
  arrow: (direction: Direction) => ArrowStep | undefined,
  moves: MoveButtons,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const { idOf, isDisabled = false } = moves;
  const losing = isDisabled ? [] : avoidableStalls(gameOf(game), position);
  const { square } = textViewOf(game).names;
  const blank = BLANKS.get(game) ?? '';
  const toward = (direction: Direction): PadKey => {
    const step = arrow(direction);
    const marks = [
      ...(step?.isTrap ? [INTO_TRAP] : []),
      ...(step && losing.includes(step.move) ? [LOSES] : []),
    ];
    return { place: direction, emoji: ARROWS[direction], step, marks };
  };
  const cross = [
    [filler('1'), toward('up'), filler('2')],
    [toward('left'), filler('3'), toward('right')],
    [filler('4'), toward('down'), filler('5')],
  ];
  const mostMarks = [0, 1, 2].map((column) =>
    Math.max(...cross.map((keys) => keys[column]?.marks.length ?? 0)),
  );
  const drawKey = ({ place, emoji, step, marks }: PadKey, column: number): APIButtonComponent => {
    const filling = BLANK_EMOJI.repeat((mostMarks[column] ?? 0) - marks.length);
    if (!step) {
      const label = `${NOTHING}${emoji ? '' : BLANK_EMOJI}${blank}${filling}${NOTHING}`;
      return button({ verb: 'none', argument: place }, { label, emoji, disabled: true });
    }
    const label = [onButton(square(step.to)), ...marks].join(' ');
    return button(idOf(step.move), {
      label: filling === '' ? label : `${label}${filling}${NOTHING}`,
      emoji,
      color: marks.includes(LOSES) ? 'red' : 'gray',
      disabled: isDisabled,
    });
  };
  return cross.map((keys) => row(...keys.map(drawKey)));
}
