import { parseInline } from './inline.js';
import type { Item, List } from './nodes.js';

const LINE = /^( *)(?:[-*]|(\d{1,9})\.) +(\S.*)$/u;

export const isListLine = (line: string): boolean => LINE.test(line);

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
export const parseLists = (lines: readonly string[]): readonly List[] => build(lines.map(lineOf));
