import { parseMarkdown } from './blocks.js';
import type { Block, Inline, Item } from './nodes.js';

/** Names for what only an id is written of. */
interface Names {
  readonly user: (id: string) => string;
  readonly channel: (id: string) => string;
}

function inlineText(node: Inline, names: Names): string {
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'emoji':
    case 'everyone':
      return node.text;
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'link':
      return allText(node.children, names);
    case 'spoiler':
      return '▒▒▒';
    case 'user':
      return `@${names.user(node.id)}`;
    case 'role':
      return '@role';
    case 'channel':
      return `#${names.channel(node.id)}`;
    case 'command':
      return `/${node.name}`;
    case 'time':
      return new Date(node.seconds * 1000).toLocaleString();
    case 'custom-emoji':
      return `:${node.name}:`;
  }
}

const allText = (nodes: readonly Inline[], names: Names): string =>
  nodes.map((node) => inlineText(node, names)).join('');

const itemText = ({ children, below }: Item, names: Names): string =>
  [
    allText(children, names),
    ...below.flatMap(({ items }) => items.map((each) => itemText(each, names))),
  ].join(' ');

function blockText(block: Block, names: Names): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
    case 'small':
      return allText(block.children, names);
    case 'quote':
      return block.blocks.map((each) => blockText(each, names)).join(' ');
    case 'code-block':
      return block.text;
    case 'list':
      return block.items.map((each) => itemText(each, names)).join(' ');
  }
}

/** The words of a text without its marks, in one line. */
export const plainText = (markdown: string, names: Names): string =>
  parseMarkdown(markdown)
    .map((block) => blockText(block, names))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
