import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Cluster, Command, type Redis } from 'ioredis';

/** What read-log.lua gives. */
type StoredLog = readonly [
  rev: string,
  acts: readonly string[],
  seats: string | null,
  today: readonly string[],
  standings: readonly (readonly [first: string | null, second: string | null])[],
  uncounted: readonly (string | null)[],
];

/** The scripts of this store. Each is given the number of its keys, its keys, and its arguments. */
export interface Scripts {
  commit(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  saveSettings(keys: number, ...words: readonly string[]): Promise<number>;
  beginDataSet(keys: number, ...words: readonly string[]): Promise<number>;
  quarantine(keys: number, ...words: readonly string[]): Promise<number>;
  noteBoard(
    keys: number,
    ...words: readonly (string | number)[]
  ): Promise<readonly [shown: string, displaced: string] | null>;
  markRedraw(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  clearOld(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  clearRedraw(keys: number, ...words: readonly string[]): Promise<number>;
  block(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  unblock(keys: number, ...words: readonly string[]): Promise<number>;
  forgetBlocks(keys: number, ...words: readonly string[]): Promise<number>;
  noteServing(keys: number, ...words: readonly (string | number)[]): Promise<string | null>;
  noteTiles(
    keys: number,
    ...words: readonly (string | number)[]
  ): Promise<readonly number[] | null>;
  keepSecret(keys: number, ...words: readonly string[]): Promise<string>;
  noteDue(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  postpone(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  dropDue(keys: number, ...words: readonly string[]): Promise<number>;
  countDue(keys: number, ...words: readonly string[]): Promise<number>;
  claimLobby(keys: number, ...words: readonly (string | number)[]): Promise<string | null>;
  noteLobby(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  tryPuzzle(keys: number, ...words: readonly (string | number)[]): Promise<string | number>;
  forgetPuzzles(keys: number, ...words: readonly string[]): Promise<number>;
  claimPing(keys: number, ...words: readonly (string | number)[]): Promise<string | number>;
  replacePing(keys: number, ...words: readonly string[]): Promise<string | null>;
  readLog(keys: number, ...words: readonly (string | number)[]): Promise<StoredLog>;
  readNewest(keys: number, ...words: readonly (string | number)[]): Promise<readonly string[]>;
  readLadder(
    keys: number,
    ...words: readonly (string | number)[]
  ): Promise<readonly [total: number, users: readonly string[], standings: readonly string[]]>;
  readPlace(
    keys: number,
    ...words: readonly string[]
  ): Promise<readonly [above: number, standing: string] | null>;
  crown(
    keys: number,
    ...words: readonly (string | number)[]
  ): Promise<readonly [user: string, standing: string] | null>;
  beginForgetting(
    keys: number,
    ...words: readonly string[]
  ): Promise<readonly [seed: string, guilds: readonly string[]]>;
  noteUncounted(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  forgetMatch(keys: number, ...words: readonly (string | number)[]): Promise<number>;
  forgetText(keys: number, ...words: readonly string[]): Promise<number>;
  forgetPlaces(keys: number, ...words: readonly string[]): Promise<number>;
  forgetLists(keys: number, ...words: readonly string[]): Promise<number>;
  endForgetting(keys: number, ...words: readonly string[]): Promise<number>;
  forgetRecords(keys: number, ...words: readonly string[]): Promise<number>;
  forgetStandings(keys: number, ...words: readonly string[]): Promise<number>;
  findSeason(
    keys: number,
    ...words: readonly (string | number)[]
  ): Promise<readonly [found: number, last: number]>;
  swapStandings(keys: number, ...words: readonly (string | number)[]): Promise<number>;
}

/** The file of each script. */
const FILES = {
  commit: 'commit',
  saveSettings: 'save-settings',
  beginDataSet: 'begin-data-set',
  quarantine: 'quarantine',
  noteBoard: 'note-board',
  markRedraw: 'mark-redraw',
  clearOld: 'clear-old',
  clearRedraw: 'clear-redraw',
  noteServing: 'note-serving',
  noteTiles: 'note-tiles',
  block: 'block',
  unblock: 'unblock',
  forgetBlocks: 'forget-blocks',
  keepSecret: 'keep-secret',
  noteDue: 'note-due',
  postpone: 'postpone',
  dropDue: 'drop-due',
  countDue: 'count-due',
  claimLobby: 'claim-lobby',
  noteLobby: 'note-lobby',
  tryPuzzle: 'try-puzzle',
  forgetPuzzles: 'forget-puzzles',
  claimPing: 'claim-ping',
  replacePing: 'replace-ping',
  readLog: 'read-log',
  readNewest: 'read-newest',
  readLadder: 'read-ladder',
  readPlace: 'read-place',
  crown: 'crown',
  beginForgetting: 'begin-forgetting',
  noteUncounted: 'note-uncounted',
  forgetMatch: 'forget-match',
  forgetText: 'forget-text',
  forgetPlaces: 'forget-places',
  forgetLists: 'forget-lists',
  endForgetting: 'end-forgetting',
  forgetRecords: 'forget-records',
  forgetStandings: 'forget-standings',
  findSeason: 'find-season',
  swapStandings: 'swap-standings',
} as const satisfies Readonly<Record<keyof Scripts, string>>;

/** A script, and the hash by which Redis knows it once it has run it. */
interface Script {
  readonly lua: string;
  readonly sha: string;
}

export function readScript(name: keyof Scripts): Script {
  const lua = readFileSync(new URL(`${FILES[name]}.lua`, import.meta.url), 'utf8');
  return { lua, sha: createHash('sha1').update(lua).digest('hex') };
}

type Word = string | number;

/** What stands before each word, by its length in bytes; most of them are short. */
const HEADS = Array.from({ length: 100 }, (_, bytes) => `\r\n$${bytes}\r\n`);

const headed = (word: string): string => {
  const bytes = Buffer.byteLength(word);
  return (HEADS[bytes] ?? `\r\n$${bytes}\r\n`) + word;
};

/**
 * A script with its words: the number of its keys, its keys, its arguments. Every click sends one, so they are written down once;
 * ioredis would copy them several times before.
 */
class ScriptCommand extends Command {
  readonly #words: readonly Word[];

  constructor(name: 'evalsha' | 'eval', script: string, words: readonly Word[]) {
    // By its first key a cluster knows where it belongs: all of them belong there.
    super(name, [script, 1, words[1] ?? ''], { replyEncoding: 'utf8' });
    this.#words = words;
  }

  override toWritable(): string {
    const { name, args } = this;
    let text = `*${this.#words.length + 2}${headed(name)}${headed(String(args[0]))}`;
    for (const word of this.#words) text += headed(String(word));
    return `${text}\r\n`;
  }
}

function send(redis: Redis | Cluster, command: Command): Promise<unknown> {
  redis.sendCommand(command);
  return command.promise;
}

/** Runs a script by its hash; a server that does not know it has not begun, and is sent all of it. */
const run = (
  redis: Redis | Cluster,
  { lua, sha }: Script,
  words: readonly Word[],
): Promise<unknown> =>
  send(redis, new ScriptCommand('evalsha', sha, words)).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return send(redis, new ScriptCommand('eval', lua, words));
  });

/** A connection with the scripts of this store. */
export function withScripts<T extends Redis | Cluster>(redis: T): T & Scripts {
  const scripts = Object.keys(FILES).map((name) => {
    // These are the keys of `FILES`.
    const script = readScript(name as keyof Scripts); // oxlint-disable-line typescript/no-unsafe-type-assertion
    return [name, (...words: readonly Word[]) => run(redis, script, words)] as const;
  });
  // Each gives what its file says that it returns.
  return Object.assign(redis, Object.fromEntries(scripts) as unknown as Scripts); // oxlint-disable-line typescript/no-unsafe-type-assertion
}
