import type { MessageId } from '../match/id.js';
import type { LanguageId } from '../match/settings.js';

/** The message with the board: which revision it was posted for, and in which language it was drawn. */
export interface ShownBoard {
  readonly rev: number;
  readonly message: MessageId;
  readonly language: LanguageId;
}

/** The one live ping; without a message it says that from this revision on there is none. */
export interface ShownPing {
  readonly rev: number;
  readonly message: MessageId | null;
}

/** Where a match is shown in Discord, as far as anybody knows. */
export interface Shown {
  readonly board: ShownBoard | null;
  readonly ping: ShownPing | null;
}

type Note = ShownBoard | ShownPing;

/** Whether something comes too late to be noted: the newest by revision wins, and of two equal ones the later. */
export const isOutdated = (given: Note, noted: Note | null): boolean =>
  noted !== null && noted.rev > given.rev;

/** The message to take away now that one of two stands: the other one, unless both are the same. */
export function messageToRemove(given: Note, noted: Note | null): MessageId | null {
  if (noted === null || noted.message === given.message) return null;
  return (isOutdated(given, noted) ? given : noted).message;
}
