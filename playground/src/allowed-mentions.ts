import { type Field } from './field.js';
import { also, boolean, listOf, oneOf, shape, snowflake, type Rule } from './form.js';

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
