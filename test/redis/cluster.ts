import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './resp.js';
import { startRedis, type RedisServer, type RedisSettings } from './servers.js';

/** A real Redis Cluster, for one test alone: three masters that share all slots, and no replicas. */
export interface RedisCluster {
  readonly nodes: readonly RedisServer[];
  readonly ports: readonly number[];
  /** Ends all nodes, and removes their folders. */
  stop(): Promise<void>;
}

const NODES = 3;
const SLOTS = 16_384;
const LONGEST_START_MS = 45_000;

/** Starts three nodes on free loopback ports and waits until each finds the cluster complete. */
export async function startCluster(settings: RedisSettings = {}): Promise<RedisCluster> {
  const nodes: RedisServer[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  try {
    while (nodes.length < NODES) {
      nodes.push(
        await startRedis({
          ...settings,
          'cluster-enabled': 'yes',
          'cluster-announce-ip': '127.0.0.1',
        }),
      );
    }
    const ports = nodes.map(({ port }) => port);
    await join(ports);
    await untilComplete(ports);
    return { nodes, ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Deals out the slots, and lets the first node meet the others; the rest is gossip. */
async function join(ports: readonly number[]): Promise<void> {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  for (const [index, port] of ports.entries()) {
    const share = slots.filter((slot) => Math.floor((slot * ports.length) / SLOTS) === index);
    await ask(port, 'CLUSTER', 'ADDSLOTS', ...share.map(String));
    // Epochs that differ from the start spare the nodes a quarrel about them.
    await ask(port, 'CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
  }
  const [first, ...others] = ports;
  if (first === undefined) return;
  for (const port of others) await ask(first, 'CLUSTER', 'MEET', '127.0.0.1', String(port));
}

async function untilComplete(ports: readonly number[]): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  for (;;) {
    const reports = await Promise.all(ports.map((port) => ask(port, 'CLUSTER', 'INFO')));
    if (reports.every((report) => isComplete(String(report)))) return;
    if (Date.now() > deadline)
      throw new Error(`the cluster does not come together:\n${reports.join('\n')}`);
    await sleep(50);
  }
}

const isComplete = (report: string): boolean =>
  ['cluster_state:ok', `cluster_slots_ok:${SLOTS}`, `cluster_known_nodes:${NODES}`].every((line) =>
    report.split('\r\n').includes(line),
  );
