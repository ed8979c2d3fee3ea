import { randomBytes } from 'node:crypto';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { FaultBox } from './faults.js';
import { shardOf } from './identity.js';

/** An event that went to a bot, with its number. */
interface Dispatch {
  readonly op: GatewayOpcodes.Dispatch;
  readonly t: string;
  readonly s: number;
  readonly d: unknown;
}

/** How much is kept for a bot that lost its connection, and for how long. */
const MOST_KEPT = 1000;
const KEPT_MS = 3 * 60_000;

/** A bot that signed in. It outlives its connection for a while: what happens meanwhile is told after a resume. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  readonly #faults: Pick<FaultBox, 'alterEvent'>;
  #socket: WebSocket | undefined;
  #isSilent = false;
  #leftAt = 0;
  #sequence = 0;
  #sent: Dispatch[] = [];

  constructor(
    shard: readonly [id: number, count: number],
    intents: number,
    socket: WebSocket,
    faults: Pick<FaultBox, 'alterEvent'>,
  ) {
    this.#faults = faults;
    this.shard = shard;
    this.intents = intents;
    this.#socket = socket;
  }

  get socket(): WebSocket | undefined {
    return this.#socket;
  }

  /** Whether its connection is one in name only: nothing is heard, and nothing said. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** The number of the latest event. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Whether it has been away for too long to come back. In real time: it is about the wire, not about the world. */
  get isStale(): boolean {
    return this.#socket === undefined && Date.now() - this.#leftAt > KEPT_MS;
  }

  /** Whether events of this server go to its shard. */
  hears(guildId: string): boolean {
    const [shard, shards] = this.shard;
    return shardOf(guildId, shards) === shard;
  }

  dispatch(event: string, data: unknown): void {
    this.#sequence += 1;
    const d = this.#faults.alterEvent(event, data);
    const payload: Dispatch = { op: GatewayOpcodes.Dispatch, t: event, s: this.#sequence, d };
    this.#sent.push(payload);
    if (this.#sent.length > MOST_KEPT) this.#sent.shift();
    if (!this.#isSilent) this.#socket?.send(JSON.stringify(payload));
  }

  /** From now on its connection stays open, and nothing comes over it, until the bot has made another one. */
  silence(): void {
    this.#isSilent = this.#socket !== undefined;
  }

  leave(): void {
    this.#isSilent = false;
    this.#socket = undefined;
    this.#leftAt = Date.now();
  }

  /** Goes on over another connection: first what was missed, in order. */
  resume(socket: WebSocket, after: number): void {
    this.#socket?.terminate();
    this.#socket = socket;
    this.#isSilent = false;
    for (const payload of this.#sent) {
      if (payload.s > after) socket.send(JSON.stringify(payload));
    }
    this.dispatch('RESUMED', {});
  }
}
