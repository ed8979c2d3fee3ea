import { allOf } from '../../language/locale.js';
import type { UserId } from '../../match/id.js';
import { isAnalysable } from '../../match/analysis.js';
import type { Match } from '../../match/match.js';
import type { RatedResult } from '../../match/result.js';
import type { PlainMessage } from '../message.js';
import { results, scoreLine, turningLines } from './results.js';
import { analysisButton } from './controls.js';
import type { Look } from './look.js';
import { mention, small } from './markdown.js';
import { button, row } from './parts.js';
import { tellMatchRatings } from './rating-words.js';

/** What is told at the end of a match, besides what is in it. */
export interface MatchEnd {
  /** Whom it pings. */
  readonly users: readonly UserId[];
  readonly ratings: readonly RatedResult[];
  readonly canRematch: boolean;
  /** A link to the board, if it is known where that stands. */
  readonly board: string | undefined;
}

/** Tells those who did not bring it about that a match is over, by a message that stays: who won and how, and what next. */
export function matchEndMessage(
  match: Match,
  { users, ratings, canRematch, board }: MatchEnd,
  look: Look,
): PlainMessage {
  const { words } = look;
  const { id, legs, terms } = match;
  const { buttons, matchEnd, games, showing } = words;
  const players = allOf(users.map(mention), words);
  const hasMoves = legs.some(({ moves }) => moves.length > 0);
  const offered = [
    ...(canRematch
      ? [
          button(
            { verb: 'rematch', match: id },
            { label: buttons.rematch, emoji: '🔁', color: 'green' },
          ),
        ]
      : []),
    ...(hasMoves
      ? [button({ verb: 'replay-open', match: id }, { label: showing.replay, emoji: '⏪' })]
      : []),
    ...(legs.some(isAnalysable) ? [analysisButton(id, words)] : []),
  ];
  return {
    content: [
      `${matchEnd.over({ players, game: games[terms.game].title })}${board === undefined ? '' : ` ${board}`}`,
      ...results(match, words),
      ...turningLines(match, look),
      ...(terms.legs === 1 ? [] : [words.board.score({ line: scoreLine(match, words) })]),
      ...tellMatchRatings(ratings, words).map((line) => small(`📈 ${line}`)),
    ].join('\n'),
    // Said also where there are none, for the one that is drawn again.
    components: offered.length > 0 ? [row(...offered)] : [],
    allowed_mentions: { parse: [], users: [...users] },
  };
}
