import type { Chance } from '../../src/solver/chance.js';
import { isObject, valueAt, withAt, type Json, type JsonObject } from './fuzz-json.js';
import { MUTATIONS, type Kind } from './fuzz-mutations.js';
import { choose, type FuzzFacts } from './fuzz-values.js';

/** How likely each kind is beside the others. */
const WEIGHTS: readonly (readonly [Kind, number])[] = [
  ['structure', 6],
  ['customId', 6],
  ['given', 4],
  ['actor', 3],
  ['place', 3],
  ['resolved', 2],
  ['locale', 2],
  ['permissions', 2],
  ['type', 1],
  ['name', 1],
];
const KINDS = WEIGHTS.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

/** Fields that are about buttons are of no use on a command. */
const fits = (kind: Kind, interaction: JsonObject): boolean =>
  kind !== 'customId' || interaction['type'] === 3 || interaction['type'] === 5;

const MANAGERS = 8n | 32n;

/**
 * What Discord vouches for, whoever forges the rest: those in guarded matches do nothing, and no manager, who could end these by
 * right, does anything with them, nor on the server that has none.
 */
function withinLaw(interaction: Json, facts: FuzzFacts): Json {
  const { guarded, guardedMatches, users, unmanaged } = facts;
  const isGuarded = (id: Json | undefined): boolean => guarded.some((each) => each === id);
  let kept = interaction;
  for (const path of [
    ['member', 'user', 'id'],
    ['user', 'id'],
  ]) {
    if (isGuarded(valueAt(kept, path))) kept = withAt(kept, path, users[0] ?? '');
  }
  const path = ['member', 'permissions'];
  const granted = valueAt(kept, path);
  const isDigits = typeof granted === 'string' && /^\d{1,30}$/u.test(granted);
  const text = JSON.stringify(kept);
  const isProtected =
    valueAt(kept, ['guild_id']) === unmanaged || guardedMatches.some((id) => text.includes(id));
  if (isDigits && isProtected) {
    kept = withAt(kept, path, String(BigInt(granted) & ~MANAGERS));
  }
  return kept;
}

/** An interaction that was changed, and how. */
export interface Mutated {
  readonly kinds: readonly Kind[];
  readonly interaction: JsonObject;
}

/** What is larger is refused before it is read (test/faults/hostile-attacks.ts); Discord sends nothing near that. */
const MOST_BYTES = 250_000;

/** One in twenty stays as it is; the others are changed in one to five ways. */
export function mutate(valid: JsonObject, facts: FuzzFacts, chance: Chance): Mutated {
  const kinds: Kind[] = [];
  let interaction = valid;
  for (let chanceOfMore = 0.95; chance() < chanceOfMore && kinds.length < 5; chanceOfMore = 0.35) {
    const fitting = KINDS.filter((kind) => fits(kind, valid));
    const kind = choose(fitting, chance, 'structure');
    const next = MUTATIONS[kind](interaction, facts, chance);
    if (!isObject(next) || Buffer.byteLength(JSON.stringify(next)) > MOST_BYTES) continue;
    kinds.push(kind);
    interaction = next;
  }
  const lawful = withinLaw(interaction, facts);
  return { kinds, interaction: isObject(lawful) ? lawful : {} };
}
