import { makeRecord } from '../rules/record.js';
import type { Refusal } from '../rules/outcome.js';
import { other } from '../rules/seat.js';
import type { JudgedMove, Judgement, Verdict } from '../solver/judgement.js';
import { allOf } from '../language/locale.js';
import { fill } from '../language/words.js';
import type { LanguageId } from '../match/settings.js';
import type { GameId } from '../rules/games.js';
import { tellEvent, tellResult } from '../views/text/sentences.js';
import type { TextView } from '../views/games/game-view.js';
import { textViewOf } from '../views/games/games.js';
import { translatedTextView } from '../views/games/translated-text.js';
import type { Catalogue } from '../views/language/catalogue.js';
import { CATALOGUES } from '../views/language/languages.js';
import {
  KEYWORDS,
  legalMoves,
  outcomeOf,
  positionOf,
  type Bot,
  type Reply,
  type Session,
} from './session.js';

/** A game as it is told in a language. */
export interface Voice {
  readonly view: TextView<unknown>;
  readonly words: Catalogue;
}

/** In English a game speaks as its rulebook does; in other languages as it does in Discord. */
export function voiceOf(game: GameId, language: LanguageId): Voice {
  const words = CATALOGUES[language];
  const isEnglish = words.locale.startsWith('en');
  return { words, view: isEnglish ? textViewOf(game) : translatedTextView(game, words) };
}

export const tellRefusal = ({ view, words }: Voice, refusal: Refusal): string =>
  refusal === 'game-over'
    ? view.refusals[refusal]
    : words.terminal.refused({ why: view.refusals[refusal] });

const tellMoves = (session: Session, { terminal }: Catalogue): string =>
  outcomeOf(session)
    ? terminal.over
    : terminal.legalMoves({ moves: legalMoves(session).join('  ') });

export const tellHelp = ({ view, words }: Voice): string =>
  [
    `${view.title}\n${view.rules}\n`,
    view.refusals['bad-move'],
    words.terminal.keywords({ keywords: KEYWORDS.join(', ') }),
  ].join('\n');

/** What can be typed besides moves. */
export const tellKeywords = ({ words }: Voice): string =>
  `(${words.terminal.anyTime({ keywords: allOf(KEYWORDS, words) })})`;

/** As in "wins in 5": the moves of both are counted. */
const tellVerdict = ({ value, in: moves }: Verdict, { verdicts }: Catalogue['terminal']): string =>
  fill(verdicts[value], { moves: moves ?? 0 });

const FAR = 1e6;

/** The lower the better: the soonest win, what is open, the latest loss. */
const rankOf = ({ value, in: moves }: Verdict): number =>
  value === 'open' ? 0 : value === 'win' ? (moves ?? 0) - FAR : FAR - (moves ?? 0);

/** What each legal move is worth; those of the same worth stand on one line. */
export function tellJudgement({ moves }: Judgement, { words: { terminal } }: Voice): string {
  const groups = new Map<string, string[]>();
  for (const judged of moves.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const verdict = tellVerdict(judged, terminal);
    groups.set(verdict, [...(groups.get(verdict) ?? []), judged.move]);
  }
  const width = Math.max(...[...groups.keys()].map(({ length }) => length));
  return [
    terminal.judgement,
    ...[...groups].map(([verdict, same]) => `  ${verdict.padEnd(width)}  ${same.join('  ')}`),
  ].join('\n');
}

export const tellHint = (
  { move, value, in: moves }: JudgedMove,
  { words: { terminal } }: Voice,
): string => fill(terminal.hints[value], { move, moves: moves ?? 0 });

/** Who sits where against the bot. */
export const tellSeats = ({ view, words }: Voice, { level, seat }: Bot): string =>
  words.terminal.seats({
    player: view.names.players[other(seat)],
    bot: view.names.players[seat],
    level: words.practice.levels[level],
  });

/** Who won, or nothing while the game goes on. */
export function tellOutcome(session: Session, { view, words }: Voice): string | undefined {
  const outcome = outcomeOf(session);
  if (!outcome) return undefined;
  const { players } = view.names;
  const { resigns, wins } = words.terminal;
  return outcome.by === 'resignation'
    ? [
        resigns({ player: players[other(outcome.winner)] }),
        wins({ player: players[outcome.winner] }),
      ].join('\n')
    : tellResult(view.results, outcome, view.names);
}

/** What came of a line of input, in words; the result of a finished game is told apart. */
export function tellReply(session: Session, voice: Voice, reply: Reply): string {
  const { view, words } = voice;
  switch (reply.kind) {
    case 'played':
      return reply.step.events.map((event) => tellEvent(view.events, event, view.names)).join('\n');
    case 'refused':
      return tellRefusal(voice, reply.refusal);
    case 'undone':
      return words.terminal.undone({ moves: makeRecord(reply.moves) });
    case 'nothing-to-undo':
      return words.terminal.nothingToUndo;
    case 'help':
      return tellHelp(voice);
    case 'moves':
      return tellMoves(session, words);
    case 'hint':
    case 'judge':
    case 'resigned':
    case 'quit':
      return '';
  }
}

/** How an unfinished game stands, and how to take it up again. */
export function tellStanding(session: Session, { view, words }: Voice, flags = ''): string {
  const player = view.names.players[positionOf(session).turn];
  const { game, moves, bot } = session;
  const { notBegun, notOver, goOn } = words.terminal;
  if (moves.length === 0) return notBegun({ player });
  const against = bot ? ` --against ${bot.level} --seat ${other(bot.seat)}` : '';
  const command = `npm run play -- ${game.id}${against}${flags} --moves "${makeRecord(moves)}"`;
  return [notOver({ player, count: moves.length }), goOn({ command })].join('\n');
}
