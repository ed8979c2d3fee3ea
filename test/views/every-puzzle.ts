import type { PuzzleRecord, PuzzleScores, ServerPuzzle } from '../../src/match/puzzle.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import type { Message } from '../../src/views/message.js';
import {
  dailyMessage,
  lateMessage,
  pastMessage,
  streaksMessage,
  triedMessage,
  tryMessage,
} from '../../src/views/messages/puzzle-daily.js';
import { drillAnswer, drillMessage } from '../../src/views/messages/puzzle-drill.js';
import { longGameOf } from './every-match.js';
import { looksIn } from './looks.js';
import { NOON } from '../match/people.js';
import { ADA } from './widest.js';

/** As long as a game can be before a position that is carried by a button. */
const LONGEST_GAME = 36;

/** A puzzle at every turn of a short game, and at some of a long one; with what followed as its line. */
const PUZZLES: readonly ServerPuzzle[] = ALL_GAMES.flatMap(({ id: game }) =>
  [emojiViewOf(game).sample, longGameOf(game).slice(0, LONGEST_GAME + 1)].flatMap((all) =>
    all.map((_, index) => ({
      number: 9999,
      day: 20_000,
      game,
      moves: all.slice(0, index),
      line: all.slice(index),
      level: 5,
      isFromGame: true,
    })),
  ),
);

const SCORES: readonly PuzzleScores[] = [
  { tries: 0, solved: 0, first: null, streaks: [] },
  {
    tries: 99_999,
    solved: 12_345,
    first: ADA,
    streaks: Array.from({ length: 10 }, () => ({ user: ADA, streak: 9999 })),
  },
];

const RECORD: PuzzleRecord = {
  last: 9999,
  streak: 9999,
  longest: 9999,
  solved: 9999,
  tried: 99_999,
};

/** The daily puzzle and puzzles for practice, in every way they can be looked at. */
export function* puzzles(words: Catalogue): Generator<Message> {
  for (const scores of SCORES) {
    yield streaksMessage(scores.streaks, undefined, words);
    yield streaksMessage(scores.streaks, { record: RECORD, streak: 9999 }, words);
  }
  for (const puzzle of PUZZLES) {
    const { game, moves, line } = puzzle;
    for (const look of looksIn(words)) {
      for (const scores of SCORES) {
        for (const before of [null, puzzle]) {
          yield dailyMessage({ puzzle, before, scores, next: NOON }, look);
        }
        yield pastMessage(puzzle, scores, look);
      }
      yield lateMessage(puzzle, look);
      yield lateMessage(undefined, look);
      for (const isPlacing of [false, true]) yield tryMessage(puzzle, look, isPlacing);
      for (const isSolved of [false, true]) {
        const made = { move: line[0] ?? '', isSolved, at: NOON };
        for (const value of ['loss', 'open'] as const) {
          const given = { puzzle, made, streak: 9999, next: NOON, isBefore: isSolved };
          yield triedMessage({ ...given, line: { value, moves: line } }, look);
        }
      }
      const view = { position: { game, moves }, level: 5, isOneGame: true, step: 9 };
      for (const isPlacing of [false, true]) yield drillMessage(view, look, isPlacing);
      for (const kind of ['right', 'wrong', 'solution'] as const) {
        yield drillAnswer(view, { value: 'win', moves: line }, kind, look);
      }
    }
  }
}
