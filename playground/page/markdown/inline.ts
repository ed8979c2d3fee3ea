import { emojiAt } from './emoji.js';
import type { Inline, TimeStyle } from './nodes.js';

/** How one thing within a line is written. */
interface Rule {
  /** Sticky: it looks at one place only. */
  readonly pattern: RegExp;
  /** What it is, from the whole match and its groups; nothing means that it is no such thing after all. */
  readonly make: (match: readonly string[], parse: Parse) => Inline | undefined;
}

type Parse = (text: string) => readonly Inline[];

type Wrapping = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

/** Marks around something that can have marks in it. */
const around = (kind: Wrapping, pattern: RegExp): Rule => ({
  pattern,
  make: ([, inside = ''], parse) => ({ kind, children: parse(inside) }),
});

const isTimeStyle = (style: string): style is TimeStyle => /^[tTdDfFR]$/u.test(style);

/** Only addresses that a browser opens as pages. */
function link(url: string, children: readonly Inline[]): Inline | undefined {
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) return undefined;
  return { kind: 'link', url, children };
}

const bareLink = (url: string): Inline | undefined => link(url, [{ kind: 'text', text: url }]);

/** What Discord understands within a line, in the order in which it is tried. */
const RULES: readonly Rule[] = [
  {
    pattern: /\\([^\p{L}\p{N}\s])/uy,
    make: ([, text = '']) => ({ kind: 'text', text }),
  },
  {
    pattern: /(`+)(.*?[^`])\1(?!`)/suy,
    // A space at each end is there only to keep backticks apart.
    make: ([, , text = '']) => ({ kind: 'code', text: text.replace(/^ (`.*|.*`) $/su, '$1') }),
  },
  { pattern: /<@!?(\d+)>/uy, make: ([, id = '']) => ({ kind: 'user', id }) },
  { pattern: /<@&(\d+)>/uy, make: ([, id = '']) => ({ kind: 'role', id }) },
  { pattern: /<#(\d+)>/uy, make: ([, id = '']) => ({ kind: 'channel', id }) },
  { pattern: /@(?:everyone|here)\b/uy, make: ([text = '']) => ({ kind: 'everyone', text }) },
  {
    pattern: /<\/([^:>\n]{1,100}):(\d+)>/uy,
    make: ([, name = '', id = '']) => ({ kind: 'command', name, id }),
  },
  {
    pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/uy,
    make: ([, seconds, style = '']) => ({
      kind: 'time',
      seconds: Number(seconds),
      style: isTimeStyle(style) ? style : 'f',
    }),
  },
  {
    pattern: /<(a?):(\w{1,32}):(\d+)>/uy,
    make: ([, animated, name = '', id = '']) => ({
      kind: 'custom-emoji',
      name,
      id,
      isAnimated: animated === 'a',
    }),
  },
  { pattern: /<(https?:\/\/[^\s<>]+)>/uy, make: ([, url = '']) => bareLink(url) },
  { pattern: /https?:\/\/[^\s<]*[^\s<.,:;"')\]*_|~]/uy, make: ([url = '']) => bareLink(url) },
  {
    pattern: /\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>()]+)>?(?:\s+"[^"\n]*")?\)/suy,
    make: ([, label = '', url = ''], parse) => link(url, parse(label)),
  },
  around('spoiler', /\|\|(.+?)\|\|/suy),
  around('bold', /\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/suy),
  around('underline', /__((?:\\.|[^\\])+?)__(?!_)/suy),
  around('italic', /\*(?=\S)((?:\*\*|\\.|\s+(?:\\.|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/suy),
  around('italic', /\b_((?:__|\\.|[^\\_])+?)_\b/suy),
  around('strike', /~~((?:\\.|[^\\])+?)~~(?!~)/suy),
];

/** Deeper than anybody nests on purpose. */
const DEEPEST = 12;

/** What can begin something other than plain text. */
const SPECIAL = /[\\`<@h[|*_~\p{Extended_Pictographic}\p{Emoji}]/u;

/** What stands at this place of a text, other than plain text, and how long it is. */
function specialAt(
  text: string,
  index: number,
  depth: number,
): { readonly node: Inline; readonly length: number } | undefined {
  const emoji = emojiAt(text, index);
  if (emoji !== undefined) return { node: { kind: 'emoji', text: emoji }, length: emoji.length };
  for (const { pattern, make } of RULES) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (!match) continue;
    const node = make(match, (inside) => parseDown(inside, depth + 1));
    if (node) return { node, length: match[0].length };
  }
  return undefined;
}

function parseDown(text: string, depth: number): readonly Inline[] {
  if (depth > DEEPEST) return [{ kind: 'text', text }];
  const nodes: Inline[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') nodes.push({ kind: 'text', text: plain });
    plain = '';
  };
  let index = 0;
  while (index < text.length) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    const special = SPECIAL.test(character) ? specialAt(text, index, depth) : undefined;
    if (special?.node.kind === 'text') plain += special.node.text;
    else if (special) {
      flush();
      nodes.push(special.node);
    } else plain += character;
    index += special?.length ?? character.length;
  }
  flush();
  return nodes;
}

/** Reads what stands within lines. */
export const parseInline = (text: string): readonly Inline[] => parseDown(text, 0);
