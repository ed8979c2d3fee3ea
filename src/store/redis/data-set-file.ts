import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Remembers over a restart of the bot which data set its Redis held. */
export interface DataSetFile {
  readonly remembered: string | undefined;
  readonly remember: (id: string) => void;
}

const NAME = 'redis-data-set';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The file in a folder; without a folder, nothing is remembered. What keeps it from being written is said. */
export function openDataSetFile(folder: string, warn: (sentence: string) => void): DataSetFile {
  if (folder === '') return { remembered: undefined, remember: () => undefined };
  const file = join(folder, NAME);
  return {
    remembered: read(file),
    remember(id) {
      try {
        mkdirSync(folder, { recursive: true });
        // Never half of it: what is in the file decides whether games are missing.
        writeFileSync(`${file}.new`, `${id}\n`, { flush: true });
        renameSync(`${file}.new`, file);
      } catch (error) {
        warn(
          `${file} cannot be written (${messageOf(error)}), so a bot that is started again would take an emptied Redis ` +
            'for a new one: let the bot write to DATA_DIR.',
        );
      }
    },
  };
}

function read(file: string): string | undefined {
  try {
    const id = readFileSync(file, 'utf8').trim();
    return id === '' ? undefined : id;
  } catch {
    return undefined;
  }
}
