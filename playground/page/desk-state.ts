import { makeObservable } from './observable.js';
import {
  PATHS,
  type Action,
  type CustomEmoji,
  type DeskEvent,
  type Done,
  type Person,
  type Posted,
  type Snapshot,
} from './protocol.js';
import { setAhead } from './time.js';

/** All that the desk has told the page. */
export interface DeskState extends Omit<Snapshot, 'posts' | 'emojis'> {
  /** By their ids. */
  readonly emojis: ReadonlyMap<string, CustomEmoji>;
  /** In the order in which they were sent. */
  readonly posts: ReadonlyMap<string, Posted>;
  readonly isConnected: boolean;
}

export const desk = makeObservable<DeskState | undefined>(undefined);

const byId = (emojis: readonly CustomEmoji[]): DeskState['emojis'] =>
  new Map(emojis.map((each) => [each.id, each]));

function withEvent(state: DeskState, event: DeskEvent): DeskState {
  switch (event.kind) {
    case 'snapshot': {
      const { posts, emojis, ...rest } = event.snapshot;
      const entries = posts.map((post) => [post.message.id, post] as const);
      return { ...rest, posts: new Map(entries), emojis: byId(emojis), isConnected: true };
    }
    case 'post': {
      const posts = new Map(state.posts);
      posts.set(event.post.message.id, event.post);
      return { ...state, posts };
    }
    case 'gone': {
      const posts = new Map(state.posts);
      posts.delete(event.id);
      const pings = state.pings.filter(({ messageId }) => messageId !== event.id);
      return { ...state, posts, pings };
    }
    case 'ping':
      return { ...state, pings: [...state.pings, event.ping] };
    case 'change': {
      const { emojis, ...change } = event.change;
      return { ...state, ...change, ...(emojis && { emojis: byId(emojis) }) };
    }
  }
}

const RETRY_MS = 2000;

/** Begins to listen. A page that is older than the playground is loaded anew. */
export function connect(): void {
  const source = new EventSource(PATHS.events);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // It comes from our own server, which is compiled against the same types.
    const event: DeskEvent = JSON.parse(data);
    const state = desk.get();
    if (event.kind === 'snapshot') {
      if (state && state.build !== event.snapshot.build) location.reload();
      const { posts: _, emojis: __, ...rest } = event.snapshot;
      const empty = { ...rest, posts: new Map(), emojis: new Map(), isConnected: true };
      desk.set(withEvent(empty, event));
    } else if (state) desk.set(withEvent(state, event));
    setAhead(desk.get()?.ahead ?? 0);
  });
  source.addEventListener('error', () => {
    const state = desk.get();
    if (state) desk.set({ ...state, isConnected: false });
    // A browser tries again by itself, but not after an answer that was an error.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY_MS);
  });
}

/** Does something, and tells what came of it. */
export async function act(action: Action): Promise<Done> {
  try {
    const response = await fetch(PATHS.do, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(action),
    });
    const done: Done = await response.json();
    return done;
  } catch {
    return { problem: 'The playground cannot be reached. Is it still running?' };
  }
}

const NOBODY: Omit<Person, 'id'> = {
  name: 'somebody',
  locale: 'en-US',
  isBot: false,
  isManager: false,
  hasInstalled: false,
  color: 0,
};

export const personIn = ({ people }: Pick<DeskState, 'people'>, id: string): Person =>
  people.find((each) => each.id === id) ?? { id, ...NOBODY };
