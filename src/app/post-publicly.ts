import type { MessageId } from '../match/id.js';
import { err, type Result } from '../rules/result.js';
import type { CustomId } from '../views/messages/custom-id.js';
import { messageUrl, relative } from '../views/messages/markdown.js';
import { whisper } from '../views/messages/parts.js';
import { askToPost } from '../views/messages/showing.js';
import { refuse, reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { isRepeated, type ClickHandler } from './handlers.js';
import { refuseHidden } from './places.js';

/** Asks whether something is to be posted for everybody, in the channel that this was asked in. */
export const askBeforePost = (
  { words }: Caller,
  question: string,
  id: CustomId,
  choices: readonly { readonly argument: string; readonly label: string }[] = [],
): Answer => {
  const one = [{ id, label: words.showing.post }];
  const several = choices.map(({ argument, label }) => ({ id: { ...id, argument }, label }));
  return reply(askToPost(question, several.length > 0 ? several : one, words));
};

/** The message that was posted, or what to say where there is none. */
export type Posted = Result<MessageId, readonly string[]>;

/** A post that was asked for. */
interface PostOrder {
  /** Tells it from other things that the same person may post. */
  readonly what: string;
  /** Whether it has to wait for a picture: each person can have one at a time. */
  readonly isDrawn: boolean;
  readonly post: () => Promise<Posted>;
}

async function tryToPost(app: App, { words }: Caller, { post }: PostOrder): Promise<Posted> {
  try {
    return await post();
  } catch (error) {
    app.log.error({ err: error }, 'Something could not be posted.');
    return err([words.showing.notPosted, words.uploads.failed]);
  }
}

/** Posts something for everybody, and says so where it was asked for; people are kept from posting too much. */
export async function postPublicly(app: App, caller: Caller, order: PostOrder): Promise<Answer> {
  const { user, guild, channel, words, ticket } = caller;
  const { drawings, posts, discord } = app;
  const hidden = refuseHidden(caller);
  if (hidden) return hidden;
  const refusal = order.isDrawn ? drawings.refusalFor(user) : undefined;
  if (refusal) return refuse(caller, refusal);
  const taken = posts.take(user, order.what);
  if (!taken.ok) {
    const { why, until } = taken.error;
    // Discord counts in seconds: not the one before, in which it would be refused again.
    return reply(whisper(words.showing[why]({ when: relative(Math.ceil(until / 1000) * 1000) })));
  }
  const saying = order.isDrawn ? words.replay.drawing : words.showing.posting;
  // The pace is that of this process, and another one may post it, or may have.
  if (await isRepeated(app, caller)) return update(whisper(saying));
  return update(whisper(saying), async () => {
    const posted = await tryToPost(app, caller, order);
    if (!posted.ok) posts.giveBack(user, order.what);
    const told = posted.ok
      ? [words.showing.posted({ link: messageUrl(guild, channel, posted.value) })]
      : posted.error;
    await discord.editOriginal(ticket, whisper(...told));
  });
}

/** Leaves everything unposted. */
export const postNo: ClickHandler = (_, { caller }) =>
  Promise.resolve(update(whisper(caller.words.showing.kept)));
