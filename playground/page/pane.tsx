import { useMemo, useState } from 'preact/hooks';
import { Avatar } from './avatar.js';
import { MessageBox } from './box/message-box.js';
import { ChannelTabs } from './channel-tabs.js';
import type { DeskState } from './desk-state.js';
import { Hint } from './hint.js';
import { MembersButton } from './members-button.js';
import { MessageList } from './message-list.js';
import { useObservable } from './observable.js';
import type { Person } from './protocol.js';
import { Badge } from './badge.js';
import { Sendings, useSendings } from './sendings.js';
import { channelOf, sitDown, ui, unread } from './ui-state.js';
import { ViewerContext, type Viewer } from './viewer.js';
import { Welcome } from './welcome.js';

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
