import type { AllowedMentions } from './allowed-mentions.js';

const CODE = /```.*?```|`[^`\n]*`/gsu;
const USER = /<@!?(\d+)>/gu;
const ROLE = /<@&(\d+)>/gu;
const EVERYONE = /@(?:everyone|here)\b/u;

export interface Mentioned {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

const idsIn = (text: string, regex: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(regex)].map(([, id = '']) => id)),
];

/** Whom a text pings: those it names, less those it was not allowed to. Without a word on that, all are allowed. */
export function mentionedIn(texts: readonly string[], allowed?: AllowedMentions): Mentioned {
  const text = texts.map((each) => each.replaceAll(CODE, '')).join('\n');
  const parse = allowed?.parse ?? [];
  const keep = (kind: 'users' | 'roles', ids: readonly string[]): readonly string[] =>
    !allowed || parse.includes(kind) ? ids : ids.filter((id) => allowed[kind]?.includes(id));
  return {
    users: keep('users', idsIn(text, USER)),
    roles: keep('roles', idsIn(text, ROLE)),
    everyone: EVERYONE.test(text) && (!allowed || parse.includes('everyone')),
  };
}
