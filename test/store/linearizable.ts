import type { Operation } from './workers/history.js';

type Commit = Extract<Operation, { type: 'commit' }>;

const isTaken = (operation: Operation): operation is Commit =>
  operation.type === 'commit' && operation.answer === 'taken';

/**
 * Looks for an answer that no order of the operations explains, given that each took effect at one moment between asking
 * and being answered. Revisions number the versions of a match, which makes the order of its commits plain to see.
 */
export function unexplained(operations: readonly Operation[]): readonly string[] {
  const perMatch = [...groupByMatch(operations).values()].flatMap(unexplainedIn);
  return [...perMatch, ...unexplainedPlaces(operations)];
}

function groupByMatch(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const group = groups.get(operation.match) ?? [];
    group.push(operation);
    groups.set(operation.match, group);
  }
  return groups;
}

/** What is wrong with the operations on one match. */
function unexplainedIn(operations: readonly Operation[]): readonly string[] {
  const taken = operations.filter(isTaken).toSorted((a, b) => a.from - b.from);
  const problems: string[] = [];
  const complain = (sentence: string, operation: Operation) =>
    problems.push(`${sentence}: ${JSON.stringify(operation)}`);

  // Every revision was made once, from the one before, and not before that was asked for.
  for (const [index, commit] of taken.entries()) {
    const before = taken[index - 1];
    if (commit.from !== index) complain('a revision is missing or was made twice', commit);
    if (before && before.asked > commit.answered)
      complain('made from a revision that came later', commit);
  }

  for (const operation of operations) {
    if (operation.type === 'get') {
      const made = taken[operation.rev - 1];
      const next = taken[operation.rev];
      if (operation.rev > 0 && made?.record !== operation.record) {
        complain('read what nobody wrote', operation);
      }
      if (made && made.asked > operation.answered)
        complain('read what was not written yet', operation);
      if (next && next.answered < operation.asked)
        complain('read what was overwritten before', operation);
    } else if (operation.answer === 'stale') {
      const other = taken[operation.from];
      if (!other || other.asked > operation.answered)
        complain('stale, and nobody was first', operation);
    } else if (operation.answer !== 'taken' && operation.answer !== 'pair-busy') {
      complain('refused for no reason', operation);
    } else if (operation.answer === 'pair-busy' && operation.from > 0) {
      complain('a place was refused to the match that holds it', operation);
    }
  }
  return problems;
}

/** When a match surely and at the most held its place. */
interface Stay {
  readonly match: string;
  readonly place: string;
  readonly asked: number;
  readonly arrived: number;
  readonly leaving: number;
  readonly left: number;
}

function staysOf(operations: readonly Operation[]): readonly Stay[] {
  return [...groupByMatch(operations.filter(isTaken)).values()].flatMap((some) => {
    const commits = some.filter(isTaken);
    const first = commits.find(({ from }) => from === 0);
    const last = commits.find(({ isLive }) => !isLive);
    if (!first) return [];
    return {
      match: first.match,
      place: first.place,
      asked: first.asked,
      arrived: first.answered,
      leaving: last?.asked ?? Infinity,
      left: last?.answered ?? Infinity,
    };
  });
}

/** Places are held by one match at a time, and refused only while they are held. */
function unexplainedPlaces(operations: readonly Operation[]): readonly string[] {
  const stays = staysOf(operations);
  const doubles = stays.flatMap((one) =>
    stays
      .filter(({ match, place }) => match !== one.match && place === one.place)
      .filter((other) => other.arrived < one.leaving && one.arrived < other.leaving)
      .map((other) => `two live matches at one place: ${one.match} and ${other.match}`),
  );
  const refused = operations.filter(
    (operation): operation is Commit =>
      operation.type === 'commit' && operation.answer === 'pair-busy',
  );
  const needless = refused
    .filter(
      (commit) =>
        !stays.some(
          ({ place, asked, left }) =>
            place === commit.place && asked < commit.answered && left > commit.asked,
        ),
    )
    .map((commit) => `busy, and nobody was there: ${JSON.stringify(commit)}`);
  return [...doubles, ...needless];
}
