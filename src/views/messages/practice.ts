import { currentLeg, positionOf, type Match } from '../../match/match.js';
import { LEVELS, SEAT_CHOICES, type Level, type SeatChoice } from '../../match/practice.js';
import type { Position } from '../../rules/game.js';
import { isGameId, type GameId } from '../../rules/games.js';
import { DIRECTIONS } from '../../rules/square.js';
import { bestMoves, optimalMoves, type Judgement } from '../../solver/judgement.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { ARROWS, squareOnButton } from './arrow-pad.js';
import type { Verb } from './custom-id.js';
import { small } from './markdown.js';
import { button, container, message, privately, row, select, text, whisper } from './parts.js';
import { gameOptions } from './rules-pages.js';
import { SEAT_EMOJI } from './signs.js';

/** A move as its button shows it: an arrow with the square it leads to, or the square. */
function moveLabel(game: GameId, position: Position<unknown>, move: string): string {
  const { controls } = emojiViewOf(game);
  const cells = controls.cells?.(position, SEAT_EMOJI) ?? [];
  const cell = cells.find((each) => each.move === move);
  if (controls.kind === 'cells') return cell?.label ?? move;
  const arrows = DIRECTIONS.flatMap((direction) => {
    const step = controls.arrow(position, direction);
    return step?.move === move ? [`${ARROWS[direction]} ${squareOnButton(game, step.to)}`] : [];
  });
  return arrows[0] ?? (cell ? `🪤 ${cell.label}` : move);
}

/** So many moves that are equally good are named. */
const MOST_NAMED = 4;

/** What perfect play would do, and what that comes to: for whoever practises, and for nobody else. */
export function hintMessage(match: Match, judgement: Judgement, words: Catalogue): Message {
  const { game } = match.terms;
  const leg = currentLeg(match);
  if (!leg) throw new Error(`match ${match.id} has no board`);
  const position = positionOf(game, leg);
  const { value, in: moves } = judgement;
  const best = value === 'open' ? bestMoves(judgement) : optimalMoves(judgement);
  const named = best.slice(0, MOST_NAMED).map((move) => moveLabel(game, position, move));
  const list = [...named, ...(best.length > MOST_NAMED ? ['…'] : [])].join(' · ');
  const { canWin, loses, open } = words.practice;
  const say = { win: canWin, loss: loses, open }[value];
  return whisper(`💡 ${say({ moves: moves ?? 0, best: list })}`);
}

/** A practice game that is being chosen. It travels in the buttons, so nothing has to be kept. */
export interface PracticeDraft {
  readonly game: GameId | null;
  readonly level: Level;
  readonly seat: SeatChoice;
}

const PRACTICE_FIELDS = ['game', 'level', 'seat'] as const;

type PracticeField = (typeof PRACTICE_FIELDS)[number];

/** What was chosen, as it was written; what cannot be understood is as if it were not there. */
export type PracticeChoices = Readonly<Partial<Record<PracticeField, string | undefined>>>;

export const BLANK_PRACTICE: PracticeDraft = { game: null, level: 'medium', seat: 'better' };

export const withPracticeChoices = (
  draft: PracticeDraft,
  { game = '', level, seat }: PracticeChoices,
): PracticeDraft => ({
  game: isGameId(game) ? game : draft.game,
  level: LEVELS.find((known) => known === level) ?? draft.level,
  seat: SEAT_CHOICES.find((known) => known === seat) ?? draft.seat,
});

const makeDraft = ({ game, level, seat }: PracticeDraft): string =>
  [game ?? '', level, seat].join('.');

/** Reads a draft, and the field that was chosen, from the argument of a button. */
export function parsePracticeDraft(
  argument: string,
): { readonly draft: PracticeDraft; readonly field: PracticeField | undefined } | undefined {
  const [field, game, level, seat] = argument.split('.');
  return seat === undefined
    ? undefined
    : {
        draft: withPracticeChoices(BLANK_PRACTICE, { game, level, seat }),
        field: PRACTICE_FIELDS.find((known) => known === field),
      };
}

/** The form in which a practice game is chosen, for one person's eyes. */
export function practiceForm(draft: PracticeDraft, words: Catalogue): Message {
  const { practice: say } = words;
  const id = (verb: Verb, field: string) => ({ verb, argument: `${field}.${makeDraft(draft)}` });
  const levels = LEVELS.map((value) => ({ value, label: say.levels[value], emoji: '🤖' }));
  const seats = SEAT_CHOICES.map((value) => ({ value, label: say.seats[value], emoji: '🎲' }));
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.title}`, small(say.about)),
        row(
          select(id('practice-form', 'game'), gameOptions(words), {
            chosen: draft.game ?? undefined,
            placeholder: words.form.chooseGame,
          }),
        ),
        row(select(id('practice-form', 'level'), levels, { chosen: draft.level })),
        row(select(id('practice-form', 'seat'), seats, { chosen: draft.seat })),
        row(
          button(id('practice-start', ''), {
            label: say.start,
            color: 'green',
            disabled: draft.game === null,
          }),
        ),
      ),
    ]),
  );
}
