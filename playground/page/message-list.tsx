import { Fragment, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.js';
import { MessageView } from './message-view.js';
import { TYPES } from './message.js';
import { useObservable } from './observable.js';
import { iconOf, placeOf, titleOf } from './places.js';
import type { Posted } from './protocol.js';
import { formatTime } from './times.js';
import { ui } from './ui-state.js';
import { useViewer } from './viewer.js';

/** What an empty channel says. */
export function Welcome() {
  const { desk, channelId, person } = useViewer();
  const { channel, place } = placeOf(desk, channelId);
  const isThread = channel?.parentId !== undefined;
  const isChannel = place?.kind === 'server' || place?.kind === 'visited';
  const title = titleOf(desk, channel, place, person.id);
  return (
    <div class="welcome">
      <span class="welcome-sign">
        <Icon name={iconOf(channel, place)} size={36} />
      </span>
      <h3>{isChannel && !isThread ? `Welcome to #${title}` : title}</h3>
      <p>Nothing has been said here yet.</p>
    </div>
  );
}

/** Older messages stay out of the way. */
const MOST = 100;

/** Messages of one person within this time go together. */
const TOGETHER_MS = 7 * 60_000;

/** So close to the end counts as at the end. */
const NEAR = 60;

const FLASH_MS = 2000;

function isCompact(post: Posted, before: Posted | undefined): boolean {
  if (!before || post.onlyFor !== before.onlyFor) return false;
  const [one, two] = [before.message, post.message];
  const startsAnew =
    two.type === TYPES.reply || two.type === TYPES.slashCommand || two.type === TYPES.menuCommand;
  const apart = Date.parse(two.timestamp) - Date.parse(one.timestamp);
  return !startsAnew && one.author.id === two.author.id && apart < TOGETHER_MS;
}

const dayOf = ({ message }: Posted): string => new Date(message.timestamp).toDateString();

const isNewDay = (post: Posted, before: Posted | undefined): boolean =>
  before !== undefined && dayOf(post) !== dayOf(before);

/** A line where another day begins. */
function Day({ post: { message } }: { post: Posted }) {
  const { person } = useViewer();
  return <div class="day">{formatTime(Date.parse(message.timestamp), 'D', person.locale)}</div>;
}

/** Goes to a message that somebody wants to see, and lets it flash. */
function useJump(list: { readonly current: HTMLElement | null }): string | undefined {
  const { person, channelId } = useViewer();
  const { jump } = useObservable(ui);
  const [flashing, flash] = useState<string>();
  useEffect(() => {
    if (jump?.user !== person.id) return undefined;
    const target = list.current?.querySelector(`[data-message-id="${jump.message}"]`);
    if (!target) return undefined;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    flash(jump.message);
    const timer = setTimeout(() => flash(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [jump, channelId]);
  return flashing;
}

interface MessageListProps {
  readonly posts: readonly Posted[];
  readonly label: string;
  /** Whether new messages are read aloud. */
  readonly isLive: boolean;
  /** What stands below the last message. */
  readonly children: ComponentChildren;
}

/** The messages of a channel. It stays at the end, unless somebody scrolled up. */
export function MessageList({ posts, label, isLive, children }: MessageListProps) {
  const { channelId } = useViewer();
  const list = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isAway, setAway] = useState(false);

  const goToEnd = (): void => {
    const { current: element } = list;
    if (element) element.scrollTop = element.scrollHeight;
  };
  const noteScroll = (): void => {
    const { current: element } = list;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    isAtEnd.current = left < NEAR;
    setAway(left > element.clientHeight / 2);
  };

  useLayoutEffect(() => {
    isAtEnd.current = true;
    goToEnd();
  }, [channelId]);

  // Whoever asked for a private answer wants to see it.
  const whispers = posts.filter(({ onlyFor }) => onlyFor !== undefined);
  const newest = whispers.at(-1)?.message.id;
  useLayoutEffect(() => {
    if (newest !== undefined) goToEnd();
  }, [newest]);

  useEffect(() => {
    const stay = new ResizeObserver(() => {
      if (isAtEnd.current) goToEnd();
      else noteScroll();
    });
    if (list.current) stay.observe(list.current);
    if (inside.current) stay.observe(inside.current);
    return () => stay.disconnect();
  }, []);

  const flashing = useJump(list);
  const shown = posts.slice(-MOST);
  return (
    <div class="messages-frame">
      <div
        ref={list}
        class="messages"
        role="log"
        aria-label={label}
        aria-live={isLive ? 'polite' : 'off'}
        tabIndex={0}
        onScroll={noteScroll}
      >
        <div ref={inside} class="messages-inside">
          {shown.map((post, index) => (
            <Fragment key={post.message.id}>
              {isNewDay(post, shown[index - 1]) && <Day post={post} />}
              <MessageView
                post={post}
                isCompact={isCompact(post, shown[index - 1])}
                isFlashing={flashing === post.message.id}
              />
            </Fragment>
          ))}
          {children}
        </div>
      </div>
      {isAway && (
        <button type="button" class="to-end" onClick={goToEnd}>
          <Icon name="down" size={16} /> To the newest message
        </button>
      )}
    </div>
  );
}
