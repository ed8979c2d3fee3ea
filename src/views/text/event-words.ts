import { allOf } from '../../language/locale.js';
import type { Catalogue } from '../language/catalogue.js';
import type { EventSentences } from './sentences.js';

/** What can happen, told in a language. Squares are listed as that language lists things. */
export function eventWords(words: Catalogue): EventSentences {
  const known = byLanguage.get(words);
  if (known) return known;
  const made = makeEventWords(words);
  byLanguage.set(words, made);
  return made;
}

/** Every board tells its last move. */
const byLanguage = new WeakMap<Catalogue, EventSentences>();

function makeEventWords(words: Catalogue): EventSentences {
  const { events: say } = words;
  return {
    'token-moved': ({ seat, direction, to }, { players, square }) =>
      say['token-moved'][direction]({ player: players[seat], square: square(to) }),
    moved: ({ seat, to, through }, { players, square }) => {
      const told = { player: players[seat], square: square(to) };
      return through.length === 0
        ? say.moved(told)
        : say['moved-through']({ ...told, squares: allOf(through.map(square), words) });
    },
    visited: ({ at }, { square }) => say.visited({ square: square(at) }),
    blocked: ({ at }, { square }) => say.blocked({ square: square(at) }),
    placed: ({ seat, at }, { players, square }) =>
      say.placed({ player: players[seat], square: square(at) }),
    forbidden: ({ seat, squares }, { players, square }) =>
      say.forbidden({
        player: players[seat],
        count: squares.length,
        squares: allOf(squares.map(square), words),
      }),
    'trap-placed': ({ seat, at, left }, { players, square }) =>
      say['trap-placed']({ player: players[seat], square: square(at), left }),
    trapped: ({ seat, at }, { players, square }) =>
      say.trapped({ player: players[seat], square: square(at) }),
    'treasure-taken': ({ seat }, { players }) => say['treasure-taken']({ player: players[seat] }),
    'turn-skipped': ({ seat }, { players }) => say['turn-skipped']({ player: players[seat] }),
    repeated: ({ times }) => say.repeated({ times }),
  };
}
