import { Icon } from './icon.js';
import { useViewer } from './viewer.js';

/** What an empty channel says. */
export function Welcome() {
  const { desk, channelId } = useViewer();
  const channel = desk.channels.find(({ id }) => id === channelId);
  const isThread = channel?.parentId !== undefined;
  return (
    <div class="welcome">
      <span class="welcome-sign">
        <Icon name={isThread ? 'thread' : 'hash'} size={36} />
      </span>
      <h3>{isThread ? channel.name : `Welcome to #${channel?.name ?? ''}`}</h3>
      <p>Nothing has been said here yet.</p>
    </div>
  );
}
