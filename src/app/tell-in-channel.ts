import { InteractionResponseType } from 'discord-api-types/v10';
import { isLive, type Match } from '../match/match.js';
import { isOutside } from '../match/place.js';
import type { ShownBoard, ShownMatch } from '../store/shown.js';
import { confirmMessage } from '../views/messages/confirm.js';
import { namePermissions } from '../views/messages/look.js';
import { whisper } from '../views/messages/parts.js';
import { update, type After, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { MatchVerb } from './decide.js';
import { drawMatch } from './draw-match.js';
import type { Click } from './handlers.js';
import { asMessage } from './late-answer.js';
import { missingFor, sceneAround, type Scene } from './scene.js';
import { whenReady, type Soon } from './soon.js';
import {
  isEcho,
  isPrivate,
  tellDone,
  tellMenu,
  tellOpened,
  tellPlace,
  tellRefusal,
  type Outcome,
  type Tell,
} from './tell.js';
import { bringTextCopy, replyWithText } from './text-copy-answers.js';
import { hintOf } from './time.js';

/** What was done by a click, or why nothing was. */
type Done = Extract<Outcome, { type: 'done' }>;
type Undone = Exclude<Outcome, Done>;

/** Answers a click on the board for everybody, or on a private message about it: the board is redrawn where it stands. */
export const tellInChannel: Tell = (app, click, verb, outcome) =>
  outcome.type === 'done'
    ? tellCommitted(app, click, verb, outcome)
    : tellUndone(app, click, verb, outcome);

async function tellUndone(
  app: App,
  click: Click,
  verb: MatchVerb,
  outcome: Undone,
): Promise<Answer> {
  const answer = await tellThere(app, click, verb, outcome);
  return outcome.found ? withBoard(app, outcome.found, click, answer) : answer;
}

function tellThere(app: App, click: Click, verb: MatchVerb, outcome: Undone): Soon<Answer> {
  const { caller } = click;
  switch (outcome.type) {
    case 'outdated':
      if (isPrivate(verb)) return tellRefusal(outcome.found, click, verb, 'stale');
      return outcome.isElsewhere
        ? tellPlace(outcome.found, click)
        : refresh(app, outcome.found, click);
    case 'menu':
      return tellMenu(click, outcome);
    case 'opened': {
      const { found, opened } = outcome;
      return opened.what === 'text'
        ? replyWithText(app, found.match, caller)
        : tellOpened(app, found.match, click, opened);
    }
    case 'refused': {
      const { found, refusal } = outcome;
      if (!found || refusal !== 'call-offs-used') return tellRefusal(found, click, verb, refusal);
      // What was confirmed was free, and is not any more: nobody loses by a click that said otherwise.
      const because = verb === 'call-off-yes' ? refusal : 'free-resigns-used';
      return update(confirmMessage(found.match, 'resign', caller.words, because));
    }
  }
}

function tellCommitted(
  app: App,
  click: Click,
  verb: MatchVerb,
  { before, match, scene, facts }: Done,
): Soon<Answer> {
  const { caller } = click;
  const known = { match, shown: before.shown, scene };
  const { ticket, where } = hintOf(match, caller);
  const hint = { ticket, where, known, rev: match.rev };
  if (isPrivate(verb)) {
    return {
      ...tellDone(before, click, verb),
      async after() {
        await app.reconciler.reconcile(match.id, hint);
        await bringTextCopy(app, match, scene, caller);
      },
    };
  }
  const after: After = async ({ isShown }) => {
    const drawn = isShown ? boardIn(click, known) : undefined;
    await app.reconciler.reconcile(match.id, { ticket, where, known, rev: match.rev, drawn });
    await bringTextCopy(app, match, scene, caller);
    if (verb === 'accept') await askForPermissions(app, caller);
    if (verb === 'undo') {
      await app.discord.followUp(caller.ticket, whisper(caller.words.practice.undone));
    }
  };
  return whenReady(drawMatch(app, match, scene, { facts }), (drawn) => update(drawn, after));
}

/** The board that an answer has drawn where it was clicked on. */
const boardIn = (
  { message }: Click,
  { match, scene }: { readonly match: Match; readonly scene: Scene },
): ShownBoard => ({ rev: match.rev, message, language: scene.language });

/** Answers a click on a board that has moved on in the meantime: brings it up to date, and says so. */
async function refresh(app: App, { match, shown }: ShownMatch, click: Click): Promise<Answer> {
  const { caller } = click;
  const scene = await sceneAround(app, match, caller, shown.board);
  const { notices, refusals } = caller.words;
  return update(await drawMatch(app, match, scene), async ({ isShown }) => {
    const drawn = isShown ? boardIn(click, { match, scene }) : undefined;
    // Somebody may have moved since: then this board has taken the place of a newer one. And whoever still sees an older one has to get it.
    const force = isShown ? undefined : 'mend-board';
    await app.reconciler.reconcile(match.id, { ...hintOf(match, caller), drawn, force });
    await bringTextCopy(app, match, scene, caller);
    if (isEcho(match, click)) return;
    const sentence = isLive(match) ? notices.refreshed : refusals['match-over'];
    await app.discord.followUp(caller.ticket, whisper(sentence));
  });
}

/**
 * Outside of servers with the bot, a board that is clicked on is drawn again in the answer, whatever else there is to say: that comes
 * after it. So the board is current, and can be changed by this token when the private message leads to something.
 */
async function withBoard(
  app: App,
  { match, shown }: ShownMatch,
  click: Click,
  answer: Answer,
): Promise<Answer> {
  const { caller, message } = click;
  const { response, after, outcome } = answer;
  const isOnBoard = isOutside(match.guild) && shown.board?.message === message;
  if (!isOnBoard || response.type !== InteractionResponseType.ChannelMessageWithSource)
    return answer;
  const scene = await sceneAround(app, match, caller, shown.board);
  const redrawn = update(await drawMatch(app, match, scene), async ({ isShown }) => {
    const drawn = isShown ? boardIn(click, { match, scene }) : undefined;
    await app.reconciler.reconcile(match.id, { ...hintOf(match, caller), drawn });
    const sent = await app.discord.followUp(caller.ticket, asMessage(response.data));
    await after?.(sent.ok ? { isShown: true, posted: sent.value } : { isShown: false });
  });
  return { ...redrawn, ...(outcome && { outcome }) };
}

/** Names what the bot lacks to somebody who can grant it. */
export async function askForPermissions(app: App, caller: Caller): Promise<void> {
  const { words, canGrant, ticket, guild, missing, missingForThreads } = caller;
  if (!canGrant || missing.length + missingForThreads.length === 0) return;
  const lacking = missingFor(await app.store.serverSettings(guild), caller);
  if (lacking.length === 0) return;
  const sentence = words.notices.grantPlease({ permissions: namePermissions(words, lacking) });
  await app.discord.followUp(ticket, whisper(sentence));
}
