import { GatewayDispatchEvents, GatewayOpcodes } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import { portOf, startTinyDiscord } from './tiny-discord.js';

export interface ClosingOptions {
  /** The code that the connection is closed with. */
  readonly code: number;
  /** Whether the bot is welcomed before. */
  readonly isWelcome: boolean;
}

/** A gateway that says hello and then closes for a reason. */
export async function startClosingGateway({ code, isWelcome }: ClosingOptions) {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const address = (): string => `ws://127.0.0.1:${portOf(sockets.address())}`;
  sockets.on('connection', (socket) => {
    const hello = { heartbeat_interval: 40_000 };
    socket.send(JSON.stringify({ op: GatewayOpcodes.Hello, d: hello, s: null, t: null }));
    socket.once('message', () => {
      const user = { id: '100000000000000001', username: 'bot', discriminator: '0', avatar: null };
      const ready = {
        v: 10,
        user,
        guilds: [],
        session_id: 'x',
        resume_gateway_url: address(),
        application: { id: user.id, flags: 0 },
      };
      if (isWelcome) {
        const t = GatewayDispatchEvents.Ready;
        socket.send(JSON.stringify({ op: GatewayOpcodes.Dispatch, d: ready, s: 1, t }));
      }
      setTimeout(() => socket.close(code), 50);
    });
  });
  const rest = await startTinyDiscord(() => ({
    status: 200,
    body: {
      url: address(),
      shards: 1,
      session_start_limit: { total: 9, remaining: 9, reset_after: 0, max_concurrency: 1 },
    },
  }));
  return {
    apiUrl: rest.apiUrl,
    async stop() {
      sockets.close();
      for (const socket of sockets.clients) socket.terminate();
      await rest.stop();
    },
  };
}
