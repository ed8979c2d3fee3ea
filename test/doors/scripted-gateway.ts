import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayOpcodes } from 'discord-api-types/v10';
import { WebSocketServer, type WebSocket } from 'ws';
import { portOf, startTinyDiscord, type Asked, type Said } from './tiny-discord.js';

export interface GatewayEvent {
  readonly t: string;
  readonly d: unknown;
}

export interface Script {
  /** The events that a bot gets once it has identified itself. */
  readonly events?: readonly GatewayEvent[];
  /** The code that the connection is closed with after them. */
  readonly code?: number;
  /** How many shards may identify at a time. */
  readonly maxConcurrency?: number;
  /** What requests get, other than the one for the gateway's address. */
  readonly answer?: (asked: Asked) => Said | undefined;
}

const BOT = { id: '100000000000000001', username: 'bot', discriminator: '0', avatar: null };

/** READY as Discord sends it, but for what a test says about it. */
export const ready = (fields: object = {}): GatewayEvent => ({
  t: 'READY',
  d: {
    v: 10,
    user: BOT,
    guilds: [],
    session_id: 'x',
    application: { id: BOT.id, flags: 0 },
    ...fields,
  },
});

/** A gateway that says what is in its script, however odd, and a REST interface to go with it. */
export async function startScriptedGateway(script: Script = {}) {
  const { events = [ready()], code, maxConcurrency = 1, answer } = script;
  const identified: { shard: number; count: number; at: number }[] = [];
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(sockets, 'listening');
  const url = `ws://127.0.0.1:${portOf(sockets.address())}`;
  let sequence = 0;
  sockets.on('connection', (socket) => {
    const hello = { heartbeat_interval: 40_000 };
    socket.send(JSON.stringify({ op: GatewayOpcodes.Hello, d: hello, s: null, t: null }));
    socket.on('message', (data: Buffer) => {
      const { op, d } = JSON.parse(data.toString());
      // Whoever waits for its turn to identify sends heartbeats meanwhile.
      if (op !== GatewayOpcodes.Identify) return;
      const [shard, count] = d.shard;
      identified.push({ shard, count, at: performance.now() });
      void play(socket);
    });
  });

  async function play(socket: WebSocket): Promise<void> {
    for (const { t, d } of events) {
      sequence += 1;
      const isReady = t === 'READY';
      const data = isReady ? Object.assign({ resume_gateway_url: url }, d) : d;
      socket.send(JSON.stringify({ op: GatewayOpcodes.Dispatch, d: data, s: sequence, t }));
      // One after the other: discord.js takes a moment for each.
      await sleep(5);
    }
    if (code === undefined) return;
    await sleep(50);
    socket.close(code);
  }

  const gateway = {
    url,
    shards: 1,
    session_start_limit: {
      total: 9,
      remaining: 9,
      reset_after: 0,
      max_concurrency: maxConcurrency,
    },
  };
  const rest = await startTinyDiscord((asked) =>
    asked.path.endsWith('/gateway/bot') ? { status: 200, body: gateway } : answer?.(asked),
  );
  return {
    apiUrl: rest.apiUrl,
    asked: rest.asked,
    identified,
    async stop() {
      sockets.close();
      for (const socket of sockets.clients) socket.terminate();
      await rest.stop();
    },
  };
}
