/** A way in for interactions. */
export interface Door {
  isUp(): boolean;
  /** Takes no new work, and waits for the answers under way. */
  close(): Promise<void>;
}

/** A door that cannot be opened; the message is a sentence for the operator, and a stack would add nothing. */
export class DoorStuck extends Error {
  override readonly name = 'DoorStuck';
}
