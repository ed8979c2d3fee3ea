import { z } from 'zod';
import { DEFAULT_LIMITS, type Limits } from './match/settings.js';
import { err, ok, type Result } from './rules/result.js';
import { parseRedisUrl } from './store/redis/address.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How a process of the bot shall run; the names of the variables it came from are known in this file only. */
export interface Config {
  readonly isProduction: boolean;
  readonly discord: {
    /** Without it there is no Discord to go to, only the playground. */
    readonly token: string | undefined;
    readonly apiUrl: string;
    /** The one server that gets the commands, for testing; all of them otherwise. */
    readonly guildId: string | undefined;
  };
  readonly door:
    | { readonly kind: 'gateway'; readonly shards: 'auto' | ShardRange }
    | { readonly kind: 'http'; readonly publicKey: string };
  readonly server: { readonly host: string; readonly port: number };
  /** Where metrics are served; nowhere, unless it is said. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly store: {
    readonly redisUrl?: string;
    readonly dataDir: string;
    /** How many replicas of Redis must have a change before it counts as done. */
    readonly redisReplicas?: number;
    /** The id of the data that Redis has lost for good. */
    readonly redisGiveUp?: string;
    /** What hashes of people are made with; without it, the store makes one. */
    readonly secret?: string;
  };
  /** Whether boards are drawn with emoji of the application's own. */
  readonly hasTiles: boolean;
  readonly limits: Limits;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** What must never be seen in a log. */
  readonly secrets: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const matching = (pattern: RegExp, wanted: string) => z.string().regex(pattern, wanted);

const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

const isWholeNumber = (text: string, from: number, to: number): boolean =>
  /^\d{1,9}$/u.test(text) && Number(text) >= from && Number(text) <= to;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((text) => isWholeNumber(text, from, to), `must be a whole number from ${from} to ${to}`)
    .transform(Number);

const DEFAULT_PORT = 8080;
const MOST_SHARDS = 1000;
const MOST_MATCHES = 10_000;
const MOST_REPLICAS = 10;

/** The shards from a first to a last one, of so many. */
interface ShardRange {
  readonly ids: readonly number[];
  readonly count: number;
}

/** Reads `4` (all of four), `0-3/16` (the first four of sixteen) or `3/16` (a single one). */
function parseShards(text: string): ShardRange | undefined {
  const [, first, last = first, count = text] = /^(\d+)(?:-(\d+))?\/(\d+)$/u.exec(text) ?? [];
  const total = isWholeNumber(count, 1, MOST_SHARDS) ? Number(count) : 0;
  const [from, to] = [Number(first ?? 0), Number(last ?? total - 1)];
  if (from > to || to >= total) return undefined;
  return { ids: Array.from({ length: to - from + 1 }, (_, index) => from + index), count: total };
}

const SHARDS = z.string().transform((text, context) => {
  if (text === 'auto') return text;
  const range = parseShards(text);
  if (range) return range;
  const message = `must be "auto", a whole number from 1 to ${MOST_SHARDS}, or a part of so many, such as 0-3/16`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function isApiUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  const isBare = `${username}${password}${search}${hash}` === '' && !/\/v\d+\/*$/u.test(text);
  return /^https?:$/u.test(protocol) && isBare;
}

const API_URL = z
  .string()
  .refine(
    isApiUrl,
    'must be an http:// or https:// address without the version at its end, such as https://discord.com/api',
  )
  .transform((text) => text.replace(/\/+$/u, ''));

const REDIS_URL = z.string().superRefine((text, context) => {
  const address = parseRedisUrl(text);
  if (!address.ok) context.addIssue({ code: 'custom', message: address.error });
});

const HOST_NAME = matching(/^[\w.:-]+$/u, 'must be a host name or an address, such as 0.0.0.0');

const SCHEMA = z.object({
  NODE_ENV: z.string().optional(),
  DISCORD_TOKEN: matching(
    /^[\w-]+\.[\w-]+\.[\w-]+$/u,
    'must be a bot token: three parts with dots between them, from "Bot" in https://discord.com/developers/applications',
  ).optional(),
  DISCORD_API_URL: API_URL.default('https://discord.com/api'),
  DISCORD_GUILD_ID: matching(
    /^\d{17,20}$/u,
    "must be a server's id, a number of 17 to 20 digits",
  ).optional(),
  DOOR: oneOf(['gateway', 'http']).default('gateway'),
  DISCORD_PUBLIC_KEY: matching(
    /^[\da-f]{64}$/iu,
    'must be the 64 hexadecimal digits of "Public Key" in https://discord.com/developers/applications',
  ).optional(),
  SHARDS: SHARDS.default('auto'),
  HOST: HOST_NAME.default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(DEFAULT_PORT),
  METRICS_HOST: HOST_NAME.default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  REDIS_URL: REDIS_URL.optional(),
  REDIS_REPLICAS: wholeNumber(0, MOST_REPLICAS).default(0),
  REDIS_GIVE_UP: matching(
    /^[\da-f-]{36}$/u,
    'must be the id of a data set, as the bot said it when that went missing',
  ).optional(),
  DATA_DIR: z.string().default('./data'),
  FORGOTTEN_SECRET: matching(
    /^.{32,}$/su,
    'must have at least 32 characters, such as those that "openssl rand -hex 32" prints',
  ).optional(),
  MAX_MATCHES_PER_CHANNEL: wholeNumber(1, MOST_MATCHES).default(DEFAULT_LIMITS.perChannel),
  MAX_MATCHES_PER_PLAYER: wholeNumber(1, MOST_MATCHES).default(DEFAULT_LIMITS.perPlayer),
  MAX_OFFERS_PER_CHANNEL: wholeNumber(1, MOST_MATCHES).default(DEFAULT_LIMITS.offersPerChannel),
  RATED_GAMES_PER_DAY: wholeNumber(0, MOST_MATCHES).default(DEFAULT_LIMITS.ratedPerDay),
  TILES: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});

/** Every variable that the bot listens to. */
export const VARIABLES: readonly string[] = Object.keys(SCHEMA.shape);

const SECRET = new Set(['DISCORD_TOKEN', 'REDIS_URL', 'FORGOTTEN_SECRET']);

/** Reads the environment, or says in one sentence each what is wrong with it: all of it at once. */
export function parseConfig(env: Environment): Result<Config, readonly string[]> {
  const given = withoutBlanks(env);
  const parsed = SCHEMA.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) =>
      sentence(String(path[0]), given, message),
    ),
    ...missing(given),
  ];
  if (!parsed.success || problems.length > 0) return err(problems);
  const values = parsed.data;
  return ok({
    isProduction: values.NODE_ENV === 'production',
    discord: {
      token: values.DISCORD_TOKEN,
      apiUrl: values.DISCORD_API_URL,
      guildId: values.DISCORD_GUILD_ID,
    },
    door:
      values.DOOR === 'http'
        ? { kind: 'http', publicKey: values.DISCORD_PUBLIC_KEY ?? '' }
        : { kind: 'gateway', shards: values.SHARDS },
    server: { host: values.HOST, port: values.PORT },
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    store: {
      ...(values.REDIS_URL !== undefined && { redisUrl: values.REDIS_URL }),
      ...(values.REDIS_REPLICAS > 0 && { redisReplicas: values.REDIS_REPLICAS }),
      ...(values.REDIS_GIVE_UP !== undefined && { redisGiveUp: values.REDIS_GIVE_UP }),
      dataDir: values.DATA_DIR,
      ...(values.FORGOTTEN_SECRET === undefined ? {} : { secret: values.FORGOTTEN_SECRET }),
    },
    hasTiles: values.TILES === 'on',
    limits: {
      perChannel: values.MAX_MATCHES_PER_CHANNEL,
      perPlayer: values.MAX_MATCHES_PER_PLAYER,
      offersPerChannel: values.MAX_OFFERS_PER_CHANNEL,
      offerPace: DEFAULT_LIMITS.offerPace,
      ratedPerDay: values.RATED_GAMES_PER_DAY,
    },
    logLevel: values.LOG_LEVEL,
    secrets: secretsOf(values),
  });
}

/** A variable that was left empty counts as not set: that is how `.env` files and compose files write it. */
function withoutBlanks(env: Environment): Readonly<Record<string, string>> {
  const entries = VARIABLES.map((name) => [name, env[name]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function sentence(name: string, given: Environment, wanted: string): string {
  const value = given[name] ?? '';
  const isHidden = SECRET.has(name) || value.includes('@');
  const got = isHidden ? `something of ${value.length} characters` : JSON.stringify(value);
  // The store speaks about its own address in whole sentences.
  return wanted.startsWith(name)
    ? `${wanted} It is ${got} now.`
    : `${name} is ${got}, but ${wanted}.`;
}

function isPartOfShards({ DOOR: door, SHARDS: shards = '' }: Environment): boolean {
  const range = door === 'http' ? undefined : parseShards(shards);
  return range !== undefined && range.ids.length < range.count;
}

/** What one variable demands of another. */
function missing(given: Environment): readonly string[] {
  const problems: string[] = [];
  if (given['NODE_ENV'] === 'production' && given['DISCORD_TOKEN'] === undefined) {
    problems.push(
      'DISCORD_TOKEN is not set, but NODE_ENV is "production", and the bot cannot log in without it; ' +
        'find it under "Bot" in https://discord.com/developers/applications.',
    );
  }
  if (isPartOfShards(given) && given['REDIS_URL'] === undefined) {
    problems.push(
      `SHARDS is "${given['SHARDS']}", so other processes have the other shards, but REDIS_URL is not set, ` +
        'and without Redis the processes could not share their matches.',
    );
  }
  if (Number(given['REDIS_REPLICAS'] ?? 0) > 0 && given['REDIS_URL'] === undefined) {
    problems.push(
      `REDIS_REPLICAS is "${given['REDIS_REPLICAS']}", but REDIS_URL is not set, and matches in a file have no replicas.`,
    );
  }
  const { METRICS_PORT: metricsPort, PORT: port = String(DEFAULT_PORT) } = given;
  if (metricsPort !== undefined && Number(metricsPort) === Number(port) && Number(port) !== 0) {
    problems.push(
      `METRICS_PORT is "${metricsPort}", but that is PORT: metrics have a port of their own, so that they are not public by accident.`,
    );
  }
  if (given['DOOR'] === 'http' && given['DISCORD_PUBLIC_KEY'] === undefined) {
    problems.push(
      'DISCORD_PUBLIC_KEY is not set, but DOOR is "http", which needs it to know Discord by its signature; ' +
        'find it under "General Information" in https://discord.com/developers/applications.',
    );
  }
  return problems;
}

/** The token, the secret of the installation, and the password of Redis as it was written and as it was meant. */
function secretsOf(values: z.infer<typeof SCHEMA>): readonly string[] {
  const { DISCORD_TOKEN: token = '', FORGOTTEN_SECRET: forgotten = '' } = values;
  const password = /\/\/[^/:]*:(.*)@/u.exec(values.REDIS_URL ?? '')?.[1] ?? '';
  const all = [token, forgotten, password, decode(password)];
  return [...new Set(all)].filter((secret) => secret !== '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
