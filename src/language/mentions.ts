import type { Texts } from './files.js';

/** Commands that have others below them are never named alone. */
const PARENTS = ['settings', 'privacy'] as const;

/** Each command, or what stands below one, by its key: how it is called in a language. */
function commandNames(texts: Texts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [key, name] of Object.entries(texts)) {
    const [, command = '', below] = /^commands\.(\w+)\.(?:(\w+)\.)?name$/u.exec(key) ?? [];
    if (command === '') continue;
    const isParent = PARENTS.some((parent) => parent === command);
    if (below === undefined && !isParent) names.set(command, name);
    if (below !== undefined && isParent) {
      names.set(`${command} ${below}`, `${texts[`commands.${command}.name`] ?? ''} ${name}`);
    }
  }
  return names;
}

/** A slash that begins a command: no letter is before it. */
const SLASH = /(?<![\p{L}\p{N}<])\/(?=\p{L})/gu;
const NAME_GOES_ON = /^[\p{L}\p{M}\p{N}_-]/u;

/** The commands that a text names, by their keys; `undefined` for what begins as one and is none. */
function mentionsIn(
  text: string,
  names: ReadonlyMap<string, string>,
): readonly (string | undefined)[] {
  const longestFirst = [...names].toSorted(([, a], [, b]) => b.length - a.length);
  return [...text.matchAll(SLASH)].map(({ index }) => {
    const rest = text.slice(index + 1);
    const found = longestFirst.find(
      ([, name]) => rest.startsWith(name) && !NAME_GOES_ON.test(rest.slice(name.length)),
    );
    return found?.[0];
  });
}

/** Commands go by the names that they have in the language, and are followed by a space or a mark: then they become links. */
export function* mentionProblems(
  text: string,
  english: string,
  texts: Texts,
  englishTexts: Texts,
): Generator<string> {
  const names = commandNames(texts);
  const own = mentionsIn(text, names);
  const wanted = mentionsIn(english, commandNames(englishTexts));
  if (own.includes(undefined)) {
    yield 'a command is named that is called otherwise in this language, or no space or mark follows its name';
  }
  for (const command of new Set(wanted)) {
    if (command !== undefined && !own.includes(command)) {
      yield `it does not name the command /${names.get(command) ?? command}`;
    }
  }
}
