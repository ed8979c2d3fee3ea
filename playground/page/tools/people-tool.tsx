import { Avatar } from '../avatar.js';
import { act, type DeskState } from '../desk-state.js';
import type { Person } from '../protocol.js';

/** All of Discord's languages, by their own names. */
const LOCALES: readonly (readonly [id: string, name: string])[] = [
  ['en-US', 'English (US)'],
  ['en-GB', 'English (UK)'],
  ['bg', 'Български'],
  ['cs', 'Čeština'],
  ['da', 'Dansk'],
  ['de', 'Deutsch'],
  ['el', 'Ελληνικά'],
  ['es-ES', 'Español'],
  ['es-419', 'Español (LATAM)'],
  ['fi', 'Suomi'],
  ['fr', 'Français'],
  ['hi', 'हिन्दी'],
  ['hr', 'Hrvatski'],
  ['hu', 'Magyar'],
  ['id', 'Bahasa Indonesia'],
  ['it', 'Italiano'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['lt', 'Lietuviškai'],
  ['nl', 'Nederlands'],
  ['no', 'Norsk'],
  ['pl', 'Polski'],
  ['pt-BR', 'Português (BR)'],
  ['ro', 'Română'],
  ['ru', 'Русский'],
  ['sv-SE', 'Svenska'],
  ['th', 'ไทย'],
  ['tr', 'Türkçe'],
  ['uk', 'Українська'],
  ['vi', 'Tiếng Việt'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
];

interface LanguageProps {
  readonly label: string;
  readonly locale: string;
  readonly onPick: (locale: string) => void;
}

const Language = ({ label, locale, onPick }: LanguageProps) => (
  <select
    class="field"
    aria-label={label}
    value={locale}
    onChange={({ currentTarget }) => onPick(currentTarget.value)}
  >
    {LOCALES.map(([id, name]) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);

const PersonRow = ({ person }: { person: Person }) => {
  const { id: user, name, locale, isManager, hasInstalled } = person;
  return (
    <div class="tool-person">
      <Avatar person={person} size={28} />
      <input
        class="field"
        aria-label={`Name of ${name}`}
        maxLength={32}
        value={name}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value.trim();
          if (next === '') currentTarget.value = name;
          else void act({ do: 'rename', user, name: next });
        }}
      />
      <Language
        label={`Language of ${name}`}
        locale={locale}
        onPick={(next) => void act({ do: 'speak', user, locale: next })}
      />
      <label class="tool-check">
        <input
          type="checkbox"
          checked={isManager}
          onChange={({ currentTarget }) =>
            void act({ do: 'promote', user, isManager: currentTarget.checked })
          }
        />
        manages the server
      </label>
      <label class="tool-check">
        <input
          type="checkbox"
          checked={hasInstalled}
          onChange={({ currentTarget }) =>
            void act({ do: 'install', user, hasInstalled: currentTarget.checked })
          }
        />
        has installed the bot
      </label>
    </div>
  );
};

/** Who is here, and what they speak. */
export const PeopleTool = ({ desk, members }: { desk: DeskState; members: readonly Person[] }) => (
  <section class="tool">
    <h3>People and languages</h3>
    {members.map((person) => (
      <PersonRow key={person.id} person={person} />
    ))}
    <label class="tool-line">
      <span>The servers speak</span>
      <Language
        label="Language of the servers"
        locale={desk.serverLocale}
        onPick={(locale) => void act({ do: 'speak-in-server', locale })}
      />
    </label>
  </section>
);
