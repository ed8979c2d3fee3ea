import { z } from 'zod';
import { analysisOf } from '../match/analysis.js';
import { CLOCKS, type ClockId } from '../match/clock.js';
import { isMatchId, makeBotPlayer, type MatchId } from '../match/id.js';
import {
  FIRST_CHOICES,
  type Leg,
  LONGEST_PAUSE,
  type Match,
  type Playing,
  replayLeg,
  type Takeback,
} from '../match/match.js';
import { PIECES, type MatchPieces } from '../match/piece.js';
import { isOutside, isPlace } from '../match/place.js';
import { LEVELS } from '../match/practice.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import { GAMES, type GameId } from '../rules/games.js';
import { ENDINGS } from '../rules/outcome.js';
import { err, ok, type Result } from '../rules/result.js';
import { SEATS } from '../rules/seat.js';
import { analysisSchema, decodeAnalysis, encodeAnalysis } from './analysis-codec.js';

/** The version that is written now. What any earlier version wrote is read for ever. */
const VERSION = 4;

/** What has nothing of a version in it is written as before, so that a process of the version before can go on with it. */
const VERSION_WITH_PIECES = 3;
const VERSION_WITH_BOT = 2;
const VERSION_BETWEEN_PEOPLE = 1;

/** Stands between the moves of a stored game; no notation uses it. */
const BETWEEN_MOVES = ';';

/** One of the keys of a record, for zod. */
const keyOf = <K extends string>(record: Readonly<Record<K, unknown>>) =>
  z.string().refine((key): key is K => Object.hasOwn(record, key));

export const gameSchema = keyOf<GameId>(GAMES);
export const clockSchema = keyOf<ClockId>(CLOCKS);

const idSchema = z.string().regex(/^\d{1,20}$/u);
const timeSchema = z.number().int().nonnegative();

/** One of the two: the challenger, or the other one. */
const playerSchema = z.enum(['a', 'b']);

/**
 * A stored match. Small: players appear once, as `a` (the challenger) and `b`; the moves are one string. Version 2 has practice
 * against the bot, which has a `level` and sits where `b` would, and analyses. Version 3 has the pieces that people have chosen,
 * version 4 matches outside of servers with the bot, whose `guild` is the place that they belong to.
 */
const StoredMatch = z.strictObject({
  v: z.union([
    z.literal(VERSION_BETWEEN_PEOPLE),
    z.literal(VERSION_WITH_BOT),
    z.literal(VERSION_WITH_PIECES),
    z.literal(VERSION),
  ]),
  guild: z.string().refine(isPlace),
  channel: idSchema,
  thread: idSchema.optional(),
  a: idSchema,
  b: idSchema.nullable(),
  game: gameSchema,
  first: z.enum(FIRST_CHOICES),
  clock: clockSchema,
  of: z.union([z.literal(1), z.literal(2)]),
  level: z.enum(LEVELS).optional(),
  follows: z.string().refine(isMatchId).optional(),
  lobby: z.literal(true).optional(),
  created: timeSchema,
  updated: timeSchema,
  /** How long before `updated` each of the two last did something. */
  acted: z.tuple([timeSchema.nullable(), timeSchema.nullable()]).optional(),
  credited: timeSchema.optional(),
  pieces: z
    .strictObject({ a: z.enum(PIECES).optional(), b: z.enum(PIECES).optional() })
    .refine(({ a, b }) => a === undefined || a !== b, 'two pieces are the same')
    .optional(),
  legs: z.array(
    z.strictObject({
      first: z.enum(['a', 'b']),
      moves: z.string(),
      reached: z.number().int().nonnegative().optional(),
      end: z
        .union([
          z.strictObject({
            winner: z.enum(SEATS),
            by: z.enum([...ENDINGS, 'time']),
            at: timeSchema,
          }),
          z.strictObject({
            winner: z.enum(SEATS),
            by: z.literal('resignation'),
            at: timeSchema,
            isCounted: z.literal(true).optional(),
          }),
          z.strictObject({
            winner: z.null(),
            by: z.enum(['called-off', 'no-show']),
            who: z.enum(SEATS),
            at: timeSchema,
          }),
          z.strictObject({
            winner: z.null(),
            by: z.enum(['aborted', 'abandoned', 'moderator']),
            at: timeSchema,
          }),
        ])
        .optional(),
    }),
  ),
  state: z.discriminatedUnion('phase', [
    z.strictObject({ phase: z.literal('offered'), expires: timeSchema }),
    z.strictObject({
      phase: z.literal('closed'),
      how: z.enum(['declined', 'cancelled', 'expired', 'removed']),
    }),
    z.strictObject({
      phase: z.literal('playing'),
      timer: z.strictObject({
        since: timeSchema,
        deadline: timeSchema.nullable(),
        reminded: z.boolean(),
        timedOutUntil: timeSchema.optional(),
      }),
      pause: z
        .discriminatedUnion('state', [
          // Pauses had no end at first.
          z.strictObject({
            state: z.literal('asked'),
            by: idSchema,
            until: timeSchema.optional(),
          }),
          z.strictObject({
            state: z.literal('on'),
            by: idSchema,
            until: timeSchema.optional(),
            left: timeSchema,
          }),
          z.strictObject({ state: z.enum(['refused', 'withdrawn']), by: idSchema }),
          z.strictObject({ state: z.literal('over'), by: idSchema, at: timeSchema }),
        ])
        .nullable(),
      takeback: z
        .union([
          z.tuple([z.enum(['possible', 'asked']), playerSchema, timeSchema.nullable()]),
          z.tuple([z.enum(['refused', 'withdrawn', 'granted']), playerSchema]),
        ])
        .optional(),
      away: z
        .array(z.strictObject({ user: idSchema, from: timeSchema, until: timeSchema }))
        .optional(),
    }),
    z.strictObject({ phase: z.literal('over'), analysis: analysisSchema.optional() }),
  ]),
});

type StoredMatch = z.infer<typeof StoredMatch>;

type StoredState = StoredMatch['state'];

function storedState(match: Match): StoredState {
  const { state } = match;
  if (state.phase === 'playing') return storedPlay(match, state);
  if (state.phase !== 'over') return state;
  const { analysis } = state;
  return { phase: 'over', ...(analysis && { analysis: analysis.map(encodeAnalysis) }) };
}

/** How long before a moment something was; and, as it is its own inverse, when it was. */
const ageOf = (at: number | null, moment: number): number | null =>
  at === null ? null : moment - at;

type StoredPlay = Extract<StoredMatch['state'], { phase: 'playing' }>;

/** A takeback as it is stored: small, as it stands in every match that is played. */
function storedTakeback({ challenger }: Match, takeback: Takeback): StoredPlay['takeback'] {
  const by = takeback.by === challenger ? 'a' : 'b';
  return 'left' in takeback ? [takeback.state, by, takeback.left] : [takeback.state, by];
}

const storedPlay = (
  match: Match,
  { timer, pause, takeback, away }: Playing,
): Required<StoredPlay> => ({
  phase: 'playing',
  timer,
  pause,
  takeback: takeback && storedTakeback(match, takeback),
  away: away && [...away],
});

/** The first version that a match can be written in: a process of an earlier one leaves it alone. */
function versionOf(match: Match): StoredMatch['v'] {
  if (isOutside(match.guild)) return VERSION;
  if (match.pieces !== undefined) return VERSION_WITH_PIECES;
  return match.terms.level === undefined && analysisOf(match) === undefined
    ? VERSION_BETWEEN_PEOPLE
    : VERSION_WITH_BOT;
}

const storedPieces = ({ challenger, opponent }: MatchPieces): StoredMatch['pieces'] => ({
  ...(challenger !== undefined && { a: challenger }),
  ...(opponent !== undefined && { b: opponent }),
});

const piecesFrom = ({ a, b }: NonNullable<StoredMatch['pieces']>): MatchPieces => ({
  ...(a !== undefined && { challenger: a }),
  ...(b !== undefined && { opponent: b }),
});

/** A match as it is stored. Its id is the key and its revision stands before it, so neither is in it. `JSON.stringify` omits what is undefined. */
export function encodeMatch(match: Match): string {
  const { guild, channel, challenger, opponent, terms, follows, created, updated, acted } = match;
  const stored: StoredMatch = {
    v: versionOf(match),
    guild,
    channel,
    thread: match.thread ?? undefined,
    a: challenger,
    b: opponent,
    game: terms.game,
    first: terms.first,
    clock: terms.clock,
    of: terms.legs,
    level: terms.level,
    follows: follows ?? undefined,
    lobby: match.fromLobby ? true : undefined,
    created,
    updated,
    acted:
      acted.challenger === null && acted.opponent === null
        ? undefined
        : [ageOf(acted.challenger, updated), ageOf(acted.opponent, updated)],
    credited: match.credited ?? undefined,
    pieces: match.pieces && storedPieces(match.pieces),
    legs: match.legs.map(({ seats, moves, end, reached }) => ({
      first: seats.first === challenger ? 'a' : 'b',
      moves: moves.join(BETWEEN_MOVES),
      reached,
      end: end ?? undefined,
    })),
    state: storedState(match),
  };
  return JSON.stringify(stored);
}

/** Why a record cannot be read: it is broken, or a newer version of the bot wrote it. */
export interface DecodeError {
  readonly kind: 'broken' | 'newer';
  readonly reason: string;
}

const broken = (reason: string): Result<never, DecodeError> => err({ kind: 'broken', reason });

/** Reads a stored match, and checks all of it, down to replaying its moves. */
export function decodeMatch(
  matchId: MatchId,
  rev: number,
  record: string,
): Result<Match, DecodeError> {
  const json = parseJson(record);
  if (!json.ok) return json;
  const parsed = StoredMatch.safeParse(json.value);
  if (!parsed.success) {
    return err(
      newerVersion(json.value) ?? { kind: 'broken', reason: z.prettifyError(parsed.error) },
    );
  }
  return fromStored(matchId, rev, parsed.data);
}

function fromStored(
  matchId: MatchId,
  rev: number,
  stored: StoredMatch,
): Result<Match, DecodeError> {
  const { a, b, game, level } = stored;
  if (level !== undefined && b !== null) return broken('a practice game has an opponent');
  const other = level === undefined ? b : makeBotPlayer(level);
  const legs: Leg[] = [];
  for (const { first, moves: record, end = null, reached } of stored.legs) {
    if (other === null) return broken('a game is played without an opponent');
    const moves = record === '' ? [] : record.split(BETWEEN_MOVES);
    const seats = first === 'a' ? { first: a, second: other } : { first: other, second: a };
    const leg: Leg = { seats, moves, end, ...(reached !== undefined && { reached }) };
    const replayed = replayLeg(game, leg);
    if (!replayed.ok) {
      const { at, text, refusal } = replayed.error;
      return broken(`move ${at + 1} of ${game}, "${text}", is not legal: ${refusal}`);
    }
    legs.push(leg);
  }
  if (stored.state.phase === 'playing' && legs.length === 0) return broken('no game is played');
  return ok({
    id: matchId,
    rev,
    guild: stored.guild,
    channel: stored.channel,
    thread: stored.thread ?? null,
    terms: {
      game,
      first: stored.first,
      clock: stored.clock,
      legs: stored.of,
      ...(level !== undefined && { level }),
    },
    challenger: a,
    opponent: b,
    follows: stored.follows ?? null,
    fromLobby: stored.lobby ?? false,
    created: stored.created,
    updated: stored.updated,
    credited: stored.credited ?? null,
    acted: {
      challenger: ageOf(stored.acted?.[0] ?? null, stored.updated),
      opponent: ageOf(stored.acted?.[1] ?? null, stored.updated),
    },
    ...(stored.pieces && { pieces: piecesFrom(stored.pieces) }),
    legs,
    state: stateOf(stored, legs),
  });
}

/** A pause of which no end was stored ends 14 days after it began, or was asked for. */
function pauseOf({ pause, timer }: StoredPlay, updated: number): Playing['pause'] {
  if (pause?.state === 'asked') return { ...pause, until: pause.until ?? updated + LONGEST_PAUSE };
  if (pause?.state === 'on') {
    return { ...pause, until: pause.until ?? timer.since + LONGEST_PAUSE };
  }
  return pause;
}

function takebackOf(
  [state, player, left]: NonNullable<StoredPlay['takeback']>,
  { a, b }: StoredMatch,
): Takeback {
  const by = player === 'a' ? a : (b ?? '');
  return state === 'possible' || state === 'asked'
    ? { state, by, left: left ?? null }
    : { state, by };
}

function stateOf(stored: StoredMatch, legs: readonly Leg[]): Match['state'] {
  const { state, updated } = stored;
  if (state.phase === 'over') {
    const analysis = decodeAnalysis(state.analysis, legs);
    return { phase: 'over', ...(analysis && { analysis }) };
  }
  if (state.phase !== 'playing') return state;
  const { takeback, ...rest } = state;
  return {
    ...rest,
    pause: pauseOf(state, updated),
    ...(takeback && { takeback: takebackOf(takeback, stored) }),
  };
}

function parseJson(record: string): Result<unknown, DecodeError> {
  try {
    return ok(JSON.parse(record));
  } catch (error) {
    return broken(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const Versioned = z.looseObject({ v: z.number().int() });

function newerVersion(json: unknown): DecodeError | undefined {
  const parsed = Versioned.safeParse(json);
  if (!parsed.success || parsed.data.v <= VERSION) return undefined;
  const reason = `written by a newer version of Five by Five (record version ${parsed.data.v}): update the bot`;
  return { kind: 'newer', reason };
}

/** Whether a newer version wrote a record, whatever else is in it. */
export function isOfNewerVersion(record: string): boolean {
  const json = parseJson(record);
  return json.ok && newerVersion(json.value) !== undefined;
}

/** How many matches are kept at hand: those that are being played right now. */
const MOST_KEPT = 2048;

interface Kept {
  readonly record: string;
  readonly match: Match;
}

/**
 * Matches read or written lately, with the very bytes of their records. The store is the truth: a match is taken from here
 * only when the bytes just read are the same ones, which spares checking and replaying them again.
 */
export class RecentMatches {
  readonly #kept = new RecentlyUsed<MatchId, Kept>(MOST_KEPT);

  keep(match: Match, record: string): void {
    this.#kept.set(match.id, { record, match });
  }

  /** Reads a stored match, as `decodeMatch` does. */
  decode(id: MatchId, rev: number, record: string): Result<Match, DecodeError> {
    const kept = this.#kept.get(id);
    if (kept?.record === record && kept.match.rev === rev) return ok(kept.match);
    const match = decodeMatch(id, rev, record);
    if (match.ok) this.keep(match.value, record);
    return match;
  }
}
