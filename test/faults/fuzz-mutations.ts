import { pick, type Chance } from '../../src/solver/chance.js';
import { isObject, pathsIn, valueAt, withAt, type Json, type JsonObject } from './fuzz-json.js';
import {
  anything,
  BAD_IDS,
  choose,
  LOCALES,
  someId,
  TEXTS,
  type FuzzFacts,
} from './fuzz-values.js';

/** Changes an interaction in one way; all chance comes from `chance`. */
type Mutation = (interaction: JsonObject, facts: FuzzFacts, chance: Chance) => Json;

/** Replaces, removes or repeats something anywhere in an interaction. */
const structure: Mutation = (interaction, facts, chance) => {
  const paths = pathsIn(interaction).filter(([first]) => first !== 'id' && first !== 'token');
  const path = choose(paths, chance, []);
  const there = valueAt(interaction, path) ?? null;
  const act = chance();
  if (act < 0.25) return withAt(interaction, path, undefined);
  if (act < 0.4) return withAt(interaction, path, null);
  if (act < 0.5) return withAt(interaction, path, [there, there]);
  if (act < 0.55) return withAt(interaction, path, { value: there, id: there });
  if (act < 0.65) return withAt(interaction, [...path.slice(0, -1), 'extra'], there);
  return withAt(interaction, path, anything(facts, chance));
};

const REVISIONS = ['', '0', '1', '2', '3', '4', '5', '99', '999999999', '1000000000', '-1', '01'];

/** Another part in the id of a button, or another id altogether. */
const customId: Mutation = (interaction, facts, chance) => {
  const given = valueAt(interaction, ['data', 'custom_id']);
  const whole = typeof given === 'string' && given !== '' ? given : ':::';
  const [verb = '', match = '', rev = '', ...rest] = whole.split(':');
  const [, , , otherArgument = ''] = choose(facts.customIds, chance, '').split(':');
  const someVerb = choose(facts.verbs, chance, '');
  const someMatch = choose([...facts.matches, 'nothing', ...BAD_IDS], chance, '');
  const someRev = choose(REVISIONS, chance, '');
  const text = choose<() => Json>(
    [
      () => choose(facts.customIds, chance, ''),
      () => [someVerb, match, rev, ...rest].join(':'),
      () => [verb, someMatch, rev, ...rest].join(':'),
      () => [verb, match, someRev, ...rest].join(':'),
      () => [verb, match, rev, otherArgument].join(':'),
      () => [someVerb, someMatch, someRev, otherArgument].join(':'),
      () => [verb, match, rev, choose(TEXTS, chance, '')].join(':'),
      () =>
        [`${verb}@${choose(['games', 'copy', 'other', ''], chance, '')}`, match, rev, ...rest].join(
          ':',
        ),
      () => whole + choose([':', ':x', ' ', '\n'], chance, ''),
      () => whole.slice(0, Math.floor(chance() * whole.length)),
      () => anything(facts, chance),
    ],
    chance,
    () => '',
  )();
  return withAt(interaction, ['data', 'custom_id'], text);
};

/** Other options of a command, or other choices from a menu. */
const given: Mutation = (interaction, facts, chance) => {
  const isClick = valueAt(interaction, ['data', 'custom_id']) !== undefined;
  const people = [...facts.users, ...facts.guarded];
  const values = [...facts.matches, ...people, ...facts.channels, ...TEXTS, '7d', 'edge-escape'];
  const value = (): Json => (chance() < 0.6 ? choose(values, chance, '') : anything(facts, chance));
  if (isClick) {
    const count = choose([0, 1, 1, 1, 2, 30], chance, 1);
    const chosen = chance() < 0.1 ? anything(facts, chance) : Array.from({ length: count }, value);
    return withAt(interaction, ['data', 'values'], chosen);
  }
  const options = pathsIn(interaction).filter((path) => path.at(-1) === 'value');
  const at = pick(options, chance);
  if (at && chance() < 0.7) return withAt(interaction, at, value());
  const name = choose(['opponent', 'game', 'match', 'member', 'all', 'level'], chance, '');
  const option = { name, type: choose([1, 2, 3, 4, 5, 6, 11], chance, 3), value: value() };
  const before = valueAt(interaction, ['data', 'options']);
  const next = chance() < 0.5 && Array.isArray(before) ? [...before, option, option] : [option];
  return withAt(interaction, ['data', 'options'], next);
};

/** Whom the options stand for is somebody else, or not told in full. */
const resolved: Mutation = (interaction, facts, chance) => {
  const id = choose([...facts.users, ...facts.guarded], chance, '');
  const user: Json = chance() < 0.7 ? { id, username: 'someone', bot: chance() < 0.1 } : null;
  const member: Json = chance() < 0.5 ? { nick: choose(TEXTS, chance, '') } : null;
  const data = { users: { [id]: user }, ...(chance() < 0.7 && { members: { [id]: member } }) };
  return withAt(
    withAt(interaction, ['data', 'resolved'], chance() < 0.9 ? data : anything(facts, chance)),
    ['data', chance() < 0.5 ? 'target_id' : 'options'],
    chance() < 0.5 ? id : [{ name: 'opponent', type: 6, value: id }],
  );
};

const locale: Mutation = (interaction, facts, chance) =>
  withAt(
    interaction,
    [choose(['locale', 'guild_locale'], chance, 'locale')],
    chance() < 0.7 ? choose(LOCALES, chance, '') : anything(facts, chance),
  );

/** Somebody else does it. */
const actor: Mutation = (interaction, facts, chance) => {
  const path = isObject(interaction['member']) ? ['member', 'user', 'id'] : ['user', 'id'];
  return withAt(interaction, path, someId(facts.users, chance));
};

/** It happens elsewhere: on another server, in another channel, or in a conversation. */
const place: Mutation = (interaction, facts, chance) => {
  const channel = someId(facts.channels, chance);
  const guild = someId(facts.guilds, chance);
  const act = chance();
  if (act < 0.25) return withAt(interaction, ['guild_id'], guild);
  if (act < 0.45)
    return withAt(withAt(interaction, ['channel_id'], channel), ['channel', 'id'], channel);
  if (act < 0.55) return withAt(interaction, ['context'], choose([0, 1, 2, 3, null], chance, 0));
  if (act < 0.7) {
    const owners = choose<Json>([{ 0: guild }, { 1: guild }, {}, null, [], { 0: '0' }], chance, {});
    return withAt(interaction, ['authorizing_integration_owners'], owners);
  }
  if (act < 0.85) {
    const user = valueAt(interaction, ['member', 'user']) ?? null;
    return withAt(withAt(interaction, ['guild_id'], undefined), ['user'], user);
  }
  return withAt(interaction, ['message', 'id'], someId(facts.messages, chance));
};

/** Other permissions, of the person or of the bot. */
const permissions: Mutation = (interaction, facts, chance) => {
  const bits = BigInt(Math.floor(chance() * 2 ** 52));
  const text = choose<Json>([String(bits), '0', '8', '32', '-1', '', 'x', 8], chance, '0');
  const path = chance() < 0.6 ? ['member', 'permissions'] : ['app_permissions'];
  return withAt(interaction, path, chance() < 0.9 ? text : anything(facts, chance));
};

/** An interaction of another type, with the data of this one. */
const type: Mutation = (interaction, _, chance) =>
  chance() < 0.5
    ? withAt(interaction, ['type'], choose<Json>([2, 3, 4, 5, 6, 99, 2.5, -1], chance, 2))
    : withAt(interaction, ['data', 'type'], choose<Json>([1, 2, 3, 4, 0, null, '1'], chance, 1));

/** A command or a menu by another name. */
const name: Mutation = (interaction, facts, chance) =>
  withAt(
    interaction,
    ['data', 'name'],
    chance() < 0.5 ? choose(TEXTS, chance, '') : anything(facts, chance),
  );

/** All ways to change an interaction, by what they change. */
export const MUTATIONS = {
  structure,
  customId,
  given,
  resolved,
  locale,
  actor,
  place,
  permissions,
  type,
  name,
};
export type Kind = keyof typeof MUTATIONS;
