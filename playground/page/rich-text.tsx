import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isCommand } from './command.js';
import { personIn, type DeskState } from './desk-state.js';
import { CustomEmojiImage, EmojiImage } from './emoji-image.js';
import { parseMarkdown } from './markdown/blocks.js';
import type { Block, Inline, List } from './markdown/nodes.js';
import { MemberButton } from './member-menu.js';
import { Time } from './time.js';
import { fillIn, jumpTo, openChannel } from './ui-state.js';
import { useViewer } from './viewer.js';

/** Somebody's name, which opens their menu. */
function Mention({ id }: { id: string }) {
  const { desk } = useViewer();
  const person = personIn(desk, id);
  return (
    <MemberButton person={person} class="mention">
      @{person.name}
    </MemberButton>
  );
}

/** The name of a channel, which leads there. */
function ChannelMention({ id }: { id: string }) {
  const { desk, person } = useViewer();
  const channel = desk.channels.find((each) => each.id === id);
  if (!channel) return <span class="mention">#unknown</span>;
  return (
    <button type="button" class="mention" onClick={() => openChannel(person.id, id)}>
      #{channel.name}
    </button>
  );
}

/** A command, which a click puts into the message box. It is shown as it is written, whatever one's language; one that is not there stays plain text. */
function CommandMention({ name, id }: { name: string; id: string }) {
  const { desk, person } = useViewer();
  if (!isCommand(desk.commands, id, name)) return <>{`</${name}:${id}>`}</>;
  return (
    <button type="button" class="mention" onClick={() => fillIn(person.id, name)}>
      /{name}
    </button>
  );
}

const MESSAGE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/\d+\/\d+\/(\d+)$/u;

interface RichLinkProps {
  readonly url: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A link. One to a message of the server goes there, instead of away. */
export function RichLink({ url, class: name = '', children }: RichLinkProps) {
  const { desk, person, complain } = useViewer();
  const message = MESSAGE.exec(url)?.[1];
  if (message === undefined) {
    return (
      <a class={name} href={url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const go = (event: Event): void => {
    event.preventDefault();
    if (desk.posts.has(message)) jumpTo(person.id, message);
    else complain('That message is gone.');
  };
  return (
    <a class={name} href={url} onClick={go}>
      {children}
    </a>
  );
}

/** Hidden until somebody wants to see it. */
function Spoiler({ children }: { children: ComponentChildren }) {
  const [isOpen, open] = useState(false);
  if (isOpen) return <span class="spoiler open">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label="Spoiler" onClick={() => open(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function Piece({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'text':
      return <>{node.text}</>;
    case 'bold':
      return <strong>{draw(node.children)}</strong>;
    case 'italic':
      return <em>{draw(node.children)}</em>;
    case 'underline':
      return <u>{draw(node.children)}</u>;
    case 'strike':
      return <s>{draw(node.children)}</s>;
    case 'spoiler':
      return <Spoiler>{draw(node.children)}</Spoiler>;
    case 'code':
      return <code>{node.text}</code>;
    case 'link':
      return <RichLink url={node.url}>{draw(node.children)}</RichLink>;
    case 'user':
      return <Mention id={node.id} />;
    case 'role':
      return <span class="mention">@role</span>;
    case 'channel':
      return <ChannelMention id={node.id} />;
    case 'everyone':
      return <span class="mention">{node.text}</span>;
    case 'command':
      return <CommandMention name={node.name} id={node.id} />;
    case 'time':
      return <Time seconds={node.seconds} style={node.style} />;
    case 'emoji':
      return <EmojiImage text={node.text} />;
    case 'custom-emoji':
      return <CustomEmojiImage id={node.id} name={node.name} />;
  }
}

const draw = (nodes: readonly Inline[]) =>
  nodes.map((node, index) => <Piece key={index} node={node} />);

function ListBlock({ list: { from, items } }: { list: List }) {
  const drawn = items.map(({ children, below }, index) => (
    <li key={index}>
      {draw(children)}
      {below.map((each, place) => (
        <ListBlock key={place} list={each} />
      ))}
    </li>
  ));
  return from === undefined ? <ul>{drawn}</ul> : <ol start={from}>{drawn}</ol>;
}

/** The sizes of headings that a text has, from the largest. */
const sizesIn = (blocks: readonly Block[]): readonly number[] =>
  blocks
    .flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
    .filter((size, index, all) => all.indexOf(size) === index)
    .toSorted((a, b) => a - b);

/** The page has two levels of headings above these. */
const FIRST_LEVEL = 3;

function BlockView({ block, sizes }: { block: Block; sizes: readonly number[] }) {
  switch (block.kind) {
    case 'text':
      return <div class="lines">{draw(block.children)}</div>;
    case 'heading': {
      // Bots choose a size, not a level: whoever jumps from heading to heading misses none in between.
      const level = FIRST_LEVEL + sizes.indexOf(block.level);
      return (
        <div class={`heading h${block.level}`} role="heading" aria-level={level}>
          {draw(block.children)}
        </div>
      );
    }
    case 'small':
      return <div class="small">{draw(block.children)}</div>;
    case 'quote':
      return <blockquote>{drawBlocks(block.blocks)}</blockquote>;
    case 'code-block':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return <ListBlock list={block} />;
  }
}

function drawBlocks(blocks: readonly Block[]) {
  const sizes = sizesIn(blocks);
  return blocks.map((block, index) => <BlockView key={index} block={block} sizes={sizes} />);
}

/** Nothing but emoji, and not too many of them, is drawn large. */
const MOST_LARGE = 27;

function isLarge(blocks: readonly Block[], { emojis }: Pick<DeskState, 'emojis'>): boolean {
  const nodes = blocks.flatMap((block) => (block.kind === 'text' ? block.children : []));
  // One that is not there is a word.
  const isEmoji = (node: Inline): boolean =>
    node.kind === 'emoji' || (node.kind === 'custom-emoji' && emojis.has(node.id));
  const isOnlyEmoji =
    blocks.every(({ kind }) => kind === 'text') &&
    nodes.every((node) => isEmoji(node) || (node.kind === 'text' && !node.text.trim()));
  const count = nodes.filter(isEmoji).length;
  return isOnlyEmoji && count > 0 && count <= MOST_LARGE;
}

/** Text in Discord's markdown. `canBeLarge` is for texts of a message, but not for its embeds. */
export function RichText({ text, canBeLarge = false }: { text: string; canBeLarge?: boolean }) {
  const { desk } = useViewer();
  const blocks = parseMarkdown(text);
  return (
    <div class={canBeLarge && isLarge(blocks, desk) ? 'rich large' : 'rich'}>
      {drawBlocks(blocks)}
    </div>
  );
}
