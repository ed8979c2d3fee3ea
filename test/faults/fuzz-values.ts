import { pick, type Chance } from '../../src/solver/chance.js';
import type { Json } from './fuzz-json.js';

/** What mutations take names and ids from, so that they come close to what there is. */
export interface FuzzFacts {
  /** Who may act. */
  readonly users: readonly string[];
  /** Those who sit in the matches that nobody else may change: they are named, and never act. */
  readonly guarded: readonly string[];
  readonly guardedMatches: readonly string[];
  readonly guilds: readonly string[];
  /** A server on which nobody who acts is a manager. */
  readonly unmanaged: string;
  readonly channels: readonly string[];
  readonly messages: readonly string[];
  readonly matches: readonly string[];
  /** All ids of buttons and menus that stand anywhere. */
  readonly customIds: readonly string[];
  readonly verbs: readonly string[];
}

export const LOCALES = [
  'de',
  'fr',
  'ja',
  'ar',
  'pt-BR',
  'zh-CN',
  'xx',
  'en',
  '',
  'EN-us',
  '../../de',
];
export const BAD_IDS = [
  '',
  '0',
  '-1',
  '1e21',
  '12345678901234567890123',
  'constructor',
  '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧',
];
export const TEXTS = [
  '',
  ' ',
  '\0',
  '\u202Eesrever',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e' + '\u0301'.repeat(500),
  '\uD800',
  '@everyone <@&1> <#1> https://example.com',
  '{{0}} {count, plural, one {x}} %s ${1}',
  "'; DROP TABLE matches; --",
  '__proto__',
  '\r\nX-Header: 1',
  'NaN',
  '9'.repeat(40),
];
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];

/** So large that it hurts whoever copies it often, and small enough to be let in. */
const HUGE = 60_000;

export const choose = <T>(things: readonly T[], chance: Chance, otherwise: T): T =>
  pick(things, chance) ?? otherwise;

function nested(depth: number, key: string): Json {
  let value: Json = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { [key]: value };
  return value;
}

/** Anything at all, of any type and size. */
export const anything = (facts: FuzzFacts, chance: Chance): Json =>
  choose<() => Json>(
    [
      () => null,
      () => chance() < 0.5,
      () => choose(NUMBERS, chance, 0),
      () => choose(TEXTS, chance, ''),
      () => 'x'.repeat(Math.floor(chance() * HUGE)),
      () => [],
      () => ({}),
      () => ({ __proto__x: 1, toString: null, constructor: { prototype: {} } }),
      () => Object.fromEntries([['__proto__', { isManager: true, user: 'x' }]]),
      () => Array.from({ length: Math.floor(chance() * 300) }, (_, at) => at),
      () => nested(Math.floor(chance() * 800), choose(['options', 'user', 'a'], chance, 'a')),
      () => choose([...facts.users, ...facts.guarded], chance, ''),
      () => choose([...facts.messages, ...facts.channels, ...facts.guilds], chance, ''),
    ],
    chance,
    () => null,
  )();

/** An id that stands for something here, or for nothing. */
export const someId = (known: readonly string[], chance: Chance): Json =>
  chance() < 0.7 ? choose(known, chance, '') : choose<Json>([...BAD_IDS, null, 7], chance, '');
