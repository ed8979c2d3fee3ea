import { act } from '../desk-state.js';
import type { BotStatus } from '../protocol.js';

const WORDS: Readonly<Record<BotStatus['state'], string>> = {
  on: 'It is running.',
  off: 'It is off. Commands and clicks fail now, as they do when a bot is down.',
  starting: 'It is starting …',
  stopping: 'It is stopping …',
  broken: 'It could not start:',
  elsewhere: 'It runs in a process of its own, which was not started from here.',
};

const turn = (to: 'restart' | 'off' | 'on'): void => void act({ do: 'bot', to });

interface BotToolProps {
  readonly status: BotStatus;
  /** How many emoji the application owns. */
  readonly emojis: number;
}

/** The switch of the bot, and what it has brought along. */
export function BotTool({ status: { state, problem }, emojis }: BotToolProps) {
  const isBusy = state === 'starting' || state === 'stopping';
  return (
    <section class="tool">
      <h3>Bot</h3>
      <p class="tool-note" role="status">
        {WORDS[state]} {problem}
      </p>
      {state !== 'elsewhere' && (
        <div class="tool-row">
          <button
            type="button"
            class="button primary"
            disabled={isBusy}
            onClick={() => turn('restart')}
          >
            Restart the bot
          </button>
          <button
            type="button"
            class="button secondary"
            disabled={isBusy}
            onClick={() => turn(state === 'on' ? 'off' : 'on')}
          >
            {state === 'on' ? 'Switch it off' : 'Switch it on'}
          </button>
        </div>
      )}
      <p class="tool-note">{emojis.toLocaleString('en')} of 2,000 emoji uploaded</p>
    </section>
  );
}
