import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSettings, type Settings } from '../../src/app/remembered-settings.js';
import type { GuildId, UserId } from '../../src/match/id.js';
import { DEFAULT_PERSON_SETTINGS, DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import type { Store } from '../../src/store/store.js';
import { ADA, BOB, challenge, NOON } from '../match/people.js';

const { guild } = challenge();
const THREADS = { ...DEFAULT_SERVER_SETTINGS, threads: true };
const QUIET = { ...DEFAULT_PERSON_SETTINGS, pings: 'off' } as const;

let folder: string;
/** What another process does goes by this one. */
let elsewhere: Store;
let store: Store;
let settings: Settings;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  folder = mkdtempSync(join(tmpdir(), 'five-by-five-settings-'));
  elsewhere = openSqliteStore(folder, () => undefined);
  ({ store, settings } = rememberSettings(elsewhere));
});

afterEach(async () => {
  vi.useRealTimers();
  await elsewhere.close();
  rmSync(folder, { recursive: true });
});

/** As scenes ask for them: without waiting where all is remembered. */
const around = async (users: readonly UserId[], from: Settings) =>
  from.remembered(guild, users) ?? (await from.of(guild, users));

const chosenOn = async (server: GuildId) =>
  (settings.remembered(server, []) ?? (await settings.of(server, []))).server;

const chosenBy = async (user: UserId, from = settings) =>
  (await around([user], from)).people.get(user);

describe('what was chosen', () => {
  it('holds at once where it was chosen, for a server', async () => {
    expect(await chosenOn(guild)).toEqual(DEFAULT_SERVER_SETTINGS);
    await store.saveServerSettings(guild, THREADS);
    expect(await chosenOn(guild)).toEqual(THREADS);
    await store.dropGuild(guild);
    expect(await chosenOn(guild)).toEqual(DEFAULT_SERVER_SETTINGS);
  });

  it('holds at once where it was chosen, for a person', async () => {
    expect(await chosenBy(ADA)).toEqual(DEFAULT_PERSON_SETTINGS);
    await store.savePersonSettings(ADA, QUIET);
    expect(await chosenBy(ADA)).toEqual(QUIET);
    await store.changePersonSettings(ADA, (before) => ({ ...before, board: 'text' }));
    expect(await chosenBy(ADA)).toEqual({ ...QUIET, board: 'text' });
    await store.forget(ADA, NOON);
    expect(await chosenBy(ADA)).toEqual(DEFAULT_PERSON_SETTINGS);
  });

  it('holds when it was read while it was chosen', async () => {
    const choosing = store.savePersonSettings(ADA, QUIET);
    const read = chosenBy(ADA);
    await Promise.all([choosing, read]);
    expect(await chosenBy(ADA)).toEqual(QUIET);
  });

  it('elsewhere is remembered as it was for three seconds', async () => {
    await chosenOn(guild);
    await chosenBy(ADA);
    await elsewhere.saveServerSettings(guild, THREADS);
    await elsewhere.savePersonSettings(ADA, QUIET);
    vi.advanceTimersByTime(2999);
    expect(await chosenOn(guild)).toEqual(DEFAULT_SERVER_SETTINGS);
    expect(await chosenBy(ADA)).toEqual(DEFAULT_PERSON_SETTINGS);
    vi.advanceTimersByTime(1);
    expect(await chosenOn(guild)).toEqual(THREADS);
    expect(await chosenBy(ADA)).toEqual(QUIET);
  });

  it('is there without waiting once it was read, for all who are asked about or for nobody', async () => {
    expect(settings.remembered(guild, [ADA])).toBeUndefined();
    const asking = settings.of(guild, [ADA]);
    expect(settings.remembered(guild, [ADA])).toBeUndefined();
    const read = await asking;
    expect(settings.remembered(guild, [ADA])).toEqual(read);
    expect(settings.remembered(guild, [ADA, BOB])).toBeUndefined();
    vi.advanceTimersByTime(3000);
    expect(settings.remembered(guild, [ADA])).toBeUndefined();
  });

  it('by one is not what another one has chosen', async () => {
    await store.savePersonSettings(ADA, QUIET);
    expect(await chosenBy(ADA)).toEqual(QUIET);
    expect(await chosenBy(BOB)).toEqual(DEFAULT_PERSON_SETTINGS);
  });

  it('is asked for again after the store has failed', async () => {
    let asked = 0;
    const failing: Store = {
      ...elsewhere,
      personSettings(user) {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('away')) : elsewhere.personSettings(user);
      },
    };
    const remembered = rememberSettings(failing).settings;
    await expect(chosenBy(ADA, remembered)).rejects.toThrow('away');
    expect(await chosenBy(ADA, remembered)).toEqual(DEFAULT_PERSON_SETTINGS);
    expect(await chosenBy(ADA, remembered)).toEqual(DEFAULT_PERSON_SETTINGS);
    expect(asked).toBe(2);
  });
});
