import { dayOf } from '../../match/clock.js';
import { err, ok, type Result } from '../../rules/result.js';
import { parseRedisUrl, type RedisAddress } from '../redis/address.js';
import { openRedisSource, openRedisTarget } from '../redis/record-target.js';
import { openSqliteSource, openSqliteTarget } from '../sqlite/record-home.js';
import { StoreUnavailable } from '../store.js';
import type { RecordSource, RecordTarget } from './record-home.js';

/** Where a store is. */
export type Place =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'redis'; readonly address: RedisAddress };

/** What `sqlite` and `redis` alone stand for: what the bot itself would use. */
export interface UsualPlaces {
  readonly dataDir: string;
  readonly redisUrl?: string | undefined;
}

/** Reads where a store is: `sqlite:FOLDER`, an address as in REDIS_URL, or `sqlite` and `redis` for those of the bot. */
export function parsePlace(
  text: string,
  { dataDir, redisUrl }: UsualPlaces,
): Result<Place, string> {
  if (text === 'sqlite') return ok({ kind: 'sqlite', folder: dataDir });
  if (text.startsWith('sqlite:') && text !== 'sqlite:') {
    return ok({ kind: 'sqlite', folder: text.slice('sqlite:'.length) });
  }
  const url = text === 'redis' ? redisUrl : text;
  if (url === undefined) return err('"redis" stands for REDIS_URL, which is not set.');
  const address = parseRedisUrl(url);
  if (address.ok) return ok({ kind: 'redis', address: address.value });
  return err(
    'A store is named as sqlite:FOLDER or by the address of a Redis, such as redis://host:6379, redis+sentinel://host:26379/name ' +
      'or redis+cluster://host:6379; "sqlite" alone stands for DATA_DIR, and "redis" for REDIS_URL.',
  );
}

/** Opens a store to be copied; refuses one that cannot be, and says why. */
export async function openSource(place: Place, now: number): Promise<RecordSource> {
  const source =
    place.kind === 'sqlite'
      ? openSqliteSource(place.folder, dayOf(now))
      : await openRedisSource(place.address, dayOf(now));
  const obstacle = await source.obstacle();
  if (obstacle === undefined) return source;
  await source.close();
  throw new StoreUnavailable(obstacle);
}

/** Opens what a store is to be copied into; refuses what holds anything else. */
export const openTarget = async (
  place: Place,
  now: number,
  replicas: number,
): Promise<RecordTarget> =>
  place.kind === 'sqlite'
    ? openSqliteTarget(place.folder, dayOf(now))
    : openRedisTarget(place.address, dayOf(now), replicas);
