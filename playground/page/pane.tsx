import { useMemo, useState } from 'preact/hooks';
import { Avatar } from './avatar.js';
import { MessageBox } from './box/message-box.js';
import type { DeskState } from './desk-state.js';
import { Hint } from './hint.js';
import { Badge, Icon } from './icon.js';
import { MembersButton } from './member-menu.js';
import { MessageList, Welcome } from './message-list.js';
import { useObservable } from './observable.js';
import type { Channel, Person } from './protocol.js';
import { Sendings, useSendings } from './sendings.js';
import { channelOf, openChannel, sitDown, ui, unread } from './ui-state.js';
import { useViewer, ViewerContext, type Viewer } from './viewer.js';

const isSeenBy =
  (person: string) =>
  ({ onlyFor }: Channel): boolean =>
    onlyFor?.includes(person) ?? true;

/** The channels of the server that this person sees, and which one is open. */
function ChannelTabs() {
  const { desk, person, channelId } = useViewer();
  const state = useObservable(ui);
  return (
    <nav class="channels" aria-label={`Channels, ${person.name}`}>
      {desk.channels.filter(isSeenBy(person.id)).map(({ id, name, parentId, isArchived }) => (
        <button
          key={id}
          type="button"
          class={id === channelId ? 'channel open' : 'channel'}
          aria-current={id === channelId ? 'page' : undefined}
          onClick={() => openChannel(person.id, id)}
        >
          <Icon name={parentId === undefined ? 'hash' : 'thread'} size={16} />
          {name}
          {isArchived && <span class="channel-note">archived</span>}
          <Badge count={unread(state, person.id, id)} />
        </button>
      ))}
    </nav>
  );
}

interface PaneProps {
  readonly person: Person;
  readonly desk: DeskState;
  readonly isFirst: boolean;
}

/** The server as one person sees it. */
export function Pane({ person, desk, isFirst }: PaneProps) {
  const state = useObservable(ui);
  const channelId = channelOf(state, person.id);
  const { sendings, send, complain, forget } = useSendings();
  const [addressed, address] = useState<Person>();
  const viewer: Viewer = { person, channelId, desk, complain, address };
  const channel = desk.channels.find(({ id }) => id === channelId);
  const isActive = state.active === person.id;

  const posts = useMemo(
    () =>
      [...desk.posts.values()].filter(
        ({ message, onlyFor }) =>
          message.channel_id === channelId &&
          (onlyFor ?? person.id) === person.id &&
          !state.dismissed.has(message.id),
      ),
    [desk.posts, channelId, person.id, state.dismissed],
  );

  return (
    <ViewerContext.Provider value={viewer}>
      <section
        class={isActive ? 'pane active' : 'pane'}
        aria-label={`${person.name}'s view`}
        onPointerDown={() => sitDown(person.id)}
        onFocusIn={() => sitDown(person.id)}
      >
        <header class="pane-head">
          <Avatar person={person} size={28} />
          <h2 class="pane-name">{person.name}</h2>
          <Badge count={unread(state, person.id)} />
          <ChannelTabs />
          <MembersButton />
        </header>
        <MessageList posts={posts} label={`Messages in #${channel?.name ?? ''}`} isLive={isActive}>
          {posts.length === 0 && <Welcome />}
          <Sendings sendings={sendings} onForget={forget} />
        </MessageList>
        {isFirst && <Hint />}
        <MessageBox send={send} addressed={addressed} onAddressed={() => address(undefined)} />
      </section>
    </ViewerContext.Provider>
  );
}
