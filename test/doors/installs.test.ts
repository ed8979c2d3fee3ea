import { afterEach, describe, expect, it } from 'vitest';
import { allowInstalls, forServersOnly } from '../../src/doors/installs.js';
import { makeRest } from '../../src/doors/rest.js';
import { ok } from '../../src/rules/result.js';
import { makeNotes, startTinyDiscord } from './tiny-discord.js';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

async function start(config: object | null | undefined, status = 200) {
  const server = await startTinyDiscord(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { id: '1', integration_types_config: config } }
      : { status, body: { code: 50_013, message: 'Missing Permissions' } },
  );
  ends.push(server.stop);
  const rest = makeRest({ token: 'secret', apiUrl: server.apiUrl, log: makeNotes().log });
  return { rest, asked: server.asked };
}

describe('installing the application', () => {
  it('to people is allowed where it is not, and servers keep what was chosen for them', async () => {
    const chosen = { oauth2_install_params: { scopes: ['bot'], permissions: '8' } };
    const { rest, asked } = await start({ 0: chosen });
    expect(await allowInstalls(rest)).toEqual(ok('allowed'));
    expect(asked).toMatchObject([
      { method: 'GET', path: '/api/v10/applications/@me' },
      {
        method: 'PATCH',
        path: '/api/v10/applications/@me',
        body: {
          integration_types_config: {
            0: chosen,
            1: { oauth2_install_params: { scopes: ['applications.commands'], permissions: '0' } },
          },
        },
      },
    ]);
  });

  it.each([null, undefined])('is allowed in both ways where nothing was chosen', async (config) => {
    const { rest, asked } = await start(config);
    expect(await allowInstalls(rest)).toEqual(ok('allowed'));
    expect(
      Object.keys(Object(Reflect.get(Object(asked[1]?.body), 'integration_types_config'))),
    ).toEqual(['0', '1']);
  });

  it('is left alone where it is allowed', async () => {
    const { rest, asked } = await start({ 0: {}, 1: {} });
    expect(await allowInstalls(rest)).toEqual(ok('unchanged'));
    expect(asked).toHaveLength(1);
  });

  it('that Discord refuses is told, with what to do', async () => {
    const { rest } = await start({ 0: {} }, 403);
    const allowed = await allowInstalls(rest);
    expect(allowed.ok ? '' : allowed.error).toMatch(
      /Missing Permissions \(status 403, code 50013\).*"User Install".*npm run register/u,
    );
  });
});

it('commands for servers alone do not speak of people', () => {
  const both = [{ name: 'help', description: 'Help', integration_types: [0, 1] }];
  expect(forServersOnly(both)).toEqual([
    { name: 'help', description: 'Help', integration_types: [0] },
  ]);
});
