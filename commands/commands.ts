import type { Command } from '../src/app/command.js';
import challenge from './challenge.js';
import games from './games.js';
import help from './help.js';
import leaderboard from './leaderboard.js';
import privacy from './privacy.js';
import profile from './profile.js';
import replay from './replay.js';
import rules from './rules.js';
import settings from './settings.js';

/** Every command there is. A new one is a file and a line here. */
export const COMMANDS: readonly Command[] = [
  challenge,
  games,
  leaderboard,
  profile,
  replay,
  rules,
  settings,
  privacy,
  help,
];
