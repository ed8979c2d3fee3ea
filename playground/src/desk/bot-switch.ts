import type { BotStatus } from '../../page/protocol.js';

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
