import { awayUntil } from '../match/absence.js';
import { type GuildId, isFormerPlayer, rematchId, type UserId } from '../match/id.js';
import { playersOf, type Match } from '../match/match.js';
import { NEWCOMER, type Stakes, stakesOf } from '../match/rating.js';
import type { RatedResult, UnratedReason } from '../match/result.js';
import type { GameId } from '../rules/games.js';
import type { Message } from '../views/message.js';
import { boardMessage } from '../views/messages/board.js';
import type { Look } from '../views/messages/look.js';
import { offerMessage } from '../views/messages/offer.js';
import { privateBoard, type PrivateLook } from '../views/messages/private-board.js';
import type { App } from './app.js';
import { lookOf, type Scene } from './scene.js';

/** What is told about a match that is not in it, by its phase. */
interface Facts {
  /**
   * What an offer is about for the challenger, or why the game will not count; nothing while nobody is named to play against,
   * or without a clock.
   */
  readonly stakes?: Stakes | UnratedReason | undefined;
  /** What a finished match did to the ratings. */
  readonly ratings?: readonly RatedResult[];
  readonly canRematch?: boolean;
  /** Whether the board says what the game is about. */
  readonly showsGoal?: boolean;
}

async function stakesIn({ store, now }: App, match: Match): Promise<Facts['stakes']> {
  const { guild, challenger, opponent, terms } = match;
  if (opponent === null || terms.clock === 'none') return undefined;
  const [why, mine, theirs, seats] = await Promise.all([
    store.whyUncounted(guild, [challenger, opponent], now()),
    store.placeOf(guild, terms.game, 'ever', challenger),
    store.placeOf(guild, terms.game, 'ever', opponent),
    store.seatsOf(guild, terms.game),
  ]);
  if (why) return why;
  const [one, other] = [mine?.standing ?? NEWCOMER, theirs?.standing ?? NEWCOMER];
  return stakesOf(one, other, seats, terms.first, now());
}

/** For so many games of one kind the board tells somebody what it is about. */
const GAMES_WITH_GOAL = 3;
/** Games that do not count are looked for among so many of the latest. */
const LATEST = 30;

/** Whether somebody has finished fewer games of a kind on a server; most people are known by those that count. */
async function isBeginner({ store }: App, guild: GuildId, game: GameId, user: UserId) {
  const standing = (await store.placeOf(guild, game, 'ever', user))?.standing;
  if (standing && standing.won + standing.lost >= GAMES_WITH_GOAL) return false;
  const latest = await store.resultsOf(guild, user, { offset: 0, limit: LATEST });
  return latest.filter((result) => result.game === game).length < GAMES_WITH_GOAL;
}

async function hasBeginner(app: App, match: Match): Promise<boolean> {
  const players = playersOf(match).filter((user) => !isFormerPlayer(user));
  const found = await Promise.all(
    players.map((user) => isBeginner(app, match.guild, match.terms.game, user)),
  );
  return found.includes(true);
}

/**
 * Whether the button for a rematch has any use, wherever it stands: not once one was asked for, whatever came of it, and not
 * with somebody who is gone.
 */
export const canRematch = async ({ store }: Pick<App, 'store'>, match: Match): Promise<boolean> =>
  match.state.phase === 'over' &&
  !playersOf(match).some(isFormerPlayer) &&
  (await store.get(rematchId(match.id))) === undefined;

async function factsOf(app: App, match: Match): Promise<Facts> {
  switch (match.state.phase) {
    case 'offered':
      return { stakes: await stakesIn(app, match) };
    case 'over': {
      const [ratings, hasRematch] = await Promise.all([
        app.store.ratingsOf(match.guild, match.id),
        canRematch(app, match),
      ]);
      return { ratings, canRematch: hasRematch };
    }
    case 'playing':
      return { showsGoal: await hasBeginner(app, match) };
    case 'closed':
      return {};
  }
}

/** Who is called to a match, and until when whoever has to answer an offer is away. */
interface Called {
  readonly mentions?: readonly UserId[];
  readonly awayUntil?: number | undefined;
}

async function drawWith(
  app: App,
  match: Match,
  look: Look,
  { mentions = [], awayUntil: until }: Called = {},
): Promise<Message> {
  const { stakes, ...facts } = await factsOf(app, match);
  const { phase } = match.state;
  return phase === 'offered' || phase === 'closed'
    ? offerMessage(match, look.words, { pings: mentions, stakes, awayUntil: until })
    : boardMessage(match, { ...look, ...facts }, mentions);
}

/** A match as everybody in the channel sees it; a message that is new mentions people. */
export const drawMatch = (
  app: App,
  match: Match,
  scene: Scene,
  mentions: readonly UserId[] = [],
): Promise<Message> =>
  drawWith(app, match, lookOf(scene), {
    mentions,
    awayUntil: awayUntil(scene.people.get(match.opponent ?? '')?.away ?? [], app.now()),
  });

/** A match as one person sees it in a private place, in their own words and style. */
export async function drawPrivately(
  app: App,
  match: Match,
  look: PrivateLook & Pick<Look, 'style'>,
): Promise<Message> {
  const { words, style } = look;
  return privateBoard(match, await drawWith(app, match, { words, style }), look);
}
