/** What no real client lets a person do. */
export class NotPossible extends Error {}

/** Something with an id, or the id itself. */
export type Ref = string | { readonly id: string };

export const idOf = (ref: Ref): string => (typeof ref === 'string' ? ref : ref.id);
