import { Cluster } from 'ioredis';
import { isMatchId, type MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { nextAt } from '../../match/pace.js';
import { offerPaceHash, type KeyedHash } from '../keyed-hash.js';
import { RecentMatches } from '../match-codec.js';
import { personSettingsCodec, serverSettingsCodec } from '../record-codec.js';
import { StoreUnavailable, type ReportBroken, type Store } from '../store.js';
import { redisBlocks } from './blocks.js';
import { makeCommit } from './commit.js';
import { decodeServing, OUTAGES_KEPT_MS } from '../serving.js';
import { guarded, type Connection } from './connect.js';
import { DATA_SET_MISSING, DataSet } from './data-set.js';
import { redisDue } from './due.js';
import {
  ALL_CHECK_KEYS,
  callOffsKey,
  channelKey,
  dataSetKeyOf,
  dataSetKeyOn,
  FIRST_DATA_SET_KEY,
  leaseKey,
  lobbiesKeyOn,
  SERVING_KEY,
  APPLICATION_KEY,
  dueKeyOf,
  dueServersKeyOf,
  matchKey,
  offerPaceKey,
  personSettingsKey,
  playerKey,
  puzzlesKeyOn,
  quarantineKey,
  serverSettingsKey,
  serversKeyOn,
} from './keys.js';
import { redisLobbies } from './lobby.js';
import { guildsOf } from './personal-data.js';
import { redisPuzzles } from './puzzles.js';
import { redisShown } from './shown.js';
import { redisStandings } from './standings.js';
import { redisTileDays } from './tile-days.js';

/** How often a change to somebody's settings is tried: only that person changes them. */
const MOST_TRIES = 10;

/** What is done whether the data is there or not. */
const UNGUARDED: ReadonlySet<string> = new Set(['check', 'close', 'takeLease', 'storedGuilds']);

/** What is done rarely, and writes without looking at the data set in the same step: Redis is asked for it first. */
const VERIFIED: ReadonlySet<string> = new Set([
  'voidMatch',
  'restoreMatch',
  'exclude',
  'include',
  'resetSeason',
  'forget',
  'resumeForgetting',
  'dropGuild',
  'crown',
  'noteLeft',
  'noteBack',
  'noteApplication',
  'saveServerSettings',
  'claimGreeting',
  'dropTiles',
] satisfies (keyof Store)[]);

/** A store that does nothing while its data is missing. */
function whileDataIsThere(store: Store, dataSet: DataSet): Store {
  const verbs = Object.entries(store).map(([name, verb]: [string, unknown]) => {
    if (typeof verb !== 'function' || UNGUARDED.has(name)) return [name, verb];
    const isVerified = VERIFIED.has(name);
    const guardedVerb = (...given: readonly unknown[]): unknown =>
      dataSet.present !== undefined && !isVerified
        ? Reflect.apply(verb, store, given)
        : (isVerified ? dataSet.verify() : dataSet.id()).then(() =>
            Reflect.apply(verb, store, given),
          );
    return [name, guardedVerb];
  });
  // The same verbs, each of which does the same.
  return Object.fromEntries(verbs) as Store; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** What may go along with settings. */
interface SaveOptions {
  /** Of a server: whether it has chosen a lobby and a daily puzzle, and where it is noted when that is to be looked at. */
  readonly looks?: readonly { readonly key: string; readonly isOpen: boolean }[];
  /** What has to be stored until now, if that matters; nothing is empty. */
  readonly expected?: string;
}

/** Whatever is stored until now. */
const ANYTHING = '*';

/** The backend for more than one process: Redis, single, with Sentinel, or a cluster. */
export function makeRedisStore(
  redis: Connection,
  report: ReportBroken,
  keyedHash: KeyedHash,
  dataSet = new DataSet(redis),
): Store {
  const recent = new RecentMatches();

  const read = async (id: MatchId, stored: string | null): Promise<Match | undefined> => {
    if (stored === null) return undefined;
    const space = stored.indexOf(' ');
    const match = recent.decode(id, Number(stored.slice(0, space)), stored.slice(space + 1));
    if (match.ok) return match.value;
    const { kind, reason } = match.error;
    const key = matchKey(id);
    if (kind === 'newer') {
      throw new StoreUnavailable(`${key} was ${reason}`, { told: 'newer-version' });
    }
    const keys = [key, quarantineKey(id), dueKeyOf(id), dueServersKeyOf(id)];
    await guarded(redis.quarantine(keys.length, ...keys, stored, id));
    report({ key, reason });
    return undefined;
  };

  const readAll = async (ids: readonly MatchId[]): Promise<readonly Match[]> => {
    if (ids.length === 0) return [];
    const sorted = ids.toSorted();
    const [marker, ...stored] = await guarded(
      redis.mget([dataSetKeyOf(sorted[0] ?? ''), ...sorted.map(matchKey)]),
    );
    dataSet.expect(marker);
    const matches = await Promise.all(sorted.map((id, index) => read(id, stored[index] ?? null)));
    return matches.filter((match) => match !== undefined);
  };

  const saveSettings = async (
    key: string,
    owner: string,
    record: string,
    { looks = [], expected }: SaveOptions = {},
  ): Promise<boolean> => {
    const keys = [key, dataSetKeyOn(owner), ...looks.map((look) => look.key)];
    const given = [
      record,
      await dataSet.id(),
      expected ?? ANYTHING,
      ...(looks.length > 0 ? [owner] : []),
      ...looks.map(({ isOpen }) => (isOpen ? '' : 'XX')),
    ];
    const code = await guarded(redis.saveSettings(keys.length, ...keys, ...given));
    if (code === DATA_SET_MISSING) throw dataSet.notThere();
    return code === 1;
  };

  const commit = makeCommit(redis, dataSet, recent, keyedHash);

  const standings = redisStandings(redis, { commit, readAll, keyedHash });

  const store: Store = {
    async get(id) {
      // No partition has such a match, nor a marker: that would look as if the data were gone.
      if (!isMatchId(id)) return undefined;
      const [marker, stored = null] = await guarded(redis.mget(dataSetKeyOf(id), matchKey(id)));
      dataSet.expect(marker);
      return read(id, stored);
    },

    commit,

    ...redisDue(redis, dataSet),

    async nextOfferAt(guild, user, now, { offerPace }) {
      const paidOff = await guarded(
        redis.get(offerPaceKey(guild, offerPaceHash(keyedHash, guild, user))),
      );
      return nextAt(paidOff === null ? null : Number(paidOff), now, offerPace);
    },

    async liveInChannel(guild, channel) {
      const matches = await readAll(await guarded(redis.hvals(channelKey(guild, channel))));
      // Another server may have its keys in the same partition.
      return matches.filter((match) => match.guild === guild);
    },

    liveOfPlayer: async (guild, user) =>
      readAll(await guarded(redis.zrange(playerKey(guild, user), '0', '-1'))),

    guildsOfPlayer: (user) => guildsOf(redis, user),

    callOffs: async (guild, user, day) =>
      Number((await guarded(redis.hget(callOffsKey(guild, user), String(day)))) ?? 0),
    // They expire by themselves.
    dropCallOffs: () => Promise.resolve(),

    ...standings,
    async exclude(guild, ...given) {
      // It may be the first thing that is stored about the server.
      await guarded(redis.sadd(serversKeyOn(guild), guild));
      return standings.exclude(guild, ...given);
    },

    ...redisShown(redis, dataSet, read),

    ...redisBlocks(redis, dataSet, keyedHash),

    ...redisLobbies(redis, readAll),

    ...redisPuzzles(redis, dataSet),

    ...redisTileDays(redis, dataSet),

    serverSettings: async (guild) =>
      serverSettingsCodec.decode(await guarded(redis.get(serverSettingsKey(guild)))),
    async saveServerSettings(guild, settings) {
      await guarded(redis.sadd(serversKeyOn(guild), guild));
      await saveSettings(serverSettingsKey(guild), guild, serverSettingsCodec.encode(settings), {
        looks: [
          { key: lobbiesKeyOn(guild), isOpen: settings.lobby !== null },
          { key: puzzlesKeyOn(guild), isOpen: settings.puzzle !== null },
        ],
      });
    },
    personSettings: async (user) =>
      personSettingsCodec.decode(await guarded(redis.get(personSettingsKey(user)))),
    async savePersonSettings(user, settings) {
      await saveSettings(personSettingsKey(user), user, personSettingsCodec.encode(settings));
    },
    async changePersonSettings(user, change) {
      const key = personSettingsKey(user);
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const stored = await guarded(redis.get(key));
        const next = change(personSettingsCodec.decode(stored));
        if (!next) return undefined;
        const record = personSettingsCodec.encode(next);
        if (await saveSettings(key, user, record, { expected: stored ?? '' })) return next;
      }
      throw new StoreUnavailable(`${key} was changed by others again and again`);
    },

    async noteServing(now, gap) {
      const oldest = now - OUTAGES_KEPT_MS;
      const keys = [SERVING_KEY, FIRST_DATA_SET_KEY];
      const id = await dataSet.id();
      const record = await guarded(redis.noteServing(2, ...keys, now, gap, oldest, id));
      if (record === null) throw dataSet.notThere();
      return decodeServing(record)?.outages ?? [];
    },
    async noteApplication(id) {
      await guarded(redis.setnx(APPLICATION_KEY, id));
      return (await guarded(redis.get(APPLICATION_KEY))) ?? id;
    },
    takeLease: async (name, ms) =>
      (await guarded(redis.set(leaseKey(name), '', 'PX', ms, 'NX'))) === 'OK',
    async check() {
      await dataSet.verify();
      // Not PING: a server that takes no writes still answers it, and so do the nodes of a cluster that has lost its slots.
      const keys = redis instanceof Cluster ? ALL_CHECK_KEYS : ALL_CHECK_KEYS.slice(0, 1);
      await Promise.all(keys.map((key) => guarded(redis.set(key, ''))));
    },
    close: () => {
      redis.disconnect();
      return Promise.resolve();
    },
  };
  return whileDataIsThere(store, dataSet);
}
