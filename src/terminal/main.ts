import { createInterface } from 'node:readline';
import { ALL_GAMES, type AnyGame } from '../rules/games.js';
import { useTableFile } from '../threads/table-file.js';
import type { LanguageId } from '../match/settings.js';
import { CATALOGUES } from '../views/language/languages.js';
import { paletteFor } from './colors.js';
import { playAsJson } from './json.js';
import { openKeyboard, type Keyboard } from './keyboard.js';
import { findGame, parseOptions, USAGE } from './options.js';
import { newSession, type Bot, type Session } from './session.js';
import { playAtTable } from './table.js';
import { voiceOf } from './words.js';

const { stdin, stdout, stderr } = process;

const say = (text: string): void => {
  stdout.write(`${text}\n`);
};

const palette = paletteFor(stdout);

/** Lets the person choose a game by number or name, until they do or leave. */
async function chooseGame(keyboard: Keyboard, language: LanguageId): Promise<AnyGame | undefined> {
  say(`${palette.strong('Five by Five')}\n`);
  for (const [index, { id }] of ALL_GAMES.entries()) {
    const { title, pitch } = voiceOf(id, language).view;
    say(`  ${index + 1}  ${palette.strong(title.padEnd(24))}${palette.faint(pitch)}`);
  }
  say('');
  const { whichGame } = CATALOGUES[language].terminal;
  const prompt = `${whichGame({ count: ALL_GAMES.length })} `;
  const names = ALL_GAMES.map(({ id }) => id);
  for (;;) {
    const line = await keyboard.ask(prompt, names);
    if (line === undefined || line.trim().toLowerCase() === 'quit') return undefined;
    if (line.trim() === '') continue;
    const byNumber = ALL_GAMES[Number(line) - 1];
    if (byNumber) return byNumber;
    const byName = findGame(line);
    if (byName.ok) return byName.value;
    say(palette.warning(byName.error));
  }
}

/** Plays the given game. */
async function playHere(start: Session, language: LanguageId): Promise<void> {
  const keyboard = openKeyboard(stdin, stdout);
  try {
    await playAtTable(start, keyboard, say, palette, language);
  } finally {
    keyboard.close();
  }
}

/** Plays one chosen game after the other until the person leaves. */
async function playByChoice(bot: Bot | null, language: LanguageId): Promise<void> {
  const keyboard = openKeyboard(stdin, stdout);
  try {
    for (let n = 1; ; n += 1) {
      const game = await chooseGame(keyboard, language);
      if (!game) return;
      // The bot does not play the next game as it played this one.
      const session = newSession(game, bot && { ...bot, seed: `${bot.seed} ${n}` });
      if ((await playAtTable(session, keyboard, say, palette, language)) === 'left') return;
      say('');
    }
  } finally {
    keyboard.close();
  }
}

// A reader that has seen enough, such as `head`, is no error.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

useTableFile();
const options = parseOptions(process.argv.slice(2));
if (!options.ok) {
  stderr.write(`${options.error}\n\n${USAGE}\n`);
  process.exitCode = 2;
} else if (options.value.mode === 'help') {
  say(USAGE);
} else if (options.value.mode === 'json') {
  await playAsJson(options.value.session, createInterface({ input: stdin }), say);
  stdin.destroy();
} else if (options.value.mode === 'choice') {
  await playByChoice(options.value.bot, options.value.language);
} else {
  await playHere(options.value.session, options.value.language);
}
