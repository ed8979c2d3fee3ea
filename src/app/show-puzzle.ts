import { HOUR, MINUTE } from '../match/clock.js';
import type { ChannelId, GuildId, MessageId } from '../match/id.js';
import { positionName } from '../match/puzzle.js';
import type { PuzzlePlace } from '../match/settings.js';
import { ok } from '../rules/result.js';
import type { ShownPuzzle } from '../store/puzzles.js';
import type { App } from './app.js';
import { isPassing } from './discord.js';
import { nextPuzzle, puzzleDay, startOfPuzzleDay } from './draw-puzzle.js';
import {
  Lost,
  nextLook,
  post,
  redraw,
  retire,
  soon,
  type Look,
  type Looked,
} from './post-puzzle.js';

/** Nobody else looks at a puzzle meanwhile; longer than it takes to make one, and all that is asked of Discord for it. */
const CLAIM_MS = MINUTE;

/** A puzzle that could not be posted in time is not posted any more that day. */
const LATE_MS = 6 * HOUR;

/** So many puzzles of a server are remembered, so that a position of one of its latest games comes once. */
const REMEMBERED = 40;

/** The puzzle that should stand now, of a server that wants one: the newest, or the next, if its time has come. */
async function currentOf(
  { app, guild, now, isAsked }: Look,
  place: PuzzlePlace,
  known: ShownPuzzle | null,
): Promise<ShownPuzzle> {
  const day = puzzleDay(place, now);
  const isInTime = now - startOfPuzzleDay(place, day) <= LATE_MS;
  // The first one comes as soon as a channel was chosen.
  if (known && (known.puzzle.day >= day || !(isInTime || isAsked)))
    return moved(known, place.channel);
  // One that was certainly never posted leaves its number to the next.
  const last = known?.state === 'wanted' && known.posted === 0 ? known.before : known?.puzzle;
  const used = known?.used ?? [];
  const puzzle = await nextPuzzle(app, guild, place, last ?? undefined, used);
  await app.store.dropPuzzleTries(guild, puzzle.number - 1);
  return {
    puzzle,
    before: last ?? null,
    channel: place.channel,
    message: null,
    state: 'wanted',
    hash: '',
    posted: 0,
    drawn: 0,
    trouble: null,
    old: known && known.message !== null ? messageOf(known, known.message) : (known?.old ?? null),
    used: [...used, positionName(puzzle)].slice(-REMEMBERED),
  };
}

const messageOf = ({ channel }: ShownPuzzle, message: MessageId) => ({ channel, message });

/** The same puzzle in another channel, if that is wanted by now. What is over stays so. */
const moved = (shown: ShownPuzzle, channel: ChannelId): ShownPuzzle =>
  shown.channel === channel || shown.state === 'over'
    ? shown
    : { ...shown, channel, message: null, state: 'wanted', hash: '', trouble: null };

/** Whether a puzzle that was not posted yet may still be: not when its day is half over. */
const mayPost = ({ isAsked, now }: Look, place: PuzzlePlace, shown: ShownPuzzle): boolean =>
  isAsked ||
  shown.puzzle.number === 1 ||
  now - startOfPuzzleDay(place, shown.puzzle.day) <= LATE_MS + HOUR;

async function lookAt(look: Look, known: ShownPuzzle | null): Promise<Looked> {
  const { app, now, settings, isAsked, noteFirst } = look;
  const place = settings.puzzle;
  if (!place) {
    if (!known) return { shown: null, due: null };
    const old = known.message === null ? known.old : messageOf(known, known.message);
    const over: ShownPuzzle = { ...known, message: null, state: 'over', old };
    return (await retire(look, over))
      ? { shown: { ...over, old: null }, due: null }
      : soon(over, now);
  }
  let shown = await currentOf(look, place, known);
  if (known && shown.channel !== known.channel && known.puzzle.number === shown.puzzle.number) {
    const { channel, message } = known;
    const removed = message === null ? ok(undefined) : await app.discord.remove(channel, message);
    if (!removed.ok && isPassing(removed.error)) return soon(known, now);
  }
  if (shown !== known && !(await noteFirst(shown))) throw new Lost();
  if (shown.old) {
    if (!(await retire(look, shown))) return soon(shown, now);
    shown = { ...shown, old: null };
  }
  if (!isAsked && shown.trouble && now < shown.trouble.until) {
    return { shown, due: Math.min(shown.trouble.until, nextLook(place, shown, now)) };
  }
  if (shown.message !== null) return redraw(look, place, shown, shown.message);
  return shown.state === 'gone' || shown.state === 'over' || !mayPost(look, place, shown)
    ? { shown, due: nextLook(place, shown, now) }
    : post(look, place, shown);
}

/**
 * Looks at the puzzle of a server, if it is due, and brings what stands in Discord in line with the store. Of all processes that
 * try, one does. Whoever has just changed the settings asks, and Discord is then asked again, though it has refused before.
 */
export async function lookAtPuzzle(
  app: App,
  guild: GuildId,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<void> {
  const { store } = app;
  const now = app.now();
  const claim = now + CLAIM_MS;
  const claimed = await store.claimPuzzle(guild, now, claim);
  if (!claimed) return;
  const settings = await store.serverSettings(guild);
  const noteFirst = (trying: ShownPuzzle): Promise<boolean> =>
    store.notePuzzle(guild, claim, trying, { due: claim, free: claim });
  try {
    const looked = await lookAt({ app, guild, now, settings, isAsked, noteFirst }, claimed.shown);
    const { shown, due, free = now } = looked;
    const isNoted = await store.notePuzzle(guild, claim, shown, { due, free });
    // It took so long that somebody else has looked since, who could not know of the message.
    if (!isNoted && shown?.message)
      await foundPuzzle(app, guild, shown.puzzle.number, {
        channel: shown.channel,
        message: shown.message,
      });
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  }
}

/** Notes where a puzzle stands of which nobody knew whether it was posted: a click on it shows that. */
export async function foundPuzzle(
  app: App,
  guild: GuildId,
  number: number,
  at: { readonly channel: ChannelId; readonly message: MessageId },
): Promise<void> {
  const { store } = app;
  const now = app.now();
  await store.hastenPuzzle(guild);
  const claimed = await store.claimPuzzle(guild, now, now + CLAIM_MS);
  const shown = claimed?.shown;
  if (!claimed) return;
  const isIt =
    shown?.puzzle.number === number && shown.channel === at.channel && shown.message === null;
  const found: ShownPuzzle | null =
    shown && isIt
      ? { ...shown, message: at.message, state: 'posted', posted: now }
      : (shown ?? null);
  await store.notePuzzle(guild, now + CLAIM_MS, found, { due: now, free: now });
}

/** How many puzzles are looked at at the same time; the others stay due. */
const AT_ONCE = 10;

/** Begins to look at the puzzles that are due. Nobody waits for Discord, or for a puzzle to be made, here. */
export async function sweepPuzzles(app: App, looks: Map<GuildId, Promise<void>>): Promise<void> {
  const { store, log, now } = app;
  const due = await store.duePuzzles(now(), AT_ONCE);
  for (const guild of due.filter((each) => !looks.has(each)).slice(0, AT_ONCE - looks.size)) {
    const looking = lookAtPuzzle(app, guild)
      .catch((error: unknown) => log.error({ err: error, guild }, 'A daily puzzle stays due.'))
      .finally(() => looks.delete(guild));
    looks.set(guild, looking);
  }
}
