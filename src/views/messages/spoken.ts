import { allOf, oneOf } from '../../language/locale.js';
import type { UserId } from '../../match/id.js';
import { gameOf } from '../../match/match.js';
import type { Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import type { EventType } from '../../rules/outcome.js';
import { SEATS, type BySeat } from '../../rules/seat.js';
import { SQUARES } from '../../rules/square.js';
import { emojiViewOf, spokenViewOf, textViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import {
  nameSquares,
  tellFact,
  type Fact,
  type SpokenNames,
  type SpokenStep,
} from '../text/facts.js';
import type { Look } from './look.js';
import { nameOf } from './markdown.js';
import { SEAT_EMOJI } from './signs.js';
import { stepsOf } from './steps.js';
import { tellStep, type Story } from './story.js';

/** A step as it is read out, and as it stands on its button. */
export function tellWay(
  game: GameId,
  { direction, to, isTrap, isLost }: SpokenStep,
  { spoken: say }: Catalogue,
): string {
  const step = say.steps[direction]({ square: textViewOf(game).names.square(to) });
  const warned = isTrap ? say.intoTrap({ step }) : step;
  return isLost ? say.losing({ step: warned }) : warned;
}

/** What the players and the squares are called where a game is read out. */
function spokenNames(game: GameId, words: Catalogue): SpokenNames {
  const { square } = textViewOf(game).names;
  const { range, anySquare } = words.spoken;
  return {
    players: emojiViewOf(game).names,
    square,
    squares: (squares) =>
      squares.length === SQUARES.length
        ? anySquare
        : allOf(nameSquares(squares, square, range), words),
    steps: (steps) =>
      oneOf(
        steps.map((step) => tellWay(game, step, words)),
        words,
      ),
  };
}

/** What the player to move can do: it follows from the controls of the game. */
function choices(game: GameId, position: Position<unknown>): readonly Fact[] {
  const { controls } = emojiViewOf(game);
  const { turn: seat } = position;
  if (controls.kind === 'pad') {
    const steps = stepsOf(game, position);
    return [
      ...(steps.length > 0 ? [{ type: 'can-go' as const, seat, steps }] : []),
      ...(controls.canPlace?.(position) ? [{ type: 'can-trap' as const, seat }] : []),
    ];
  }
  const played = gameOf(game);
  const legal = new Set(played.moves(position).map((move) => played.makeMove(move)));
  const cells = controls.cells(position, SEAT_EMOJI);
  const squares = SQUARES.filter((square) => legal.has(cells[square]?.move ?? ''));
  return [{ type: 'can-place', seat, squares }];
}

/** What the player to move can do, a sentence each; nothing once the game is over. */
export function speakChoices(
  game: GameId,
  { position }: Pick<Story, 'position'>,
  words: Catalogue,
): readonly string[] {
  if (position.outcome) return [];
  const names = spokenNames(game, words);
  return choices(game, position).map((fact) => tellFact(words, fact, names));
}

/** Where everything is, a sentence for each player and each thing. */
export function speakBoard(
  game: GameId,
  { position }: Pick<Story, 'position'>,
  words: Catalogue,
  seats?: BySeat<UserId>,
): readonly string[] {
  const view = spokenViewOf(game);
  const names = spokenNames(game, words);
  const tell = (fact: Fact): string => tellFact(words, fact, names);
  const players = SEATS.flatMap((seat) => {
    const facts = [
      ...(seats ? [nameOf(seats[seat], words)] : []),
      ...(view.player?.(position.board, seat) ?? []).map(tell),
    ];
    return facts.length === 0
      ? []
      : [
          words.spoken.player({
            sign: names.players[seat],
            facts: facts.reduce((one, other) => words.spoken.and({ one, other })),
          }),
        ];
  });
  return [...players, ...view.board(position).map(tell)];
}

/** A board in sentences above the board of characters, wherever somebody who has chosen text looks at one. */
export const readOut = (
  game: GameId,
  story: Pick<Story, 'position'>,
  { words, style }: Pick<Look, 'words' | 'style'>,
): readonly string[] => (style === 'text' ? speakBoard(game, story, words) : []);

/** What a board tells anyway, so that it is not said twice. */
const TOLD_BY_BOARD: ReadonlySet<EventType> = new Set(['visited', 'blocked', 'forbidden']);

/** What has happened since the player to move has moved. */
export function speakLastMoves(game: GameId, { steps }: Story, look: Look): readonly string[] {
  const turn = steps.at(-1)?.position.turn;
  const movers = [gameOf(game).start.turn, ...steps.map(({ position }) => position.turn)];
  const from = steps.findLastIndex((_, index) => movers[index] === turn) + 1;
  const news = steps.slice(Math.min(from, steps.length - 1));
  return news.map((step) => {
    const events = step.events.filter(({ type }) => !TOLD_BY_BOARD.has(type));
    return look.words.spoken.lastMove({ told: tellStep(game, { ...step, events }, look) });
  });
}
