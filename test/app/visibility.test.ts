import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { DISCORD_REFUSALS, isPassing, type ChannelAccess } from '../../src/app/discord.js';
import { makeVisibility, type Viewer } from '../../src/app/visibility.js';
import type { Match } from '../../src/match/match.js';
import { err, ok } from '../../src/rules/result.js';
import { ADA, BOB, EVE, MINUTE, NOON, started } from '../match/people.js';
import { callerFor, setStage, type Stage } from './stage.js';

const { ViewChannel, Connect, SendMessages, Administrator } = PermissionFlagsBits;

const GAMES = '300000000000000001';
const OTHER = '300000000000000002';
const PARENT = '300000000000000003';

const match: Match = { ...started(), channel: GAMES };

/** A channel about which nobody changed anything. */
const OPEN: ChannelAccess = {
  guild: match.guild,
  thread: null,
  isVoice: false,
  isForum: false,
  allow: 0n,
  deny: 0n,
};

/** Somebody in another channel, unless it is said who and where. */
const viewer = (given: Partial<Viewer> = {}): Viewer =>
  callerFor(EVE, { channel: OTHER, ...given });

const LONG = 60_000;

const placedIn = (channel: string): Match => ({ ...match, channel });

async function isVisible({ app }: Stage, who: Viewer = viewer(), of = match): Promise<boolean> {
  const [visible] = await app.visibility.of(who, [of], LONG);
  return visible ?? expect.fail();
}

const PRIVATE: Partial<ChannelAccess> = { deny: ViewChannel };

describe('a game can be looked at', () => {
  it.each([
    ['by everybody where everybody sees the channel', {}, viewer(), true],
    ['by nobody else where the channel is private', PRIVATE, viewer(), false],
    ['by its players, wherever they are', PRIVATE, viewer({ user: ADA }), true],
    ['by its other player', PRIVATE, viewer({ user: BOB }), true],
    ['by whoever is in its channel', PRIVATE, viewer({ channel: GAMES }), true],
    ['by whoever is in a thread of its channel', PRIVATE, viewer({ parent: GAMES }), true],
    ['where the channel denies something else', { deny: SendMessages }, viewer(), true],
    [
      'where the channel allows what it denies',
      { allow: ViewChannel, deny: ViewChannel },
      viewer(),
      true,
    ],
    ['not on another server', {}, viewer({ guild: '200000000000000099' }), false],
    [
      'not on another server, even by its players',
      {},
      viewer({ user: ADA, guild: '200000000000000099' }),
      false,
    ],
    [
      'not where the channel is said to be of another server',
      { guild: '200000000000000099' },
      viewer(),
      false,
    ],
    ['not in a voice channel that nobody may enter', { isVoice: true }, viewer(), false],
    [
      'in a voice channel that everybody may enter',
      { isVoice: true, allow: Connect },
      viewer(),
      true,
    ],
  ] as const)('%s', async (_, access, who, expected) => {
    const stage = setStage();
    stage.discord.letSee(GAMES, access);
    expect(await isVisible(stage, who)).toBe(expected);
  });

  it.each([
    ['as its channel', false, {}, viewer(), true],
    ['not where its channel is private', false, PRIVATE, viewer(), false],
    ['not where the thread is private', true, {}, viewer(), false],
    ['by whoever is in its private channel', false, PRIVATE, viewer({ channel: PARENT }), true],
    [
      'not by whoever is in the channel of a private one',
      true,
      {},
      viewer({ channel: PARENT }),
      false,
    ],
    [
      'by whoever is in another thread of its channel',
      false,
      PRIVATE,
      viewer({ parent: PARENT }),
      true,
    ],
  ] as const)('in a thread %s', async (_, isPrivate, parent, who, expected) => {
    const stage = setStage();
    stage.discord.letSee(GAMES, { thread: { parent: PARENT, isPrivate } });
    stage.discord.letSee(PARENT, parent);
    expect(await isVisible(stage, who)).toBe(expected);
  });

  it.each([
    ['where everybody sees nothing', 0n, {}, false],
    ['where everybody sees nothing but this channel', 0n, { allow: ViewChannel }, true],
    ['where everybody may do everything', Administrator, PRIVATE, true],
  ] as const)('%s', async (_, everyone, access, expected) => {
    const { discord, now } = setStage().app;
    const visibility = makeVisibility({
      now,
      discord: {
        ...discord,
        accessTo: () => Promise.resolve(ok({ ...OPEN, ...access })),
        everyoneOn: () => Promise.resolve(ok(everyone)),
      },
    });
    expect(await visibility.of(viewer(), [match], LONG)).toEqual([expected]);
  });
});

describe('what Discord says about channels', () => {
  it('is asked once, and remembered for five minutes', async () => {
    const stage = setStage();
    for (let time = 0; time < 3; time += 1) expect(await isVisible(stage)).toBe(true);
    expect(stage.discord.verbs().toSorted()).toEqual(['accessTo', 'everyoneOn']);
    stage.discord.letSee(GAMES, PRIVATE);
    stage.pass(5 * MINUTE - 1);
    expect(await isVisible(stage)).toBe(true);
    stage.pass(1);
    expect(await isVisible(stage)).toBe(false);
    expect(stage.discord.verbs()).toHaveLength(4);
  });

  it('is asked once for all who want to know it at the same time', async () => {
    const stage = setStage();
    await Promise.all([isVisible(stage), isVisible(stage), isVisible(stage)]);
    expect(stage.discord.verbs().toSorted()).toEqual(['accessTo', 'everyoneOn']);
  });

  it.each(DISCORD_REFUSALS)(
    'if it is refused, hides the game for a while (%s)',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('accessTo', refusal, 1);
      const ms = isPassing(refusal) ? 10_000 : MINUTE;
      expect(await isVisible(stage)).toBe(false);
      stage.pass(ms - 1);
      expect(await isVisible(stage)).toBe(false);
      expect(await isVisible(stage, viewer({ user: ADA }))).toBe(true);
      stage.pass(1);
      expect(await isVisible(stage)).toBe(true);
    },
  );

  it('if it is refused about the server, hides its games', async () => {
    const stage = setStage();
    stage.discord.refuse('everyoneOn', 'away', 1);
    expect(await isVisible(stage)).toBe(false);
    stage.pass(10_000);
    expect(await isVisible(stage)).toBe(true);
  });

  it('is not asked about ones own games, nor those of the channel one is in', async () => {
    const stage = setStage();
    await isVisible(stage, viewer({ user: BOB }));
    await isVisible(stage, viewer({ channel: GAMES }));
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('is asked about ten channels of a list at most, and never twice about those that are hidden', async () => {
    const stage = setStage();
    const channels = Array.from({ length: 25 }, (_, i) =>
      String(310_000_000_000_000_000n + BigInt(i)),
    );
    for (const each of channels.slice(0, 20)) stage.discord.letSee(each, PRIVATE);
    const matches = channels.map((channel) => placedIn(channel));
    const counts: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const seen = await stage.app.visibility.of(viewer(), matches, LONG);
      counts.push(seen.filter(Boolean).length);
    }
    expect(counts).toEqual([0, 0, 5, 5]);
    expect(stage.discord.verbs().filter((verb) => verb === 'accessTo')).toHaveLength(25);
  });

  it('too late is left out, and there the next time', async () => {
    let answer: (() => void) | undefined;
    const visibility = makeVisibility({
      now: () => NOON,
      discord: {
        accessTo: () =>
          new Promise((resolve) => {
            answer = () => resolve(ok(OPEN));
          }),
        everyoneOn: () => Promise.resolve(ok(ViewChannel)),
      },
    });
    const own = { ...match, challenger: EVE };
    expect(await visibility.of(viewer(), [match, own], 1)).toEqual([false, true]);
    answer?.();
    expect(await visibility.of(viewer(), [match, own], LONG)).toEqual([true, true]);
  });

  it('is kept for so many channels, and no more', async () => {
    let asked = 0;
    const visibility = makeVisibility({
      now: () => NOON,
      discord: {
        accessTo() {
          asked += 1;
          return Promise.resolve(err('gone'));
        },
        everyoneOn: () => Promise.resolve(ok(ViewChannel)),
      },
    });
    const look = (channel: number) => visibility.of(viewer(), [placedIn(String(channel))], LONG);
    for (let channel = 1; channel <= 5001; channel += 1) await look(channel);
    await look(5001);
    await look(2);
    expect(asked).toBe(5001);
    await look(1);
    expect(asked).toBe(5002);
  });
});
