import { isPersonHash, serverHashOf, type GuildId, type UserId } from '../../match/id.js';
import { isLadderId, isSeasonId, type Table } from '../../match/ladder.js';
import { decodeAct, decodeResult } from '../record-codec.js';
import { namedBy } from '../result-log.js';
import {
  textsIn,
  type Kind,
  type NOTES,
  type RecordName,
  type StoredRecord,
} from '../records/records.js';
import { rankCommand, resultName, uncountedMember, type RedisCommand } from './commands.js';
import { CALL_OFFS_KEPT_S } from './commit.js';
import {
  actsKey,
  APPLICATION_KEY,
  blockersKeyOn,
  blocksKeyOn,
  callOffsKey,
  championsKey,
  channelKeyOf,
  dueKeyOf,
  dueServersKeyOf,
  greetedKeyOn,
  guildsKeyOn,
  leftKeyOn,
  lobbiesKeyOn,
  lobbyKey,
  logKey,
  matchKey,
  offersKey,
  orderKey,
  pastKey,
  peopleKey,
  personSettingsKey,
  playerKey,
  puzzleKey,
  puzzleRecordsKey,
  puzzlesKeyOn,
  puzzleStreaksKey,
  puzzleTriesKey,
  quarantineKey,
  ranksKey,
  redrawKey,
  removalsKey,
  resultsKey,
  seasonsKeyOn,
  seatsKey,
  SECRET_KEY,
  serverListKey,
  serverSettingsKey,
  serversKeyOn,
  SERVING_KEY,
  shownKey,
  standingsKey,
  TILES_KEY,
  uncountedKeyOn,
} from './keys.js';
import { ABOVE_STREAKS, decodeTry, NEVER } from './puzzles.js';

/** What Redis replies: texts, numbers, nothing, or lists of these. */
export type Reply = string | number | null | readonly Reply[];

/** How the records of a kind lie in Redis. */
interface RedisKind<K extends Kind> {
  /** What to ask for one. */
  ask(name: RecordName<K>): readonly RedisCommand[];
  /** What the replies come to; nothing, if it is not there. */
  read(name: RecordName<K>, replies: readonly Reply[]): StoredRecord<K> | undefined;
  /** What has to be read before one is put. */
  before?(record: StoredRecord<K>): RedisCommand;
  /** What puts one, and all that follows from it. It can be done again. */
  put(record: StoredRecord<K>, before: Reply): readonly RedisCommand[];
}

const text = (reply: Reply | undefined): string | null =>
  typeof reply === 'string' ? reply : null;

const number = (reply: Reply | undefined): number | null =>
  reply === null || reply === undefined ? null : Number(reply);

const list = (reply: Reply | undefined): readonly string[] =>
  Array.isArray(reply) ? reply.map(String) : [];

/** What is there or not, and says nothing else: a member of a set, or of a sorted set. */
const isThere = (reply: Reply | undefined): boolean =>
  reply !== null && reply !== undefined && reply !== 0;

/** A record that is there if the one reply to its question is. */
const found = <T>(reply: Reply | undefined, make: (text: string) => T): T | undefined => {
  const record = text(reply);
  return record === null ? undefined : make(record);
};

/** Somebody is known to a server from now on. */
const knows = (guild: GuildId, user: UserId): readonly RedisCommand[] => [
  ['SADD', peopleKey(guild), user],
  ['SADD', guildsKeyOn(guild, user), guild],
];

/** Commands about a value, if there is one. */
const when = <T>(
  value: T | null,
  commandsFor: (value: T) => readonly RedisCommand[],
): readonly RedisCommand[] => (value === null ? [] : commandsFor(value));

/** A number in a stored match, whatever else is in it. */
const numberIn = (stored: Reply, field: 'created' | 'updated'): number =>
  // The sign of what is stored by it has a meaning: of what is unknown, too.
  Number(new RegExp(`"${field}":(\\d+)`, 'u').exec(text(stored) ?? '')?.[1] ?? 1);

const NOTE_KEYS: Readonly<Record<(typeof NOTES)[number], string>> = {
  secret: SECRET_KEY,
  serving: SERVING_KEY,
  application: APPLICATION_KEY,
};

const noteKey = (name: string): string =>
  Object.entries(NOTE_KEYS).find(([note]) => note === name)?.[1] ?? '';

const listKey = (guild: GuildId, name: string): string =>
  serverListKey(guild, name === 'waiting' ? 'waiting' : 'playing');

function tableOf({ ladder, season }: { readonly ladder: string; readonly season: string }): Table {
  if (isLadderId(ladder) && isSeasonId(season)) return { ladder, season };
  throw new Error(`there is no ladder ${ladder} ${season}`);
}

/** A list as JSON, as every backend has it; none if it is empty. */
const listRecord = (reply: Reply | undefined): string | undefined => {
  const records = list(reply);
  return records.length === 0 ? undefined : JSON.stringify(records);
};

/** Puts a whole list. */
const listCommands = (key: string, records: readonly string[]): readonly RedisCommand[] => [
  ['DEL', key],
  ['RPUSH', key, ...records],
];

/** The acts of a list name people, to whom the server is known. */
const namedCommands = (guild: GuildId, records: readonly string[]): readonly RedisCommand[] =>
  records
    .flatMap((record) => namedBy(decodeAct(record)))
    .filter((user) => !isPersonHash(user))
    .map((user) => ['SADD', guildsKeyOn(guild, user), guild]);

/** What is noted of a lobby or a puzzle: fields without a value are not there. */
const hashCommands = (
  key: string,
  fields: Readonly<Record<string, string | number | null>>,
): readonly RedisCommand[] => {
  const words = Object.entries(fields).flatMap(([field, value]) =>
    value === null || value === 0 ? [] : [field, value],
  );
  return words.length === 0 ? [] : [['HSET', key, ...words]];
};

const settingsKind = <K extends 'serverSettings' | 'personSettings' | 'note'>(
  keyOf: (name: RecordName<K>) => string,
) => ({
  ask: (name: RecordName<K>): readonly RedisCommand[] => [['GET', keyOf(name)]],
  put: (record: RecordName<K> & { readonly record: string }): readonly RedisCommand[] => [
    ['SET', keyOf(record), record.record],
  ],
});

/** How every kind of record lies in Redis. */
const REDIS_KINDS: { readonly [K in Kind]: RedisKind<K> } = {
  note: {
    ...settingsKind<'note'>(({ name }) => noteKey(name)),
    read: ({ name }, [reply]) => found(reply, (record) => ({ name, record })),
  },
  tile: {
    ask: ({ tile }) => [['HGET', TILES_KEY, tile]],
    read: ({ tile }, [reply]) => found(reply, (day) => ({ tile, day: Number(day) })),
    put: ({ tile, day }) => [['HSET', TILES_KEY, tile, day]],
  },
  server: {
    ask: ({ guild }) => [['SISMEMBER', serversKeyOn(guild), guild]],
    read: ({ guild }, [reply]) => (isThere(reply) ? { guild } : undefined),
    put: ({ guild }) => [['SADD', serversKeyOn(guild), guild]],
  },
  match: {
    ask: ({ id }) => [
      ['GET', matchKey(id)],
      ['ZSCORE', dueKeyOf(id), id],
    ],
    read: ({ id }, [stored, due]) =>
      found(stored, (whole) => {
        const space = whole.indexOf(' ');
        const [rev, record] = [Number(whole.slice(0, space)), whole.slice(space + 1)];
        return { id, rev, record, due: number(due) };
      }),
    put: ({ id, rev, record, due }) => [
      ['SET', matchKey(id), `${rev} ${record}`],
      ...when(due, (at) => [
        ['ZADD', dueKeyOf(id), at, id],
        // The index of servers knows the first match of each.
        ['ZADD', dueServersKeyOf(id), 'LT', at, serverHashOf(id)],
      ]),
    ],
  },
  shown: {
    ask: ({ match }) => [['GET', shownKey(match)]],
    read: ({ match }, [reply]) => found(reply, (record) => ({ match, record })),
    put: ({ match, record }) => [['SET', shownKey(match), record]],
  },
  redraw: {
    ask: ({ match }) => [['GET', redrawKey(match)]],
    read: ({ match }, [reply]) => found(reply, (mark) => ({ match, mark })),
    put: ({ match, mark }) => [['SET', redrawKey(match), mark]],
  },
  quarantine: {
    // The first character of a match id is its partition.
    ask: ({ partition }) => [['LRANGE', quarantineKey(partition), 0, -1]],
    read({ partition }, [reply]) {
      const records = listRecord(reply);
      return records === undefined ? undefined : { partition, records };
    },
    put: ({ partition, records }) => listCommands(quarantineKey(partition), textsIn(records)),
  },
  place: {
    ask: ({ match, channel, place }) => [['HGET', channelKeyOf(match, channel), place]],
    read: (name, [reply]) => (reply === name.match ? name : undefined),
    put: ({ match, channel, place }) => [['HSET', channelKeyOf(match, channel), place, match]],
  },
  live: {
    ask: ({ guild, user, match }) => [
      ['ZSCORE', playerKey(guild, user), match],
      ['ZRANGE', offersKey(guild, user), 0, -1],
    ],
    read({ guild, user, match }, [score, offers]) {
      const since = number(score);
      if (since === null) return undefined;
      const offer = list(offers).find((each) => each.endsWith(` ${match}`));
      const slot = since < 0 ? null : (offer?.split(' ')[0] ?? 'game');
      return { guild, user, match, slot };
    },
    before: ({ match }) => ['GET', matchKey(match)],
    put({ guild, user, match, slot }, stored) {
      const since = numberIn(stored, 'created');
      return [
        ['ZADD', playerKey(guild, user), slot === null ? -since : since, match],
        ...when(slot === 'game' ? null : slot, (channel) => [
          ['ZADD', offersKey(guild, user), 0, `${channel} ${match}`],
        ]),
        ...knows(guild, user),
      ];
    },
  },
  past: {
    ask: ({ guild, user, match }) => [
      ['ZSCORE', pastKey(guild, user), match],
      ['ZSCORE', playerKey(guild, user), match],
    ],
    // A game that goes on with a former player is on both lists.
    read: (name, [past, live]) => (isThere(past) && !isThere(live) ? name : undefined),
    before: ({ match }) => ['GET', matchKey(match)],
    put: ({ guild, user, match }, stored) => [
      ['ZADD', pastKey(guild, user), numberIn(stored, 'updated'), match],
      ...knows(guild, user),
    ],
  },
  listed: {
    ask: ({ guild, match, list: name }) => [['ZSCORE', listKey(guild, name), match]],
    read: (name, [reply]) => found(reply, (since) => ({ ...name, since: Number(since) })),
    put: ({ guild, match, list: name, since }) => [['ZADD', listKey(guild, name), since, match]],
  },
  lobby: {
    ask: ({ guild }) => [
      ['HMGET', lobbyKey(guild), 'waiting', 'free', 'shown'],
      ['ZSCORE', lobbiesKeyOn(guild), guild],
    ],
    read({ guild }, [noted, score]) {
      const [waiting, free, shown] = Array.isArray(noted) ? noted : [];
      const lobby = {
        guild,
        waitingRev: number(waiting) ?? 0,
        due: number(score),
        free: number(free) ?? 0,
        shown: text(shown),
      };
      const isNoted = lobby.waitingRev > 0 || lobby.due !== null || lobby.free > 0;
      return isNoted || lobby.shown !== null ? lobby : undefined;
    },
    put: ({ guild, waitingRev, due, free, shown }) => [
      ...hashCommands(lobbyKey(guild), { waiting: waitingRev, free, shown }),
      ...when(due, (at) => [['ZADD', lobbiesKeyOn(guild), at, guild]]),
    ],
  },
  puzzle: {
    ask: ({ guild }) => [
      ['HMGET', puzzleKey(guild), 'free', 'shown'],
      ['ZSCORE', puzzlesKeyOn(guild), guild],
    ],
    read({ guild }, [noted, score]) {
      const [free, shown] = Array.isArray(noted) ? noted : [];
      const due = number(score);
      const puzzle = {
        guild,
        due: due === NEVER ? null : due,
        free: number(free) ?? 0,
        shown: text(shown),
      };
      const isNoted = puzzle.due !== null || puzzle.free > 0 || puzzle.shown !== null;
      return isNoted ? puzzle : undefined;
    },
    put({ guild, due, free, shown }) {
      // What is shown stays in the index, so that it is due again when something changes.
      const look = due ?? (shown === null ? null : NEVER);
      return [
        ...hashCommands(puzzleKey(guild), { free, shown }),
        ...when(look, (at) => [['ZADD', puzzlesKeyOn(guild), at, guild]]),
      ];
    },
  },
  puzzleTry: {
    ask: ({ guild, number: of, user }) => [['HGET', puzzleTriesKey(guild), `${of} ${user}`]],
    read: ({ guild, number: of, user }, [reply]) =>
      found(reply, (record) => {
        const { seq, move, isSolved, at } = decodeTry(`${of} ${user}`, record);
        return { guild, number: of, user, seq, move, solved: isSolved ? 1 : 0, at };
      }),
    put: ({ guild, number: of, user, seq, move, solved, at }) => [
      ['HSET', puzzleTriesKey(guild), `${of} ${user}`, `${seq} ${solved} ${at} ${move}`],
      ...knows(guild, user),
    ],
  },
  puzzleRecord: {
    ask: ({ guild, user }) => [['HGET', puzzleRecordsKey(guild), user]],
    read: ({ guild, user }, [reply]) =>
      found(reply, (record) => {
        const [last = 0, streak = 0, longest = 0, solved = 0, tried = 0] = record
          .split(' ')
          .map(Number);
        return { guild, user, last, streak, longest, solved, tried };
      }),
    put: ({ guild, user, last, streak, longest, solved, tried }) => [
      ['HSET', puzzleRecordsKey(guild), user, [last, streak, longest, solved, tried].join(' ')],
      ...when(streak === 0 ? null : last * ABOVE_STREAKS + streak, (score) => [
        ['ZADD', puzzleStreaksKey(guild), score, user],
      ]),
      ...knows(guild, user),
    ],
  },
  greeted: {
    ask: ({ guild }) => [['SISMEMBER', greetedKeyOn(guild), guild]],
    read: ({ guild }, [reply]) => (isThere(reply) ? { guild } : undefined),
    put: ({ guild }) => [['SADD', greetedKeyOn(guild), guild]],
  },
  block: {
    ask: ({ blocker, blocked }) => [['ZSCORE', blocksKeyOn(blocker), `${blocker} ${blocked}`]],
    read: (name, [reply]) => (isThere(reply) ? name : undefined),
    put: ({ blocker, blocked }) => [
      ['ZADD', blocksKeyOn(blocker), 0, `${blocker} ${blocked}`],
      ...when(isPersonHash(blocked) ? null : blocked, (person) => [
        ['ZADD', blockersKeyOn(blocker), 0, `${person} ${blocker}`],
      ]),
    ],
  },
  callOff: {
    ask: ({ guild, user, day }) => [['HGET', callOffsKey(guild, user), day]],
    read: (name, [reply]) => found(reply, (count) => ({ ...name, count: Number(count) })),
    put: ({ guild, user, day, count }) => [
      ['HSET', callOffsKey(guild, user), day, count],
      ['EXPIRE', callOffsKey(guild, user), CALL_OFFS_KEPT_S],
    ],
  },
  serverSettings: {
    ...settingsKind<'serverSettings'>(({ guild }) => serverSettingsKey(guild)),
    read: ({ guild }, [reply]) => found(reply, (record) => ({ guild, record })),
  },
  personSettings: {
    ...settingsKind<'personSettings'>(({ user }) => personSettingsKey(user)),
    read: ({ user }, [reply]) => found(reply, (record) => ({ user, record })),
  },
  result: {
    ask: ({ guild, match, leg }) => [
      ['HGET', logKey(guild), resultName(match, leg)],
      ['ZSCORE', orderKey(guild), resultName(match, leg)],
    ],
    read: ({ guild, match, leg }, [reply, seq]) =>
      found(reply, (record) => ({ guild, match, leg, seq: number(seq) ?? 0, record })),
    put({ guild, match, leg, seq, record }) {
      const name = resultName(match, leg);
      const { first, second, ended } = decodeResult(match, leg, record);
      return [
        ['ZADD', orderKey(guild), seq, name],
        ['HSET', logKey(guild), name, record],
        ['ZADD', resultsKey(guild, first), ended, name],
        ['ZADD', resultsKey(guild, second), ended, name],
      ];
    },
  },
  acts: {
    ask: ({ guild }) => [['LRANGE', actsKey(guild), 0, -1]],
    read({ guild }, [reply]) {
      const records = listRecord(reply);
      return records === undefined ? undefined : { guild, records };
    },
    put: ({ guild, records }) => [
      ...listCommands(actsKey(guild), textsIn(records)),
      ...namedCommands(guild, textsIn(records)),
    ],
  },
  removals: {
    ask: ({ guild }) => [['LRANGE', removalsKey(guild), 0, -1]],
    read({ guild }, [reply]) {
      const records = listRecord(reply);
      return records === undefined ? undefined : { guild, records };
    },
    put: ({ guild, records }) => [
      ...listCommands(removalsKey(guild), textsIn(records)),
      ...namedCommands(guild, textsIn(records)),
    ],
  },
  uncounted: {
    ask: ({ guild, who }) => [['ZSCORE', uncountedKeyOn(guild), uncountedMember(guild, who)]],
    read: (name, [reply]) => found(reply, (until) => ({ ...name, until: Number(until) })),
    put: ({ guild, who, until }) => [
      ['ZADD', uncountedKeyOn(guild), until, uncountedMember(guild, who)],
    ],
  },
  openSeason: {
    ask: ({ guild, season }) => [
      ['SISMEMBER', seasonsKeyOn(guild), `${guild} ${season}`],
      ['HEXISTS', championsKey(guild), season],
    ],
    // A game may have ended by a clock that lags: that season is over and done with.
    read: (name, [open, crowned]) => (isThere(open) && !isThere(crowned) ? name : undefined),
    put: ({ guild, season }) => [['SADD', seasonsKeyOn(guild), `${guild} ${season}`]],
  },
  champion: {
    ask: ({ guild, season }) => [['HGET', championsKey(guild), season]],
    read: ({ guild, season }, [reply]) => found(reply, (record) => ({ guild, season, record })),
    put: ({ guild, season, record }) => [['HSET', championsKey(guild), season, record]],
  },
  left: {
    ask: ({ guild }) => [['ZSCORE', leftKeyOn(guild), guild]],
    read: ({ guild }, [reply]) => found(reply, (at) => ({ guild, at: Number(at) })),
    put: ({ guild, at }) => [['ZADD', leftKeyOn(guild), at, guild]],
  },
  seats: {
    ask: ({ guild, game }) => [['HGET', seatsKey(guild), game]],
    read: ({ guild, game }, [reply]) => found(reply, (record) => ({ guild, game, record })),
    put: ({ guild, game, record }) => [['HSET', seatsKey(guild), game, record]],
  },
  standing: {
    ask: (name) => [['HGET', standingsKey(name.guild, tableOf(name)), name.user]],
    read: (name, [reply]) => found(reply, (record) => ({ ...name, record })),
    put(standing) {
      const { guild, user, record } = standing;
      const table = tableOf(standing);
      const rank = rankCommand(ranksKey(guild, table), user, record);
      return [['HSET', standingsKey(guild, table), user, record], ...(rank ? [rank] : [])];
    },
  },
};

export const redisKind = (kind: Kind): RedisKind<Kind> => REDIS_KINDS[kind];
