import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Texts } from './files.js';
import { parseMessage } from './message.js';

/** How a parameter is used: as it stands, or as a number. */
export type ParameterType = 'string' | 'number';

/** The parameters of a message, in the order in which it names them. */
export function parametersOf(
  elements: readonly MessageFormatElement[],
  found: Map<string, ParameterType> = new Map<string, ParameterType>(),
): ReadonlyMap<string, ParameterType> {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.select) {
      if (!found.has(element.value)) found.set(element.value, 'string');
    } else if (element.type === TYPE.number || element.type === TYPE.plural) {
      found.set(element.value, 'number');
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) parametersOf(value, found);
    }
  }
  return found;
}

const union = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');

/** The type of a message: a text, or a function of its parameters. */
function typeOf(message: string): string {
  const parameters = [...parametersOf(parseMessage(message))];
  const named = (wanted: ParameterType): readonly string[] =>
    parameters.filter(([, type]) => type === wanted).map(([name]) => name);
  const [texts, numbers] = [named('string'), named('number')];
  if (parameters.length === 0) return 'string';
  return numbers.length === 0 ? `Say<${union(texts)}>` : `Say<${union(texts)}, ${union(numbers)}>`;
}

type Branch = Map<string, Branch | string>;

function branchesOf(english: Texts): Branch {
  const root: Branch = new Map();
  for (const [key, message] of Object.entries(english)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let branch = root;
    for (const part of path) {
      const next = branch.get(part) ?? new Map<string, Branch | string>();
      if (typeof next === 'string') throw new Error(`${key}: ${part} is a message by itself`);
      branch.set(part, next);
      branch = next;
    }
    branch.set(last, typeOf(message));
  }
  return root;
}

const nameOf = (key: string): string => (/^(?:[a-z]\w*|\d+)$/iu.test(key) ? key : `'${key}'`);

function* linesOf(branch: Branch, indent: string): Generator<string> {
  for (const [key, value] of branch) {
    if (typeof value === 'string') {
      yield `${indent}readonly ${nameOf(key)}: ${value};`;
    } else {
      yield `${indent}readonly ${nameOf(key)}: {`;
      yield* linesOf(value, `${indent}  `);
      yield `${indent}};`;
    }
  }
}

/** The source text of `messages.ts`: what there is to say, and what has to be put into it. */
export const generateTypes = (english: Texts): string =>
  [
    '// Made from messages/en-US.json by `npm run messages`: change it there.',
    '',
    '/** A message with parameters: texts that are put in as they are, and numbers. */',
    'export type Say<Texts extends string, Numbers extends string = never> = (',
    '  values: Readonly<Record<Texts, string> & Record<Numbers, number>>,',
    ') => string;',
    '',
    '/** Every message there is, by its key. */',
    'export interface Messages {',
    ...linesOf(branchesOf(english), '  '),
    '}',
    '',
  ].join('\n');
