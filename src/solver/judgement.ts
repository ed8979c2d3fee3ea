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

/** What a position is worth, given what its moves are worth for whoever makes them: a quick win, else open, else a late loss. */
export function verdictOf(moves: readonly Verdict[]): Verdict {
  let soonest = Infinity;
  let latest = 0;
  let isOpen = false;
  for (const { value, in: length } of moves) {
    if (value === 'win') soonest = Math.min(soonest, length ?? Infinity);
    else if (value === 'loss') latest = Math.max(latest, length ?? 0);
    else isOpen = true;
  }
  if (soonest < Infinity) return { value: 'win', in: soonest };
  return isOpen ? OPEN : { value: 'loss', in: latest };
}

/** A move with what it is worth. */
export const judgedMove = (move: string, verdict: Verdict): JudgedMove => ({
  move,
  value: verdict.value,
  in: verdict.in,
});

/** A position judged by its moves. */
export function judgementOf(moves: readonly JudgedMove[]): Judgement {
  const { value, in: length } = verdictOf(moves);
  return { value, in: length, moves };
}

/** All moves that keep what the position is worth. */
export const bestMoves = ({ value, moves }: Judgement): readonly string[] =>
  moves.filter((each) => each.value === value).map(({ move }) => move);

/** Those of them that win as soon, or hold out as long, as can be. */
export const optimalMoves = ({ value, in: length, moves }: Judgement): readonly string[] =>
  moves.filter((each) => each.value === value && each.in === length).map(({ move }) => move);
