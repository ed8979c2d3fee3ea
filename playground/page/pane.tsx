import { useMemo, useState } from 'preact/hooks';
import { Avatar } from './avatar.js';
import { MessageBox } from './box/message-box.js';
import type { DeskState } from './desk-state.js';
import { Hint } from './hint.js';
import { Badge, Icon } from './icon.js';
import { MembersButton } from './member-menu.js';
import { MessageList, Welcome } from './message-list.js';
import { useObservable } from './observable.js';
import { PlaceNote, PlaceRail } from './place-rail.js';
import { iconOf, isSeenBy, nameOf, placeOf, titleOf } from './places.js';
import type { Person } from './protocol.js';
import { Sendings, useSendings } from './sendings.js';
import { channelOf, openChannel, sitDown, ui, unread } from './ui-state.js';
import { useViewer, ViewerContext, type Viewer } from './viewer.js';

/** The channels of the open place that this person sees, and which one is open. */
function ChannelTabs() {
  const { desk, person, channelId } = useViewer();
  const state = useObservable(ui);
  const { place } = placeOf(desk, channelId);
  const here = desk.channels
    .filter(isSeenBy(person.id))
    .filter((each) => each.placeId === place?.id);
  return (
    <nav class="channels" aria-label={`Channels, ${person.name}`}>
      {here.map((channel) => (
        <button
          key={channel.id}
          type="button"
          class={channel.id === channelId ? 'channel open' : 'channel'}
          aria-current={channel.id === channelId ? 'page' : undefined}
          onClick={() => openChannel(person.id, channel.id)}
        >
          <Icon name={iconOf(channel, place)} size={16} />
          {titleOf(desk, channel, place, person.id)}
          {channel.isArchived && <span class="channel-note">archived</span>}
          <Badge count={unread(state, person.id, channel.id)} />
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
  const { channel, place } = placeOf(desk, channelId);
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
        <div class="pane-body">
          <PlaceRail />
          <div class="pane-talk">
            <PlaceNote />
            <MessageList
              posts={posts}
              label={`Messages in ${nameOf(desk, channel, place, person.id)}`}
              isLive={isActive}
            >
              {posts.length === 0 && <Welcome />}
              <Sendings sendings={sendings} onForget={forget} />
            </MessageList>
            {isFirst && <Hint />}
            <MessageBox send={send} addressed={addressed} onAddressed={() => address(undefined)} />
          </div>
        </div>
      </section>
    </ViewerContext.Provider>
  );
}
