import { NOTES, type Kind, type RecordName } from '../records/records.js';
import {
  APPLICATION_KEY,
  leaseKey,
  lobbyKey,
  puzzleKey,
  SECRET_KEY,
  tagIn,
  wordsIn,
} from './keys.js';

/** How the records of a key are found: it is one itself, or its fields or members are. */
type Members = 'key' | 'hash' | 'set' | 'sorted-set';

/** The records that keys of a family hold. */
export interface Holding<K extends Kind = Kind> {
  readonly kind: K;
  readonly members: Members;
  /** The name of a record: from the words of its key after the first, a field or member (of a `key`: the letter of its partition), and the value of a field. */
  name(words: readonly string[], member: string, value: string): RecordName<K>;
  /** A key that holds the same record; where it exists, the record is found there. */
  besides?(name: RecordName<K>): string;
}

/**
 * What keys that begin alike are: they hold records; they follow from records, and every backend makes them anew (`derived`);
 * they are gone within minutes, or about this Redis alone (`passing`).
 */
type Family = Holding | 'derived' | 'passing';

const holding = <K extends Kind>(
  kind: K,
  members: Members,
  name: Holding<K>['name'],
  besides?: Holding<K>['besides'],
) => ({ kind, members, name, ...(besides && { besides }) });

const ofGuild = (kind: 'acts' | 'lobby' | 'puzzle' | 'removals' | 'serverSettings') =>
  holding(kind, 'key', ([guild = '']) => ({ guild }));

const ofMatch = (kind: 'shown' | 'redraw') => holding(kind, 'key', ([match = '']) => ({ match }));

const split = (member: string): readonly [string, string] => {
  const space = member.indexOf(' ');
  return [member.slice(0, space), member.slice(space + 1)];
};

/** Every family of keys that has a tag, by its first word. A key that is none of these is of a newer version. */
const FAMILIES: Readonly<Record<string, Family>> = {
  match: holding('match', 'key', ([id = '']) => ({ id })),
  shown: ofMatch('shown'),
  redraw: ofMatch('redraw'),
  due: 'derived',
  channel: holding('place', 'hash', ([channel = ''], place, match) => ({ match, channel, place })),
  player: holding('live', 'sorted-set', ([guild = '', user = ''], match) => ({
    guild,
    user,
    match,
  })),
  offers: 'derived',
  past: holding('past', 'sorted-set', ([guild = '', user = ''], match) => ({ guild, user, match })),
  playing: holding('listed', 'sorted-set', ([guild = ''], match) => ({
    guild,
    match,
    list: 'playing',
  })),
  waiting: holding('listed', 'sorted-set', ([guild = ''], match) => ({
    guild,
    match,
    list: 'waiting',
  })),
  lobby: ofGuild('lobby'),
  lobbies: holding(
    'lobby',
    'sorted-set',
    (_, guild) => ({ guild }),
    ({ guild }) => lobbyKey(guild),
  ),
  puzzle: ofGuild('puzzle'),
  puzzles: holding(
    'puzzle',
    'sorted-set',
    (_, guild) => ({ guild }),
    ({ guild }) => puzzleKey(guild),
  ),
  'puzzle-tries': holding('puzzleTry', 'hash', ([guild = ''], field) => {
    const [number, user] = split(field);
    return { guild, number: Number(number), user };
  }),
  'puzzle-records': holding('puzzleRecord', 'hash', ([guild = ''], user) => ({ guild, user })),
  'puzzle-streaks': 'derived',
  greeted: holding('greeted', 'set', (_, guild) => ({ guild })),
  'offer-pace': 'passing',
  'call-offs': holding('callOff', 'hash', ([guild = '', user = ''], day) => ({
    guild,
    user,
    day: Number(day),
  })),
  results: 'derived',
  people: 'derived',
  guilds: 'derived',
  'log-rev': 'derived',
  recomputes: 'passing',
  recomputing: 'passing',
  order: 'derived',
  log: holding('result', 'hash', ([guild = ''], field) => {
    const [match, leg] = split(field);
    return { guild, match, leg: Number(leg) };
  }),
  acts: ofGuild('acts'),
  uncounted: holding('uncounted', 'sorted-set', (_, member) => {
    const [guild, who] = split(member);
    return { guild, who };
  }),
  removals: ofGuild('removals'),
  seasons: holding('openSeason', 'set', (_, member) => {
    const [guild, season] = split(member);
    return { guild, season };
  }),
  champions: holding('champion', 'hash', ([guild = ''], season) => ({ guild, season })),
  servers: holding('server', 'set', (_, guild) => ({ guild })),
  left: holding('left', 'sorted-set', (_, guild) => ({ guild })),
  seats: holding('seats', 'hash', ([guild = ''], game) => ({ guild, game })),
  ranks: 'derived',
  standings: holding('standing', 'hash', ([guild = '', ladder = '', season = ''], user) => ({
    guild,
    ladder,
    season,
    user,
  })),
  settings: ofGuild('serverSettings'),
  person: holding('personSettings', 'key', ([user = '']) => ({ user })),
  blocks: holding('block', 'sorted-set', (_, member) => {
    const [blocker, blocked] = split(member);
    return { blocker, blocked };
  }),
  blockers: 'derived',
  quarantine: holding('quarantine', 'key', (_, partition) => ({ partition })),
  serving: holding('note', 'key', () => ({ name: 'serving' })),
  tiles: holding('tile', 'hash', (_, tile) => ({ tile })),
  // Whoever is being forgotten keeps a Redis from being copied.
  forgetting: 'passing',
  check: 'passing',
  'data-set': 'passing',
  'given-up': 'passing',
  migration: 'passing',
};

/** Standings that are recomputed under another key expire if they are never made to hold. */
const STAGED = ':staged:';

/** What a key is; nothing, if this version does not know it, and `foreign` if it is not of this bot. */
export function familyOf(key: string): Family | 'foreign' | undefined {
  if (tagIn(key) === '') {
    if (key.startsWith(leaseKey(''))) return 'passing';
    const note = NOTES.find((name) => NOTE_NAMES[key] === name);
    return note === undefined ? 'foreign' : holding('note', 'key', () => ({ name: note }));
  }
  return key.includes(STAGED) ? 'passing' : FAMILIES[wordsIn(key)[0] ?? ''];
}

const NOTE_NAMES: Readonly<Record<string, string>> = {
  [SECRET_KEY]: 'secret',
  [APPLICATION_KEY]: 'application',
};
