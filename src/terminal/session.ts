import type { Position, Step } from '../rules/game.js';
import type { AnyGame } from '../rules/games.js';
import type { Outcome, Refusal } from '../rules/outcome.js';
import { other, type Seat } from '../rules/seat.js';
import type { Level } from '../solver/levels.js';

/** The bot as an opponent: how well it plays, where it sits, and what its choices follow from. */
export interface Bot {
  readonly level: Level;
  readonly seat: Seat;
  readonly seed: string;
}

/** One game at one keyboard: the steps made so far, and who gave up, if anybody did. */
export interface Session {
  readonly game: AnyGame;
  readonly moves: readonly string[];
  readonly steps: readonly Step<unknown>[];
  readonly resigned: Seat | null;
  /** Nobody where two people share the keyboard. */
  readonly bot: Bot | null;
}

export type SessionOutcome = Outcome | { readonly winner: Seat; readonly by: 'resignation' };

export const KEYWORDS = ['help', 'moves', 'hint', 'judge', 'undo', 'resign', 'quit'] as const;

type Keyword = (typeof KEYWORDS)[number];

const parseKeyword = (line: string): Keyword | undefined =>
  KEYWORDS.find((name) => name === line.trim().toLowerCase());

export const isKeyword = (line: string): boolean => parseKeyword(line) !== undefined;

/** What came of one line of input. */
export type Reply =
  | { readonly kind: 'played'; readonly step: Step<unknown> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'undone'; readonly moves: readonly string[] }
  | {
      readonly kind: 'nothing-to-undo' | 'resigned' | 'help' | 'moves' | 'hint' | 'judge' | 'quit';
    };

export const newSession = (game: AnyGame, bot: Bot | null = null): Session => ({
  game,
  moves: [],
  steps: [],
  resigned: null,
  bot,
});

export const positionOf = ({ game, steps }: Session): Position<unknown> =>
  steps.at(-1)?.position ?? game.start;

export const outcomeOf = (session: Session): SessionOutcome | null =>
  session.resigned
    ? { winner: other(session.resigned), by: 'resignation' }
    : positionOf(session).outcome;

/** The legal moves in notation: none when the game is over, by resignation too. */
export const legalMoves = (session: Session): readonly string[] =>
  session.resigned
    ? []
    : session.game.moves(positionOf(session)).map((move) => session.game.makeMove(move));

function play(session: Session, line: string): readonly [Session, Reply] {
  const { game } = session;
  const position = positionOf(session);
  const refused = (refusal: Refusal) => [session, { kind: 'refused', refusal }] as const;
  if (session.resigned) return refused('game-over');
  const move = game.parseMove(line);
  if (!move.ok) return refused(move.error);
  const refusal = game.why(position, move.value);
  if (refusal) return refused(refusal);
  const step = game.play(position, move.value);
  const next = {
    ...session,
    moves: [...session.moves, game.makeMove(move.value)],
    steps: [...session.steps, step],
  };
  return [next, { kind: 'played', step }];
}

/** Whether the bot is to move. */
export const isBotsTurn = (session: Session): boolean =>
  !outcomeOf(session) && positionOf(session).turn === session.bot?.seat;

/** How many moves there were before the last one that somebody at the keyboard made. */
function lengthBeforeLast({ game, steps, bot }: Session): number {
  const seats = [game.start, ...steps.map(({ position }) => position)].map(({ turn }) => turn);
  return seats.slice(0, -1).findLastIndex((seat) => seat !== bot?.seat);
}

/** Takes back the last move; against the bot also what it answered. */
function undo(session: Session): readonly [Session, Reply] {
  if (session.resigned)
    return [
      { ...session, resigned: null },
      { kind: 'undone', moves: ['resign'] },
    ];
  const length = lengthBeforeLast(session);
  if (length < 0) return [session, { kind: 'nothing-to-undo' }];
  const before = {
    ...session,
    moves: session.moves.slice(0, length),
    steps: session.steps.slice(0, length),
  };
  return [before, { kind: 'undone', moves: session.moves.slice(length) }];
}

/** Takes one line of input, a keyword or a move, and gives the session after it. */
export function answer(session: Session, line: string): readonly [Session, Reply] {
  const keyword = parseKeyword(line);
  switch (keyword) {
    case undefined:
      return play(session, line);
    case 'undo':
      return undo(session);
    case 'resign':
      return outcomeOf(session)
        ? [session, { kind: 'refused', refusal: 'game-over' }]
        : [{ ...session, resigned: positionOf(session).turn }, { kind: 'resigned' }];
    case 'hint':
    case 'judge':
      return outcomeOf(session)
        ? [session, { kind: 'refused', refusal: 'game-over' }]
        : [session, { kind: keyword }];
    case 'help':
    case 'moves':
    case 'quit':
      return [session, { kind: keyword }];
  }
}
