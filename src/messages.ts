import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complaintsAbout } from './language/check-file.js';
import { localeOf, readTexts, SPOKEN } from './language/files.js';
import { generateTypes } from './language/generate.js';
import type { LanguageId } from './match/settings.js';

const TYPES = new URL('language/messages.ts', import.meta.url);

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Which languages were named, or all. */
function languagesFor(names: readonly string[]): readonly LanguageId[] {
  const unknown = names.filter(
    (name) => !SPOKEN.some((id) => id === name || localeOf(id) === name),
  );
  for (const name of unknown) {
    print(`There is no file src/language/messages/${name}.json, or Discord has no such language.`);
    process.exitCode = 1;
  }
  return names.length === 0
    ? SPOKEN
    : SPOKEN.filter((id) => names.includes(id) || names.includes(localeOf(id)));
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});

const english = complaintsAbout('en');
if (english.length === 0) {
  const types = generateTypes(readTexts('en'));
  if (!values.check) writeFileSync(TYPES, types);
  else if (readFileSync(TYPES, 'utf8') !== types) {
    print('src/language/messages.ts is not what follows from en-US.json: run npm run messages');
    process.exitCode = 1;
  }
}
const languages = languagesFor(positionals);
const complaints = languages.flatMap((language) =>
  language === 'en' ? english : complaintsAbout(language),
);
for (const complaint of complaints) print(complaint);
if (complaints.length > 0) process.exitCode = 1;
const checked = languages.map(localeOf).join(', ');
if (complaints.length === 0 && checked !== '') print(`Every message is fine: ${checked}`);
