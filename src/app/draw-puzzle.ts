import { dayOf, HOUR, startOfDay } from '../match/clock.js';
import type { GuildId } from '../match/id.js';
import type { ServerPuzzle } from '../match/puzzle.js';
import type { PuzzlePlace, ServerSettings } from '../match/settings.js';
import type { ShownPuzzle } from '../store/puzzles.js';
import { CATALOGUES } from '../views/language/languages.js';
import { dailyMessage, pastMessage, TOP_STREAKS } from '../views/messages/puzzle-daily.js';
import type { Message } from '../views/message.js';
import type { App } from './app.js';
import { visibleGames } from './finished-games.js';
import { emojiLook } from './looks.js';

/** The day whose puzzle is the newest: it begins at the hour that the server has chosen. */
export const puzzleDay = ({ hour }: Pick<PuzzlePlace, 'hour'>, now: number): number =>
  dayOf(now - hour * HOUR);

export const startOfPuzzleDay = ({ hour }: Pick<PuzzlePlace, 'hour'>, day: number): number =>
  startOfDay(day) + hour * HOUR;

/** When the puzzle after one comes, as far as is known now. */
export function nextPuzzleAt(
  place: Pick<PuzzlePlace, 'hour'>,
  { day }: Pick<ServerPuzzle, 'day'>,
  now: number,
): number {
  const next = Math.max(day, puzzleDay(place, now)) + 1;
  return startOfPuzzleDay(place, next);
}

/** How hard the puzzle of each day of the week is, from Sunday on: they rise from Monday to Sunday. */
const LEVELS_OF_WEEK = [5, 2, 2, 3, 3, 4, 4] as const;

/** 1970 began with a Thursday. */
export const levelOfDay = (day: number): number => LEVELS_OF_WEEK[(day + 4) % 7] ?? 3;

/** So many of the latest games of a server are looked through for a position. */
const LATEST = 60;
const LOOKED_AT = 20;

/** Games of a server that are over, and that everybody who sees the puzzle may look at. */
async function finishedGames(app: App, guild: GuildId, { channel }: PuzzlePlace) {
  const viewer = { user: '', guild, channel, parent: undefined };
  const results = await app.store.results(guild, { offset: 0, limit: LATEST });
  const games = await visibleGames(app, viewer, results, LOOKED_AT);
  return games.flatMap(({ match, result }) => {
    const moves = match.legs[result.leg]?.moves;
    return moves ? [{ game: match.terms.game, moves }] : [];
  });
}

/** Makes the next puzzle of a server; the same again, should it not have been noted. */
export async function nextPuzzle(
  app: App,
  guild: GuildId,
  place: PuzzlePlace,
  before: ServerPuzzle | undefined,
  used: readonly string[],
): Promise<ServerPuzzle> {
  const number = (before?.number ?? 0) + 1;
  const day = puzzleDay(place, app.now());
  const made = await app.solver.makePuzzle({
    seed: `${guild} ${day}`,
    level: levelOfDay(day),
    from: await finishedGames(app, guild, place),
    used,
    ...(before && { without: before.game }),
  });
  return { number, day, ...made };
}

/** What a puzzle should show. */
export interface DrawnPuzzle {
  readonly message: Message;
  readonly hash: string;
}

async function hashOf(message: Message): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest).subarray(0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const wordsIn = ({ language }: ServerSettings, place: PuzzlePlace) =>
  CATALOGUES[language === 'auto' ? place.language : language];

/** Draws the newest puzzle of a server as it should be now. */
export async function drawPuzzle(
  app: App,
  guild: GuildId,
  settings: ServerSettings,
  place: PuzzlePlace,
  { puzzle, before }: Pick<ShownPuzzle, 'puzzle' | 'before'>,
): Promise<DrawnPuzzle> {
  const scores = await app.store.puzzleScores(guild, puzzle.number, TOP_STREAKS);
  const next = nextPuzzleAt(place, puzzle, app.now());
  const message = dailyMessage(
    { puzzle, before, scores, next },
    emojiLook(app, wordsIn(settings, place)),
  );
  return { message, hash: await hashOf(message) };
}

/** Draws a puzzle that is over, as it stays. */
export async function drawPast(
  app: App,
  guild: GuildId,
  settings: ServerSettings,
  puzzle: ServerPuzzle,
): Promise<Message> {
  const scores = await app.store.puzzleScores(guild, puzzle.number, 0);
  const { language } = settings;
  const words = settings.puzzle
    ? wordsIn(settings, settings.puzzle)
    : CATALOGUES[language === 'auto' ? 'en' : language];
  return pastMessage(puzzle, scores, emojiLook(app, words));
}
