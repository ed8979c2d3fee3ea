import type { MatchId, MessageId } from '../match/id.js';
import { channelOfMessage, finishedLegs, playersOf, type Match } from '../match/match.js';
import { err, ok, type Result } from '../rules/result.js';
import type { AppRefusal, Catalogue } from '../views/language/catalogue.js';
import type { Attached, Message } from '../views/message.js';
import { channelMention, messageUrl } from '../views/messages/markdown.js';
import { whisper } from '../views/messages/parts.js';
import { filmMessage, makeLeg, parseLeg } from '../views/messages/replay.js';
import { refuse, reply, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { DiscordRefusal } from './discord.js';
import { maySee } from './finished-games.js';
import type { Click } from './handlers.js';
import { askBeforePost, postPublicly, type Posted } from './post-publicly.js';
import { sceneOf } from './scene.js';
import { uploadFailure } from './upload.js';

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
): Promise<Result<T, readonly string[]>> {
  const { user, ticket } = caller;
  const { replay, refusals, uploads } = caller.words;
  const { game } = match.terms;
  const { moves = [], end = null } = match.legs[leg] ?? {};
  const name = `${game}.gif`;
  const [names, boardUrl] = await Promise.all([
    app.names.of(match.guild, playersOf(match)),
    boardUrlOf(app, match),
  ]);
  const { message, alt } = filmMessage(
    { match, leg, file: name, names, boardUrl, sharedBy: isShared ? user : undefined },
    words,
  );
  const drawn = await app.drawings.draw(
    {
      by: user,
      drawing: { kind: 'film', film: { game, moves, winner: end?.winner ?? null } },
      key: `${match.id} ${leg}`,
      tellPlace: (before) =>
        app.discord.editOriginal(
          ticket,
          whisper(before === 0 ? replay.drawing : replay.waiting(before)),
        ),
    },
    (data) => handOver(message, [{ name, data, type: 'image/gif', alt }]),
  );
  if (!drawn.ok) {
    const { error } = drawn;
    return err(error === 'failed' ? [replay.notDrawn, uploads.failed] : [refusals[error]]);
  }
  const given = drawn.value;
  return given.ok ? given : err([replay.notDrawn, uploads[uploadFailure(given.error)]]);
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
async function showFilm(app: App, click: Click): Promise<Result<void, readonly string[]>> {
  const { caller, id } = click;
  const { words, ticket } = caller;
  try {
    const game = await namedGame(app, click);
    if (!game.ok) return game;
    return await giveFilm(app, caller, game.value, { words, isShared: false }, (message, files) =>
      app.discord.editOriginal(ticket, message, files),
    );
  } catch (error) {
    app.log.error({ err: error, match: id.match }, 'A film of a game could not be made.');
    return err([words.replay.notDrawn, words.uploads.failed]);
  }
}

/** Answers at once that the film is being drawn, before anything is read; it comes in the place of that line. */
export function answerWithFilm(app: App, click: Click): Answer {
  const { user, words, ticket } = click.caller;
  const refusal = app.drawings.refusalFor(user);
  if (refusal) return refuse(click.caller, refusal);
  return reply(whisper(words.replay.drawing), async () => {
    const shown = await showFilm(app, click);
    if (!shown.ok) await app.discord.editOriginal(ticket, whisper(...shown.error));
  });
}

/** Why somebody may not post a game: it is for those who played it to show it to others. */
const sharingRefusal = (match: Match, { user }: Caller): AppRefusal | undefined =>
  playersOf(match).includes(user) ? undefined : 'not-yours-to-share';

/** Asks a player whether the film of their game is to be posted; of two games, which one. */
export async function askToShare(app: App, { caller, id }: Click): Promise<Answer> {
  const { words, channel } = caller;
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
    games.length === 1 ? words.showing.post : words.board.leg(leg + 1, terms.legs);
  const choices = games.map((leg) => ({ argument: makeLeg(leg), label: label(leg) }));
  const question = words.showing.askFilm(channelMention(channel));
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

export const answerWithSharing = (app: App, click: Click): Answer =>
  postPublicly(app, click.caller, {
    what: `film ${click.id.match ?? ''} ${click.id.argument ?? ''}`,
    isDrawn: true,
    post: () => shareFilm(app, click),
  });
