import type { MatchId, MessageId } from '../match/id.js';
import { channelOfMessage, finishedLegs, playersOf, type Match } from '../match/match.js';
import { piecesOf } from '../match/piece.js';
import { err, ok, type Result } from '../rules/result.js';
import type { AppRefusal, Catalogue } from '../views/language/catalogue.js';
import type { Attached, Message } from '../views/message.js';
import { placeMention, messageUrl } from '../views/messages/markdown.js';
import { filmMessage, makeLeg, parseLeg } from '../views/messages/replay.js';
import { refuse, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { DiscordRefusal } from './discord.js';
import { emojiLook } from './looks.js';
import { maySee } from './finished-games.js';
import { answerWithPicture, givePicture, type GivenPicture } from './give-picture.js';
import type { Click } from './handlers.js';
import { askBeforePost, postPublicly, type Posted } from './post-publicly.js';
import { sceneOf } from './scene.js';

/**
 * A match of this server with its finished games alone: one that is still played is not shown here, and one that somebody may
 * not look at is as good as unknown.
 */
export async function finishedMatch(
  app: App,
  caller: Caller,
  id: MatchId | undefined,
): Promise<Result<Match, AppRefusal>> {
  const match = id === undefined ? undefined : await app.store.get(id);
  if (!match || !(await maySee(app, caller, match))) return err('unknown-match');
  const legs = finishedLegs(match);
  return legs.length === 0 ? err('not-finished') : ok({ ...match, legs });
}

/** Where the board of a match stands, as far as that is known. */
export async function boardUrlOf(
  { store }: Pick<App, 'store'>,
  match: Match,
): Promise<string | undefined> {
  const [shown] = await store.shownOf([match.id]);
  if (!shown?.board) return undefined;
  const { message } = shown.board;
  return messageUrl(match.guild, channelOfMessage(match, message), message);
}

/** How a film is shown: in which language, and by whom, if it is for everybody. */
interface FilmLook {
  readonly words: Catalogue;
  readonly isShared: boolean;
}

/** Draws the film of a game, and hands it over; what to say where that failed. A finished game is drawn once. */
async function giveFilm<T>(
  app: App,
  caller: Caller,
  { match, leg }: { readonly match: Match; readonly leg: number },
  { words, isShared }: FilmLook,
  handOver: (message: Message, files: readonly Attached[]) => Promise<Result<T, DiscordRefusal>>,
): Promise<GivenPicture<T>> {
  const { user } = caller;
  const { game } = match.terms;
  const played = match.legs[leg];
  const { moves = [], end = null } = played ?? {};
  const pieces = played && piecesOf(match, played);
  const name = `${game}.gif`;
  const [names, boardUrl] = await Promise.all([
    app.names.of(match.guild, playersOf(match)),
    boardUrlOf(app, match),
  ]);
  const { message, alt } = filmMessage(
    { match, leg, file: name, names, boardUrl, sharedBy: isShared ? user : undefined },
    emojiLook(app, words),
  );
  const film = { game, moves, winner: end?.winner ?? null, pieces };
  const order = { drawing: { kind: 'film', film }, key: `${match.id} ${leg}` } as const;
  return givePicture(app, caller, order, (data) =>
    handOver(message, [{ name, data, type: 'image/gif', alt }]),
  );
}

/** The game that a button names; what to say where there is none. */
async function namedGame(
  app: App,
  { caller, id }: Click,
): Promise<Result<{ readonly match: Match; readonly leg: number }, readonly string[]>> {
  const { refusals } = caller.words;
  const match = await finishedMatch(app, caller, id.match);
  if (!match.ok) return err([refusals[match.error]]);
  const leg = parseLeg(id.argument ?? '', match.value);
  return leg === undefined ? err([refusals['unknown-button']]) : ok({ match: match.value, leg });
}

/** Puts the film of a game into the private line that says that it is being drawn; what to say where that failed. */
async function showFilm(app: App, click: Click): Promise<GivenPicture> {
  const { caller } = click;
  const { words, ticket } = caller;
  const game = await namedGame(app, click);
  if (!game.ok) return game;
  return giveFilm(app, caller, game.value, { words, isShared: false }, (message, files) =>
    app.discord.editOriginal(ticket, message, files),
  );
}

export const answerWithFilm = (app: App, click: Click): Answer =>
  answerWithPicture(app, click.caller, () => showFilm(app, click));

/** Why somebody may not post a game: it is for those who played it to show it to others. */
const sharingRefusal = (match: Match, { user }: Caller): AppRefusal | undefined =>
  playersOf(match).includes(user) ? undefined : 'not-yours-to-share';

/** Asks a player whether the film of their game is to be posted; of two games, which one. */
export async function askToShare(app: App, { caller, id }: Click): Promise<Answer> {
  const { words, guild, channel } = caller;
  const match = await finishedMatch(app, caller, id.match);
  if (!match.ok) return refuse(caller, match.error);
  const refusal = sharingRefusal(match.value, caller);
  if (refusal) return refuse(caller, refusal);
  const { legs, terms } = match.value;
  const wanted = parseLeg(id.argument ?? '', match.value);
  const games = legs.flatMap(({ moves }, leg) =>
    moves.length > 0 && (wanted === undefined || wanted === leg) ? [leg] : [],
  );
  if (games.length === 0) return refuse(caller, 'unknown-button');
  const label = (leg: number): string =>
    games.length === 1 ? words.showing.post : words.board.leg({ number: leg + 1, of: terms.legs });
  const choices = games.map((leg) => ({ argument: makeLeg(leg), label: label(leg) }));
  const question = words.showing.askFilm({ channel: placeMention(guild, channel) });
  return askBeforePost(caller, question, { verb: 'share-yes', match: match.value.id }, choices);
}

/** Posts the film of a game where it was asked for, in the language of the server. */
async function shareFilm(app: App, click: Click): Promise<Posted> {
  const { caller } = click;
  const game = await namedGame(app, click);
  if (!game.ok) return game;
  const refusal = sharingRefusal(game.value.match, caller);
  if (refusal) return err([caller.words.refusals[refusal]]);
  const { words } = await sceneOf(app, caller, []);
  return giveFilm<MessageId>(app, caller, game.value, { words, isShared: true }, (message, files) =>
    app.discord.followUp(caller.ticket, message, files),
  );
}

export const answerWithSharing = (app: App, click: Click): Promise<Answer> =>
  postPublicly(app, click.caller, {
    what: `film ${click.id.match ?? ''} ${click.id.argument ?? ''}`,
    isDrawn: true,
    post: () => shareFilm(app, click),
  });
