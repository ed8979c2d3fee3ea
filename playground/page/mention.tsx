import { personIn } from './desk-state.js';
import { MemberButton } from './member-menu.js';
import { openChannel } from './ui-state.js';
import { useViewer } from './viewer.js';

/** Somebody's name, which opens their menu. */
export function Mention({ id }: { id: string }) {
  const { desk } = useViewer();
  const person = personIn(desk, id);
  return (
    <MemberButton person={person} class="mention">
      @{person.name}
    </MemberButton>
  );
}

/** The name of a channel, which leads there. */
export function ChannelMention({ id }: { id: string }) {
  const { desk, person } = useViewer();
  const channel = desk.channels.find((each) => each.id === id);
  if (!channel) return <span class="mention">#unknown</span>;
  return (
    <button type="button" class="mention" onClick={() => openChannel(person.id, id)}>
      #{channel.name}
    </button>
  );
}

export const CommandMention = ({ name }: { name: string }) => <span class="mention">/{name}</span>;
