import { connect, type Socket } from 'node:net';
import { centerSquareShowdown } from '../src/rules/center-square-showdown.js';
import { randomGame, shuffle } from './random-game.js';
import type { Signer } from './click-servers.js';

export const APPLICATION = '600000000000000000';

/** People on many servers, in several channels of each. */
const SERVERS = 64;
const CHANNELS = 8;
const MEMBERS = 40;

const GUILD_BASE = 610_000_000_000_000_000n;
const CHANNEL_BASE = 620_000_000_000_000_000n;
const USER_BASE = 630_000_000_000_000_000n;
const INTERACTION_BASE = 800_000_000_000_000_000n;
const MESSAGE_BASE = 900_000_000_000_000_000n;

const idFrom = (base: bigint, at: number): string => String(base + BigInt(at));

const channelOf = (server: number, nth: number): string =>
  idFrom(CHANNEL_BASE, server * CHANNELS + (nth % CHANNELS));

/** The servers, and their channels. */
export const GUILDS = Array.from({ length: SERVERS }, (_, at) => ({
  id: idFrom(GUILD_BASE, at),
  channels: Array.from({ length: CHANNELS }, (_channel, nth) => channelOf(at, nth)),
}));

const SHORTEST = 6;
const LONGEST = 20;
const GAMES = 5000;

/** Whole games by chance that end in the center, as few of them are over by repetition. */
const games = (() => {
  const chance = shuffle(5);
  const found: (readonly string[])[] = [];
  while (found.length < GAMES) {
    const moves = randomGame(centerSquareShowdown, chance).map((move) =>
      centerSquareShowdown.makeMove(move),
    );
    let position = centerSquareShowdown.start;
    for (const text of moves) {
      const move = centerSquareShowdown.parseMove(text);
      if (move.ok) position = centerSquareShowdown.play(position, move.value).position;
    }
    const isWon = position.outcome?.by === 'center';
    if (isWon && moves.length >= SHORTEST && moves.length <= LONGEST) found.push(moves);
  }
  return found;
})();

/** What came back over a connection. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  /** Milliseconds from the first byte sent to the last one received. */
  readonly took: number;
}

const FRESH_MS = 20_000;

/** A connection that is kept, with one request at a time on it: no more of HTTP than that takes, as this is not what is measured. */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #usedAt = performance.now();
  #waiting: { readonly since: number; readonly resolve: (reply: Reply) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('close', () => {
      this.#usedAt = -Infinity;
      if (this.#waiting) throw new Error('A connection was closed before the answer came.');
    });
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** Whether it was used lately: the other side closes it when nothing was sent for long, which may be just now. */
  get isFresh(): boolean {
    return performance.now() - this.#usedAt < FRESH_MS;
  }

  post(request: string): Promise<Reply> {
    return new Promise((resolve) => {
      this.#usedAt = performance.now();
      this.#waiting = { since: this.#usedAt, resolve };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/iu.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.toString('utf8', end + 4, end + 4 + length);
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      body,
      took: performance.now() - waiting.since,
    });
  }
}

/** A request as Discord sends it: the interaction, and its signature. */
export function requestOf(body: string, signer: Signer): string {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return [
    'POST /interactions HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'User-Agent: Discord-Interactions/1.0 (+https://discord.com)',
    `X-Signature-Ed25519: ${signer.sign(timestamp, body)}`,
    `X-Signature-Timestamp: ${timestamp}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** The bot may do everything there, and people what people may do. */
const BOT_PERMISSIONS = '2251799813685247';
const PERMISSIONS = '1071698660929';

const userOf = (id: string) => ({
  id,
  username: `player${id.slice(-4)}`,
  global_name: `Player ${id.slice(-4)}`,
  avatar: '0123456789abcdef0123456789abcdef',
  avatar_decoration_data: null,
  discriminator: '0',
  public_flags: 0,
});

const MEMBER = {
  avatar: null,
  communication_disabled_until: null,
  flags: 0,
  joined_at: '2024-01-01T00:00:00.000000+00:00',
  nick: null,
  pending: false,
  permissions: PERMISSIONS,
  premium_since: null,
  roles: ['640000000000000000', '640000000000000001'],
};

/** Where something is clicked on. */
interface Place {
  readonly guild: string;
  readonly channel: string;
  readonly message: string;
}

/** Who plays a match, and where; the nth of them. */
interface Table extends Place {
  readonly challenger: string;
  readonly opponent: string;
  readonly legs: readonly (readonly string[])[];
}

function tableOf(n: number): Table {
  const server = n % SERVERS;
  const round = Math.floor(n / SERVERS);
  const challenger = round % MEMBERS;
  const apart = 1 + (Math.floor(round / MEMBERS) % (MEMBERS - 1));
  const nameOf = (member: number) => idFrom(USER_BASE, server * MEMBERS + (member % MEMBERS));
  return {
    guild: idFrom(GUILD_BASE, server),
    channel: channelOf(server, round),
    challenger: nameOf(challenger),
    opponent: nameOf(challenger + apart),
    message: idFrom(MESSAGE_BASE, n),
    legs: [games[n % games.length] ?? [], games[(n + 1) % games.length] ?? []],
  };
}

let interactions = 0;

/** An interaction, with all that Discord sends along. */
function interactionOf({ guild, channel, message }: Place, user: string, parts: object): string {
  interactions += 1;
  return JSON.stringify({
    app_permissions: BOT_PERMISSIONS,
    application_id: APPLICATION,
    attachment_size_limit: 10_485_760,
    authorizing_integration_owners: { 0: guild },
    channel: { id: channel, guild_id: guild, name: 'games', type: 0, permissions: PERMISSIONS },
    channel_id: channel,
    context: 0,
    entitlements: [],
    guild: { features: [], id: guild, locale: 'en-US' },
    guild_id: guild,
    guild_locale: 'en-US',
    id: idFrom(INTERACTION_BASE, interactions),
    locale: 'en-US',
    member: { ...MEMBER, user: userOf(user) },
    // The Discord of this bench reads from it which message the answer has become.
    token: `token-${message}`,
    version: 1,
    ...parts,
  });
}

function challengeOf(table: Table): string {
  const { challenger, opponent, guild } = table;
  const options = [
    { name: 'opponent', type: 6, value: opponent },
    { name: 'game', type: 3, value: 'center-square-showdown' },
  ];
  const resolved = {
    members: { [opponent]: MEMBER },
    users: { [opponent]: userOf(opponent) },
  };
  return interactionOf(table, challenger, {
    type: 2,
    data: { guild_id: guild, id: '1', name: 'challenge', type: 1, options, resolved },
  });
}

/** A click on a message, which comes along as it stands. */
export function clickOf(place: Place, user: string, customId: string, components: unknown): string {
  const { channel, message } = place;
  return interactionOf(place, user, {
    type: 3,
    data: { component_type: 2, custom_id: customId, id: 9 },
    message: {
      application_id: APPLICATION,
      attachments: [],
      author: { ...userOf(APPLICATION), bot: true },
      channel_id: channel,
      components,
      content: '',
      edited_timestamp: null,
      embeds: [],
      flags: 32_768,
      id: message,
      mention_everyone: false,
      mention_roles: [],
      mentions: [],
      pinned: false,
      timestamp: '2025-01-01T00:00:00.000000+00:00',
      tts: false,
      type: 0,
      webhook_id: APPLICATION,
    },
  });
}

/** What an answer of the bot has for whoever clicks next. */
export function componentsIn(body: string): unknown {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null || !('data' in parsed)) return undefined;
  const { data } = parsed;
  return typeof data === 'object' && data !== null && 'components' in data
    ? data.components
    : undefined;
}

/** What an interaction of a match was, by its body and the answer to it. */
export const KINDS = [
  'a challenge',
  'an acceptance',
  'a move',
  'the last move of a match',
] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(sent: string, { body }: Reply): Kind {
  const [, verb] = /"custom_id":"([^:"]*)[^"]*","id":9\}/u.exec(sent) ?? [];
  if (verb === undefined) return 'a challenge';
  if (verb === 'accept') return 'an acceptance';
  return body.includes('"rematch:') ? 'the last move of a match' : 'a move';
}

/** Sends an interaction and gives what was answered. */
export type Send = (body: string) => Promise<Reply>;

/** The button of an answer whose id begins and ends so: without it the game does not go on, and something is wrong. */
function buttonIn({ status, body }: Reply, verb: string, argument: string): string {
  const [, id] = new RegExp(`"(${verb}:[^"]*:${argument})"`, 'u').exec(body) ?? [];
  if (status === 200 && id !== undefined) return id;
  throw new Error(`No button "${verb} ${argument}" in an answer with ${status}: ${body}`);
}

/** Whether an answer was only announced, as it takes longer than Discord waits. */
export const isDeferred = ({ body }: Reply): boolean => /^\{"type":[56][,}]/u.test(body);

/**
 * Plays the nth match from the challenge to the end of its second game, or as long as there is time. It is left where an answer takes
 * too long; whether one did.
 */
export async function playMatch(
  n: number,
  send: Send,
  isOver: () => boolean,
): Promise<'late' | 'in-time'> {
  const table = tableOf(n);
  const { challenger, opponent, legs } = table;
  let reply = await send(challengeOf(table));
  if (isDeferred(reply)) return 'late';
  const click = async (user: string, verb: string, argument: string): Promise<void> => {
    const id = buttonIn(reply, verb, argument);
    reply = await send(clickOf(table, user, id, componentsIn(reply.body)));
  };
  await click(opponent, 'accept', '');
  if (isDeferred(reply)) return 'late';
  // The board names whoever won the toss first; in the second game it is the other one who begins.
  const isChallengers = /<@(\d+)>/u.exec(reply.body)?.[1] === challenger;
  for (const [leg, moves] of legs.entries()) {
    for (const [at, move] of moves.entries()) {
      if (isOver()) return 'in-time';
      const isFirst = (leg + at) % 2 === 0;
      await click(isFirst === isChallengers ? challenger : opponent, 'move', move);
      if (isDeferred(reply)) return 'late';
    }
  }
  buttonIn(reply, 'rematch', '');
  return 'in-time';
}
