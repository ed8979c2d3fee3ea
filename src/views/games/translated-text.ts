import { fill } from '../../language/words.js';
import { gameOf } from '../../match/match.js';
import type { GameId } from '../../rules/games.js';
import type { Catalogue } from '../language/catalogue.js';
import { eventWords } from '../text/event-words.js';
import type { Names, ResultSentences } from '../text/sentences.js';
import type { TextView } from './game-view.js';
import { textViewOf } from './games.js';

/** How a rulebook tells its players apart, on the board and in their names: 1 and 2, or A and B. */
const signOf = (name: string): string => name.split(' ').at(-1) ?? name;

const resultsIn = ({ ends }: Catalogue): ResultSentences => {
  const told =
    (by: keyof ResultSentences) =>
    (winner: string, loser: string): string =>
      fill(ends[by], { winner, loser });
  return {
    center: told('center'),
    goal: told('goal'),
    edge: told('edge'),
    home: told('home'),
    stuck: told('stuck'),
    stalling: told('stalling'),
  };
};

/** A game in plain text, in another language than that of its rulebook: the board is the same, and what is said is ours. */
export function translatedTextView(game: GameId, words: Catalogue): TextView<unknown> {
  const book = textViewOf(game);
  const { title, pitch, goal, rules } = words.games[game];
  const { players, howToMove, legalMoves, prompt } = words.terminal;
  const named = (name: string): string => players({ sign: signOf(name) });
  const names: Names = {
    players: { first: named(book.names.players.first), second: named(book.names.players.second) },
    square: book.names.square,
  };
  const played = gameOf(game);
  return {
    title,
    pitch,
    rules: [goal, ...Object.values(rules).map((rule) => `- ${rule}`)].join('\n'),
    names,
    events: eventWords(words),
    results: resultsIn(words),
    refusals: { ...words.refusals, 'bad-move': howToMove[game] },
    welcome: `${title}\n\n${goal}`,
    heading: '',
    board: (position, ink) => book.board(position, ink),
    turn: (position) => {
      const notated = played.moves(position).map((move) => played.makeMove(move));
      return [
        words.board.turn({ player: names.players[position.turn] }),
        legalMoves({ moves: notated.join('  ') }),
      ].join('\n');
    },
    prompt: () => `${prompt} `,
  };
}
