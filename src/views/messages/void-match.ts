import type { UserId } from '../../match/id.js';
import type { RatedResult } from '../../match/result.js';
import { other } from '../../rules/seat.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message, PlainMessage } from '../message.js';
import { dateTime, nameOf, small } from './markdown.js';
import { button, container, message, privately, row, text } from './parts.js';
import { tellRatings } from './rating-words.js';

/** The results of a match that is over, one at least. */
export type MatchResults = readonly [RatedResult, ...RatedResult[]];

/** What can be done about a match: it is declared void, or that is undone. */
export type Voiding = 'void' | 'restore';

/** A match as a whole counts, or is void. */
export const voidingOf = ([{ isVoid }]: MatchResults): Voiding => (isVoid ? 'restore' : 'void');

/** Who played a match. */
export const playersIn = ([{ first, second }]: MatchResults): readonly UserId[] => [first, second];

/** The match in a line: what was played, and by whom. */
export const matchName = ([{ game, first, second }]: MatchResults, words: Catalogue): string =>
  `${words.games[game].title}: ${words.board.versus({ first: nameOf(first, words), second: nameOf(second, words) })}`;

/** A game of the match: who won, when it ended, and what it did to the ratings. */
function tellResult(result: RatedResult, words: Catalogue): readonly string[] {
  const { winner, ended } = result;
  const beat = words.replay.beat({
    winner: nameOf(result[winner], words),
    loser: nameOf(result[other(winner)], words),
  });
  return [`🏆 **${beat}** · ${dateTime(ended)}`, small(`📈 ${tellRatings(result, words)}`)];
}

/** Shows what a moderator has chosen, and what would follow, and asks whether it shall be done. */
export function voidingMessage(results: MatchResults, user: UserId, words: Catalogue): Message {
  const [{ match, game }] = results;
  const { voiding: say } = words;
  const what = voidingOf(results);
  const isUnrated = what === 'void' && results.every(({ isRated }) => !isRated);
  const isOwn = playersIn(results).includes(user);
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.sure[what]}`),
        text(
          `${emojiViewOf(game).icon} **${words.games[game].title}**`,
          ...results
            .toSorted((one, two) => one.leg - two.leg)
            .flatMap((result) => tellResult(result, words)),
        ),
        text(
          say.follows[isUnrated ? 'unrated' : what],
          say.told,
          ...(isOwn ? [`⚠️ **${say.own[what]}**`] : []),
        ),
        row(
          button({ verb: `${what}-yes`, match }, { label: say.yes[what], color: 'red' }),
          button({ verb: 'void-no' }, { label: words.moderation.no }),
        ),
      ),
    ]),
  );
}

/** Tells both players of a match what a moderator has done about it; those in `pings` are notified. */
export const voidingNotice = (
  sentence: string,
  pings: readonly UserId[],
  board: string | undefined,
): PlainMessage => ({
  content: board === undefined ? sentence : `${sentence} ${board}`,
  allowed_mentions: { parse: [], users: [...pings] },
});
