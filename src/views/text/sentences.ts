import type { Ending, EventType, GameEvent, Outcome, Refusal } from '../../rules/outcome.js';
import { other, type BySeat } from '../../rules/seat.js';
import type { Square } from '../../rules/square.js';

/** What a rulebook calls its players and its squares. */
export interface Names {
  readonly players: BySeat<string>;
  readonly square: (square: Square) => string;
}

/** One sentence for each thing that can happen. */
export type EventSentences = {
  readonly [T in EventType]: (event: GameEvent<T>, names: Names) => string;
};

export const tellEvent = <T extends EventType>(
  sentences: EventSentences,
  event: GameEvent<T>,
  names: Names,
): string => sentences[event.type](event, names);

const list = (squares: readonly Square[], { square }: Names): string =>
  squares.map(square).join(', ');

/** The words used where a rulebook has none of its own. */
export const EVENT_SENTENCES: EventSentences = {
  'token-moved': ({ to }, { square }) => `Token moved to position ${square(to)}.`,
  moved: ({ seat, from, to, through }, names) =>
    `${names.players[seat]} moves from ${names.square(from)} to ${names.square(to)}` +
    (through.length > 0 ? `, passing through ${list(through, names)}.` : '.'),
  visited: ({ at }, { square }) => `Cell ${square(at)} is now visited.`,
  blocked: ({ at }, { square }) => `${square(at)} is now blocked.`,
  placed: ({ seat, at }, { players, square }) =>
    `${players[seat]} placed a token at ${square(at)}.`,
  forbidden: ({ seat, squares }, names) =>
    squares.length > 0
      ? `Cells forbidden for ${names.players[seat]} next turn:\n${list(squares, names)}`
      : `No cell is forbidden for ${names.players[seat]} next turn.`,
  'trap-placed': ({ seat, at, left }, { players, square }) =>
    `${players[seat]} places a Trap at ${square(at)}. Traps remaining: ${left}.`,
  trapped: ({ seat, at }, { players, square }) =>
    `${players[seat]} steps on a Trap at ${square(at)} and must skip the next turn.`,
  'treasure-taken': ({ seat }, { players }) =>
    `${players[seat]} collects the Treasure and is now carrying it.`,
  'turn-skipped': ({ seat }, { players }) => `${players[seat]}'s turn is skipped due to the Trap.`,
  repeated: ({ times }) =>
    times < 3
      ? 'This position was there before: whoever brings it about for the third time loses.'
      : 'This position came about for the third time.',
};

/** One sentence for each way to win. */
export type ResultSentences = Readonly<Record<Ending, (winner: string, loser: string) => string>>;

export const tellResult = (
  sentences: ResultSentences,
  { winner, by }: Outcome,
  { players }: Names,
): string => sentences[by](players[winner], players[other(winner)]);

export const RESULT_SENTENCES: ResultSentences = {
  center: (winner) => `${winner} wins by moving the token to the center square.`,
  goal: (winner) => `${winner} wins the game!`,
  edge: (winner) => `${winner} wins!`,
  home: (winner) => `Congratulations ${winner}! You have won the game!`,
  stuck: (winner, loser) => `${loser} cannot make a valid move.\n${winner} wins the game!`,
  stalling: (winner, loser) => `${loser} loses by the stalling rule.\n${winner} wins the game!`,
};

/** One sentence for each reason why a move is not taken. */
export type RefusalSentences = Readonly<Record<Refusal, string>>;

/** The words used where a rulebook has none of its own; how a move is written only the game itself can say. */
export const REFUSAL_SENTENCES: Omit<RefusalSentences, 'bad-move'> = {
  'off-board': 'That is off the board.',
  'not-adjacent': 'The square is not adjacent.',
  'takes-back': 'That would take back the move just made.',
  visited: 'The square has been visited.',
  blocked: 'The square is blocked.',
  occupied: 'The square is occupied.',
  forbidden: "The cell is forbidden: it touches your opponent's last token.",
  'trap-there': 'There is a Trap on that cell already.',
  'treasure-there': 'The Treasure lies on that cell.',
  'no-traps-left': 'You have no Traps left.',
  'not-your-turn': 'It is not your turn.',
  'game-over': 'The game is over.',
};
