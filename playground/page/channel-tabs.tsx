import { Badge } from './badge.js';
import { Icon } from './icon.js';
import { useObservable } from './observable.js';
import { openChannel, ui, unread } from './ui-state.js';
import { useViewer } from './viewer.js';

/** The channels of the server, and which one is open. */
export function ChannelTabs() {
  const { desk, person, channelId } = useViewer();
  const state = useObservable(ui);
  return (
    <nav class="channels" aria-label={`Channels, ${person.name}`}>
      {desk.channels.map(({ id, name, parentId, isArchived }) => (
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
