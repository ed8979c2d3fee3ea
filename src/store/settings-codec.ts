import { z } from 'zod';
import { CLOCKS, type ClockId } from '../match/clock.js';
import {
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
  LANGUAGES,
  PINGS,
  type PersonSettings,
  type ServerSettings,
} from '../match/settings.js';
import { keyOf } from './key-of.js';

/** How settings are stored: what was never chosen, or is no longer understood, is as by default. */
export interface SettingsCodec<S> {
  encode(settings: S): string;
  decode(record: string | null | undefined): S;
}

const codec = <S>(schema: z.ZodType<S>, defaults: S): SettingsCodec<S> => ({
  encode: JSON.stringify,
  decode(record) {
    if (record === null || record === undefined) return defaults;
    try {
      return schema.parse(JSON.parse(record));
    } catch {
      return defaults;
    }
  },
});

// Each choice falls back by itself, so that one bad value does not cost the others.
const server = z.object({
  channels: z.array(z.string()).catch([...DEFAULT_SERVER_SETTINGS.channels]),
  clock: keyOf<ClockId>(CLOCKS).catch(DEFAULT_SERVER_SETTINGS.clock),
  pings: z.enum(PINGS).catch(DEFAULT_SERVER_SETTINGS.pings),
  announce: z.string().nullable().catch(DEFAULT_SERVER_SETTINGS.announce),
  language: z.enum([...LANGUAGES, 'auto']).catch(DEFAULT_SERVER_SETTINGS.language),
});

const person = z.object({
  board: z.enum(['emoji', 'text']).catch(DEFAULT_PERSON_SETTINGS.board),
  pings: z.enum(PINGS).catch(DEFAULT_PERSON_SETTINGS.pings),
});

export const serverSettingsCodec = codec<ServerSettings>(server, DEFAULT_SERVER_SETTINGS);
export const personSettingsCodec = codec<PersonSettings>(person, DEFAULT_PERSON_SETTINGS);
