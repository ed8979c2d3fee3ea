import type { Leg } from '../match/match.js';
import type { Solver } from './solver.js';

/** Asks a solver about a leg as it is now. */
type Think<T> = (solver: Solver, leg: Leg, ask: () => Promise<T>) => Promise<T>;

/** Asks once: whoever asks the same meanwhile, or before the next move, gets the same answer, and nobody else waits for them. */
export function makeThoughts<T>(): Think<T> {
  const known = new WeakMap<Solver, WeakMap<Leg, Promise<T>>>();
  return (solver, leg, ask) => {
    const own = known.get(solver) ?? new WeakMap<Leg, Promise<T>>();
    known.set(solver, own);
    const before = own.get(leg);
    if (before) return before;
    const asked = ask();
    own.set(leg, asked);
    asked.catch(() => own.delete(leg));
    return asked;
  };
}
