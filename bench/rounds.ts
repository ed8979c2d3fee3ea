import { percentile, median } from './clock.js';
import { kindOf, KINDS, type Kind, type Send } from './click-load.js';
import type { Server } from './click-servers.js';

/** Sends interactions one after the other until it is over. */
export type Play = (send: Send, isOver: () => boolean) => Promise<void>;

/** What was measured in a round. */
export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The median of each kind of interaction. */
  readonly p50Of: ReadonlyMap<Kind, number>;
  /** Milliseconds of a processor for an interaction. */
  readonly cpu: number;
  /** How much of its core the load took. */
  readonly load: number;
}

interface RoundOptions {
  readonly server: Pick<Server, 'cpu'>;
  /** As many are under way at a time as there are of these. */
  readonly lanes: readonly Send[];
  readonly play: Play;
  readonly ms: number;
  /** After so many interactions it is over before its time. */
  readonly most?: number;
}

/** Plays on all lanes for a while. */
export async function playRound(options: RoundOptions): Promise<Round> {
  const { server, lanes, play, ms, most = Infinity } = options;
  const took: number[] = [];
  const tookOf = new Map(KINDS.map((kind) => [kind, new Array<number>()]));
  const ownBefore = process.cpuUsage();
  const cpuBefore = server.cpu();
  const start = performance.now();
  const isOver = (): boolean => took.length >= most || performance.now() - start >= ms;
  await Promise.all(
    lanes.map((lane) => {
      const send: Send = async (body) => {
        const reply = await lane(body);
        took.push(reply.took);
        tookOf.get(kindOf(body, reply))?.push(reply.took);
        return reply;
      };
      return play(send, isOver);
    }),
  );
  const passed = performance.now() - start;
  const cpu = server.cpu() - cpuBefore;
  const own = process.cpuUsage(ownBefore);
  return {
    perSecond: (took.length / passed) * 1000,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    p50Of: new Map([...tookOf].map(([kind, times]) => [kind, median(times)])),
    cpu: cpu / took.length,
    load: (own.user + own.system) / 1000 / passed,
  };
}

/** The median over rounds of how much more one has done than another in the same round. */
export const ratioOf = (
  rounds: readonly Round[],
  others: readonly Round[],
  of: (round: Round) => number,
): number => median(rounds.map((round, n) => of(round) / of(others[n] ?? round)));

export const medianOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  median(rounds.map(of));
