import { useEffect, useRef, useState } from 'preact/hooks';
import { Avatar } from './avatar.js';
import { act, personIn } from './desk-state.js';
import { Icon } from './icon.js';
import { MemberButton } from './member-menu.js';
import { AuthorName, CommandLine, ReplyLine, SentAt } from './message-head.js';
import { FLAGS, has, TYPES, type Message } from './message.js';
import { PressContext, type Press } from './parts/button-part.js';
import { AttachmentViews } from './parts/file-parts.js';
import { EmbedView, PartViews } from './parts/part-view.js';
import type { Done, Posted } from './protocol.js';
import { RichText } from './rich-text.js';
import { dismiss } from './ui-state.js';
import { useViewer } from './viewer.js';

/** What a message says. */
const Body = ({ message }: { message: Message }) => (
  <>
    {has(message, FLAGS.loading) && (
      <div class="thinking">
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        is thinking…
      </div>
    )}
    {message.content !== '' && <RichText text={message.content} canBeLarge />}
    {message.embeds.map((embed, index) => (
      <EmbedView key={index} embed={embed} />
    ))}
    {!has(message, FLAGS.componentsV2) && <AttachmentViews attachments={message.attachments} />}
    <PartViews parts={message.components ?? []} />
  </>
);

const OnlyYou = ({ message }: { message: Message }) => (
  <div class="only-you">
    <Icon name="eye" size={16} /> Only you can see this ·{' '}
    <button
      type="button"
      class="as-link"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[role="log"]')?.focus();
        dismiss(message.id);
      }}
    >
      Dismiss message
    </button>
  </div>
);

/** Uses the components of a message, and remembers which one waits and whether it failed. */
function usePressing(message: Message) {
  const { person, complain } = useViewer();
  const [waiting, wait] = useState<string>();
  const [failure, fail] = useState('');
  const article = useRef<HTMLElement>(null);
  const wasUsed = useRef(false);
  // The button that was used may be gone now; then the focus stays at least with the message.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasUsed.current && isLost) article.current?.focus({ preventScroll: true });
    wasUsed.current = false;
  }, [message]);

  async function run(customId: string, doing: () => Promise<Done>): Promise<void> {
    wait(customId);
    fail('');
    wasUsed.current = true;
    const { failed, problem } = await doing();
    wait(undefined);
    if (failed) fail('This interaction failed');
    if (problem !== undefined) complain(problem);
  }
  const at = { user: person.id, message: message.id };
  const press: Press = {
    waiting,
    click: (customId) => void run(customId, () => act({ do: 'click', ...at, customId })),
    choose: (customId, values) =>
      void run(customId, () => act({ do: 'choose', ...at, customId, values })),
  };
  return { press, failure, article };
}

interface MessageViewProps {
  readonly post: Posted;
  /** Whether it goes on right below the one before it. */
  readonly isCompact: boolean;
  readonly isFlashing: boolean;
}

export function MessageView({ post, isCompact, isFlashing }: MessageViewProps) {
  const { desk, person } = useViewer();
  const { message, onlyFor } = post;
  const author = personIn(desk, message.author.id);
  const isPing =
    message.author.id !== person.id &&
    (message.mention_everyone || message.mentions.some(({ id }) => id === person.id));
  const { press, failure, article } = usePressing(message);
  const names = [
    'message',
    isCompact && 'compact',
    isPing && 'ping',
    onlyFor !== undefined && 'private',
    isFlashing && 'flash',
  ];
  return (
    <article
      ref={article}
      tabIndex={-1}
      class={names.filter(Boolean).join(' ')}
      data-message-id={message.id}
      aria-label={`${author.name}${isPing ? ', mentions you' : ''}`}
    >
      {message.type === TYPES.reply && <ReplyLine message={message} />}
      {(message.type === TYPES.slashCommand || message.type === TYPES.menuCommand) && (
        <CommandLine post={post} />
      )}
      <div class="gutter">
        {isCompact ? (
          <SentAt message={message} isShort />
        ) : (
          <MemberButton person={author} class="avatar-button" label={author.name}>
            <Avatar person={author} />
          </MemberButton>
        )}
      </div>
      <div class="content">
        {!isCompact && (
          <div class="head">
            <AuthorName author={author} />
            <SentAt message={message} isShort={false} />
            {message.edited_timestamp !== null && <span class="edited">(edited)</span>}
          </div>
        )}
        <PressContext.Provider value={press}>
          <Body message={message} />
        </PressContext.Provider>
        {failure !== '' && (
          <div class="failure" role="alert">
            {failure}
          </div>
        )}
        {onlyFor !== undefined && <OnlyYou message={message} />}
      </div>
    </article>
  );
}
