/** Ends many games at random, together with others who do the same on the same server. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '../../../src/match/match.js';
import { NO_LIMITS } from '../../../src/match/settings.js';
import { ALL_GAMES } from '../../../src/rules/games.js';
import { newOffer, stepped } from '../../contract/matches.js';
import { ACCEPT, bothMoved, DAY, NOON, RESIGN } from '../../match/people.js';
import { openAt, type Address } from '../homes.js';
import { readJob, say, untilGo } from './job.js';

export interface ResultsJob {
  readonly address: Address;
  readonly guild: string;
  readonly people: readonly string[];
  readonly results: number;
}

/** How many games are ended at the same moment by one process. */
const AT_ONCE = 10;

const LIMITS = { ...NO_LIMITS, ratedPerDay: 3 };

const { address, guild, people, results }: ResultsJob = JSON.parse(readJob());
const store = await openAt(address);

const oneOf = <T>(things: readonly T[]): T => {
  const thing = things[randomInt(things.length)];
  if (thing === undefined) throw new Error('there is nothing to choose from');
  return thing;
};

/** A match that is over as soon as it is there: only its result matters. */
function someMatch(): Match {
  const by = oneOf(people);
  const to = oneOf(people.filter((user) => user !== by));
  const now = NOON + randomInt(90) * DAY;
  const terms = { game: oneOf(ALL_GAMES).id };
  const offered = newOffer({ guild, channel: guild, by, to, terms, now });
  const playing = stepped(offered, to, ACCEPT, now);
  return { ...stepped(bothMoved(playing, now), oneOf([by, to]), RESIGN, now), rev: 1 };
}

await untilGo();
for (let done = 0; done < results; done += AT_ONCE) {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const committed = await store.commit({
        before: undefined,
        after: someMatch(),
        limits: LIMITS,
      });
      if (!committed.ok) throw new Error(committed.error);
    }),
  );
  // SQLite lets in whoever happens to ask when nobody writes: somebody who never pauses would keep the others out.
  await sleep(2);
}
say('done');
await store.close();
