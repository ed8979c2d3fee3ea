import { analysisClicks } from '../src/app/analysis-answers.js';
import { refuse } from '../src/app/answer.js';
import type { AnyCommand, Clicks } from '../src/app/handlers.js';
import { lobbyClicks } from '../src/app/lobby-clicks.js';
import { matchClicks } from '../src/app/match-clicks.js';
import { postNo } from '../src/app/post-publicly.js';
import { rematchClick } from '../src/app/rematch.js';
import challenge from './challenge.js';
import games from './games.js';
import help from './help.js';
import leaderboard from './leaderboard.js';
import practice from './practice.js';
import privacy from './privacy.js';
import profile from './profile.js';
import puzzle from './puzzle.js';
import replay from './replay.js';
import rules from './rules.js';
import settings from './settings.js';

/** Every command there is. A new one is a file and a line here. */
export const COMMANDS: readonly AnyCommand[] = [
  challenge,
  practice,
  games,
  leaderboard,
  profile,
  replay,
  puzzle,
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
  more: matchClicks.more,
  'ask-pause': matchClicks['ask-pause'],
  'withdraw-pause': matchClicks['withdraw-pause'],
  'grant-pause': matchClicks['grant-pause'],
  'refuse-pause': matchClicks['refuse-pause'],
  'end-pause': matchClicks['end-pause'],
  'ask-takeback': matchClicks['ask-takeback'],
  'withdraw-takeback': matchClicks['withdraw-takeback'],
  'grant-takeback': matchClicks['grant-takeback'],
  'refuse-takeback': matchClicks['refuse-takeback'],
  undo: matchClicks.undo,
  hint: practice.clicks.hint,
  practice: practice.clicks.practice,
  'practice-form': practice.clicks['practice-form'],
  'practice-start': practice.clicks['practice-start'],
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
  analysis: analysisClicks.analysis,
  'turn-open': analysisClicks['turn-open'],
  turn: analysisClicks.turn,
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
  score: profile.clicks.score,
  privacy: privacy.clicks.privacy,
  export: privacy.clicks.export,
  forget: privacy.clicks.forget,
  'forget-yes': privacy.clicks['forget-yes'],
  'forget-no': privacy.clicks['forget-no'],
  server: settings.clicks.server,
  me: settings.clicks.me,
  'replay-open': replay.clicks['replay-open'],
  share: replay.clicks.share,
  'share-yes': replay.clicks['share-yes'],
  'ladder-open': leaderboard.clicks['ladder-open'],
  'ladder-show': leaderboard.clicks['ladder-show'],
  'ladder-show-yes': leaderboard.clicks['ladder-show-yes'],
  'profile-show': profile.clicks['profile-show'],
  'profile-show-yes': profile.clicks['profile-show-yes'],
  podium: leaderboard.clicks.podium,
  'podium-show': leaderboard.clicks['podium-show'],
  'podium-show-yes': leaderboard.clicks['podium-show-yes'],
  'post-no': postNo,
  'lobby-play': lobbyClicks['lobby-play'],
  'lobby-here': lobbyClicks['lobby-here'],
  'puzzle-try': puzzle.clicks['puzzle-try'],
  'puzzle-move': puzzle.clicks['puzzle-move'],
  'puzzle-traps': puzzle.clicks['puzzle-traps'],
  'puzzle-streaks': puzzle.clicks['puzzle-streaks'],
  'puzzle-answer': puzzle.clicks['puzzle-answer'],
  'puzzle-place': puzzle.clicks['puzzle-place'],
  'puzzle-back': puzzle.clicks['puzzle-back'],
  'puzzle-solution': puzzle.clicks['puzzle-solution'],
  'puzzle-next': puzzle.clicks['puzzle-next'],
  // Buttons that only fill a place are disabled; whoever forges a click on one is told so.
  none: (_, { caller }) => Promise.resolve(refuse(caller, 'unknown-button')),
};
