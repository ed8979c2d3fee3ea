import { Avatar } from './avatar.js';
import { usedName } from './command.js';
import { personIn } from './desk-state.js';
import { PlainText } from './emoji-image.js';
import { Icon } from './icon.js';
import { plainText } from './markdown/plain.js';
import { MemberButton } from './member-menu.js';
import { PARTS, type Message, type Part } from './message.js';
import type { Person, Posted } from './protocol.js';
import { useNow } from './time.js';
import { formatTime, messageTime } from './times.js';
import { jumpTo } from './ui-state.js';
import { useViewer, type Viewer } from './viewer.js';

/** When a message was sent; the whole date is in the tooltip. */
export function SentAt({ message, isShort }: { message: Message; isShort: boolean }) {
  const { person } = useViewer();
  const now = useNow();
  const at = Date.parse(message.timestamp);
  return (
    <time class="sent-at" dateTime={message.timestamp} title={formatTime(at, 'F', person.locale)}>
      {isShort ? formatTime(at, 't', person.locale) : messageTime(at, now, person.locale)}
    </time>
  );
}

export const AuthorName = ({ author }: { author: Person }) => (
  <>
    <MemberButton person={author} class="author">
      {author.name}
    </MemberButton>
    {author.isBot && <span class="badge-app">APP</span>}
  </>
);

/** The first words of a message, in components or without. */
function firstText(parts: readonly Part[]): string {
  for (const part of parts) {
    if (part.type === PARTS.text) return part.content;
    if (part.type === PARTS.section) return part.components[0]?.content ?? '';
    if (part.type === PARTS.container) return firstText(part.components);
  }
  return '';
}

const excerpt = ({ content, components = [] }: Message, { desk }: Viewer): string =>
  plainText(content || firstText(components), {
    user: (id) => personIn(desk, id).name,
    channel: (id) => desk.channels.find((each) => each.id === id)?.name ?? 'unknown',
  });

/** The message that this one answers, in a line above it. */
export function ReplyLine({ message }: { message: Message }) {
  const viewer = useViewer();
  const id = message.message_reference?.message_id;
  if (id === undefined) return null;
  const original = viewer.desk.posts.get(id)?.message;
  const author = original && personIn(viewer.desk, original.author.id);
  return (
    <div class="above">
      <span class="spine" aria-hidden="true" />
      {original && author ? (
        <button
          type="button"
          class="reply"
          aria-label={`In reply to ${author.name}: go to the message`}
          onClick={() => jumpTo(viewer.person.id, id)}
        >
          <Avatar person={author} size={16} />
          <span class="reply-author">{author.name}</span>
          <span class="reply-text">
            <PlainText text={excerpt(original, viewer) || 'Go to the message'} />
          </span>
        </button>
      ) : (
        <span class="reply gone">
          <Icon name="reply" size={14} /> Original message was deleted
        </span>
      )}
    </div>
  );
}

/** Who used which command, in a line above the answer. */
export function CommandLine({ post }: { post: Posted }) {
  const { desk, person } = useViewer();
  const { message, command } = post;
  const { user } = message.interaction_metadata ?? {};
  if (!user || command === undefined) return null;
  const who = personIn(desk, user.id);
  const name = usedName(desk.commands, command, person.locale);
  const isSlash = desk.commands.some(
    (each) => each.type === 1 && each.name === command.split(' ')[0],
  );
  return (
    <div class="above">
      <span class="spine" aria-hidden="true" />
      <Avatar person={who} size={16} />
      <MemberButton person={who} class="reply-author">
        {who.name}
      </MemberButton>
      <span>
        used <span class="command-name">{isSlash ? `/${name}` : name}</span>
      </span>
    </div>
  );
}
