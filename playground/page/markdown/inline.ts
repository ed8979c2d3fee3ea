import { emojiAt } from './emoji.js';
import { RULES } from './inline-rules.js';
import type { Inline } from './nodes.js';

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
    const node = make(match, (inside) => parse(inside, depth + 1));
    if (node) return { node, length: match[0].length };
  }
  return undefined;
}

function parse(text: string, depth: number): readonly Inline[] {
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
export const parseInline = (text: string): readonly Inline[] => parse(text, 0);
