import { describe, expect, it } from 'vitest';
import { sitDown } from './sit-down.js';

const PLAY = { name: 'play', description: 'Plays', name_localizations: { de: 'spielen' } };
const HELP = { name: 'help', description: 'Helps', options: [] };

async function desk() {
  const { discord, api } = await sitDown();
  const everywhere = `/applications/${discord.applicationId}/commands`;
  const here = `/applications/${discord.applicationId}/guilds/${discord.guild.id}/commands`;
  return { discord, api, everywhere, here };
}

const names = (body: readonly { name: string }[]): string => body.map(({ name }) => name).join(' ');

describe('commands', () => {
  it('are registered all at once, and keep their ids', async () => {
    const { api, everywhere } = await desk();
    const first = await api('PUT', everywhere, [PLAY, HELP]);
    expect(names(first.body)).toBe('play help');
    const second = await api('PUT', everywhere, [HELP, { ...PLAY, name: 'watch' }]);
    expect(names((await api('GET', everywhere)).body)).toBe('help watch');
    expect(second.body[0].id).toBe(first.body[1].id);
    expect(second.body[0].version).not.toBe(first.body[1].version);
  });

  it('are known to whoever holds this Discord', async () => {
    const { discord, api, everywhere, here } = await desk();
    await api('PUT', everywhere, [PLAY]);
    await api('PUT', here, [HELP]);
    expect(discord.commands()).toMatchObject([
      { name: 'play', name_localizations: { de: 'spielen' } },
    ]);
    expect(names(discord.commands(discord.guild))).toBe('help');
  });

  it('are told with their words in other languages if asked for', async () => {
    const { api, everywhere } = await desk();
    await api('PUT', everywhere, [PLAY]);
    const [short] = (await api('GET', everywhere)).body;
    expect(short).not.toHaveProperty('name_localizations');
    const [full] = (await api('GET', `${everywhere}?with_localizations=true`)).body;
    expect(full.name_localizations).toEqual({ de: 'spielen' });
    expect(full).toMatchObject({ type: 1, default_member_permissions: null, nsfw: false });
  });

  it('are added, changed and removed one by one', async () => {
    const { api, everywhere } = await desk();
    const added = await api('POST', everywhere, PLAY);
    expect(added.status).toBe(201);
    expect((await api('POST', everywhere, PLAY)).status).toBe(200);
    const path = `${everywhere}/${added.body.id}`;
    const changed = await api('PATCH', path, { description: 'Plays a game' });
    expect(changed.body).toMatchObject({ id: added.body.id, name: 'play' });
    expect((await api('GET', path)).body).toEqual(changed.body);
    await api('POST', everywhere, HELP);
    expect((await api('PATCH', path, { name: 'help' })).body.code).toBe(50035);
    expect((await api('DELETE', path)).status).toBe(204);
    expect((await api('GET', path)).body.code).toBe(10063);
  });

  it('of a server are apart from those for everywhere', async () => {
    const { api, everywhere, here, discord } = await desk();
    await api('PUT', everywhere, [PLAY]);
    const { body } = await api('PUT', here, [HELP]);
    expect(body[0].guild_id).toBe(discord.guild.id);
    expect(names((await api('GET', everywhere)).body)).toBe('play');
    expect(names((await api('GET', here)).body)).toBe('help');
    expect((await api('GET', `${everywhere}/${body[0].id}`)).body.code).toBe(10063);
  });

  it("are the application's own, in servers where it is", async () => {
    const { api, discord } = await desk();
    expect((await api('GET', '/applications/1/commands')).body.code).toBe(20012);
    const elsewhere = `/applications/${discord.applicationId}/guilds/1/commands`;
    expect((await api('PUT', elsewhere, [])).body.code).toBe(50001);
  });

  it.each([
    ['slash commands', 1, 100],
    ['commands for members', 2, 15],
    ['commands for messages', 3, 15],
  ])('are not too many: %s', async (_kind, type, most) => {
    const { api, everywhere } = await desk();
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        type,
        name: `c${index}`,
        ...(type === 1 && { description: 'x' }),
      }));
    expect((await api('PUT', everywhere, list(most + 1))).body.code).toBe(30032);
    expect((await api('PUT', everywhere, list(most))).status).toBe(200);
    const { body } = await api('POST', everywhere, { ...list(1)[0], name: 'more' });
    expect(body.code).toBe(30032);
  });
});
