import { styleText } from 'node:util';
import { pino, type Logger } from 'pino';

interface LogOptions {
  readonly level: string;
  /** What must never be seen: it is replaced wherever it turns up. */
  readonly secrets: readonly string[];
  /** Where lines go: standard output unless told otherwise. A terminal gets lines for people, anything else JSON. */
  readonly destination?: { readonly isTTY?: boolean; write(line: string): unknown };
}

type Facts = Readonly<Record<string, unknown>>;

/** Opens the log. Whatever is logged, no secret, no token of an interaction and no body of a request is in a line. */
export function makeLog(options: LogOptions): Logger {
  const { level, secrets, destination = process.stdout } = options;
  const mask = maskOf(secrets);
  const render = destination.isTTY === true ? makeReadable : JSON.stringify;
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => tidy(error, 0) },
      formatters: {
        level: (label) => ({ level: label }),
        log: (facts) => Object.fromEntries(Object.entries(facts).map(tidyEntry)),
      },
    },
    {
      // Masked as late as can be, so nothing goes around it: the message, a child's bindings, a stack.
      write(line: string) {
        const facts: Facts = JSON.parse(line, (key, value) => maskValue(key, value, mask));
        destination.write(`${render(facts)}\n`);
      },
    },
  );
}

type Mask = (text: string) => string;

/** A shorter secret would turn every line into riddles, and protects nothing anyway. */
const SHORTEST_SECRET = 4;

const SECRET_KEYS = /^(?:token|authorization|password)$/iu;

/** The tokens in Discord's addresses; and those of interactions anywhere, for they all begin with "interaction:" in base64. */
const URL_TOKENS = /(\/(?:interactions|webhooks)\/\d+\/)[^/?#\s"'\\]+/gu;
const INTERACTION_TOKENS = /aW50ZXJhY3Rpb246[\w+/=-]*/gu;

/** The ways to write a secret: as it is, in an address, in JSON. */
const formsOf = (secret: string): readonly string[] =>
  secret.length < SHORTEST_SECRET
    ? []
    : [secret, encodeURIComponent(secret), encodeURI(secret), JSON.stringify(secret).slice(1, -1)];

function maskOf(secrets: readonly string[]): Mask {
  const forms = secrets
    .flatMap(formsOf)
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  const pattern = forms.length === 0 ? undefined : new RegExp(forms.join('|'), 'giu');
  return (text) =>
    (pattern ? text.replaceAll(pattern, '[secret]') : text)
      .replaceAll(URL_TOKENS, '$1[token]')
      .replaceAll(INTERACTION_TOKENS, '[token]');
}

function maskValue(key: string, value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return SECRET_KEYS.test(key) ? '[secret]' : mask(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [mask(name), inner]));
}

const DEEPEST = 5;

const tidyEntry = ([key, value]: [string, unknown]): [string, unknown] => [key, tidy(value, 0)];

/** Errors as facts, however deep they lie: JSON would leave out their message, and let in all they carry around. */
function tidy(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '[…]';
  if (value instanceof Error) return tidyError(value, depth);
  if (Array.isArray(value)) return value.map((item) => tidy(item, depth + 1));
  if ('toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, tidy(inner, depth + 1)]),
  );
}

const ERROR_FACTS = ['code', 'status', 'method', 'url', 'syscall', 'address', 'port'];

function tidyError(error: Error, depth: number): Facts {
  const all = new Map<string, unknown>(Object.entries(error));
  const known = ERROR_FACTS.filter((key) => all.has(key)).map((key) => [key, all.get(key)]);
  const inner = error instanceof AggregateError ? { errors: tidy(error.errors, depth + 1) } : {};
  const cause = error.cause === undefined ? {} : { cause: tidy(error.cause, depth + 1) };
  // What Discord refuses is told by its code and address; where in discord.js that was noticed helps nobody.
  const stack = all.has('requestBody') ? {} : { stack: error.stack };
  return {
    name: error.name,
    message: error.message,
    ...Object.fromEntries(known),
    ...inner,
    ...cause,
    ...stack,
  };
}

const COLORS: Readonly<Record<string, 'red' | 'yellow' | 'gray'>> = {
  fatal: 'red',
  error: 'red',
  warn: 'yellow',
  debug: 'gray',
  trace: 'gray',
};

/** A line for somebody at a terminal: the time, how grave it is, the sentence, and below it what is known. */
function makeReadable({
  level,
  time,
  msg,
  pid: _pid,
  hostname: _hostname,
  ...rest
}: Facts): string {
  const grade = String(level);
  const color = COLORS[grade];
  const clock = styleText('gray', String(time).slice(11, 19));
  const word = color ? styleText(color, grade.padEnd(5)) : grade.padEnd(5);
  const details = Object.entries(rest).map(([key, value]) => `\n  ${key}: ${plain(value)}`);
  return `${clock} ${word} ${plain(msg ?? '')}${styleText('gray', details.join(''))}`;
}

/** A value without anything that could play tricks on a terminal; the stack of an error as it is usually seen. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/(?!\n)\p{Cc}/gu, '');
  if (typeof value !== 'object' || value === null || !('stack' in value))
    return JSON.stringify(value);
  const { stack, ...facts } = value;
  return `${JSON.stringify(facts)}\n  ${plain(stack)}`;
}
