import { z } from 'zod';
import type { Checkpoint } from './record-home.js';

const StoredCheckpoint = z.strictObject({
  origin: z.string(),
  serving: z.string(),
  dataSet: z.string(),
  position: z.string().nullable(),
  done: z.number(),
});

/** Reads how far a migration has come; one that cannot be read, as another version may have written it, is as none. */
export function parseCheckpoint(record: string | null | undefined): Checkpoint | undefined {
  if (record === null || record === undefined) return undefined;
  try {
    return StoredCheckpoint.parse(JSON.parse(record));
  } catch {
    return undefined;
  }
}
