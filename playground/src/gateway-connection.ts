import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { Field } from './api-error.js';
import { guildEvent } from './api-shapes.js';
import type { FaultBox } from './faults.js';
import { integer, isRecord, listOf, required, shape, text } from './form.js';
import { Session } from './gateway-session.js';
import { guildsOfBot } from './servers.js';
import type { World } from './world.js';

/** Intents that a bot has to be approved for, which this one is not. */
const PRIVILEGED =
  GatewayIntentBits.GuildMembers |
  GatewayIntentBits.GuildPresences |
  GatewayIntentBits.MessageContent;

const ALL_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
  (all, each) => (typeof each === 'number' ? all | each : all),
  0,
);

/** Codes by which a bot says goodbye for good. */
const GOODBYES: ReadonlySet<number> = new Set([1000, 1001]);

const identity = shape({
  token: required(text(1, 200)),
  intents: required(integer(0, ALL_INTENTS)),
  shard: listOf(integer(0, 10_000), 2, 2),
});

const resumption = shape({
  token: required(text(1, 200)),
  session_id: required(text(1, 100)),
  seq: required(integer(0, Number.MAX_SAFE_INTEGER)),
});

function parsePayload(data: string): { op: unknown; d: unknown } | undefined {
  try {
    const payload: unknown = JSON.parse(data);
    return isRecord(payload) ? { op: payload['op'], d: payload['d'] } : undefined;
  } catch {
    return undefined;
  }
}

/** Says something that is no event. */
export const say = (socket: WebSocket, op: GatewayOpcodes, d: unknown = null): void =>
  socket.send(JSON.stringify({ op, d, s: null, t: null }));

/** What all connections have in common. */
interface Shared {
  readonly world: World;
  readonly sessions: Map<string, Session>;
  readonly url: string;
  readonly faults: Pick<FaultBox, 'alterEvent'>;
}

/** One connection of a bot, from hello on. */
export class Connection {
  readonly #shared: Shared;
  readonly #world: World;
  readonly #sessions: Map<string, Session>;
  readonly #socket: WebSocket;
  #session: Session | undefined;

  constructor(shared: Shared, socket: WebSocket) {
    this.#shared = shared;
    this.#world = shared.world;
    this.#sessions = shared.sessions;
    this.#socket = socket;
  }

  open(): void {
    this.#socket.on('message', (data: Buffer) => this.#hear(data.toString('utf8')));
    this.#socket.on('close', (code) => this.#leave(code));
    this.#socket.on('error', () => this.#socket.terminate());
    const { heartbeatMs } = this.#world.settings;
    say(this.#socket, GatewayOpcodes.Hello, { heartbeat_interval: heartbeatMs, _trace: [] });
  }

  #hear(data: string): void {
    if (this.#session?.isSilent) return;
    const payload = parsePayload(data);
    if (!payload) {
      this.#socket.close(GatewayCloseCodes.DecodeError, 'Decode error.');
      return;
    }
    switch (payload.op) {
      case GatewayOpcodes.Heartbeat:
        say(this.#socket, GatewayOpcodes.HeartbeatAck);
        return;
      case GatewayOpcodes.Identify:
        this.#identify(payload.d);
        return;
      case GatewayOpcodes.Resume:
        this.#resume(payload.d);
        return;
      case GatewayOpcodes.PresenceUpdate:
        if (this.#session) return;
        this.#socket.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated.');
        return;
      default:
        this.#socket.close(GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.');
    }
  }

  #identify(data: unknown): void {
    const {
      token,
      intents,
      shard: [shard = 0, shards = 1] = [],
    } = identity(data, new Field()) ?? {};
    const { AlreadyAuthenticated, AuthenticationFailed, InvalidShard } = GatewayCloseCodes;
    const { InvalidIntents, DisallowedIntents } = GatewayCloseCodes;
    const close = (code: GatewayCloseCodes, why: string): void => this.#socket.close(code, why);
    if (this.#session) close(AlreadyAuthenticated, 'Already authenticated.');
    else if (token !== this.#world.application.token) {
      close(AuthenticationFailed, 'Authentication failed.');
    } else if (shard >= shards) close(InvalidShard, 'Invalid shard.');
    else if (intents === undefined || (intents & ~ALL_INTENTS) !== 0) {
      close(InvalidIntents, 'Invalid intent(s).');
    } else if ((intents & PRIVILEGED) !== 0) close(DisallowedIntents, 'Disallowed intent(s).');
    else this.#welcome(new Session([shard, shards], intents, this.#socket, this.#shared.faults));
  }

  #welcome(session: Session): void {
    this.#session = session;
    this.#sessions.set(session.id, session);
    const { application } = this.#world;
    const guilds = guildsOfBot(this.#world).filter(({ id }) => session.hears(id));
    session.dispatch('READY', {
      v: 10,
      user: { ...application.bot, verified: true, mfa_enabled: false },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.#shared.url,
      shard: session.shard,
      application: { id: application.id, flags: 0 },
    });
    if ((session.intents & GatewayIntentBits.Guilds) !== 0) {
      for (const guild of guilds) session.dispatch('GUILD_CREATE', guildEvent(this.#world, guild));
    }
    this.#world.changes.emit({ kind: 'gateway' });
  }

  #resume(data: unknown): void {
    const { token, session_id: id = '', seq } = resumption(data, new Field()) ?? {};
    const session = this.#sessions.get(id);
    if (token !== this.#world.application.token) {
      this.#socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    } else if (!session || seq === undefined) {
      say(this.#socket, GatewayOpcodes.InvalidSession, false);
    } else if (seq > session.sequence) {
      this.#socket.close(GatewayCloseCodes.InvalidSeq, 'Invalid seq.');
    } else {
      this.#session = session;
      session.resume(this.#socket, seq);
      this.#world.changes.emit({ kind: 'gateway' });
    }
  }

  #leave(code: number): void {
    const session = this.#session;
    if (session?.socket !== this.#socket) return;
    session.leave();
    if (GOODBYES.has(code)) this.#sessions.delete(session.id);
    this.#world.changes.emit({ kind: 'gateway' });
  }
}
