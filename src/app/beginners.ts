import { isFormerPlayer, type GuildId, type MatchId, type UserId } from '../match/id.js';
import { isPractice, playersOf, type Match } from '../match/match.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { GameId } from '../rules/games.js';
import type { Store } from '../store/store.js';
import type { Soon } from './soon.js';

/** For so many games of one kind the board tells somebody what it is about, and what it shows. */
const GAMES_AS_BEGINNER = 3;
/** Games that do not count are looked for among so many of the latest. */
const LATEST = 30;

/** Of so many matches it is remembered; of one that was forgotten the store is asked again. */
const MOST_KEPT = 10_000;

/**
 * Whether a match has somebody in it who is new to its game. The store is asked once for a match: its board is drawn after every
 * move, and what it tells stays the same from its beginning to its end.
 */
export interface Beginners {
  areIn(match: Match): Soon<boolean>;
}

/**
 * Whether somebody has finished fewer games of a kind on a server. Most people are known by those that count; a newcomer, about whom the
 * second question has to be asked as well, waits for their first board: so both are asked at once.
 */
async function isBeginner(store: Store, guild: GuildId, game: GameId, user: UserId) {
  const [place, latest] = await Promise.all([
    store.placeOf(guild, game, 'ever', user),
    store.resultsOf(guild, user, { offset: 0, limit: LATEST }),
  ]);
  const { won, lost } = place?.standing ?? { won: 0, lost: 0 };
  const finished = latest.filter((result) => result.game === game).length;
  return Math.max(won + lost, finished) < GAMES_AS_BEGINNER;
}

/** Practice leaves no results, so it is remembered in which matches somebody has practised a game lately. */
function makePractised(): (user: UserId, match: Match) => boolean {
  const matches = new RecentlyUsed<string, Set<MatchId>>(MOST_KEPT);
  return (user, { id, guild, terms }) => {
    const name = `${guild} ${user} ${terms.game}`;
    const known = matches.get(name) ?? new Set();
    const isOften = known.size >= GAMES_AS_BEGINNER && !known.has(id);
    if (!isOften) known.add(id);
    matches.set(name, known);
    return isOften;
  };
}

export function makeBeginners({ store }: { readonly store: Store }): Beginners {
  const kept = new RecentlyUsed<string, boolean>(MOST_KEPT);
  /** Only what takes games away makes somebody a beginner again, and a board without its legend does no harm. */
  const experienced = new RecentlyUsed<string, true>(MOST_KEPT);
  const isNewTo = async (guild: GuildId, game: GameId, user: UserId): Promise<boolean> => {
    const name = `${guild} ${game} ${user}`;
    if (experienced.get(name)) return false;
    const isNew = await isBeginner(store, guild, game, user);
    if (!isNew) experienced.set(name, true);
    return isNew;
  };
  const hasPractised = makePractised();
  const find = async (match: Match, players: readonly UserId[], name: string): Promise<boolean> => {
    const found = await Promise.all(
      players
        .filter((user) => !isPractice(match) || !hasPractised(user, match))
        .map((user) => isNewTo(match.guild, match.terms.game, user)),
    );
    kept.set(name, found.includes(true));
    return found.includes(true);
  };
  return {
    areIn(match) {
      const players = playersOf(match).filter((user) => !isFormerPlayer(user));
      const name = `${match.id} ${players.join(' ')}`;
      return kept.get(name) ?? find(match, players, name);
    },
  };
}
