import { ComponentType, type APIComponentInContainer } from 'discord-api-types/v10';
import type {
  PuzzleRecord,
  PuzzleScores,
  PuzzleStreak,
  PuzzleTry,
  ServerPuzzle,
} from '../../match/puzzle.js';
import { PUZZLE_LEVELS } from '../../match/puzzle.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { customIds } from './custom-id.js';
import type { Look } from './look.js';
import { nameOf, relative, small } from './markdown.js';
import { button, container, message, row, text, whisper } from './parts.js';
import { privatelyFor } from './plain.js';
import {
  goalLine,
  placingBoard,
  puzzleBoard,
  puzzleFacts,
  puzzlePicture,
  solverSign,
  type PuzzleIds,
} from './puzzle-board.js';
import { reasonLines, type ToldLine } from './puzzle-reason.js';

const numberOf = ({ number }: ServerPuzzle): string => `#${number}`;

const factsOf = ({ level, isFromGame }: ServerPuzzle, { puzzle: say }: Catalogue) => [
  say.level({ level, of: PUZZLE_LEVELS }),
  ...(isFromGame ? [say.fromGame] : []),
];

const SEPARATOR: APIComponentInContainer = { type: ComponentType.Separator, divider: true };

/** How many streaks are told below a puzzle, and in the list of them. */
export const TOP_STREAKS = 3;
export const LISTED_STREAKS = 10;

/** What stands below a puzzle that everybody sees. */
export interface DailyView {
  readonly puzzle: ServerPuzzle;
  readonly before: ServerPuzzle | null;
  readonly scores: PuzzleScores;
  /** When the next one comes. */
  readonly next: number;
}

const streakText = ({ user, streak }: PuzzleStreak, words: Catalogue): string =>
  `${nameOf(user, words)} ${streak}`;

function scoreLines(
  { tries, solved, first, streaks }: PuzzleScores,
  words: Catalogue,
): readonly string[] {
  const { puzzle: say } = words;
  const counts = [
    tries === 0 ? say.notTried : `✅ ${say.solvedBy({ solved, tries })}`,
    ...(first === null ? [] : [`🥇 ${say.first({ player: nameOf(first, words) })}`]),
  ];
  const top = streaks.slice(0, TOP_STREAKS).map((each) => streakText(each, words));
  return [
    counts.join(' · '),
    ...(top.length === 0 ? [] : [`🔥 ${say.streaks}: ${top.join(' · ')}`]),
  ];
}

const winningLine = ({ line }: ServerPuzzle): ToldLine => ({ value: 'win', moves: line });

/** The puzzle of the day, as everybody sees it: the position, who has solved it, and the solution of the one before. */
export function dailyMessage({ puzzle, before, scores, next }: DailyView, look: Look): Message {
  const { words } = look;
  const { puzzle: say } = words;
  const { number } = puzzle;
  return message([
    container(
      emojiViewOf(puzzle.game).accent,
      text(
        `## 🧩 ${say.daily({ number: numberOf(puzzle) })}`,
        puzzleFacts(puzzle, factsOf(puzzle, words), look),
        ...puzzlePicture(puzzle, look),
      ),
      text(`**${say.task({ player: solverSign(puzzle, look) })}**`, goalLine(puzzle, look)),
      row(
        button({ verb: 'puzzle-try', rev: number }, { label: say.try, emoji: '🧩', color: 'blue' }),
        button({ verb: 'puzzle-streaks', rev: number }, { label: say.streaks, emoji: '🔥' }),
        button({ verb: 'rules', argument: puzzle.game }, { label: words.buttons.rules }),
      ),
      text(...scoreLines(scores, words), small(say.next({ when: relative(next) }))),
      ...(before === null
        ? []
        : [
            SEPARATOR,
            text(
              `**${say.solutionOf({ number: numberOf(before) })}** · ${words.games[before.game].title}`,
              ...reasonLines(before, winningLine(before), look),
            ),
          ]),
    ),
  ]);
}

/** A puzzle that is over, where it was posted, with its solution. It names nobody, as nobody looks after it any more. */
export function pastMessage(
  puzzle: ServerPuzzle,
  { solved, tries }: Pick<PuzzleScores, 'solved' | 'tries'>,
  look: Look,
): Message {
  const { words } = look;
  const { puzzle: say } = words;
  return message([
    container(
      undefined,
      text(
        `### 🧩 ${say.daily({ number: numberOf(puzzle) })}`,
        puzzleFacts(puzzle, factsOf(puzzle, words), look),
        ...puzzlePicture(puzzle, look),
      ),
      text(say.over, ...(tries === 0 ? [] : [small(say.solvedBy({ solved, tries }))])),
      text(`**${say.solution}**`, ...reasonLines(puzzle, winningLine(puzzle), look)),
      row(
        button({ verb: 'puzzle-streaks', rev: puzzle.number }, { label: say.streaks, emoji: '🔥' }),
      ),
    ),
  ]);
}

const idsOf = ({ number: rev }: ServerPuzzle): PuzzleIds => ({
  idOf: customIds({ verb: 'puzzle-move', rev }),
  traps: { verb: 'puzzle-traps', rev, argument: 'place' },
  back: { verb: 'puzzle-traps', rev },
});

/** The private board on which somebody makes their one try; or, for placing a trap, the cells of it. */
export function tryMessage(puzzle: ServerPuzzle, look: Look, isPlacing = false): Message {
  const { puzzle: say } = look.words;
  const ids = idsOf(puzzle);
  const placing = isPlacing ? placingBoard(puzzle, look, ids) : undefined;
  const lines = [
    `### 🧩 ${say.daily({ number: numberOf(puzzle) })}`,
    puzzleFacts(puzzle, factsOf(puzzle, look.words), look),
    `**${say.yours({ player: solverSign(puzzle, look) })}**`,
    goalLine(puzzle, look),
    small(say.oneTry),
  ];
  return privatelyFor(
    look,
    message([
      container(
        emojiViewOf(puzzle.game).accent,
        ...(placing ?? puzzleBoard(puzzle, lines, look, ids)),
      ),
    ]),
  );
}

/** What came of somebody's try. */
export interface TriedView {
  readonly puzzle: ServerPuzzle;
  readonly made: PuzzleTry;
  /** What a wrong move leads to, if that is known. */
  readonly line: ToldLine | undefined;
  /** Solved in a row by now. */
  readonly streak: number;
  readonly next: number;
  /** Whether it was made before. */
  readonly isBefore: boolean;
}

/** What somebody's try came to: the reason, or what the wrong move would have led to, but not the solution. */
export function triedMessage(view: TriedView, look: Look): Message {
  const { puzzle, made, line, streak, next, isBefore } = view;
  const { puzzle: say } = look.words;
  const told = made.isSolved ? winningLine(puzzle) : line;
  const after = { game: puzzle.game, moves: [...puzzle.moves, made.move] };
  return privatelyFor(
    look,
    message([
      container(
        made.isSolved ? GREEN : RED,
        text(
          `### 🧩 ${say.daily({ number: numberOf(puzzle) })}`,
          ...(isBefore ? [small(say.yourTry)] : []),
          `**${made.isSolved ? `✅ ${say.right}` : `❌ ${say.wrong}`}**`,
          ...puzzlePicture(after, look),
        ),
        text(
          ...(told ? reasonLines(puzzle, told, look) : []),
          ...(made.isSolved
            ? [`🔥 ${say.inARow({ count: streak })}`]
            : [say.tomorrow({ when: relative(next) })]),
        ),
      ),
    ]),
  );
}

export const GREEN = 0x57_f2_87;
export const RED = 0xed_42_45;

/** A puzzle that is over, to whoever wants to try it: its solution, if it is still known. */
export function lateMessage(puzzle: ServerPuzzle | undefined, look: Look): Message {
  const { puzzle: say, commands } = look.words;
  return whisper(
    say.none({ command: `/${commands.puzzle.name}` }),
    ...(puzzle
      ? [
          `**${say.solutionOf({ number: numberOf(puzzle) })}** · ${look.words.games[puzzle.game].title}`,
          ...reasonLines(puzzle, winningLine(puzzle), look),
        ]
      : []),
  );
}

/** The streaks of a server that still run, and how somebody has done. */
export function streaksMessage(
  streaks: readonly PuzzleStreak[],
  own: { readonly record: PuzzleRecord; readonly streak: number } | undefined,
  words: Catalogue,
): Message {
  const { puzzle: say, leaderboard } = words;
  return whisper(
    `### 🔥 ${say.streaks}`,
    ...(streaks.length === 0
      ? [say.noStreaks]
      : streaks.map(
          ({ user, streak }, index) => `**${index + 1}.** ${nameOf(user, words)} · ${streak}`,
        )),
    ...(own
      ? [
          `**${leaderboard.you}** · ${say.inARow({ count: own.streak })} · ${say.record({ solved: own.record.solved, tried: own.record.tried, longest: own.record.longest })}`,
        ]
      : []),
    small(say.aboutStreaks),
  );
}
