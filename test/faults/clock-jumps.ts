import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR, MINUTE } from '../../src/match/clock.js';
import { pick } from '../../src/solver/chance.js';
import type { FaultRun, Finding, Scenario } from './scenario.js';
import { recover } from './store-away.js';
import { underLoad, type Scene } from './under-load.js';

/** How far the clock of the bot's machine jumps: by so little that it is still believed, and by so much that it is not. */
const JUMPS = [4 * MINUTE, -4 * MINUTE, HOUR, -HOUR, 12 * HOUR, -12 * HOUR];

/** How long it is wrong. */
const WRONG_MS = 2500;

/** The clock jumps, people play on as far as they can, and it is set right again. */
async function jump({ world, players }: Scene): Promise<readonly Finding[]> {
  const { clock, chance } = world;
  await world.bot().setClock(clock.offset() + (pick(JUMPS, chance) ?? 0));
  await sleep(WRONG_MS);
  await world.bot().setClock(clock.offset());
  return recover({ world, players });
}

/** Nobody loses a game because a clock was wrong: what no player did was done by time. */
async function auditTime({ world, players }: Scene): Promise<readonly Finding[]> {
  const store = await world.openStore();
  const stored = await Promise.all(players.matches.map(({ id }) => store.get(id)));
  await store.close();
  return stored.flatMap((match) => {
    const late = match?.legs.find(({ end }) => end?.by === 'time' || end?.by === 'no-show');
    const isExpired = match?.state.phase === 'closed';
    const detail = `${match?.id}: ${late?.end?.by ?? 'the offer was closed'}`;
    return late || isExpired ? [{ what: 'time has ended a match', detail }] : [];
  });
}

const jumping = (door: 'http' | 'gateway') => (times: number, faults: FaultRun) => {
  const options = {
    door,
    players: { clock: '5m' },
    // What was done while the clock was ahead comes to be due when that time has come.
    audit: { whileMs: 13 * HOUR },
    alsoAudit: auditTime,
  } as const;
  return underLoad(times, faults, options, jump);
};

export const clockJumpsAtEndpoint: Scenario = {
  name: 'clock-jumps-http',
  about: "The clock of the bot's machine jumps by minutes and hours, ahead and back.",
  times: { short: 2, full: 18 },
  run: jumping('http'),
};

export const clockJumpsAtGateway: Scenario = {
  name: 'clock-jumps-gateway',
  about: 'The same at the gateway, where nothing is signed, and everybody plays on meanwhile.',
  times: { short: 2, full: 18 },
  run: jumping('gateway'),
};
