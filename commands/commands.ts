import { refuse } from '../src/app/answer.js';
import { rematchClick } from '../src/app/challenge.js';
import type { AnyCommand, Clicks } from '../src/app/handlers.js';
import { matchClicks } from '../src/app/match-clicks.js';
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
export const COMMANDS: readonly AnyCommand[] = [
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

/** Who answers which click. The compiler sees to it that every verb has a handler, and a line that stands twice is an error. */
export const CLICKS: Clicks = {
  accept: matchClicks.accept,
  decline: matchClicks.decline,
  cancel: matchClicks.cancel,
  move: matchClicks.move,
  traps: matchClicks.traps,
  'set-trap': matchClicks['set-trap'],
  'move-anyway': matchClicks['move-anyway'],
  text: matchClicks.text,
  resign: matchClicks.resign,
  'resign-yes': matchClicks['resign-yes'],
  'call-off': matchClicks['call-off'],
  'call-off-yes': matchClicks['call-off-yes'],
  'keep-playing': matchClicks['keep-playing'],
  'ask-pause': matchClicks['ask-pause'],
  'grant-pause': matchClicks['grant-pause'],
  'end-pause': matchClicks['end-pause'],
  rematch: rematchClick,
  form: challenge.clicks.form,
  send: challenge.clicks.send,
  next: games.clicks.next,
  list: games.clicks.list,
  bring: games.clicks.bring,
  rules: rules.clicks.rules,
  'rules-film': rules.clicks['rules-film'],
  replay: replay.clicks.replay,
  'replay-text': replay.clicks['replay-text'],
  'replay-picture': replay.clicks['replay-picture'],
  ladder: leaderboard.clicks.ladder,
  profile: profile.clicks.profile,
  void: settings.clicks.void,
  'void-yes': settings.clicks['void-yes'],
  'restore-yes': settings.clicks['restore-yes'],
  'void-no': settings.clicks['void-no'],
  member: settings.clicks.member,
  reset: settings.clicks.reset,
  'reset-yes': settings.clicks['reset-yes'],
  'reset-no': settings.clicks['reset-no'],
  'remove-offers': settings.clicks['remove-offers'],
  'end-game': settings.clicks['end-game'],
  'remove-yes': settings.clicks['remove-yes'],
  'remove-no': settings.clicks['remove-no'],
  'forget-yes': privacy.clicks['forget-yes'],
  'forget-no': privacy.clicks['forget-no'],
  server: settings.clicks.server,
  me: settings.clicks.me,
  // Buttons that only fill a place are disabled; whoever forges a click on one is told so.
  none: (_, { caller }) => Promise.resolve(refuse(caller, 'unknown-button')),
};
