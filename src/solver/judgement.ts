/** What a position is worth for whoever is to move: `open` where nobody can be shown to force anything. */
export type Value = 'win' | 'loss' | 'open';

/** Who wins with perfect play, and when: the winner hurries, the loser holds out. */
export interface Verdict {
  readonly value: Value;
  /** How many moves are still made, by both together; nothing where it is open. */
  readonly in: number | null;
}

/** A legal move, and what it is worth for whoever makes it; the move itself is counted. */
export interface JudgedMove extends Verdict {
  readonly move: string;
}

/** A position, judged with each of its legal moves. */
export interface Judgement extends Verdict {
  readonly moves: readonly JudgedMove[];
}

/** Nobody can be shown to force anything. */
export const OPEN: Verdict = { value: 'open', in: null };

const FLIPPED: Readonly<Record<Value, Value>> = { win: 'loss', loss: 'win', open: 'open' };

/** A verdict as the other player sees it. */
export const flipped = (verdict: Verdict): Verdict => ({
  value: FLIPPED[verdict.value],
  in: verdict.in,
});

/** The same verdict, one move earlier. */
export const oneMoveEarlier = ({ value, in: moves }: Verdict): Verdict => ({
  value,
  in: moves === null ? null : moves + 1,
});

const fewest = (verdicts: readonly Verdict[]): number =>
  Math.min(...verdicts.map((each) => each.in ?? Infinity));

const most = (verdicts: readonly Verdict[]): number =>
  Math.max(...verdicts.map((each) => each.in ?? 0));

/** What a position is worth, given what its moves are worth for whoever makes them: a quick win, else open, else a late loss. */
export function verdictOf(moves: readonly Verdict[]): Verdict {
  const wins = moves.filter(({ value }) => value === 'win');
  if (wins.length > 0) return { value: 'win', in: fewest(wins) };
  if (moves.some(({ value }) => value === 'open')) return OPEN;
  return { value: 'loss', in: most(moves) };
}

/** A move with what it is worth. */
export const judgedMove = (move: string, verdict: Verdict): JudgedMove => ({
  move,
  value: verdict.value,
  in: verdict.in,
});

/** A position judged by its moves. */
export const judgementOf = (moves: readonly JudgedMove[]): Judgement => ({
  ...verdictOf(moves),
  moves,
});

/** All moves that keep what the position is worth. */
export const bestMoves = ({ value, moves }: Judgement): readonly string[] =>
  moves.filter((each) => each.value === value).map(({ move }) => move);

/** Those of them that win as soon, or hold out as long, as can be. */
export const optimalMoves = ({ value, in: moves, ...judgement }: Judgement): readonly string[] =>
  judgement.moves
    .filter((each) => each.value === value && each.in === moves)
    .map(({ move }) => move);
