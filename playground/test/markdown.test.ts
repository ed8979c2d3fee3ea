import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../page/markdown/blocks.js';
import { emojiUrl } from '../page/markdown/emoji.js';
import type { Block, Inline, List } from '../page/markdown/nodes.js';
import { plainText } from '../page/markdown/plain.js';

/** Writes a tree as short as possible: `b(a i(b))` is a bold text with something italic in it. */
function inline(node: Inline): string {
  const inside = 'children' in node ? node.children.map(inline).join('') : '';
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'link':
      return `link(${inside} ${node.url})`;
    case 'time':
      return `time(${node.seconds} ${node.style})`;
    case 'user':
    case 'role':
    case 'channel':
      return `${node.kind}(${node.id})`;
    case 'command':
      return `command(${node.name} ${node.id})`;
    case 'custom-emoji':
      return `custom(${node.name} ${node.id}${node.isAnimated ? ' moves' : ''})`;
    case 'code':
    case 'emoji':
    case 'everyone':
      return `${node.kind}(${node.text})`;
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'spoiler':
      return `${node.kind}(${inside})`;
  }
}

const line = (nodes: readonly Inline[]): string => nodes.map(inline).join('');

const list = ({ from, items }: List): string =>
  `${from === undefined ? 'list' : `list from ${from}`}(${items
    .map(({ children, below }) => [line(children), ...below.map(list)].join(' '))
    .join('; ')})`;

function block(each: Block): string {
  switch (each.kind) {
    case 'text':
      return line(each.children);
    case 'heading':
      return `h${each.level}(${line(each.children)})`;
    case 'small':
      return `small(${line(each.children)})`;
    case 'quote':
      return `quote(${each.blocks.map(block).join(' / ')})`;
    case 'code-block':
      return `block(${each.language}|${each.text})`;
    case 'list':
      return list(each);
  }
}

const read = (text: string): string => parseMarkdown(text).map(block).join(' / ');

describe('within a line', () => {
  it.each([
    ['plain words', 'plain words'],
    ['**bold** and *italic* and _italic_', 'bold(bold) and italic(italic) and italic(italic)'],
    ['__under__ ~~gone~~ ||secret||', 'underline(under) strike(gone) spoiler(secret)'],
    ['***both***', 'bold(italic(both))'],
    ['**a *b* c**', 'bold(a italic(b) c)'],
    ['**two\nlines**', 'bold(two\nlines)'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['**never closed', '**never closed'],
    ['`a *b*` ``c ` d``', 'code(a *b*) code(c ` d)'],
    [String.raw`\*not italic\* \<@1>`, '*not italic* <@1>'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['<@12> <@!12> <@&3> <#4>', 'user(12) user(12) role(3) channel(4)'],
    ['@everyone, @here', 'everyone(@everyone), everyone(@here)'],
    ['</settings me:5>', 'command(settings me 5)'],
    ['<t:1700000000:R> <t:5> <t:5:x>', 'time(1700000000 R) time(5 f) <t:5:x>'],
    ['<:bee:1> <a:bee:2>', 'custom(bee 1) custom(bee 2 moves)'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['https://a.example/b?c=d.', 'link(https://a.example/b?c=d https://a.example/b?c=d).'],
    ['<https://a.example>', 'link(https://a.example https://a.example)'],
    ['[a **b**](https://a.example/c)', 'link(a bold(b) https://a.example/c)'],
    ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
    ['[a](/b)', '[a](/b)'],
    ['<script>alert(1)</script> <b>&amp;', '<script>alert(1)</script> <b>&amp;'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('ends where the deepest nesting ends', () => {
    const deep = '*a **b '.repeat(200);
    expect(() => read(deep + deep)).not.toThrow();
    expect(read('||'.repeat(1000))).toBeTypeOf('string');
  });
});

describe('emoji', () => {
  it.each([
    ['⬜🔵', 'emoji(⬜)emoji(🔵)'],
    ['1️⃣ 1 # ©', 'emoji(1️⃣) 1 # ©'],
    ['➡️⬅️', 'emoji(➡️)emoji(⬅️)'],
    ['🇦\u{200B}🇧', 'emoji(🇦)\u{200B}emoji(🇧)'],
    ['🇩🇪', 'emoji(🇩🇪)'],
    ['👩‍🚀', 'emoji(👩‍🚀)'],
    ['**🏆 won**', 'bold(emoji(🏆) won)'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('have their pictures where Twemoji keeps them', () => {
    expect(emojiUrl('⬜')).toBe('/emoji/2b1c.svg');
    expect(emojiUrl('1️⃣')).toBe('/emoji/31-20e3.svg');
    expect(emojiUrl('➡️')).toBe('/emoji/27a1.svg');
    expect(emojiUrl('❤️‍🔥')).toBe('/emoji/2764-fe0f-200d-1f525.svg');
  });
});

describe('blocks', () => {
  it.each([
    ['# One\n## Two\n### Three\n#### Four', 'h1(One) / h2(Two) / h3(Three) / #### Four'],
    ['#no heading', '#no heading'],
    [
      '### 🏁 Title\ntext\n-# small **print**',
      'h3(emoji(🏁) Title) / text / small(small bold(print))',
    ],
    ['a\n\nb', 'a\n\nb'],
    ['> quoted *text*\n> more\nafter', 'quote(quoted italic(text)\nmore) / after'],
    ['>>> all\nthe rest', 'quote(all\nthe rest)'],
    ['- a\n  - b\n  - c\n- d', 'list(a list(b; c); d)'],
    ['3. a\n4. b', 'list from 3(a; b)'],
    ['* a\nb', 'list(a) / b'],
    ['- a\n1. b\n   - c', 'list(a) / list from 1(b list(c))'],
    ['-1 is no list', '-1 is no list'],
    ['```\n*a*\n  b\n```', 'block(|*a*\n  b)'],
    ['before ```js\nx``` after', 'before  / block(js|x) /  after'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

it('can be told in one line of plain words', () => {
  const names = { user: () => 'Ann', channel: () => 'games' };
  const text = '### 🏁 **Grid** Runner\n<@1> plays in <#2>\n- `A1`\n  - ||secret||';
  expect(plainText(text, names)).toBe('🏁 Grid Runner @Ann plays in #games A1 ▒▒▒');
});
