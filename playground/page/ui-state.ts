import { desk } from './desk-state.js';
import { makeObservable } from './observable.js';

/** What only this page knows: where everybody looks, and what they have seen. */
export interface UiState {
  /** The person whose pane was touched last. */
  readonly active: string;
  /** The channel that each person has open. */
  readonly channels: Readonly<Record<string, string>>;
  /** And the one that they had open last in each place. */
  readonly lastIn: Readonly<Record<string, string>>;
  /** The messages whose notification each person has seen. */
  readonly seen: ReadonlySet<string>;
  /** Private answers that were put away. */
  readonly dismissed: ReadonlySet<string>;
  /** A message to go to, in somebody's pane. */
  readonly jump: { readonly user: string; readonly message: string } | undefined;
  /** A command to put into somebody's message box. */
  readonly fill: { readonly user: string; readonly command: string } | undefined;
  readonly isThirdShown: boolean;
  readonly areToolsOpen: boolean;
  readonly isHintShown: boolean;
  readonly theme: Theme;
}

export const THEMES = ['system', 'dark', 'black', 'light'] as const;

export type Theme = (typeof THEMES)[number];

/** Small wishes that are kept in the browser. */
const remembered = (key: string): string | null => localStorage.getItem(`five-by-five.${key}`);

const remember = (key: string, value: string): void =>
  localStorage.setItem(`five-by-five.${key}`, value);

export const ui = makeObservable<UiState>({
  active: '',
  channels: {},
  lastIn: {},
  seen: new Set(),
  dismissed: new Set(),
  jump: undefined,
  fill: undefined,
  isThirdShown: remembered('third') === 'yes',
  areToolsOpen: false,
  isHintShown: remembered('hint') !== 'done',
  theme: THEMES.find((theme) => theme === remembered('theme')) ?? 'system',
});

const change = (changes: Partial<UiState>): void => ui.set({ ...ui.get(), ...changes });

const seenKey = (user: string, message: string): string => `${user} ${message}`;

/** The channel that somebody had open last in a place, or its first. */
export function openPlace(user: string, place: string): void {
  const { lastIn } = ui.get();
  const first = desk
    .get()
    ?.channels.find(
      ({ placeId, onlyFor }) => placeId === place && (onlyFor?.includes(user) ?? true),
    );
  const channel = lastIn[seenKey(user, place)] ?? first?.id;
  if (channel !== undefined) openChannel(user, channel);
}

export const channelOf = ({ channels }: UiState, user: string): string =>
  channels[user] ?? desk.get()?.channels[0]?.id ?? '';

/** How many notifications wait for somebody, in one channel or in all. */
export function unread({ seen }: UiState, user: string, channel?: string): number {
  const waiting = desk
    .get()
    ?.pings.filter(
      (ping) =>
        ping.userId === user &&
        (channel ?? ping.channelId) === ping.channelId &&
        !seen.has(seenKey(user, ping.messageId)),
    );
  return waiting?.length ?? 0;
}

/** Whoever sits at a pane sees what is in its channel. */
export function look(): void {
  const state = ui.get();
  const { active, seen } = state;
  const here = desk
    .get()
    ?.pings.filter((ping) => ping.userId === active && ping.channelId === channelOf(state, active))
    .map(({ messageId }) => seenKey(active, messageId));
  if (here?.some((key) => !seen.has(key))) change({ seen: new Set([...seen, ...here]) });
}

export function sitDown(user: string): void {
  if (ui.get().active !== user) change({ active: user });
  look();
}

export function openChannel(user: string, channel: string): void {
  const { channels, lastIn } = ui.get();
  const place = desk.get()?.channels.find(({ id }) => id === channel)?.placeId ?? '';
  change({
    channels: { ...channels, [user]: channel },
    lastIn: { ...lastIn, [seenKey(user, place)]: channel },
  });
  look();
}

/** Goes to a message, in its channel. */
export function jumpTo(user: string, message: string): void {
  const channel = desk.get()?.posts.get(message)?.message.channel_id;
  if (channel === undefined) return;
  openChannel(user, channel);
  change({ jump: { user, message } });
}

export const dismiss = (message: string): void =>
  change({ dismissed: new Set([...ui.get().dismissed, message]) });

export const fillIn = (user: string, command: string): void => change({ fill: { user, command } });

export function showThird(isThirdShown: boolean): void {
  remember('third', isThirdShown ? 'yes' : 'no');
  change({ isThirdShown });
}

export const openTools = (areToolsOpen: boolean): void => change({ areToolsOpen });

export function hideHint(): void {
  remember('hint', 'done');
  change({ isHintShown: false });
}

/** The look of the page; the style sheets do the rest. */
export function setTheme(theme: Theme): void {
  remember('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  change({ theme });
}
