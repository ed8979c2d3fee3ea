/** Plays one game after the other with somebody who is being forgotten meanwhile, and says what was acknowledged. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserId } from '../../../src/match/id.js';
import type { Match } from '../../../src/match/match.js';
import { newId, newOffer } from '../../contract/matches.js';
import { ACCEPT, DECLINE, move } from '../../match/people.js';
import { Players } from '../forgetting-scene.js';
import { openAt, type Address } from '../homes.js';
import { readJob, say, untilGo } from './job.js';

export interface ForgottenJob {
  readonly address: Address;
  readonly guilds: readonly string[];
  readonly user: UserId;
  readonly games: number;
}

/** What a process has seen: the matches as they were acknowledged last, and every refusal. */
export interface ForgottenReport {
  readonly acknowledged: readonly Match[];
  readonly refusals: readonly string[];
}

const AT_ONCE = 4;

const { address, guilds, user, games }: ForgottenJob = JSON.parse(readJob());
const store = await openAt(address);
const players = new Players(store);

/** However many of them there are. */
const COUNTED = { type: 'resign', isCounted: true } as const;

const ENDS = [
  [move('up'), move('up')],
  [COUNTED],
  [move('up'), COUNTED],
  [{ type: 'abort' }],
  [],
] as const;

async function playSome(): Promise<void> {
  for (let game = 0; game < games; game += 1) {
    const guild = guilds[randomInt(guilds.length)] ?? '';
    const [channel, friend] = [newId(), newId()];
    const [by, to] = randomInt(2) === 0 ? [user, friend] : [friend, user];
    const match = newOffer({ guild, channel, by, to: randomInt(3) === 0 ? null : to });
    if (await players.start(match)) {
      const answer = randomInt(6) === 0 && match.opponent !== null ? DECLINE : ACCEPT;
      await players.act(match.id, to, answer);
      const turns = [by, to];
      for (const [turn, action] of (ENDS[randomInt(ENDS.length)] ?? []).entries()) {
        await players.act(match.id, turns[turn] ?? '', action);
      }
    }
    await sleep(randomInt(40));
  }
}

await untilGo();
await Promise.all(Array.from({ length: AT_ONCE }, playSome));
const { acknowledged, refusals } = players;
say({ acknowledged: [...acknowledged.values()], refusals } satisfies ForgottenReport);
await store.close();
