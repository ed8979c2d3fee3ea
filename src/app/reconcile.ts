import type { ChannelId, MatchId, MessageId } from '../match/id.js';
import { nextDue } from '../match/leg.js';
import { playersOf, type Match } from '../match/match.js';
import { SHOW_WITHIN_MS } from '../store/change.js';
import { isOutdated, type Shown, type ShownBoard, type ShownMatch } from '../store/shown.js';
import { mention, relative } from '../views/messages/markdown.js';
import { linkTo, movedMessage, pingMessage } from '../views/messages/ping.js';
import type { App } from './app.js';
import { isPassing } from './discord.js';
import { drawMatch } from './draw-match.js';
import { sceneOf, type Scene, type Where } from './scene.js';
import type { InTurn, Tickets } from './tickets.js';
import { dueAfter, effectsOf, wantedFor, type Effect, type WantedPing } from './wanted.js';

/** A match as somebody has just read or committed it, and the settings around it. */
export interface KnownMatch extends ShownMatch {
  readonly scene: Scene;
}

/** A match, what stands of it in Discord, and the settings around it. */
interface Display extends KnownMatch {
  /** Whether the store knows of the board in `shown`; an answer may just have drawn it. */
  readonly isNoted: boolean;
  /** When the match is due next, as far as that was noted with the board. */
  readonly due?: number | null;
}

/** What is known besides what is stored. */
export interface Circumstances {
  /** The revision that whoever asks has just committed, and answered for. */
  readonly rev?: number | undefined;
  /** The board that the answer has drawn. */
  readonly drawn?: ShownBoard | undefined;
  readonly where?: Where | undefined;
  /** Draws the board again where it stands, or posts it anew, though it is current. */
  readonly force?: 'edit-board' | 'post-board' | undefined;
}

/** What reconciling works with. */
export interface ReconcileContext {
  readonly app: App;
  readonly tickets: Tickets;
  /** Lets one message after the other go to a channel, so that each is still wanted when its turn comes. */
  readonly inChannel: InTurn;
}

/** What came of an attempt: all stands as it should, or something has to be tried again later. */
export interface Attempt {
  readonly isDone: boolean;
  readonly board: MessageId | null;
}

/** An attempt, and what is to be known when the rest is tried again: not what is done by now. */
interface Progress extends Attempt {
  readonly left: Circumstances;
}

/** What comes of an effect: what stands now, or that the match has to be read again, tried again later, or left as it is. */
type Outcome = Display | 'changed' | 'later' | 'given-up';

/** A change is drawn by the answer to whoever made it; for so long nobody else has to. */
const ANSWER_MS = 5000;

const isBoardEffect = (type: Effect['type']): boolean =>
  type === 'edit-board' || type === 'post-board';

/** Other processes, and people, may keep changing a match; whoever comes later sees to it then. */
const MOST_STEPS = 12;

/** What stands, once it is noted that an answer has drawn a board, unless a newer one was noted meanwhile. */
const withDrawn = ({ match, shown, scene }: KnownMatch, drawn: ShownBoard | undefined): Display =>
  drawn && !isOutdated(drawn, shown.board)
    ? { match, scene, shown: { ...shown, board: drawn }, isNoted: false }
    : { match, scene, shown, isNoted: true };

/** Whether an answer has drawn an older board where a newer one stood. */
const isOverdrawn = ({ shown }: Display, drawn: ShownBoard | undefined): boolean =>
  drawn !== undefined && drawn.message === shown.board?.message && isOutdated(drawn, shown.board);

/** A ping that was claimed may have been sent since; only the store can tell. */
const isPingUnderWay = ({ shown: { ping } }: KnownMatch): boolean => ping?.message === null;

async function readDisplay(
  app: App,
  id: MatchId,
  { where, drawn }: Circumstances,
): Promise<Display | undefined> {
  const found = await app.store.getShown(id);
  if (!found) return undefined;
  const { match, shown } = found;
  const place = where ?? { guild: match.guild, guildLocale: shown.board?.language };
  const scene = await sceneOf(app, place, playersOf(match));
  return withDrawn({ match, shown, scene }, drawn);
}

/** Brings what stands in Discord in line with a match; safe to do twice, late, by several processes, or after a crash. */
export async function reconcileMatch(
  context: ReconcileContext,
  id: MatchId,
  circumstances: Circumstances = {},
  known?: KnownMatch,
): Promise<Progress> {
  const { app } = context;
  const { rev, where, drawn, force } = circumstances;
  let display =
    known && !isPingUnderWay(known)
      ? withDrawn(known, drawn)
      : await readDisplay(app, id, circumstances);
  /** The revision of the last edit. */
  let edited: number | undefined;
  let forced = force ?? (display && isOverdrawn(display, drawn) ? 'edit-board' : undefined);
  for (let steps = 0; display && steps < MOST_STEPS; steps += 1) {
    const { match, shown } = display;
    if (!display.isNoted && shown.board) {
      display = await noteBoard(app, display, shown.board);
      continue;
    }
    const wanted = wantedFor(match, display.scene);
    // An older board may have arrived after a newer one.
    if (edited !== undefined && edited !== match.rev) forced ??= 'edit-board';
    const effects = effectsOf(wanted, shown, app.now());
    const isAnswering = rev !== match.rev && app.now() < match.updated + ANSWER_MS;
    const effect =
      forcedEffect(forced, shown) ??
      effects.find(({ type }) => !isAnswering || !isBoardEffect(type));
    const board = shown.board?.message ?? null;
    if (!effect) {
      const due = dueAfter(match, wanted, shown);
      // A board that is left to its answer stays due soon.
      if (effects.length === 0 && due !== display.due) await app.store.noteDue(id, match.rev, due);
      return { isDone: true, board, left: {} };
    }
    const outcome = await carryOut(context, display, effect);
    if (outcome === 'later') await postpone(app, match);
    if (outcome === 'later' || outcome === 'given-up') {
      return { isDone: outcome === 'given-up', board, left: { rev, where, force: forced } };
    }
    forced = undefined;
    if (effect.type === 'edit-board') edited = match.rev;
    display =
      outcome === 'changed' || effect.type === 'edit-board'
        ? await readDisplay(app, id, { where })
        : outcome;
  }
  const board = display?.shown.board?.message ?? null;
  return { isDone: display === undefined, board, left: { rev, where, force: forced } };
}

/** What cannot be shown now makes room among what is due for what can be done; this process tries again by itself. */
const postpone = ({ store, now }: App, match: Match): Promise<void> =>
  store.noteDue(match.id, match.rev, Math.min(nextDue(match) ?? Infinity, now() + POSTPONED_MS));

const POSTPONED_MS = 30_000;

const forcedEffect = (force: Circumstances['force'], { board }: Shown): Effect | undefined => {
  if (force === undefined || board === null) return undefined;
  return force === 'edit-board'
    ? { type: 'edit-board', message: board.message, orPost: false }
    : { type: 'post-board', mentions: [], covers: null };
};

/** Carries out one effect: the only place where what is shown changes Discord. */
function carryOut(context: ReconcileContext, display: Display, effect: Effect): Promise<Outcome> {
  switch (effect.type) {
    case 'edit-board':
      return editBoard(context, display, effect);
    case 'post-board':
      return postBoard(context, display, effect);
    case 'remove-ping':
      return removePing(context, display, effect);
    case 'ping':
      return sendPing(context, display, effect.ping);
  }
}

const boardAt = ({ match, scene }: Display, message: MessageId): ShownBoard => ({
  rev: match.rev,
  message,
  language: scene.language,
});

/** Notes which board stands; what stood elsewhere is made to point to it. */
async function noteBoard(app: App, display: Display, board: ShownBoard): Promise<Display> {
  const { store, discord, now } = app;
  const { match, scene } = display;
  const { id, guild, channel } = match;
  const shown = { ...display.shown, board };
  const wanted = wantedFor(match, scene);
  const isDone = effectsOf(wanted, shown, now()).length === 0;
  const due = isDone ? dueAfter(match, wanted, shown) : now() + SHOW_WITHIN_MS;
  const old = await store.noteBoard(id, board, due);
  if (old !== null) {
    const live =
      old === board.message ? (await store.getShown(id))?.shown.board?.message : board.message;
    const place = { guild, channel, message: live ?? '' };
    if (live !== undefined) await discord.edit(channel, old, movedMessage(place, scene.words));
  }
  return { ...display, shown, isNoted: true, due };
}

async function editBoard(
  context: ReconcileContext,
  display: Display,
  { message, orPost }: Pick<Extract<Effect, { type: 'edit-board' }>, 'message' | 'orPost'>,
): Promise<Outcome> {
  const { app } = context;
  const { match, scene } = display;
  const edited = await app.discord.edit(match.channel, message, await drawMatch(app, match, scene));
  if (edited.ok) return noteBoard(app, display, boardAt(display, message));
  if (isPassing(edited.error)) return 'later';
  if (!orPost) return giveUpOnBoard(app, display);
  // It is deleted, in an archived thread, or was edited too often: then it comes anew.
  return postBoard(context, display, { mentions: [], covers: null });
}

async function postBoard(
  context: ReconcileContext,
  display: Display,
  { mentions, covers }: Pick<Extract<Effect, { type: 'post-board' }>, 'mentions' | 'covers'>,
): Promise<Outcome> {
  const { app, tickets } = context;
  const { match, scene, shown } = display;
  const { id, rev, channel } = match;
  const message = await drawMatch(app, match, scene, mentions);
  const ticket = tickets.of(id);
  const byToken = ticket && (await app.discord.sendByToken(ticket, message));
  const posted =
    byToken === undefined || (!byToken.ok && byToken.error !== 'unclear')
      ? await app.discord.send(channel, message, `${id}.${rev}`)
      : byToken;
  if (posted.ok) {
    const covered = covers === null ? undefined : await app.store.claimPing(id, rev, covers);
    if (covered?.ok && covered.value !== null) await deletePing(context, channel, covered.value);
    const ping = covers === null ? shown.ping : { key: covers, message: null };
    return noteBoard(
      app,
      { ...display, shown: { ...shown, ping } },
      boardAt(display, posted.value),
    );
  }
  if (isPassing(posted.error)) return 'later';
  app.log.warn({ match: id, refusal: posted.error }, 'A board could not be posted.');
  return giveUpOnBoard(app, display);
}

/** Discord will not show this revision, however often it is asked; the next one is another matter. */
async function giveUpOnBoard(app: App, display: Display): Promise<Outcome> {
  const { board } = display.shown;
  if (board) return noteBoard(app, display, boardAt(display, board.message));
  const { match } = display;
  // A ping would have nothing to lead to, so it makes nothing due either.
  await app.store.noteDue(match.id, match.rev, nextDue(match));
  return 'given-up';
}

/** Deletes a ping by the token it was sent with, which works without any permission, or else as the bot. */
async function deletePing(
  { app: { discord }, tickets }: ReconcileContext,
  channel: ChannelId,
  message: MessageId,
) {
  const ticket = tickets.ofPing(message);
  const byToken = ticket && (await discord.removeByToken(ticket, message));
  return byToken?.ok ? byToken : discord.remove(channel, message);
}

async function removePing(
  context: ReconcileContext,
  display: Display,
  { key, message }: { readonly key: string; readonly message: MessageId },
): Promise<Outcome> {
  const { match, shown } = display;
  const removed = await deletePing(context, match.channel, message);
  if (!removed.ok && isPassing(removed.error)) return 'later';
  // Where the bot cannot see the channel, the ping stays.
  const noted = await context.app.store.clearPing(match.id, key);
  if (noted !== null && noted !== message) await deletePing(context, match.channel, noted);
  return { ...display, shown: { ...shown, ping: null } };
}

function sentenceOf({ match, scene: { words } }: Display, { user, topic }: WantedPing): string {
  const game = words.games[match.terms.game].title;
  const { state } = match;
  const { pings } = words;
  switch (topic) {
    case 'started':
    case 'turn':
      return pings[topic](mention(user), game);
    case 'reminder': {
      const deadline = state.phase === 'playing' ? state.timer.deadline : null;
      return pings.reminder(mention(user), game, relative(deadline ?? match.updated));
    }
    case 'pause': {
      const by = playersOf(match).find((player) => player !== user) ?? '';
      return pings.pauseAsked(mention(user), mention(by), game);
    }
  }
}

/** Sends a ping that was claimed, as a follow-up where the token of an interaction is fresh, else as a message. */
async function send({ app, tickets }: ReconcileContext, display: Display, ping: WantedPing) {
  const { match, shown, scene } = display;
  const { id, guild, channel } = match;
  const link = shown.board && linkTo({ guild, channel, message: shown.board.message }, scene.words);
  const message = pingMessage(sentenceOf(display, ping), ping.user, link ?? undefined);
  const ticket = tickets.of(id);
  const byToken = ticket && (await app.discord.sendByToken(ticket, message));
  if (ticket && byToken?.ok) tickets.keepPing(byToken.value, ticket);
  const isSettled = byToken && (byToken.ok || isPassing(byToken.error));
  return isSettled
    ? { sent: byToken, isRepeatable: byToken.ok || byToken.error === 'away' }
    : { sent: await app.discord.send(channel, message, nonceOf(id, ping)), isRepeatable: true };
}

/** Discord allows 25 characters. */
const nonceOf = (id: MatchId, { key }: WantedPing): string => `${id}.${key}`.slice(-25);

async function sendPing(
  context: ReconcileContext,
  display: Display,
  ping: WantedPing,
): Promise<Outcome> {
  const { store, log } = context.app;
  const { match, shown } = display;
  const { id, rev, channel } = match;
  return context.inChannel(channel, async () => {
    const claimed = await store.claimPing(id, rev, ping.key);
    if (!claimed.ok) return 'changed';
    // It was noted a moment ago, after what stands was read.
    if (claimed.value !== null) await deletePing(context, channel, claimed.value);
    const { sent, isRepeatable } = await send(context, display, ping);
    if (!sent.ok && isPassing(sent.error) && isRepeatable) {
      await store.clearPing(id, ping.key);
      return 'later';
    }
    if (!sent.ok) {
      log.warn({ match: id, refusal: sent.error }, 'A ping could not be sent.');
      return { ...display, shown: { ...shown, ping: { key: ping.key, message: null } } };
    }
    const isNoted = await store.notePing(id, ping.key, sent.value);
    if (!isNoted) await deletePing(context, channel, sent.value);
    // Whoever moved while it was on its way did not know that there is a ping to remove.
    return 'changed';
  });
}
