import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type AuditOptions } from './audit.js';
import { Players, type PlayersOptions } from './players.js';
import type { FaultRun, Finding } from './scenario.js';
import { openWorld, type World, type WorldOptions } from './world.js';

/** People at play, and what can be done to their world. */
export interface Scene {
  readonly world: World;
  readonly players: Players;
}

interface LoadOptions extends Omit<WorldOptions, 'seed'> {
  readonly players?: PlayersOptions;
  readonly audit?: AuditOptions;
  /** Something that has to be true besides. */
  readonly alsoAudit?: (scene: Scene) => Promise<readonly Finding[]>;
}

/** They have begun, and several boards stand. */
const WARM_UP_MS = 1500;

/** Lets a fault strike while people play, again and again, and audits what is left. */
export async function underLoad(
  times: number,
  faults: FaultRun,
  options: LoadOptions,
  strike: (scene: Scene, time: number) => Promise<readonly Finding[] | void>,
): Promise<readonly Finding[]> {
  const world = await openWorld({ seed: faults.seed, ...options });
  try {
    await world.startBot();
    const { tables } = faults;
    const players = new Players(world, { ...options.players, ...(tables && { tables }) });
    players.start();
    await sleep(WARM_UP_MS);
    const findings: Finding[] = [];
    for (let time = 0; time < times; time += 1) {
      findings.push(...((await strike({ world, players }, time)) ?? []));
      faults.progress(time + 1, times);
    }
    await players.stop();
    findings.push(...(await audit(world, players, faults, options.audit)));
    findings.push(...((await options.alsoAudit?.({ world, players })) ?? []));
    return findings;
  } finally {
    await world.close();
  }
}
