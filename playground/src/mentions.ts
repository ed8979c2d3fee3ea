import type { APIUser } from 'discord-api-types/v10';
import type { Field } from './api-error.js';
import { also, boolean, isRecord, listOf, oneOf, shape, snowflake, type Rule } from './form.js';
import type { Channel, World } from './world.js';

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

/** Everybody in a channel: the members of its server, or those who talk to each other. */
export function peopleIn(
  world: World,
  { guildId, recipientId, people }: Channel,
): readonly APIUser[] {
  const guild = world.guilds.get(guildId);
  if (guild) return [...guild.members.values()].map(({ user }) => user);
  const { bot } = world.application;
  const ids = recipientId === undefined ? [...(people ?? [])] : [recipientId];
  const known = ids.flatMap((id) =>
    [...world.guilds.values()].flatMap(({ members }) => members.get(id)?.user ?? []).slice(0, 1),
  );
  return recipientId === undefined ? known : [...known, bot];
}

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

/** Whom a message may ping. */
export interface AllowedMentions {
  parse?: ('roles' | 'users' | 'everyone')[];
  roles?: string[];
  users?: string[];
  replied_user?: boolean;
}

const MOST_IDS = 100;

function checkExclusive(mentions: AllowedMentions, field: Field): void {
  for (const kind of ['users', 'roles'] as const) {
    const ids = mentions[kind] ?? [];
    if (mentions.parse?.includes(kind) && ids.length > 0) {
      field.complain(
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
    }
    if (new Set(ids).size < ids.length) {
      field
        .at(kind)
        .complain('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value');
    }
  }
}

export const allowedMentions: Rule<AllowedMentions> = also(
  shape({
    parse: listOf(oneOf(['roles', 'users', 'everyone']), 0, 3),
    roles: listOf(snowflake, 0, MOST_IDS),
    users: listOf(snowflake, 0, MOST_IDS),
    replied_user: boolean,
  }),
  checkExclusive,
);

/** Discord would not mind, the house does: a request that does not say whom it may ping can ping anybody. */
export function noteMissingMentions(world: World, body: unknown, what: string): void {
  if (isRecord(body) && isRecord(body['allowed_mentions'])) return;
  world.complaints.push(`${what} came without allowed_mentions`);
}
