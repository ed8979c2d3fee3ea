import { z } from 'zod';
import type { Act } from '../match/act.js';
import type { LogEntry } from '../match/book.js';
import type { MatchId } from '../match/id.js';
import { isSeasonId, type LadderRow, type SeasonId, type Standing } from '../match/ladder.js';
import type { Rating } from '../match/rating.js';
import {
  UNRATABLE_REASONS,
  UNRATED_REASONS,
  type RatedResult,
  type ResultEffects,
} from '../match/result.js';
import { PIECES } from '../match/piece.js';
import { seatPriorOf, type SeatRecord } from '../match/seat-advantage.js';
import type { GameId } from '../rules/games.js';
import {
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
  LANGUAGES,
  PINGS,
  type PersonSettings,
  type ServerSettings,
} from '../match/settings.js';
import { SEATS } from '../rules/seat.js';
import { clockSchema, gameSchema } from './match-codec.js';
import { StoreUnavailable, type Champion } from './store.js';

/** Rating, deviation and volatility. */
const Three = z.tuple([z.number(), z.number(), z.number()]);

const Result = z.object({
  seq: z.number(),
  game: gameSchema,
  first: z.string(),
  second: z.string(),
  winner: z.enum(SEATS),
  ended: z.number(),
  perDay: z.number(),
  unratable: z.enum(UNRATABLE_REASONS).optional(),
  never: z.enum(['forgotten', 'excluded']).optional(),
  unrated: z.enum(UNRATED_REASONS).nullable(),
  /** Before and after: of the first player, then of the second. */
  ratings: z.tuple([Three, Three, Three, Three]),
});

/** What a result was rated by, except for what keeps it from counting, which follows from the acts. */
const StoredReading = z.object({
  /** How many games of the two had counted that day. */
  today: z.number(),
  seats: z.tuple([z.number(), z.number()]),
  /** How the first and the second player stood, table by table. */
  standings: z.array(z.unknown()),
});

const Entry = Result.extend({ from: StoredReading });

const season = z.string().refine((text): text is SeasonId => isSeasonId(text));
const done = { by: z.string(), at: z.number() };
const StoredAct = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['void', 'restore']), match: z.string(), ...done }),
  z.object({ type: z.enum(['exclude', 'include']), user: z.string(), ...done }),
  z.object({ type: z.enum(['remove', 'end']), match: z.string(), ...done }),
  z.object({ type: z.literal('reset-season'), season, until: z.number(), ...done }),
]);

/** Reads a part of the result log. Nothing is made up for one that cannot be read: ratings would be lost without a word. */
function parse<T>(schema: z.ZodType<T>, what: string, record: string): T {
  try {
    return schema.parse(JSON.parse(record));
  } catch (cause) {
    throw new StoreUnavailable(`${what} cannot be read: ${record.slice(0, 200)}`, { cause });
  }
}

function numbersOf(standing: Standing): readonly number[] {
  const { rating, deviation, volatility, played, bySeat, streak, longest } = standing;
  const scores = SEATS.flatMap((seat) => [bySeat[seat].won, bySeat[seat].lost]);
  return [rating, deviation, volatility, played, ...scores, streak, longest];
}

export const encodeStanding = (standing: Standing): string => JSON.stringify(numbersOf(standing));

/** How many numbers a standing is: the rating, when the last game ended, won and lost by seat, the streaks. */
const NUMBERS = 10;

/** Reads a standing. Not with zod: a page of a leaderboard has many, and a list of numbers is quickly checked. */
export const decodeStanding = (record: string): Standing => toStanding(JSON.parse(record));

function toStanding(numbers: unknown): Standing {
  if (
    !Array.isArray(numbers) ||
    numbers.length !== NUMBERS ||
    !numbers.every((each): each is number => typeof each === 'number')
  ) {
    const record = JSON.stringify(numbers).slice(0, 200);
    throw new StoreUnavailable(`A standing cannot be read: ${record}`);
  }
  const [rating = 0, deviation = 0, volatility = 0, played = 0, ...counts] = numbers;
  const [won1 = 0, lost1 = 0, won2 = 0, lost2 = 0, streak = 0, longest = 0] = counts;
  return {
    rating,
    deviation,
    volatility,
    played,
    won: won1 + won2,
    lost: lost1 + lost2,
    bySeat: { first: { won: won1, lost: lost1 }, second: { won: won2, lost: lost2 } },
    streak,
    longest,
  };
}

const threeOf = ({ rating, deviation, volatility }: Rating): z.infer<typeof Three> => [
  rating,
  deviation,
  volatility,
];

const ratingOf = ([rating, deviation, volatility]: z.infer<typeof Three>): Rating => ({
  rating,
  deviation,
  volatility,
});

/** A result as the log holds it; its match and leg are the key. */
export function encodeResult({ result, reading }: ResultEffects): string {
  const { seq, game, first, second, winner, ended, ratedPerDay, unrated, changes } = result;
  const stored: z.infer<typeof Entry> = {
    seq,
    game,
    first,
    second,
    winner,
    ended,
    perDay: ratedPerDay,
    ...(result.unratable !== null && { unratable: result.unratable }),
    ...(result.neverCounts !== null && { never: result.neverCounts }),
    unrated,
    ratings: [
      threeOf(changes.first.before),
      threeOf(changes.first.after),
      threeOf(changes.second.before),
      threeOf(changes.second.after),
    ],
    from: {
      today: reading.ratedToday,
      seats: [reading.seats.first, reading.seats.second],
      standings: reading.standings.flatMap((both) =>
        SEATS.map((seat) => both[seat] && numbersOf(both[seat])),
      ),
    },
  };
  return JSON.stringify(stored);
}

/** A result with what it was rated by. */
export function decodeEntry(match: MatchId, leg: number, record: string): LogEntry {
  const stored = parse(Entry, `The result of ${match}`, record);
  const { seq, game, first, second, winner, ended, perDay, unratable, never, from } = stored;
  const [seatFirst, seatSecond] = from.seats;
  const standings = from.standings.map((each) => (each === null ? undefined : toStanding(each)));
  return {
    seq,
    result: {
      match,
      leg,
      game,
      first,
      second,
      winner,
      ended,
      ratedPerDay: perDay,
      unratable: unratable ?? null,
      neverCounts: never ?? null,
    },
    reading: {
      ratedToday: from.today,
      seats: { first: seatFirst, second: seatSecond },
      standings: Array.from({ length: standings.length / 2 }, (_, i) => ({
        first: standings[2 * i],
        second: standings[2 * i + 1],
      })),
    },
  };
}

/** A stored result that will never count, if it is not one already. */
export function neverCounting(record: string, why: 'forgotten' | 'excluded'): string {
  const stored = parse(Entry, 'A result', record);
  return JSON.stringify({ ...stored, never: stored.never ?? why });
}

/** When a result ended, without a look at the rest of it. */
export const endOf = (record: string): number => Number(/"ended":(\d+)/u.exec(record)?.[1]);

export function decodeResult(match: MatchId, leg: number, record: string): RatedResult {
  const {
    perDay,
    unratable = null,
    never = null,
    ratings,
    ...stored
  } = parse(Result, `The result of ${match}`, record);
  const [before1, after1, before2, after2] = ratings;
  return {
    match,
    leg,
    ...stored,
    ratedPerDay: perDay,
    unratable,
    neverCounts: never,
    isRated: stored.unrated === null,
    isVoid: stored.unrated === 'void',
    changes: {
      first: { before: ratingOf(before1), after: ratingOf(after1) },
      second: { before: ratingOf(before2), after: ratingOf(after2) },
    },
  };
}

export const encodeAct = (act: Act): string => JSON.stringify(act);

export const decodeAct = (record: string): Act => parse(StoredAct, 'An act', record);

const StoredChampion = z.object({ user: z.string(), standing: z.string(), at: z.number() });

export const encodeChampion = ({ user, standing }: LadderRow, at: number): string =>
  JSON.stringify({ user, standing: encodeStanding(standing), at });

/** The champion of a season; none is stored for a season in which nothing counted. */
export function decodeChampion(name: SeasonId, record: string): Champion {
  const { user, standing, at } = parse(StoredChampion, `The champion of ${name}`, record);
  return { season: name, user, standing: decodeStanding(standing), at };
}

export const encodeSeats = ({ first, second }: SeatRecord): string => `${first} ${second}`;

/** How the seats of a game have done; before the first game, as it is known of them. */
export function decodeSeats(game: GameId, record: string | null | undefined): SeatRecord {
  const [first, second] = record?.split(' ').map(Number) ?? [];
  return first === undefined || second === undefined ? seatPriorOf(game) : { first, second };
}

/** How settings are stored: what was never chosen, or is no longer understood, is as by default. */
export interface SettingsCodec<S> {
  encode(settings: S): string;
  decode(record: string | null | undefined): S;
}

const codec = <S>(schema: z.ZodType<S>, defaults: S): SettingsCodec<S> => ({
  encode: JSON.stringify,
  decode(record) {
    if (record === null || record === undefined) return defaults;
    try {
      return schema.parse(JSON.parse(record));
    } catch {
      return defaults;
    }
  },
});

// Each choice falls back by itself, so that one bad value does not cost the others.
const server = z.object({
  channels: z.array(z.string()).catch([...DEFAULT_SERVER_SETTINGS.channels]),
  clock: clockSchema.catch(DEFAULT_SERVER_SETTINGS.clock),
  pings: z.enum(PINGS).catch(DEFAULT_SERVER_SETTINGS.pings),
  threads: z.boolean().catch(DEFAULT_SERVER_SETTINGS.threads),
  announce: z.string().nullable().catch(DEFAULT_SERVER_SETTINGS.announce),
  lobby: z
    .object({ channel: z.string(), language: z.enum(LANGUAGES) })
    .nullable()
    .catch(DEFAULT_SERVER_SETTINGS.lobby),
  puzzle: z
    .object({
      channel: z.string(),
      hour: z.number().int().min(0).max(23),
      language: z.enum(LANGUAGES),
    })
    .nullable()
    .catch(DEFAULT_SERVER_SETTINGS.puzzle),
  language: z.enum([...LANGUAGES, 'auto']).catch(DEFAULT_SERVER_SETTINGS.language),
});

const piece = z.enum(PIECES).optional().catch(undefined);

const person = z.object({
  board: z.enum(['emoji', 'text']).catch(DEFAULT_PERSON_SETTINGS.board),
  piece,
  secondPiece: piece,
  pings: z.enum(PINGS).catch(DEFAULT_PERSON_SETTINGS.pings),
  away: z
    .array(z.object({ from: z.number(), until: z.number() }))
    .optional()
    .catch(undefined),
});

export const serverSettingsCodec = codec<ServerSettings>(server, DEFAULT_SERVER_SETTINGS);
export const personSettingsCodec = codec<PersonSettings>(person, DEFAULT_PERSON_SETTINGS);
