import { DAY, dayOf, HOUR, MINUTE, startOfDay } from '../match/clock.js';
import type { ChannelId, GuildId } from '../match/id.js';
import type { ShownLobby } from '../store/lobby.js';
import type { App } from './app.js';
import { isPassing, type DiscordRefusal } from './discord.js';
import { drawLobby, type DrawnLobby } from './draw-lobby.js';
import { moveStranded, withdraw } from './lobby-offers.js';
import { refusedAgain } from './refused-post.js';

/** Nobody else looks at a lobby meanwhile; longer than all that is asked of Discord for it. */
const CLAIM_MS = MINUTE;

/** At most one edit in so much time; less often once the message is old, as Discord then counts them. */
const PACE_MS = 5000;
const OLD_PACE_MS = 30_000;
const OLD_MS = HOUR;

/** What the store tells nothing of, who may see a channel for one, is seen after so long. */
const LOOK_MS = HOUR;

/** A message that nothing changes on is drawn again after so long: so it is noticed when somebody has deleted it. */
const REDRAW_MS = 6 * HOUR;

/** A lobby that was deleted comes anew, but not at once. */
const REPOST_MS = 10 * MINUTE;

/** Where Discord was away, it is asked again soon. */
const RETRY_MS = 30_000;

/** What came of a look at a lobby: what stands now, and when to look again. */
interface Looked {
  readonly shown: ShownLobby | null;
  readonly due: number;
  /** Whatever changes, nobody looks before. */
  readonly free?: number;
}

/** When to look at a lobby that is as it should be: when the day is over, or before; soon, if a board is still to come. */
const nextLook = ({ isEarly }: DrawnLobby, now: number): number =>
  isEarly ? now + PACE_MS : Math.min(startOfDay(dayOf(now)) + DAY, now + LOOK_MS);

/** Takes the message away where the lobby is not wanted any more; whether that has to be tried again. */
async function takeDown({ discord }: App, { channel, message }: ShownLobby): Promise<boolean> {
  if (message === null) return false;
  const removed = await discord.remove(channel, message);
  return !removed.ok && isPassing(removed.error);
}

const soon = (shown: ShownLobby, now: number): Looked => {
  const at = now + RETRY_MS;
  return { shown, due: at, free: at };
};

/** What is noted of a lobby that Discord did not show. */
function refusedBy(refusal: DiscordRefusal, shown: ShownLobby, now: number): Looked {
  if (isPassing(refusal)) return soon(shown, now);
  const trouble = refusedAgain(refusal, shown.trouble, now);
  return { shown: { ...shown, trouble }, due: trouble.until };
}

/** What is noted of a lobby that was just drawn. */
function drawnAt(drawn: DrawnLobby, before: ShownLobby, now: number): Looked {
  const { hash, best } = drawn;
  const shown = { ...before, hash, best, drawn: now, trouble: null };
  const free = now + (now - shown.posted >= OLD_MS ? OLD_PACE_MS : PACE_MS);
  return { shown, due: nextLook(drawn, now), free };
}

/** A name for the message, by when it was first tried to post it: what may have been posted is not posted twice. */
const onceOf = ({ channel, drawn }: ShownLobby): string =>
  `${BigInt(channel).toString(36)}.${drawn.toString(36)}`;

/** A look at a lobby by whoever has claimed it. */
interface Look {
  readonly app: App;
  readonly now: number;
  readonly drawn: DrawnLobby;
  /** Notes what is about to be done, and keeps the claim: whoever comes after a crash goes on from there. */
  readonly noteFirst: (shown: ShownLobby) => Promise<void>;
}

async function post({ app, drawn, now, noteFirst }: Look, before: ShownLobby): Promise<Looked> {
  const trying = before.drawn === before.posted ? { ...before, drawn: now } : before;
  if (trying !== before) await noteFirst(trying);
  const sent = await app.discord.send(before.channel, drawn.message, onceOf(trying));
  return sent.ok
    ? drawnAt(drawn, { ...before, message: sent.value, posted: now }, now)
    : refusedBy(sent.error, { ...trying, message: null }, now);
}

/** Posts a lobby that was not there, or is not there any more: that one comes anew at most once in a while. */
function postInTime(claimed: Look, before: ShownLobby) {
  const gone = { ...before, message: null };
  const next = before.posted + REPOST_MS;
  return before.posted > 0 && claimed.now < next ? { shown: gone, due: next } : post(claimed, gone);
}

/** Brings a lobby up to date where it stands, or posts it. */
async function bringUp(claimed: Look, before: ShownLobby): Promise<Looked> {
  const { app, drawn, now } = claimed;
  const { hash, best } = drawn;
  if (before.message === null) return postInTime(claimed, before);
  if (before.hash === hash && now - before.drawn < REDRAW_MS) {
    return { shown: { ...before, best, trouble: null }, due: nextLook(drawn, now) };
  }
  const edited = await app.discord.edit(before.channel, before.message, drawn.message);
  if (edited.ok) return drawnAt(drawn, before, now);
  const anew = { ...before, drawn: before.posted };
  if (edited.error === 'gone') return postInTime(claimed, anew);
  if (edited.error === 'edited-too-often' && now - before.posted >= REPOST_MS) {
    // Discord counts the edits of an old message, and takes no more of them: so a new one takes its place.
    return (await takeDown(app, before)) ? soon(before, now) : postInTime(claimed, anew);
  }
  return refusedBy(edited.error, before, now);
}

/** Takes those off the list whose game would have no place to begin in, as their channel is gone. */
async function dropFrom(app: App, guild: GuildId, gone: ChannelId): Promise<void> {
  const { offers } = await app.store.waiting(guild);
  for (const each of offers.filter(({ channel }) => channel === gone)) await withdraw(app, each);
}

async function look(
  app: App,
  guild: GuildId,
  known: ShownLobby | null,
  { isAsked, noteFirst }: { readonly isAsked: boolean } & Pick<Look, 'noteFirst'>,
): Promise<Looked> {
  const now = app.now();
  const settings = await app.store.serverSettings(guild);
  const { lobby } = settings;
  await moveStranded(app, settings, (await app.store.waiting(guild)).offers);
  let shown = known;
  if (shown && shown.channel !== lobby?.channel) {
    if (await takeDown(app, shown)) return soon(shown, now);
    shown = null;
  }
  if (!lobby) return { shown: null, due: now };
  if (!isAsked && shown?.trouble && now < shown.trouble.until) {
    return { shown, due: shown.trouble.until };
  }
  const before = shown ?? {
    channel: lobby.channel,
    message: null,
    hash: '',
    posted: 0,
    drawn: 0,
    trouble: null,
    best: null,
  };
  const drawn = await drawLobby(app, guild, settings, lobby, before.best);
  const looked = await bringUp({ app, now, drawn, noteFirst }, before);
  if (looked.shown?.trouble?.why === 'gone') {
    await dropFrom(app, guild, lobby.channel);
  }
  return looked;
}

/**
 * Looks at the lobby of a server, if it is due, and brings what stands in Discord in line with the store. Of all processes that
 * try, one does. Whoever has just changed the settings asks, and Discord is then asked again, though it has refused before.
 */
export async function lookAtLobby(
  app: App,
  guild: GuildId,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<void> {
  const { store, now } = app;
  const claim = now() + CLAIM_MS;
  const claimed = await store.claimLobby(guild, now(), claim);
  if (!claimed) return;
  const noteFirst = (trying: ShownLobby): Promise<void> =>
    store.noteLobby(guild, claim, trying, { due: claim, free: claim });
  const looked = await look(app, guild, claimed.shown, { isAsked, noteFirst });
  const { shown, due, free = now() } = looked;
  await store.noteLobby(guild, claim, shown, { due, free });
}

/** How many lobbies are looked at at the same time; the others stay due. */
const AT_ONCE = 20;

/** Begins to look at the lobbies that are due. Nobody waits for Discord here. */
export async function sweepLobbies(app: App, looks: Map<GuildId, Promise<void>>): Promise<void> {
  const { store, log, now } = app;
  const due = await store.dueLobbies(now(), AT_ONCE);
  for (const guild of due.filter((each) => !looks.has(each)).slice(0, AT_ONCE - looks.size)) {
    const looking = lookAtLobby(app, guild)
      .catch((error: unknown) => log.error({ err: error, guild }, 'A lobby stays due.'))
      .finally(() => looks.delete(guild));
    looks.set(guild, looking);
  }
}
