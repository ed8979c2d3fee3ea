import { parseInline } from './inline.js';
import type { Block, Item, List } from './nodes.js';

const LINE = /^( *)(?:[-*]|(\d{1,9})\.) +(\S.*)$/u;

const isListLine = (line: string): boolean => LINE.test(line);

interface Line {
  readonly indent: number;
  readonly number: number | undefined;
  readonly text: string;
}

function lineOf(line: string): Line {
  const [, spaces = '', number, text = ''] = LINE.exec(line) ?? [];
  return { indent: spaces.length, number: number === undefined ? undefined : Number(number), text };
}

const isCounted = ({ number }: Line): boolean => number !== undefined;

/** Where the next item begins that stands as far in as this one. */
function endOfItem(lines: readonly Line[], at: number, indent: number): number {
  const end = lines.findIndex((line, index) => index > at && line.indent <= indent);
  return end === -1 ? lines.length : end;
}

/** A line that is further in than the one above it belongs to it; where dots turn into numbers, another list begins. */
function build(lines: readonly Line[]): readonly List[] {
  const [first] = lines;
  if (!first) return [];
  const items: Item[] = [];
  let at = 0;
  for (;;) {
    const line = lines[at];
    if (!line || isCounted(line) !== isCounted(first)) break;
    const end = endOfItem(lines, at, first.indent);
    items.push({ children: parseInline(line.text), below: build(lines.slice(at + 1, end)) });
    at = end;
  }
  return [{ kind: 'list', from: first.number, items }, ...build(lines.slice(at))];
}

/** Reads lines that are all items. */
const parseLists = (lines: readonly string[]): readonly List[] => build(lines.map(lineOf));

const CODE = /```(?:([\w+#.-]+)\n)?\n*(.*?[^\n])\n*```/su;
const HEADING = /^(#{1,3}) +(.+?)(?: *#+)?$/u;
const SMALL = /^-# +(.+)$/u;
const QUOTE = /^> /u;
const QUOTE_TO_THE_END = /^>>> /u;

const levelOf = (signs: string): 1 | 2 | 3 => (signs.length === 1 ? 1 : signs.length === 2 ? 2 : 3);

/** How many lines from here on belong together. */
const countWhile = (
  lines: readonly string[],
  from: number,
  test: (line: string) => boolean,
): number => {
  const end = lines.findIndex((line, index) => index >= from && !test(line));
  return (end === -1 ? lines.length : end) - from;
};

interface Taken {
  readonly blocks: readonly Block[];
  readonly lines: number;
}

/** The block that begins at a line, if it is other than plain text. */
function blockAt(lines: readonly string[], at: number, isQuoted: boolean): Taken | undefined {
  const line = lines[at] ?? '';
  const [, signs = '', title] = HEADING.exec(line) ?? [];
  if (title !== undefined) {
    const children = parseInline(title);
    return { blocks: [{ kind: 'heading', level: levelOf(signs), children }], lines: 1 };
  }
  const small = SMALL.exec(line)?.[1];
  if (small !== undefined) {
    return { blocks: [{ kind: 'small', children: parseInline(small) }], lines: 1 };
  }
  if (isListLine(line)) {
    const count = countWhile(lines, at, isListLine);
    return { blocks: parseLists(lines.slice(at, at + count)), lines: count };
  }
  return isQuoted ? undefined : quoteAt(lines, at);
}

function quoteAt(lines: readonly string[], at: number): Taken | undefined {
  const line = lines[at] ?? '';
  const isToTheEnd = QUOTE_TO_THE_END.test(line);
  if (!isToTheEnd && !QUOTE.test(line)) return undefined;
  const count = isToTheEnd ? lines.length - at : countWhile(lines, at, (each) => QUOTE.test(each));
  const inside = lines
    .slice(at, at + count)
    .map((each) => each.replace(isToTheEnd ? QUOTE_TO_THE_END : QUOTE, ''));
  return { blocks: [{ kind: 'quote', blocks: parseLines(inside, true) }], lines: count };
}

function parseLines(lines: readonly string[], isQuoted: boolean): readonly Block[] {
  const blocks: Block[] = [];
  let plain: string[] = [];
  const flush = (): void => {
    if (plain.length > 0) blocks.push({ kind: 'text', children: parseInline(plain.join('\n')) });
    plain = [];
  };
  let at = 0;
  while (at < lines.length) {
    const taken = blockAt(lines, at, isQuoted);
    if (taken) {
      flush();
      blocks.push(...taken.blocks);
    } else plain.push(lines[at] ?? '');
    at += taken?.lines ?? 1;
  }
  flush();
  return blocks;
}

/** Reads Discord's markdown. Nothing in it is ever HTML: what is not understood is text. */
export function parseMarkdown(text: string): readonly Block[] {
  const found = CODE.exec(text);
  if (!found) return text === '' ? [] : parseLines(text.split('\n'), false);
  const [whole, language = '', code = ''] = found;
  const before = text.slice(0, found.index).replace(/\n$/u, '');
  const after = text.slice(found.index + whole.length).replace(/^\n/u, '');
  return [
    ...(before === '' ? [] : parseLines(before.split('\n'), false)),
    { kind: 'code-block', language, text: code },
    ...parseMarkdown(after),
  ];
}
