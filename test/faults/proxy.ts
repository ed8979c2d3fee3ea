import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server on this machine that can be cut, blocked or made slow, as a network can. */
export interface Proxy {
  readonly port: number;
  /** Breaks all connections, and lets nobody connect. */
  cut(): Promise<void>;
  /** Holds back whatever is sent, both ways, and breaks nothing: it arrives when the way is free again. */
  block(): void;
  /** Everything takes so many milliseconds more, each way. */
  delay(milliseconds: number): void;
  /** All is as it should be. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** What is on its way in one direction. */
class Lane {
  readonly #to: Socket;
  readonly #held: { readonly chunk: Buffer; readonly at: number }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(to: Socket) {
    this.#to = to;
  }

  /** Lets through what may arrive by now. */
  flush(state: State): void {
    clearTimeout(this.#timer);
    if (state.isBlocked) return;
    for (let next = this.#held[0]; next; next = this.#held[0]) {
      const wait = next.at + state.delay - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.flush(state), wait);
        return;
      }
      this.#held.shift();
      this.#to.write(next.chunk);
    }
  }

  send(chunk: Buffer, state: State): void {
    this.#held.push({ chunk, at: performance.now() });
    this.flush(state);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#to.destroy();
  }
}

interface State {
  isBlocked: boolean;
  delay: number;
}

export async function startProxy(target: number): Promise<Proxy> {
  const state: State = { isBlocked: false, delay: 0 };
  const lanes = new Set<Lane>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const both = [new Lane(far), new Lane(near)] as const;
    const [out, back] = both;
    near.on('data', (chunk) => out.send(chunk, state));
    far.on('data', (chunk) => back.send(chunk, state));
    for (const lane of both) lanes.add(lane);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        for (const lane of both) {
          lane.end();
          lanes.delete(lane);
        }
      });
    }
  });
  const listen = async (port: number): Promise<void> => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const lane of lanes) lane.end();
    await closed;
  };
  const change = (next: Partial<State>): void => {
    Object.assign(state, next);
    for (const lane of lanes) lane.flush(state);
  };
  await listen(0);
  // It listens on TCP, so it has such an address.
  const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return {
    port,
    cut,
    block: () => change({ isBlocked: true }),
    delay: (milliseconds) => change({ delay: milliseconds }),
    async mend() {
      change({ isBlocked: false, delay: 0 });
      await listen(port);
    },
    close: cut,
  };
}
