import { Locale, type LocaleString } from 'discord-api-types/v10';
import { FORBIDDABLE, FAULTS, type Value } from '../../page/protocol.js';

/** What was asked for cannot be understood. */
export class BadAction extends Error {}

const SWITCHES = ['restart', 'off', 'on'] as const;

const LOCALES: readonly LocaleString[] = Object.values(Locale);

/** A year at once is enough for any reminder. */
const LONGEST_JUMP_MS = 366 * 24 * 60 * 60_000;

const LONGEST_NAME = 32;
const LONGEST_TEXT = 2000;

/** Reads the fields of an action one by one, as they are needed. */
export class Fields {
  readonly #body: ReadonlyMap<string, unknown>;

  constructor(body: unknown) {
    if (typeof body !== 'object' || body === null) throw new BadAction('An action is an object');
    this.#body = new Map(Object.entries(body));
  }

  text(name: string, longest = LONGEST_TEXT): string {
    const value = this.#body.get(name);
    if (typeof value === 'string' && value !== '' && value.length <= longest) return value;
    throw new BadAction(`"${name}" must be a text of up to ${longest} characters`);
  }

  /** What people call somebody: one line, with something to see in it. */
  name(): string {
    const name = this.text('name', LONGEST_NAME).trim();
    if (/^[^\p{C}]+$/u.test(name)) return name;
    throw new BadAction('A name is a line with something to see in it');
  }

  flag(name: string): boolean {
    const value = this.#body.get(name);
    if (typeof value === 'boolean') return value;
    throw new BadAction(`"${name}" must be true or false`);
  }

  texts(name: string): readonly string[] {
    const value = this.#body.get(name);
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
    throw new BadAction(`"${name}" must be a list of texts`);
  }

  values(): Readonly<Record<string, Value>> {
    const given = this.#body.get('values');
    if (typeof given !== 'object' || given === null) throw new BadAction('"values" is missing');
    return Object.fromEntries(
      Object.entries(given).map(([name, value]: [string, unknown]) => {
        if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
          return [name, value];
        }
        throw new BadAction(`"${name}" must be a text, a number, or true or false`);
      }),
    );
  }

  milliseconds(): number {
    const value = this.#body.get('ms');
    if (typeof value === 'number' && value > 0 && value <= LONGEST_JUMP_MS) return value;
    throw new BadAction('Time goes forward only, and at most a year at once');
  }

  locale(): LocaleString {
    return this.#oneOf('locale', LOCALES);
  }

  forbiddable() {
    return this.#oneOf('what', FORBIDDABLE);
  }

  fault() {
    return this.#oneOf('kind', FAULTS);
  }

  switch() {
    return this.#oneOf('to', SWITCHES);
  }

  #oneOf<T extends string>(name: string, known: readonly T[]): T {
    const value = this.#body.get(name);
    const found = known.find((each) => each === value);
    if (found !== undefined) return found;
    throw new BadAction(`"${name}" must be one of ${known.join(', ')}`);
  }
}
