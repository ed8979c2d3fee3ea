import { err, type Result } from '../rules/result.js';
import type { Drawing } from '../views/pictures/drawing.js';
import { whisper } from '../views/messages/parts.js';
import { refuse, reply, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { DiscordRefusal } from './discord.js';
import { uploadFailure } from './upload.js';

/** A picture that was given to somebody, or what to say where there is none. */
export type GivenPicture<T = unknown> = Result<T, readonly string[]>;

/** What is to be drawn; by its key what never changes is drawn once. */
export interface PictureOrder {
  readonly drawing: Drawing;
  readonly key: string;
}

/** Draws a picture for whoever asked, who is told how many are before them, and hands it over. */
export async function givePicture<T>(
  { drawings, discord }: App,
  { user, ticket, words }: Caller,
  order: PictureOrder,
  handOver: (data: Uint8Array) => Promise<Result<T, DiscordRefusal>>,
): Promise<GivenPicture<T>> {
  const { replay, refusals, uploads } = words;
  const tellPlace = (before: number) =>
    discord.editOriginal(
      ticket,
      whisper(before === 0 ? replay.drawing : replay.waiting({ before })),
    );
  const drawn = await drawings.draw({ ...order, by: user, tellPlace }, handOver);
  if (!drawn.ok) {
    const { error } = drawn;
    return err(error === 'failed' ? [replay.notDrawn, uploads.failed] : [refusals[error]]);
  }
  const given = drawn.value;
  return given.ok ? given : err([replay.notDrawn, uploads[uploadFailure(given.error)]]);
}

/** Whatever goes wrong is told to whoever waits. */
async function tryToGive(
  { log }: App,
  { words: { replay, uploads } }: Caller,
  give: () => Promise<GivenPicture>,
): Promise<GivenPicture> {
  try {
    return await give();
  } catch (error) {
    log.error({ err: error }, 'A picture could not be made.');
    return err([replay.notDrawn, uploads.failed]);
  }
}

/** Answers at once that a picture is being drawn, before anything is read; it takes the place of that line, or why there is none. */
export function answerWithPicture(
  app: App,
  caller: Caller,
  give: () => Promise<GivenPicture>,
): Answer {
  const { user, words, ticket } = caller;
  const refusal = app.drawings.refusalFor(user);
  if (refusal) return refuse(caller, refusal);
  return reply(whisper(words.replay.drawing), async () => {
    const given = await tryToGive(app, caller, give);
    if (!given.ok) await app.discord.editOriginal(ticket, whisper(...given.error));
  });
}
