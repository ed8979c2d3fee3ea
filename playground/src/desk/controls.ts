import type { BotStatus } from '../../page/protocol.js';

/** A clock that runs like the real one, and can be moved ahead of it. */
export interface Clock {
  readonly now: () => number;
  /** How far it is ahead, in milliseconds. */
  ahead(): number;
  jump(ms: number): void;
}

export function makeClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    ahead: () => ahead,
    jump(ms) {
      ahead += ms;
    },
  };
}

/** Starts the bot; the desk does not know how. */
type StartBot = () => Promise<{ stop(): Promise<void> }>;

/** The switch at the bot's back. */
export interface BotSwitch {
  status(): Omit<BotStatus, 'isOnline'>;
  turn(to: 'restart' | 'off' | 'on'): Promise<void>;
}

/** For a bot that somebody else starts and stops. */
export const noSwitch: BotSwitch = {
  status: () => ({ state: 'elsewhere' }),
  turn: () => Promise.resolve(),
};

/** One turn of the switch after the other, each as a whole. */
export function makeBotSwitch(start: StartBot, onChange: () => void): BotSwitch {
  let running: { stop(): Promise<void> } | undefined;
  let status: ReturnType<BotSwitch['status']> = { state: 'off' };
  let last: Promise<void> = Promise.resolve();

  const put = (next: typeof status): void => {
    status = next;
    onChange();
  };

  async function off(): Promise<void> {
    if (!running) return;
    put({ state: 'stopping' });
    await running.stop();
    running = undefined;
    put({ state: 'off' });
  }

  async function on(): Promise<void> {
    if (running) return;
    put({ state: 'starting' });
    running = await start();
    put({ state: 'on' });
  }

  async function turn(to: 'restart' | 'off' | 'on'): Promise<void> {
    try {
      if (to !== 'on') await off();
      if (to !== 'off') await on();
    } catch (error) {
      running = undefined;
      put({ state: 'broken', problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    status: () => status,
    turn(to) {
      last = last.then(() => turn(to));
      return last;
    },
  };
}
