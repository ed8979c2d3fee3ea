import { Field } from './api-error.js';
import { isSnowflake } from './identity.js';

/** Takes what was sent for a field: gives what is kept of it, or complains. Nothing and null are always fine, unless required. */
export type Rule<T> = (value: unknown, field: Field) => T | undefined;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): value is null | undefined =>
  value === undefined || value === null;

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

export const required =
  <T>(rule: Rule<T>): Rule<T> =>
  (value, field) => {
    if (isAbsent(value)) field.complain('BASE_TYPE_REQUIRED', 'This field is required');
    return rule(value, field);
  };

/** Adds a check of a value that is fine so far. */
export const also =
  <T>(rule: Rule<T>, check: (value: T, field: Field) => void): Rule<T> =>
  (value, field) => {
    const kept = rule(value, field);
    if (kept !== undefined) check(kept, field);
    return kept;
  };

function checkLength(length: number, min: number, max: number, field: Field): void {
  if (length >= min && length <= max) return;
  if (min === 0) field.complain('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  else field.complain('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
}

/** Text of so many characters. White space around it does not count; they are UTF-16 units, which is never laxer than Discord. */
export const text =
  (min: number, max: number): Rule<string> =>
  (value, field) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'string') {
      field.complain('STRING_TYPE_CONVERT', `Could not interpret "${shown(value)}" as string.`);
      return undefined;
    }
    checkLength(value.trim().length, min, max, field);
    return value;
  };

/** Text of a given look. */
export const pattern =
  (regex: RegExp, code: string, message: string): Rule<string> =>
  (value, field) =>
    also(text(0, Infinity), (kept) => {
      if (!regex.test(kept)) field.complain(code, message);
    })(value, field);

const numeric =
  (kind: 'int' | 'float', min: number, max: number): Rule<number> =>
  (value, field) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'number' || (kind === 'int' && !Number.isInteger(value))) {
      field.complain('NUMBER_TYPE_COERCE', `Value "${shown(value)}" is not ${kind}.`);
      return undefined;
    }
    if (value < min) {
      field.complain('NUMBER_TYPE_MIN', `${kind} value should be greater than or equal to ${min}.`);
    }
    if (value > max) {
      field.complain('NUMBER_TYPE_MAX', `${kind} value should be less than or equal to ${max}.`);
    }
    return value;
  };

export const integer = (min: number, max: number): Rule<number> => numeric('int', min, max);

export const decimal = (min: number, max: number): Rule<number> => numeric('float', min, max);

export const oneOf =
  <const T extends string | number>(choices: readonly T[]): Rule<T> =>
  (value, field) => {
    if (isAbsent(value)) return undefined;
    const choice = choices.find((each) => each === value);
    if (choice === undefined) {
      const words = choices.map((each) => JSON.stringify(each)).join(', ');
      field.complain('BASE_TYPE_CHOICES', `Value must be one of {${words}}.`);
    }
    return choice;
  };

export const boolean: Rule<boolean> = (value, field) => {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'boolean') return value;
  field.complain('BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
  return undefined;
};

export const snowflake: Rule<string> = (value, field) => {
  if (isAbsent(value)) return undefined;
  const id = shown(value);
  if (isSnowflake(id)) return id;
  field.complain('NUMBER_TYPE_COERCE', `Value "${id}" is not snowflake.`);
  return undefined;
};

/** Anything at all, kept as it is. */
export const anything: Rule<unknown> = (value) => value ?? undefined;

export const listOf =
  <T>(rule: Rule<T>, min: number, max: number): Rule<T[]> =>
  (value, field) => {
    if (isAbsent(value)) return undefined;
    if (!Array.isArray(value)) {
      field.complain('LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
      return undefined;
    }
    checkLength(value.length, min, max, field);
    return value.flatMap((each: unknown, index) => {
      const kept = required(rule)(each, field.at(index));
      return kept === undefined ? [] : [kept];
    });
  };

type Shape<R extends Readonly<Record<string, Rule<unknown>>>> = {
  [K in keyof R]?: R[K] extends Rule<infer T> ? T : never;
};

/** An object with these fields. Others are dropped without a word, as Discord does. */
export const shape =
  <R extends Readonly<Record<string, Rule<unknown>>>>(rules: R): Rule<Shape<R>> =>
  (value, field) => {
    if (isAbsent(value)) return undefined;
    if (!isRecord(value)) {
      field.complain('MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
      return undefined;
    }
    const kept = Object.entries(rules)
      .map(([key, rule]) => [key, rule(value[key], field.at(key))] as const)
      .filter(([, each]) => each !== undefined);
    // Each key was read by its own rule just now.
    return Object.fromEntries(kept) as Shape<R>; // oxlint-disable-line typescript/no-unsafe-type-assertion
  };

/** One of several kinds of objects; its type says which. */
export const byType =
  (kinds: Readonly<Record<number, Rule<unknown>>>): Rule<unknown> =>
  (value, field) => {
    // Whatever is no object has complaints of its own.
    if (!isRecord(value)) return shape({})(value, field);
    const { type } = value;
    const rule = typeof type === 'number' ? kinds[type] : undefined;
    if (rule) return rule(value, field);
    const types = Object.keys(kinds).join(', ');
    field
      .at('type')
      .complain('UNION_TYPE_CHOICES', `Value of field "type" must be one of (${types}).`);
    return undefined;
  };

/** Reads a whole form, or refuses it. */
export function readForm<T>(rule: Rule<T>, body: unknown): T {
  const field = new Field();
  const kept = required(rule)(body, field);
  field.refuse();
  if (kept === undefined) throw new Error('A form without complaints was not kept.');
  return kept;
}
