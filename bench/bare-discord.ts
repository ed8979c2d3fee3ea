import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { guildEventOf, readyEventOf, type BareGuild } from './bare-guilds.js';
import type { Reply } from './click-load.js';

const HEARTBEAT = 1;
const IDENTIFY = 2;
const HELLO = { op: 10, d: { heartbeat_interval: 41_250 } };
const HEARTBEAT_ACK = { op: 11 };

/** More logins than any bench needs. */
const LOGINS = { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 16 };

const GUILDS_A_PAGE = 200;

const COMMAND_BASE = 940_000_000_000_000_000n;
const MESSAGE_BASE = 930_000_000_000_000_000n;
const INTERACTION_BASE = 850_000_000_000_000_000n;

/** The id of an interaction, among those of others: it stands behind the language of the server. */
const INTERACTION_ID = /(?<="guild_locale":"[^"]*","id":")\d+/u;

/** Discord gives up on an answer after three seconds; a busy machine gets more. */
const LONGEST_MS = 30_000;

/** The token of an interaction names the message that its answer becomes. */
const messageIn = (token = ''): string => token.replace(/^token-/u, '');

/** An interaction that was sent and not answered yet. */
interface Unanswered {
  readonly since: number;
  readonly resolve: (reply: Reply) => void;
}

/**
 * A Discord that takes everything at once, so that nothing is measured but the bot: bare answers to what a bot asks, and a gateway
 * for one bot at a time. The local Discord of the playground does what Discord does, which takes longer than a click does in the bot.
 */
export class BareDiscord {
  readonly #application: string;
  readonly #guilds: readonly BareGuild[];
  readonly #server = createServer((request, response) => this.#hear(request, response));
  readonly #sockets = new WebSocketServer({ server: this.#server });
  readonly #unanswered = new Map<string, Unanswered>();
  #commands: readonly object[] = [];
  #messages = 0;
  #interactions = 0;
  #events = 0;
  readonly #watch = setInterval(() => this.#missAnswers(), LONGEST_MS / 10).unref();
  #socket: WebSocket | undefined;
  #onConnected: (() => void) | undefined;

  private constructor(application: string, guilds: readonly BareGuild[]) {
    this.#application = application;
    this.#guilds = guilds;
    this.#server.keepAliveTimeout = 60_000;
    this.#sockets.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => this.#hearEvent(socket, data.toString()));
      socket.send(JSON.stringify(HELLO));
    });
  }

  /** On a free port of loopback, for an application on these servers. */
  static async open(application: string, guilds: readonly BareGuild[]): Promise<BareDiscord> {
    const discord = new BareDiscord(application, guilds);
    await new Promise<void>((resolve) => {
      discord.#server.listen(0, '127.0.0.1', resolve);
    });
    return discord;
  }

  /** Where its REST is. */
  get url(): string {
    return `http://${this.#host}/api`;
  }

  get #host(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('It is closed.');
    return `127.0.0.1:${address.port}`;
  }

  get #gateway(): string {
    return `ws://${this.#host}/gateway`;
  }

  /** Waits until the next bot has connected to the gateway, and was told of all servers. */
  nextConnection(): Promise<void> {
    return new Promise((resolve) => {
      this.#onConnected = resolve;
    });
  }

  /** Sends an interaction over the gateway, under an id of its own, and gives the answer and how long that took. */
  interact(body: string): Promise<Reply> {
    this.#interactions += 1;
    const id = String(INTERACTION_BASE + BigInt(this.#interactions));
    const named = body.replace(INTERACTION_ID, id);
    return new Promise((resolve) => {
      this.#unanswered.set(id, { since: performance.now(), resolve });
      this.#dispatch('INTERACTION_CREATE', named);
    });
  }

  close(): void {
    clearInterval(this.#watch);
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Whoever waits for an answer that does not come would wait for ever. */
  #missAnswers(): void {
    for (const [id, { since }] of this.#unanswered)
      if (performance.now() - since > LONGEST_MS) throw new Error(`${id} was never answered.`);
  }

  #dispatch(event: string, data: string): void {
    this.#events += 1;
    this.#socket?.send(`{"op":0,"t":"${event}","s":${this.#events},"d":${data}}`);
  }

  #hearEvent(socket: WebSocket, text: string): void {
    const { op, d } = JSON.parse(text);
    if (op === HEARTBEAT) socket.send(JSON.stringify(HEARTBEAT_ACK));
    if (op !== IDENTIFY) return;
    this.#socket = socket;
    const ready = readyEventOf(this.#application, this.#guilds, this.#gateway, d.shard);
    this.#dispatch('READY', JSON.stringify(ready));
    for (const guild of this.#guilds)
      this.#dispatch('GUILD_CREATE', JSON.stringify(guildEventOf(guild, this.#application)));
    this.#onConnected?.();
  }

  #hear(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const body = Buffer.concat(chunks).toString();
      const isCallback = path.endsWith('/callback');
      give(
        response,
        isCallback
          ? this.#takeAnswer(path, query, body)
          : this.#answerTo(request.method ?? 'GET', path, query, body),
      );
    });
  }

  #takeAnswer(path: string, query: string, body: string): unknown {
    const [id = '', token] = path.split('/').slice(-3);
    const asked = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    asked?.resolve({ status: 200, body, took: performance.now() - asked.since });
    const interaction = { id, type: 2, response_message_id: messageIn(token) };
    return query.includes('with_response=true') ? { interaction } : undefined;
  }

  #answerTo(method: string, path: string, query: string, body: string): unknown {
    if (path.endsWith('/messages/@original')) return { id: messageIn(path.split('/').at(-3)) };
    if (path.endsWith('/applications/@me')) return { id: this.#application };
    if (path.endsWith('/commands')) return method === 'PUT' ? this.#publish(body) : this.#commands;
    if (path.endsWith('/users/@me/guilds')) return this.#guildsAfter(query);
    if (path.endsWith('/gateway')) return { url: this.#gateway };
    if (path.endsWith('/gateway/bot'))
      return { url: this.#gateway, shards: 1, session_start_limit: LOGINS };
    if (method === 'GET') return [];
    return method === 'DELETE' ? undefined : this.#newMessage();
  }

  /** A page of the servers, which are in the order of their ids. */
  #guildsAfter(query: string): readonly object[] {
    const after = BigInt(new URLSearchParams(query).get('after') ?? 0);
    const from = this.#guilds.findIndex(({ id }) => BigInt(id) > after);
    if (from === -1) return [];
    return this.#guilds.slice(from, from + GUILDS_A_PAGE).map(({ id }) => ({ id }));
  }

  /** Keeps the commands, each with an id. */
  #publish(body: string): readonly object[] {
    const given: readonly object[] = JSON.parse(body);
    for (const [at, command] of given.entries())
      Object.assign(command, { id: String(COMMAND_BASE + BigInt(at)) });
    this.#commands = given;
    return given;
  }

  /** A message that nobody has seen before. */
  #newMessage(): object {
    this.#messages += 1;
    return { id: String(MESSAGE_BASE + BigInt(this.#messages)) };
  }
}

function give(response: ServerResponse, answer: unknown): void {
  if (answer === undefined) {
    response.writeHead(204).end();
    return;
  }
  const text = JSON.stringify(answer);
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
