import { other, type Seat } from '../../rules/seat.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import type { PuzzlePosition } from './puzzle-code.js';
import { signsOf } from './signs.js';
import { storyOf, tellStep, type Story } from './story.js';

/** Discord allows 4,000 characters of text in a message; this much of it is for a line of moves. */
const NOTATION_ROOM = 300;

/** What came of a move, as far as it is told. */
export interface ToldLine {
  readonly value: 'win' | 'loss' | 'open';
  /** The move, and perfect play after it. */
  readonly moves: readonly string[];
}

function notation(moves: readonly string[]): string {
  const line = moves.join('; ');
  if (line.length <= NOTATION_ROOM) return `\`${line}\``;
  return `\`${line.slice(0, line.lastIndexOf(';', NOTATION_ROOM))}; …\``;
}

/** Whose turn it was before each step of a story. */
const moversOf = ({ steps }: Story, first: Seat): readonly Seat[] => [
  first,
  ...steps.map(({ position }) => position.turn),
];

/** Why a move wins, or what it leads to: the move in words, how soon somebody wins, and the line in notation. */
export function reasonLines(
  puzzle: PuzzlePosition,
  { value, moves: line }: ToldLine,
  look: Look,
): readonly string[] {
  const { game, moves } = puzzle;
  const { puzzle: say, ends } = look.words;
  const signs = signsOf(game, look);
  const story = storyOf(game, { moves: [...moves, ...line] });
  const { turn } = storyOf(game, { moves }).position;
  const first = story.steps[moves.length];
  const told = first ? [tellStep(game, first, look)] : [];
  if (value === 'open') return [...told, say.open];
  const winner = value === 'win' ? turn : other(turn);
  const movers = moversOf(story, 'first').slice(moves.length, moves.length + line.length);
  const count = movers.filter((seat) => seat === winner).length;
  const { outcome } = story.position;
  return [
    ...told,
    (value === 'win' ? say.wins : say.loses)({ player: signs[winner], moves: count }),
    ...(line.length < 2 ? [] : [small(say.line({ notation: notation(line) }))]),
    ...(outcome
      ? [
          small(
            ends[outcome.by]({
              winner: signs[outcome.winner],
              loser: signs[other(outcome.winner)],
            }),
          ),
        ]
      : []),
  ];
}
