import type { GameEvent } from '../../src/rules/outcome.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import { tellFact, type Fact, type SpokenNames } from '../../src/views/text/facts.js';
import { tellEvent, type Names } from '../../src/views/text/sentences.js';

/** A sentence of a catalogue, with something recognizable put in wherever there is something to put in. */
export interface Sentence {
  /** Where it stands, such as `board.turn`. */
  readonly path: string;
  readonly text: string;
  /** What was put in. */
  readonly takes: readonly string[];
}

/** Stands for a person, a link, a time: whatever is put into a sentence. */
const FILLINGS = ['‹one›', '‹two›', '‹three›'] as const;

export const FILLING = /‹[^›]+›/gu;

/** The sentences that take numbers, and numbers for them: languages count differently. */
const COUNTS = [0, 1, 2, 5, 21];
const COUNTED = new Set(['board.moveCount', 'list.moves', 'replay.waiting']);
const PAIRED = new Set(['board.leg', 'list.page']);

const NAMES: Names = {
  players: { first: '‹first›', second: '‹second›' },
  square: (square) => `‹square ${square}›`,
};

/** Everything that can happen, in each way in which it can be told. */
const EVENTS: readonly GameEvent[] = [
  ...(['up', 'down', 'left', 'right'] as const).map((direction): GameEvent => ({
    type: 'token-moved',
    seat: 'first',
    direction,
    from: 1,
    to: 2,
  })),
  { type: 'moved', seat: 'second', from: 1, to: 2, through: [] },
  { type: 'moved', seat: 'second', from: 1, to: 4, through: [2, 3] },
  { type: 'visited', at: 7 },
  { type: 'blocked', seat: 'first', at: 7 },
  { type: 'placed', seat: 'first', at: 7 },
  { type: 'forbidden', seat: 'second', squares: [] },
  { type: 'forbidden', seat: 'second', squares: [1, 2, 3] },
  ...[0, 1, 2].map((left): GameEvent => ({ type: 'trap-placed', seat: 'first', at: 7, left })),
  { type: 'trapped', seat: 'second', at: 7 },
  { type: 'treasure-taken', seat: 'first', at: 12 },
  { type: 'turn-skipped', seat: 'second' },
  { type: 'repeated', seat: 'first', times: 2 },
  { type: 'repeated', seat: 'first', times: 3 },
];

const SPOKEN_NAMES: SpokenNames = {
  ...NAMES,
  squares: (squares) => `‹squares ${squares.join(' ')}›`,
  steps: (steps) => `‹steps ${steps.map(({ to }) => to).join(' ')}›`,
};

/** Everything that can be said about a position, in each way in which it can be told. */
const FACTS: readonly Fact[] = [
  ...(['at', 'goal', 'home', 'token', 'center', 'no-way-back', 'treasure'] as const).map(
    (type): Fact => ({ type, at: 7 }),
  ),
  { type: 'carries' },
  { type: 'caught' },
  ...[0, 1, 2, 3].map((left): Fact => ({ type: 'traps-left', left })),
  ...[[], [1, 2, 7]].flatMap((squares): readonly Fact[] => [
    { type: 'used-up', squares },
    { type: 'tokens', seat: 'first', squares },
    { type: 'forbidden', seat: 'second', squares },
    { type: 'traps', squares },
  ]),
  { type: 'trail', seat: 'second', squares: [1, 2] },
  {
    type: 'can-go',
    seat: 'first',
    steps: [{ direction: 'up', to: 2, isTrap: false, isLost: false }],
  },
  { type: 'can-place', seat: 'second', squares: [3, 4] },
  { type: 'can-trap', seat: 'first' },
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isSentenceMaker = (value: unknown): value is (...filling: readonly unknown[]) => string =>
  typeof value === 'function';

function fillingsFor(path: string): readonly (readonly unknown[])[] {
  if (COUNTED.has(path)) return COUNTS.map((count) => [count]);
  if (PAIRED.has(path)) {
    return [
      [1, 2],
      [3, 7],
    ];
  }
  return [FILLINGS];
}

/** How a game ended that nobody has won: the winner is not said. */
const WITHOUT_WINNER = new Set(['ends.called-off', 'ends.no-show']);

function* walk(value: unknown, path: string): Generator<Sentence> {
  if (typeof value === 'string') yield { path, text: value, takes: [] };
  else if (isSentenceMaker(value)) {
    for (const filling of fillingsFor(path)) {
      const isText = filling === FILLINGS;
      yield {
        path: isText ? path : `${path} ${filling.join(' ')}`,
        text: value(...filling),
        takes: isText ? FILLINGS.slice(WITHOUT_WINNER.has(path) ? 1 : 0, value.length) : [],
      };
    }
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) {
      yield* walk(each, path === '' ? key : `${path}.${key}`);
    }
  }
}

/** All that a catalogue can say. */
export function sentencesOf(words: Catalogue): readonly Sentence[] {
  const { events, facts, ...rest } = words;
  return [
    ...walk(rest, ''),
    ...EVENTS.map((event, index) => ({
      path: `events.${event.type} ${index}`,
      text: tellEvent(events, event, NAMES),
      takes: [],
    })),
    ...FACTS.map((fact, index) => ({
      path: `facts.${fact.type} ${index}`,
      text: tellFact(facts, fact, SPOKEN_NAMES),
      takes: [],
    })),
  ];
}
