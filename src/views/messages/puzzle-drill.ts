import type { APIButtonComponent } from 'discord-api-types/v10';
import { PUZZLE_LEVELS } from '../../match/puzzle.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import type { Look } from './look.js';
import { button, container, message, row, text } from './parts.js';
import { privatelyFor } from './plain.js';
import { makeGameSign, makeDrillCode, parseGameSign, type DrillPlace } from './puzzle-code.js';
import {
  goalLine,
  placingBoard,
  puzzleBoard,
  puzzleFacts,
  puzzlePicture,
  solverSign,
  type PuzzleIds,
} from './puzzle-board.js';
import { GREEN, RED } from './puzzle-daily.js';
import { reasonLines, type ToldLine } from './puzzle-reason.js';
import type { GameId } from '../../rules/games.js';
import { makeCustomId } from './custom-id.js';

/** Two puzzles that are solved in a row lead to the next level; a wrong move, or a look at the solution, to the one before. */
const STEPS_A_LEVEL = 2;

/** How far somebody has come: a number that a button carries. */
export const LAST_STEP = PUZZLE_LEVELS * STEPS_A_LEVEL - 1;

export const levelAt = (step: number): number =>
  Math.min(PUZZLE_LEVELS, Math.floor(step / STEPS_A_LEVEL) + 1);

export const stepAfter = (step: number, isSolved: boolean): number =>
  isSolved ? Math.min(LAST_STEP, step + 1) : Math.max(0, (levelAt(step) - 2) * STEPS_A_LEVEL);

/** A puzzle for practice, and how far somebody has come with it. */
export interface DrillView extends DrillPlace {
  readonly step: number;
}

const idsOf = ({ step: rev, ...place }: DrillView): PuzzleIds => ({
  idOf: (move) =>
    makeCustomId({ verb: 'puzzle-answer', rev, argument: makeDrillCode(place, move) }),
  traps: { verb: 'puzzle-place', rev, argument: makeDrillCode(place) },
  back: { verb: 'puzzle-back', rev, argument: makeDrillCode(place) },
});

const ANY_GAME = 'any';

/** Which game the next puzzle shall be of. */
const makeNextGame = (game: GameId | undefined): string =>
  game === undefined ? ANY_GAME : makeGameSign(game);

/** Reads it: a game, or null for any; nothing where it is neither. */
export const parseNextGame = (sign: string): GameId | null | undefined =>
  sign === ANY_GAME ? null : parseGameSign(sign);

function solutionButton({ step: rev, ...place }: DrillView, words: Catalogue) {
  const argument = makeDrillCode(place);
  return button({ verb: 'puzzle-solution', rev, argument }, { label: words.puzzle.show });
}

function nextButton({ step: rev, position, isOneGame }: DrillView, words: Catalogue) {
  const argument = makeNextGame(isOneGame ? position.game : undefined);
  return button(
    { verb: 'puzzle-next', rev, argument },
    { label: words.puzzle.another, emoji: '🧩', color: 'blue' },
  );
}

const heading = (view: DrillView, look: Look): readonly string[] => {
  const { puzzle: say } = look.words;
  const level = say.level({ level: view.level, of: PUZZLE_LEVELS });
  return [`### 🧩 ${say.title}`, puzzleFacts(view.position, [level], look)];
};

/** A puzzle for practice, with its board; or, for placing a trap, the cells of it. */
export function drillMessage(view: DrillView, look: Look, isPlacing = false): Message {
  const { position } = view;
  const { words } = look;
  const ids = idsOf(view);
  const placing = isPlacing ? placingBoard(position, look, ids) : undefined;
  const lines = [
    ...heading(view, look),
    `**${words.puzzle.yours({ player: solverSign(position, look) })}**`,
    goalLine(position, look),
  ];
  return privatelyFor(
    look,
    message([
      container(
        emojiViewOf(position.game).accent,
        ...(placing ??
          puzzleBoard(position, lines, look, ids, [
            solutionButton(view, words),
            button({ verb: 'rules', argument: position.game }, { label: words.buttons.rules }),
          ])),
      ),
    ]),
  );
}

/** What a move came to, or the solution that somebody asked for. `view` says how far they have come then. */
export function drillAnswer(
  view: DrillView,
  told: ToldLine,
  kind: 'right' | 'wrong' | 'solution',
  look: Look,
): Message {
  const { position, step: rev, ...place } = view;
  const { words } = look;
  const { puzzle: say } = words;
  const titles = { right: `✅ ${say.right}`, wrong: `❌ ${say.wrong}`, solution: say.solution };
  const after = { game: position.game, moves: [...position.moves, ...told.moves.slice(0, 1)] };
  const again: readonly APIButtonComponent[] =
    kind === 'wrong'
      ? [
          button(
            { verb: 'puzzle-back', rev, argument: makeDrillCode({ ...place, position }) },
            { label: say.again, color: 'blue' },
          ),
          solutionButton(view, words),
        ]
      : [];
  return privatelyFor(
    look,
    message([
      container(
        kind === 'right' ? GREEN : kind === 'wrong' ? RED : undefined,
        text(...heading(view, look), `**${titles[kind]}**`, ...puzzlePicture(after, look)),
        text(...reasonLines(position, told, look)),
        row(...again, nextButton(view, words)),
      ),
    ]),
  );
}
