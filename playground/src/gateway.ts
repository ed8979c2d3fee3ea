import type { Server } from 'node:http';
import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import type { FaultBox } from './faults.js';
import { Connection, say } from './gateway-connection.js';
import type { Session } from './gateway-session.js';
import type { World } from './world.js';

/** The gateway: where bots hear what happens. */
export interface Gateway {
  readonly url: string;
  /** Tells all bots that listen for this server, or simply all. */
  dispatch(guildId: string | undefined, event: string, data: unknown): void;
  /** How many connections are signed in. */
  connected(): number;
  /** Breaks all connections. What is not resumable has to sign in again. */
  drop(options: { readonly resumable: boolean }): void;
  /** Asks all bots to connect anew. */
  askToReconnect(): void;
  /** All connections stay open, and nothing comes over them any more. */
  silence(): void;
  /** Ends all sessions, and says so: bots have to sign in again. */
  invalidate(): void;
  close(): void;
}

/** Why a connection cannot be made in the way that was asked for. */
function objection(query: URLSearchParams): [GatewayCloseCodes, string] | undefined {
  if (query.get('v') !== '10') {
    return [GatewayCloseCodes.InvalidAPIVersion, 'Invalid API version.'];
  }
  if (query.get('encoding') !== 'json' || query.has('compress')) {
    return [GatewayCloseCodes.DecodeError, 'Only plain JSON is spoken here.'];
  }
  return undefined;
}

/** Opens the gateway at /gateway of a server. */
export function openGateway(world: World, server: Server, url: string, faults: FaultBox): Gateway {
  const sessions = new Map<string, Session>();
  const sockets = new WebSocketServer({ noServer: true });

  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (faults.isAway || pathname.replace(/\/$/u, '') !== '/gateway') {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (each) => {
      const why = objection(searchParams);
      if (why) each.close(...why);
      else new Connection({ world, sessions, url, faults }, each).open();
    });
  });

  return {
    url,
    dispatch(guildId, event, data) {
      for (const [id, session] of sessions) {
        if (session.isStale) sessions.delete(id);
        else if (guildId === undefined || session.hears(guildId)) session.dispatch(event, data);
      }
    },
    connected: () => [...sessions.values()].filter(({ socket }) => socket).length,
    drop({ resumable }) {
      if (!resumable) sessions.clear();
      for (const socket of sockets.clients) socket.terminate();
    },
    askToReconnect() {
      for (const socket of sockets.clients) say(socket, GatewayOpcodes.Reconnect);
    },
    silence() {
      for (const session of sessions.values()) session.silence();
    },
    invalidate() {
      sessions.clear();
      for (const socket of sockets.clients) say(socket, GatewayOpcodes.InvalidSession, false);
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
