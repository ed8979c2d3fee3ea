import type { Ruling } from '../../match/act.js';
import type { GuildId } from '../../match/id.js';
import type { SeasonId } from '../../match/ladder.js';
import type { LogLookup } from '../result-log.js';
import { BATCH, resultName } from './commands.js';
import { guarded, type Connection } from './connect.js';
import { logKey, orderKey, resultsKey } from './keys.js';

/** So many results are looked at by a script at a time: it stops everybody. */
const LOOKED_AT = 500;

/** What choosing an act needs to know of a log. */
export function lookupIn(redis: Connection, guild: GuildId, ruling: Ruling): LogLookup {
  const firstOf = async (names: readonly string[]): Promise<number | undefined> => {
    const places = await guarded(redis.zmscore(orderKey(guild), ...names));
    const found = places.filter((place) => place !== null).map(Number);
    return found.length === 0 ? undefined : Math.min(...found);
  };
  return {
    ruling,
    firstOfMatch: (match) => firstOf([resultName(match, 0), resultName(match, 1)]),
    async firstOfPlayer(user) {
      // By when they ended, which is mostly, but not always, the order of the log.
      let first = Infinity;
      for (let from = 0; ; from += BATCH) {
        const names = await guarded(
          redis.zrange(resultsKey(guild, user), from, String(from + BATCH - 1)),
        );
        if (names.length === 0) return Number.isFinite(first) ? first : undefined;
        first = Math.min(first, (await firstOf(names)) ?? Infinity);
      }
    },
    async spanOfSeason(season, after) {
      const find = async (way: 'up' | 'down', from: number): Promise<number | undefined> => {
        for (let last = from; ;) {
          const [found, looked] = await guarded(
            redis.findSeason(
              2,
              orderKey(guild),
              logKey(guild),
              way,
              last,
              LOOKED_AT,
              ...spanOf(season),
            ),
          );
          if (found > 0) return found;
          if (looked === 0) return undefined;
          last = looked;
        }
      };
      const first = await find('up', after);
      const last = first === undefined ? undefined : await find('down', Number.MAX_SAFE_INTEGER);
      return first === undefined || last === undefined ? undefined : [first, last];
    },
  };
}

/** From when to before when a season lasts; all time is none. */
function spanOf(season: SeasonId): readonly [from: number, to: number] {
  const [year, month] = season.split('-').map(Number);
  if (year === undefined || month === undefined) return [0, 0];
  return [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)];
}
