import { Avatar } from './avatar.js';
import type { DeskState } from './desk-state.js';
import { Badge, Icon, type IconName } from './icon.js';
import { useObservable } from './observable.js';
import type { BotStatus, Person } from './protocol.js';
import { useNow } from './time.js';
import { formatTime } from './times.js';
import {
  openTools,
  setTheme,
  showThird,
  sitDown,
  THEMES,
  ui,
  unread,
  type Theme,
} from './ui-state.js';

const LOOKS: Readonly<Record<Theme, { readonly icon: IconName; readonly name: string }>> = {
  system: { icon: 'system', name: 'as the system' },
  dark: { icon: 'moon', name: 'dark' },
  black: { icon: 'moon', name: 'black' },
  light: { icon: 'sun', name: 'light' },
};

function ThemeButton() {
  const { theme } = useObservable(ui);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const { icon, name } = LOOKS[theme];
  return (
    <button
      type="button"
      class="icon-button theme"
      aria-label={`Theme: ${name}`}
      title={`Theme: ${name}`}
      onClick={() => setTheme(next)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** On a narrow screen one person is shown at a time. */
function PersonTabs({ members }: { members: readonly Person[] }) {
  const state = useObservable(ui);
  return (
    <div class="person-tabs" role="group" aria-label="Whose view">
      {members.map((person) => (
        <button
          key={person.id}
          type="button"
          class="person-tab"
          aria-pressed={state.active === person.id}
          onClick={() => sitDown(person.id)}
        >
          <Avatar person={person} size={20} />
          <span class="person-tab-name">{person.name}</span>
          <Badge count={unread(state, person.id)} />
        </button>
      ))}
    </div>
  );
}

const WORDS: Readonly<Record<BotStatus['state'], string>> = {
  on: 'The bot is here',
  off: 'The bot is switched off',
  starting: 'The bot is starting …',
  stopping: 'The bot is stopping …',
  broken: 'The bot could not start',
  elsewhere: 'The bot is here',
};

/** How the bot is: a dot, and words when it is not well. */
function Presence({ desk: { bot, isConnected } }: { desk: DeskState }) {
  const isRunning = bot.state === 'on' || bot.state === 'elsewhere';
  const isAway = isRunning && !bot.isOnline;
  const state = !isConnected ? 'broken' : isAway ? 'starting' : isRunning ? 'on' : bot.state;
  const words = !isConnected
    ? 'The playground cannot be reached'
    : !isAway
      ? WORDS[bot.state]
      : bot.state === 'on'
        ? 'The bot is connecting …'
        : 'No bot is connected';
  return (
    <span class={`presence ${state}`} role="status" title={words}>
      <span class={state === 'on' ? 'unseen' : 'presence-words'}>{words}</span>
    </span>
  );
}

const Clock = ({ ahead }: { ahead: number }) => {
  const now = useNow();
  const day = ahead === 0 ? '' : `${new Date(now).toLocaleDateString('en', { weekday: 'short' })} `;
  return (
    <button
      type="button"
      class={ahead === 0 ? 'clock' : 'clock moved'}
      title="The playground’s time; move it in the tools"
      onClick={() => openTools(true)}
    >
      <Icon name="clock" size={16} />
      {day}
      {formatTime(now, 't', 'en')}
    </button>
  );
};

interface TopBarProps {
  readonly desk: DeskState;
  /** Those who are shown. */
  readonly members: readonly Person[];
  /** Who can watch. */
  readonly third: Person | undefined;
}

export function TopBar({ desk, members, third }: TopBarProps) {
  const { areToolsOpen, isThirdShown } = useObservable(ui);
  return (
    <header class="top">
      <img class="logo" src="/icon.svg" alt="" width="28" height="28" />
      <h1>
        {desk.people.find(({ isBot }) => isBot)?.name} <span class="top-word">playground</span>
      </h1>
      <Presence desk={desk} />
      <PersonTabs members={members} />
      <span class="spacer" />
      <Clock ahead={desk.ahead} />
      {third && (
        <button
          type="button"
          class="third"
          title={`${third.name} watches`}
          aria-pressed={isThirdShown}
          onClick={() => showThird(!isThirdShown)}
        >
          <Icon name="eye" size={16} />
          Third view
        </button>
      )}
      <ThemeButton />
      <button
        type="button"
        class="icon-button"
        aria-label="Tools"
        title="Tools: time, languages, faults, JSON"
        aria-expanded={areToolsOpen}
        onClick={() => openTools(!areToolsOpen)}
      >
        <Icon name="tools" />
      </button>
    </header>
  );
}
