import { connect } from 'node:net';

/** What Redis answers; an error is thrown instead. */
export type Reply = string | number | null | readonly Reply[];

/** A piece read from the bytes that have arrived, and where the next one begins. */
interface Read<T> {
  readonly value: T;
  readonly end: number;
}

const LONGEST_SILENCE_MS = 5000;

/** Sends one command to a Redis on this machine, over a connection of its own, and gives the reply. */
export function ask(port: number, ...words: readonly string[]): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let bytes: Buffer = Buffer.alloc(0);
    socket.setTimeout(LONGEST_SILENCE_MS, () => {
      socket.destroy(new Error(`port ${port} is silent`));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error(`port ${port} hung up before it answered ${words[0]}`));
    });
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      try {
        const reply = readReply(bytes, 0);
        if (!reply) return;
        resolve(reply.value);
        socket.destroy();
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.write(makeCommand(words));
  });
}

const makeCommand = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/** Reads the reply that begins `at` this byte, or nothing while a part of it is still on its way. */
function readReply(bytes: Buffer, at: number): Read<Reply> | undefined {
  const lineEnd = bytes.indexOf('\r\n', at);
  if (lineEnd === -1) return undefined;
  const kind = bytes.toString('utf8', at, at + 1);
  const line = bytes.toString('utf8', at + 1, lineEnd);
  const end = lineEnd + 2;
  switch (kind) {
    case '+':
      return { value: line, end };
    case '-':
      throw new Error(line);
    case ':':
      return { value: Number(line), end };
    case '$':
      return readText(bytes, end, Number(line));
    case '*':
      return readList(bytes, end, Number(line));
    default:
      throw new Error(`this is no reply of Redis: ${kind}${line}`);
  }
}

function readText(bytes: Buffer, at: number, length: number): Read<Reply> | undefined {
  if (length === -1) return { value: null, end: at };
  const end = at + length + 2;
  if (bytes.length < end) return undefined;
  return { value: bytes.toString('utf8', at, at + length), end };
}

function readList(bytes: Buffer, at: number, length: number): Read<Reply> | undefined {
  if (length === -1) return { value: null, end: at };
  const value: Reply[] = [];
  let end = at;
  while (value.length < length) {
    const item = readReply(bytes, end);
    if (!item) return undefined;
    value.push(item.value);
    end = item.end;
  }
  return { value, end };
}
