import type { MatchId, UserId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import type { Sight } from './boards.js';

/** A move as whoever made it knows it. */
interface Deed {
  /** The move; several where the person tried another one while it was not known whether the first was taken. */
  readonly moves: readonly string[];
  /** The revision of the board that was clicked on. */
  readonly rev: number;
  /** `answered`: the answer to the click showed it done. `shown`: a board showed it later, or the answer to another click. */
  certainty: 'answered' | 'shown';
}

/** A move of which nobody knows yet whether it was taken. */
interface Pending {
  readonly moves: readonly string[];
  readonly sight: Sight;
  /** Whether the last one was refused since: it is not tried again. */
  readonly isRefused?: boolean;
}

/** How what is stored differs from what people were told. */
export interface Difference {
  /** Moves that were answered, and are not there. */
  readonly lost: number;
  /** Moves that were only shown, and are not there. */
  readonly undone: number;
  /** Moves that are there, and that nobody made, or not so often. */
  readonly doubled: number;
}

const ITS_OVER = Infinity;

/** What two people did in a match, and what they were told. */
export class PlayedMatch {
  readonly id: MatchId;
  readonly challenger: UserId;
  readonly opponent: UserId;
  #deeds: Deed[] = [];
  #pending: Pending | undefined;
  #rev = 0;
  #isAcceptUnclear = false;
  /** How far the answers say that it has come. */
  #stage: 'unknown' | 'offered' | 'accepted' = 'unknown';
  /** Answered moves that a later answer showed to be gone. */
  #lost = 0;
  #undone = 0;

  constructor(id: MatchId, [challenger, opponent]: readonly [UserId, UserId]) {
    this.id = id;
    this.challenger = challenger;
    this.opponent = opponent;
  }

  /** The answer to a challenge was this match. */
  begin(): void {
    if (this.#stage === 'unknown') this.#stage = 'offered';
  }

  /** Somebody has accepted it, and the answer was that it has begun; or there was no such answer. */
  accept(hasBegun: boolean): void {
    // Where it was tried before, the answer may only show what became of that.
    if (hasBegun && !this.#isAcceptUnclear) this.#stage = 'accepted';
    this.#isAcceptUnclear ||= !hasBegun;
  }

  /** The move that was clicked on last, if it is not known what became of it. */
  triedOn({ rev }: Sight): string | undefined {
    const { sight, moves, isRefused = false } = this.#pending ?? {};
    return sight?.rev === rev && !isRefused ? moves?.at(-1) : undefined;
  }

  get isOver(): boolean {
    return this.#rev === ITS_OVER;
  }

  get answered(): number {
    return this.#deeds.filter(({ certainty }) => certainty === 'answered').length;
  }

  /** Looks at a board: it may tell what became of a move. */
  see(sight: Sight): void {
    if (sight.rev <= this.#rev) return;
    this.#rev = sight.rev;
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending && sight.scene !== pending.sight.scene) {
      this.#deeds.push({ moves: pending.moves, rev: pending.sight.rev, certainty: 'shown' });
    }
  }

  /** Somebody has clicked on a move, and nobody knows what became of it. */
  wonder(sight: Sight, move: string): void {
    if (sight.rev < this.#rev) return;
    const moves = this.#pending?.moves ?? [];
    this.#pending = { moves: [...new Set([...moves, move])], sight };
  }

  /**
   * Somebody has clicked on a move, and was told that it cannot be made. That says nothing of a click before it that nobody knows the
   * end of: the move may be refused because it was taken then.
   */
  refuse({ rev }: Sight): void {
    if (this.#pending?.sight.rev === rev) this.#pending = { ...this.#pending, isRefused: true };
  }

  /** Somebody has clicked on a move, and this is the board in the answer. */
  hear(sight: Sight, move: string, answer: Sight): void {
    if (answer.rev < this.#rev) {
      this.#goBackTo(answer);
      return;
    }
    // An old board was drawn late over a newer one: what is clicked on there is not taken, and the answer shows what is.
    if (sight.rev < this.#rev) {
      this.see(answer);
      return;
    }
    const isSure = this.#pending === undefined && answer.scene !== sight.scene;
    this.wonder(sight, move);
    this.see(answer);
    if (!isSure) return;
    // What was taken after it was taken with it.
    for (const deed of this.#deeds) deed.certainty = 'answered';
  }

  /** What was there is there no more: a failover has undone it. */
  #goBackTo({ rev }: Sight): void {
    const undone = this.#deeds.filter((deed) => deed.rev >= rev);
    this.#lost += undone.filter(({ certainty }) => certainty === 'answered').length;
    this.#undone += undone.filter(({ certainty }) => certainty === 'shown').length;
    this.#deeds = this.#deeds.filter((deed) => deed.rev < rev);
    this.#pending = undefined;
    this.#rev = rev;
  }

  /** Compares what people know with what is stored. */
  compare(stored: Match | undefined): Difference {
    const moves = stored?.legs.flatMap((leg) => leg.moves) ?? [];
    const wrong = this.#deeds.findIndex(({ moves: made }, at) => !made.includes(moves[at] ?? ''));
    const missing = wrong === -1 ? [] : this.#deeds.slice(wrong);
    const isStageLost =
      (this.#stage !== 'unknown' && !stored) ||
      (this.#stage === 'accepted' && stored?.legs.length === 0);
    const beyond = moves.slice(this.#deeds.length);
    const isTaken = beyond.length > 0 && this.#pending?.moves.includes(beyond[0] ?? '');
    const lost = missing.filter(({ certainty }) => certainty === 'answered').length;
    return {
      lost: this.#lost + lost + (isStageLost ? 1 : 0),
      undone: this.#undone + missing.length - lost,
      doubled: wrong === -1 ? beyond.length - (isTaken ? 1 : 0) : 0,
    };
  }

  toString(): string {
    const deeds = this.#deeds.map(
      ({ moves, rev, certainty }) => `${rev}:${moves.join('|')}${certainty === 'shown' ? '?' : ''}`,
    );
    const pending = this.#pending
      ? ` pending ${this.#pending.sight.rev}:${this.#pending.moves.join('|')}`
      : '';
    return `${this.id} at ${this.#rev}: ${deeds.join(' ')}${pending}`;
  }
}
