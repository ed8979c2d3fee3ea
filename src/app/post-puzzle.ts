import { HOUR, MINUTE } from '../match/clock.js';
import type { GuildId, MessageId } from '../match/id.js';
import type { PuzzlePlace, ServerSettings } from '../match/settings.js';
import type { ShownPuzzle } from '../store/puzzles.js';
import type { App } from './app.js';
import { isPassing, type DiscordRefusal } from './discord.js';
import { drawPast, drawPuzzle, nextPuzzleAt } from './draw-puzzle.js';
import { refusedAgain } from './refused-post.js';

/** For so long Discord knows a message again that it has taken: after that one that may have been posted is not tried again. */
const SAME_MESSAGE_MS = 3 * MINUTE;

/** At most one edit in so much time; less often once the message is old, as Discord then counts them. */
const PACE_MS = 5000;
const OLD_PACE_MS = 2 * MINUTE;
const OLD_MS = HOUR;

/** Where Discord was away, it is asked again soon. */
const RETRY_MS = 30_000;

/** What came of a look at a puzzle: what stands now, and when to look again. */
export interface Looked {
  readonly shown: ShownPuzzle | null;
  /** Never, where the server wants none. */
  readonly due: number | null;
  /** Whatever changes, nobody looks before. */
  readonly free?: number;
}

/** A look at a puzzle by whoever has claimed it. */
export interface Look {
  readonly app: App;
  readonly guild: GuildId;
  readonly now: number;
  readonly settings: ServerSettings;
  /** Whoever has just chosen a channel wants to see whether the puzzle can be there. */
  readonly isAsked: boolean;
  /** Notes what is about to be done, and keeps the claim: whoever comes after a crash goes on from there. False when it was lost. */
  readonly noteFirst: (shown: ShownPuzzle) => Promise<boolean>;
}

/** The claim was lost: somebody else goes on. */
export class Lost extends Error {}

export const soon = (shown: ShownPuzzle, now: number): Looked => {
  const at = now + RETRY_MS;
  return { shown, due: at, free: at };
};

function refusedBy(refusal: DiscordRefusal, shown: ShownPuzzle, now: number): Looked {
  const trouble = refusedAgain(refusal, shown.trouble, now);
  return { shown: { ...shown, trouble }, due: trouble.until };
}

/**
 * A name for the message, the same for whoever tries to post it again: so it is not posted twice. One that comes back to a channel
 * has another, as Discord would know the name of the message that was removed there.
 */
const onceOf = ({ channel }: ShownPuzzle, postingSince: number): string =>
  `${BigInt(channel).toString(36)}.p${postingSince.toString(36)}`;

/** Brings the message of the puzzle before to its end: it says that it is over, and names nobody. Whether that is done. */
export async function retire(
  { app, guild, settings }: Look,
  { old, puzzle, before }: ShownPuzzle,
): Promise<boolean> {
  if (!old) return true;
  const past = settings.puzzle ? before : puzzle;
  const edited = past
    ? await app.discord.edit(old.channel, old.message, await drawPast(app, guild, settings, past))
    : await app.discord.remove(old.channel, old.message);
  return edited.ok || !isPassing(edited.error);
}

/** When to look at a puzzle that is as it should be: when the next one comes. */
export const nextLook = (place: PuzzlePlace, shown: ShownPuzzle, now: number): number =>
  nextPuzzleAt(place, shown.puzzle, now);

/** Posts a puzzle. It is noted before that it may have been posted, and by that name Discord takes it once. */
export async function post(look: Look, place: PuzzlePlace, before: ShownPuzzle): Promise<Looked> {
  const { app, guild, now, settings, noteFirst } = look;
  const { state } = before;
  const postingSince = typeof state === 'object' ? state.postingSince : now;
  if (now - postingSince > SAME_MESSAGE_MS) {
    // Nobody knows whether it stands. If it does, its first click tells.
    return { shown: before, due: nextLook(place, before, now) };
  }
  const trying: ShownPuzzle = { ...before, state: { postingSince } };
  if (!(await noteFirst(trying))) throw new Lost();
  const { message, hash } = await drawPuzzle(app, guild, settings, place, before);
  const sent = await app.discord.send(before.channel, message, onceOf(before, postingSince));
  if (sent.ok) {
    const shown: ShownPuzzle = {
      ...before,
      message: sent.value,
      state: 'posted',
      hash,
      posted: now,
      drawn: now,
      trouble: null,
    };
    return { shown, due: nextLook(place, shown, now), free: now + PACE_MS };
  }
  if (sent.error === 'unclear') return soon(trying, now);
  // This request posted nothing; one before it may have.
  if (sent.error === 'away') return soon(before, now);
  app.log.warn({ guild, refusal: sent.error }, 'A daily puzzle could not be posted, and waits.');
  return refusedBy(sent.error, before, now);
}

/** Brings the message of the newest puzzle up to date. */
export async function redraw(
  look: Look,
  place: PuzzlePlace,
  shown: ShownPuzzle,
  message: MessageId,
): Promise<Looked> {
  const { app, guild, now, settings } = look;
  const due = nextLook(place, shown, now);
  const drawn = await drawPuzzle(app, guild, settings, place, shown);
  if (drawn.hash === shown.hash) return { shown, due };
  const edited = await app.discord.edit(shown.channel, message, drawn.message);
  const free = Math.min(due, now + (now - shown.posted >= OLD_MS ? OLD_PACE_MS : PACE_MS));
  if (edited.ok)
    return { shown: { ...shown, hash: drawn.hash, drawn: now, trouble: null }, due, free };
  if (isPassing(edited.error)) return soon(shown, now);
  // What a moderator has deleted does not come back that day.
  if (edited.error === 'gone') return { shown: { ...shown, message: null, state: 'gone' }, due };
  return { shown, due, free: Math.min(due, now + HOUR) };
}
