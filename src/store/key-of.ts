import { z } from 'zod';

/** One of the keys of a record, for zod. */
export const keyOf = <K extends string>(record: Readonly<Record<K, unknown>>) =>
  z.string().refine((key): key is K => Object.hasOwn(record, key));
