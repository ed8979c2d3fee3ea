import { awayUntil } from '../match/absence.js';
import { isFormerPlayer, rematchId, type UserId } from '../match/id.js';
import { haveBothMoved, playersOf, type Match, type Terms } from '../match/match.js';
import { isOutside } from '../match/place.js';
import { NEWCOMER, stakesOf } from '../match/rating.js';
import { unratableBy, type OfferUnrated, type RatedResult } from '../match/result.js';
import type { Limits } from '../match/settings.js';
import { SEATS, type Seat } from '../rules/seat.js';
import type { Committed } from '../store/change.js';
import type { RatingBasis } from '../store/store.js';
import type { Message } from '../views/message.js';
import { boardMessage } from '../views/messages/board.js';
import type { Look } from '../views/messages/look.js';
import { withoutEmoji } from '../views/messages/plain.js';
import { offerMessage, type OfferWorth } from '../views/messages/offer.js';
import { privateBoard, type PrivateLook } from '../views/messages/private-board.js';
import type { App } from './app.js';
import { emojiLook } from './looks.js';
import { lookOf, type Scene } from './scene.js';
import { whenReady, type Soon } from './soon.js';

/** What is told about a match that is not in it, by its phase. */
export interface BoardFacts {
  readonly worth?: OfferWorth | undefined;
  /** What a finished match did to the ratings. */
  readonly ratings?: readonly RatedResult[];
  readonly canRematch?: boolean;
  /** Whether one of the two is new to the game. */
  readonly isNew?: boolean;
  /** Why a game that has just begun will not count. */
  readonly unrated?: OfferUnrated | undefined;
}

/** In which seats whoever decides about an offer may begin. */
const STARTS: Readonly<Record<Terms['first'], readonly Seat[]>> = {
  challenger: ['second'],
  opponent: ['first'],
  toss: SEATS,
};

/** What an offer is worth to whoever decides about it. */
async function worthOf({ store, now, limits }: App, match: Match): Promise<OfferWorth | undefined> {
  const { guild, challenger, opponent, terms } = match;
  const ofTerms = unratableBy(terms);
  if (ofTerms) return { type: 'unrated', why: ofTerms };
  // How two people do against each other is for them alone, and everybody there sees an offer.
  if (isOutside(guild)) return undefined;
  if (opponent === null) {
    const [uncounted, place] = await Promise.all([
      store.whyUncounted(guild, [challenger], now()),
      store.placeOf(guild, terms.game, 'ever', challenger),
    ]);
    // Whoever accepts it may not have played today.
    const why = unratedBy({ uncounted, ratedToday: 0 }, limits);
    return why ? { type: 'unrated', why } : { type: 'open', rating: place?.standing ?? NEWCOMER };
  }
  const basis = await store.ratingBasis(guild, terms.game, [challenger, opponent], now());
  const why = unratedBy(basis, limits);
  if (why) return { type: 'unrated', why };
  const [theirs = NEWCOMER, mine = NEWCOMER] = basis.standings;
  const order = { starts: STARTS[terms.first], legs: terms.legs };
  return { type: 'rated', stakes: stakesOf({ mine, theirs }, basis.seats, order, now()) };
}

const unratedBy = (
  { uncounted, ratedToday }: Pick<RatingBasis, 'uncounted' | 'ratedToday'>,
  { ratedPerDay }: Limits,
): OfferUnrated | undefined =>
  uncounted ?? (ratedToday >= ratedPerDay ? 'enough-today' : undefined);

/**
 * Why a game that has begun will not count, where only the two who play tell: an open offer could not say so, nor could the lobby.
 * It is told while they can still leave it for free.
 */
function unratedSoFar({ store, now, limits }: App, match: Match): Soon<OfferUnrated | undefined> {
  const { guild, challenger, opponent, terms } = match;
  if (opponent === null || unratableBy(terms) || haveBothMoved(match)) return undefined;
  return store
    .ratingBasis(guild, terms.game, [challenger, opponent], now())
    .then((basis) => unratedBy(basis, limits));
}

/** What is told about a game that is played; the questions are asked at the same time. */
function playFacts(app: App, match: Match): Soon<BoardFacts> {
  const isNew = app.beginners.areIn(match);
  const unrated = unratedSoFar(app, match);
  return isNew instanceof Promise || unrated instanceof Promise
    ? Promise.all([isNew, unrated]).then(([areNew, why]) => ({ isNew: areNew, unrated: why }))
    : { isNew, unrated };
}

/**
 * Whether the button for a rematch has any use, wherever it stands: not once one was asked for, whatever came of it, and not
 * with somebody who is gone.
 */
export const canRematch = async ({ store }: Pick<App, 'store'>, match: Match): Promise<boolean> =>
  match.state.phase === 'over' &&
  areBothHere(match) &&
  (await store.get(rematchId(match.id))) === undefined;

const areBothHere = (match: Match): boolean => !playersOf(match).some(isFormerPlayer);

/** What is told about a match that is over. */
export async function endFacts(
  app: App,
  match: Match,
): Promise<Required<Pick<BoardFacts, 'ratings' | 'canRematch'>>> {
  const [ratings, hasRematch] = await Promise.all([
    isOutside(match.guild) ? [] : app.store.ratingsOf(match.guild, match.id),
    canRematch(app, match),
  ]);
  return { ratings, canRematch: hasRematch };
}

function factsOf(app: App, match: Match): Soon<BoardFacts> {
  switch (match.state.phase) {
    case 'offered':
      return worthOf(app, match).then((worth) => ({ worth }));
    case 'over':
      return endFacts(app, match);
    case 'playing':
      return playFacts(app, match);
    case 'closed':
      return {};
  }
}

/**
 * What is told about a match that is just being committed, asked for at the same time: whoever waits for the board waits for the
 * store once less. Nobody can have asked for a rematch of a match that ends now. The ratings come from the commit itself
 * (`withRatings`).
 */
export const askAhead = (app: App, match: Match): Soon<BoardFacts> =>
  match.state.phase === 'over' ? { canRematch: areBothHere(match) } : factsOf(app, match);

/** The facts about a match that was committed. */
export const withRatings = (
  ahead: BoardFacts,
  { guild, state }: Match,
  { ratings }: Committed,
): BoardFacts => {
  if (state.phase !== 'over') return ahead;
  return { ...ahead, ratings: isOutside(guild) ? [] : ratings };
};

/** Who is called to a match, who of the two that an offer names is away, and what is known about it already. */
interface Called {
  readonly mentions?: readonly UserId[] | undefined;
  readonly away?: readonly { readonly user: UserId; readonly until: number }[] | undefined;
  readonly facts?: BoardFacts | undefined;
}

/** How a match is drawn, facts and pieces aside. */
type Drawn = Pick<Look, 'words' | 'style' | 'missing' | 'tiles'>;

/** Built field by field, not by spreads: every click does it. */
function drawWith(
  match: Match,
  { words, style, missing = [], tiles }: Drawn,
  { worth, ratings, canRematch: isOffered = true, isNew = false, unrated }: BoardFacts,
  { mentions = [], away = [] }: Omit<Called, 'facts'>,
): Message {
  const { phase } = match.state;
  if (phase === 'offered' || phase === 'closed')
    return offerMessage(match, words, { pings: mentions, worth, away });
  const look: Omit<Required<Look>, 'pieces' | 'showsMoves'> = {
    words,
    style,
    missing,
    tiles,
    ratings: ratings ?? [],
    canRematch: isOffered,
    isNew,
    unrated,
  };
  return boardMessage(match, look, mentions);
}

/** Who of the two that an offer names is away. */
const awayFrom = ({ now }: App, match: Match, { people }: Scene): Called['away'] =>
  playersOf(match).flatMap((user) => {
    const until = awayUntil(people.get(user)?.away ?? [], now());
    return until === undefined ? [] : [{ user, until }];
  });

/** A match as everybody in the channel sees it; a message that is new mentions people. */
export function drawMatch(
  app: App,
  match: Match,
  scene: Scene,
  { mentions, facts }: Pick<Called, 'mentions' | 'facts'> = {},
): Soon<Message> {
  const look = lookOf(scene);
  const away = match.state.phase === 'offered' ? awayFrom(app, match, scene) : undefined;
  return whenReady(facts ?? factsOf(app, match), (known) =>
    drawWith(match, look, known, { mentions, away }),
  );
}

/** A match as one person sees it in a private place, in their own words and style. */
export async function drawPrivately(
  app: App,
  match: Match,
  look: PrivateLook & Pick<Look, 'style'>,
): Promise<Message> {
  const { words, style } = look;
  const drawnAs = { ...emojiLook(app, words), style };
  const board = drawWith(match, drawnAs, await factsOf(app, match), {});
  const drawn = privateBoard(match, board, look);
  return style === 'text' ? withoutEmoji(drawn) : drawn;
}
