import type { Act } from '../match/act.js';
import type { UserId } from '../match/id.js';

/** What both players of a match are to be told: the act of a moderator, and which one of the server it was. */
export interface ActNotice {
  readonly type: 'void' | 'restore';
  readonly act: number;
}

/**
 * The board of a match that is over is to be drawn again although the match has not changed: a moderator has declared it void, or
 * made it count again, one of its players was forgotten, or a rematch was asked for.
 */
export interface Redraw {
  /** As it is stored. Each adds a mark of its own, so that what was done for one never passes for the next. */
  readonly mark: string;
  readonly notice: ActNotice | null;
  /** Whether a player was forgotten. */
  readonly isForgotten: boolean;
}

/** After somebody was forgotten, one board of a server follows the other after so long. */
export const REDRAW_EVERY_MS = 1000;

/** The mark that an act adds to that of its match, if it does: which act it was, counted from 0. */
export const markOfAct = (act: Act, index: number): string | undefined =>
  act.type === 'void' || act.type === 'restore' ? `${act.type}${index}` : undefined;

/** The mark that forgetting somebody adds to that of a match, if it has one: it names the former player, and nobody else. */
export const markOfFormer = (former: UserId): string => `f${former}`;

/** The mark that asking for a rematch adds: it names the moment, as an offer that is refused can be made again. */
export const markOfRematch = (at: number): string => `r${at}`;

const MARK = /^(?:(?:void|restore|[fr])\d+)*$/u;
const ACTS = /(void|restore)(\d+)/gu;

/** Of several acts that nobody was told of the last one holds. */
function noticeIn(marks: string): ActNotice | null {
  const [, type, act] = [...marks.matchAll(ACTS)].at(-1) ?? [];
  return type === 'void' || type === 'restore' ? { type, act: Number(act) } : null;
}

/** Reads a mark; one that makes no sense here is as one without a notice, as the board is to be drawn again all the same. */
export function decodeRedraw(mark: string | null | undefined): Redraw | undefined {
  if (mark === null || mark === undefined) return undefined;
  const marks = MARK.test(mark) ? mark : '';
  return { mark, notice: noticeIn(marks), isForgotten: marks.includes('f') };
}
