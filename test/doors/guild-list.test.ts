import { describe, expect, it, onTestFinished } from 'vitest';
import type { GuildList } from '../../src/app/guild-watch.js';
import { listGuilds, startGuildListing } from '../../src/doors/guild-list.js';
import { makeRest } from '../../src/doors/rest.js';
import { makeNotes, startTinyDiscord, type Said } from './tiny-discord.js';

const FIRST = 200_000_000_000_000_000n;
const idsUpTo = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => String(FIRST + BigInt(i)));

/** A Discord with so many servers; what a test says of a page replaces it. */
async function withGuilds(count: number, instead: (page: number) => Said | undefined) {
  let pages = 0;
  const discord = await startTinyDiscord(({ path }) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const after = BigInt(query.get('after') ?? '0');
    const limit = Number(query.get('limit'));
    const ids = idsUpTo(count).filter((id) => BigInt(id) > after);
    pages += 1;
    return instead(pages) ?? { status: 200, body: ids.slice(0, limit).map((id) => ({ id })) };
  });
  onTestFinished(async () => {
    await discord.stop();
  });
  const { log, notes } = makeNotes();
  return { discord, log, notes, rest: makeRest({ token: 'a.b.c', apiUrl: discord.apiUrl, log }) };
}

const asItIs = () => undefined;

describe('the list of servers', () => {
  it.each([0, 1, 199, 200, 201, 450])('is whole, over several pages: %i', async (count) => {
    const { rest } = await withGuilds(count, asItIs);
    expect([...(await listGuilds(rest))]).toEqual(idsUpTo(count));
  });

  it.each<[string, Said]>([
    ['is refused', { status: 403, body: { message: 'no', code: 0 } }],
    ['is no list', { status: 200, body: { guilds: [] } }],
    ['has a server without an id', { status: 200, body: [{ id: '1' }, null] }],
    ['repeats itself', { status: 200, body: idsUpTo(200).map((id) => ({ id })) }],
  ])('fails as a whole if a page %s', async (_, said) => {
    const { rest } = await withGuilds(450, (page) => (page === 2 ? said : undefined));
    await expect(listGuilds(rest)).rejects.toThrow(Error);
  });
});

describe('the listing', () => {
  it('is done by one process of all', async () => {
    const { rest, log, discord } = await withGuilds(3, asItIs);
    const lists: GuildList[] = [];
    const taken = new Set<string>();
    const takeLease = (name: string) => {
      const isFree = !taken.has(name);
      taken.add(name);
      return Promise.resolve(isFree);
    };
    const onList = (list: GuildList) => Promise.resolve(void lists.push(list));
    const both = [1, 2].map(() => startGuildListing({ rest, takeLease, onList, log }));
    onTestFinished(() => {
      for (const listing of both) listing.stop();
    });
    await expect.poll(() => lists.length).toBe(1);
    expect([...(lists[0]?.guilds ?? [])]).toEqual(idsUpTo(3));
    expect(lists[0]?.covers('1')).toBe(true);
    expect(discord.asked).toHaveLength(1);
  });
});
