/** What goes wrong with a request. */
type FaultAnswer =
  /** Too many requests: come back after so many seconds. */
  | {
      readonly answer: 429;
      readonly retryAfter?: number;
      readonly global?: boolean;
      readonly scope?: 'user' | 'global' | 'shared';
    }
  | { readonly answer: 500 | 502 | 503 | 504 }
  /** The work is done, and the answer takes its time. */
  | { readonly answer: 'slow'; readonly ms: number }
  /** The request lies around before anything is done. */
  | { readonly answer: 'delay'; readonly ms: number }
  /** The connection breaks before anything is done. */
  | { readonly answer: 'drop' }
  /** All is done, and then the connection breaks. */
  | { readonly answer: 'after' };

/** Which requests go wrong, how often, and how. */
export type Fault = FaultAnswer & {
  /** A part of the path, or a pattern for it; every path, if there is none. */
  readonly route?: string | RegExp;
  readonly method?: string;
  /** Once, unless said otherwise; as often as it comes, if `forMs` is given. */
  readonly times?: number;
  /** Only for so long from now on, in real time. */
  readonly forMs?: number;
};

/** How Discord is away: nobody takes connections, or every request is answered with a 503. */
type Absence = 'refused' | 'unavailable';

/** What is told in place of the data of an event. */
type AlterEvent = (event: string, data: unknown) => unknown;

const asItIs: AlterEvent = (_, data) => data;

/** Things that go wrong on demand. */
export interface Faults {
  /** The next requests that fit go wrong. Gives back how to end that early. */
  next(fault: Fault): () => void;
  /** All of Discord is away, gateway included, until it comes back. */
  goAway(how?: Absence): Promise<void>;
  /** Answers again, at the same address. Sessions of the gateway can be resumed. */
  comeBack(): Promise<void>;
  /** The next interactions arrive twice. */
  deliverTwice(times?: number): void;
  /** Interactions come without these fields from now on: Discord may leave out `channel`, for one. */
  leaveOut(...fields: readonly string[]): void;
  /** Every event of the gateway, READY included, goes through this before it is sent. */
  alterEvents(alter: AlterEvent): void;
  /** The next messages with emoji of the application on buttons or options are refused, as happens now and then while all is well with them. */
  refuseEmojis(times?: number): void;
  /** Breaks all connections to the gateway. What is not resumable has to sign in again. */
  dropGateway(options: { readonly resumable: boolean }): void;
  /** Asks all bots to connect to the gateway anew. */
  askToReconnect(): void;
  /** All connections to the gateway stay open, and are dead: no event, and no answer to a heartbeat, comes over them. */
  silenceGateway(): void;
  /** Ends all sessions of the gateway and says so: bots have to sign in again. */
  invalidateSessions(): void;
  /** Nothing more goes wrong with what comes; who is away stays away. */
  clear(): void;
}

interface Pending {
  readonly fault: Fault;
  left: number;
  readonly endsAt: number;
}

/** The faults that are still to happen. */
export interface FaultBox {
  add(fault: Fault): () => void;
  clear(): void;
  leftOut: Readonly<Record<string, undefined>>;
  alterEvent: AlterEvent;
  /** While it is, every request is answered with a 503. */
  isAway: boolean;
  /** The fault for this request, if one is due; it is then used up. */
  take(method: string, path: string): Fault | undefined;
}

function fits({ route, method }: Fault, givenMethod: string, path: string): boolean {
  if (method !== undefined && method !== givenMethod) return false;
  if (route === undefined) return true;
  return typeof route === 'string' ? path.includes(route) : route.test(path);
}

export function makeFaultBox(): FaultBox {
  let pending: Pending[] = [];
  const box: FaultBox = {
    isAway: false,
    leftOut: {},
    alterEvent: asItIs,
    add(fault) {
      const { forMs = Infinity, times = forMs === Infinity ? 1 : Infinity } = fault;
      const added = { fault, left: times, endsAt: Date.now() + forMs };
      pending.push(added);
      return () => {
        pending = pending.filter((each) => each !== added);
      };
    },
    clear() {
      pending = [];
      box.leftOut = {};
      box.alterEvent = asItIs;
    },
    take(method, path) {
      if (box.isAway) return { answer: 503 };
      pending = pending.filter(({ endsAt }) => endsAt > Date.now());
      const due = pending.find(({ fault }) => fits(fault, method, path));
      if (!due) return undefined;
      due.left -= 1;
      pending = pending.filter(({ left }) => left > 0);
      return due.fault;
    },
  };
  return box;
}
