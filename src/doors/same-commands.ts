/** What can be said about a command or an option of it; where it is not said, it is not there. */
const FIELDS = new Set([
  'autocomplete',
  'channel_types',
  'choices',
  'default_member_permissions',
  'description',
  'description_localizations',
  'max_length',
  'max_value',
  'min_length',
  'min_value',
  'name',
  'name_localizations',
  'nsfw',
  'options',
  'required',
  'type',
  'value',
]);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Discord writes what is not there in several ways. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isNothing));

/**
 * Whether what Discord has says the same as what shall be. A field that Discord fills in by itself counts only where we
 * say something about it; the usual ones, and all languages, count also when we stopped to say something.
 */
function isSame(wanted: unknown, found: unknown, isByLanguage = false): boolean {
  if (isNothing(wanted) && isNothing(found)) return true;
  if (Array.isArray(wanted)) return Array.isArray(found) && isSameList(wanted, found);
  if (!isFields(wanted) || !isFields(found)) return wanted === found;
  const counted = Object.keys(found).filter((key) => isByLanguage || FIELDS.has(key));
  return [...new Set([...Object.keys(wanted), ...counted])].every((key) =>
    isSame(wanted[key], found[key], key.endsWith('_localizations')),
  );
}

/** Options and choices are shown in their order; plain values, like the places where a command works, are a set. */
function isSameList(wanted: readonly unknown[], found: readonly unknown[]): boolean {
  if (wanted.length !== found.length) return false;
  return wanted.every((item, index) =>
    isFields(item) ? isSame(item, found[index]) : found.includes(item),
  );
}

const CHAT_INPUT = 1;

/** A command's name says which it is only together with its kind; a kind that is not said is a slash command. */
const withKind = (command: Fields): Fields => ({
  ...command,
  type: command['type'] ?? CHAT_INPUT,
});

const nameOf = ({ type, name }: Fields): string => `${String(type)} ${String(name)}`;

/** Whether Discord has the same commands already, in whichever order. */
export function areSameCommands(wanted: readonly object[], found: readonly object[]): boolean {
  const there = new Map(
    found.map((command) => withKind({ ...command })).map((command) => [nameOf(command), command]),
  );
  return (
    wanted.length === found.length &&
    wanted
      .map((command) => withKind({ ...command }))
      .every((command) => isSame(command, there.get(nameOf(command))))
  );
}
