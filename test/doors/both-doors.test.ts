import {
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIInteraction,
} from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Handle } from '../../src/app/answer.js';
import { makeEndpoint } from '../../src/doors/interactions-endpoint.js';
import type { Log } from '../../src/app/app.js';
import { openGateway } from '../../src/doors/gateway.js';
import { openHttp } from '../../src/doors/http.js';
import { applicationIdOf, publishCommands } from '../../src/doors/publish-commands.js';
import { makeDiscord } from '../../src/doors/discord.js';
import { makeRest, makeRestClients } from '../../src/doors/rest.js';
import { makeVerify } from '../../src/doors/signature.js';
import { startDiscord, type Discord } from '@five-by-five/playground';
import type { Message } from '../../src/views/message.js';
import { makeNotes } from './tiny-discord.js';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const board = (content: string): Message => ({
  flags: MessageFlags.IsComponentsV2,
  allowed_mentions: { parse: [] },
  components: [
    { type: ComponentType.TextDisplay, content },
    {
      type: ComponentType.ActionRow,
      components: [{ type: ComponentType.Button, style: 1, label: '⬅️', custom_id: 'move:left' }],
    },
  ],
});

/** A bot of one button that tells what it hears. */
function answerTo(interaction: APIInteraction): Answer['response'] {
  const data = board(`Grüße, ${interaction.member?.user.username}: ${interaction.type} ⬅️`);
  const isClick = interaction.type === InteractionType.MessageComponent;
  return isClick
    ? { type: InteractionResponseType.UpdateMessage, data }
    : { type: InteractionResponseType.ChannelMessageWithSource, data };
}

type Open = (discord: Discord, handle: Handle, log: Log) => Promise<void>;

const overGateway: Open = async ({ token, url: apiUrl }, handle, log) => {
  const rest = makeRest({ token, apiUrl, log });
  const door = await openGateway({ token, apiUrl, shards: 'auto', rest, handle, log });
  closing.push(() => door.close());
};

const overHttp: Open = async (discord, handle, log) => {
  const { token, url: apiUrl, publicKey } = discord;
  const rest = makeRest({ token, apiUrl, log });
  const endpoint = makeEndpoint({
    verify: await makeVerify(publicKey),
    handle,
    rest,
    now: Date.now,
    log,
  });
  const door = await openHttp({ host: '127.0.0.1', port: 0, checks: {}, endpoint, log });
  closing.push(() => door.close());
  const url = `http://127.0.0.1:${door.port}/interactions`;
  expect(await discord.probeEndpoint(url)).toEqual({ ok: true });
  discord.deliverTo({ url });
};

/** Publishes, answers a command and a click, and does everything there is to do afterwards. */
async function play(openDoor: Open) {
  const discord = await startDiscord();
  closing.push(() => discord.close());
  const { log, notes } = makeNotes();
  const options = { token: discord.token, apiUrl: discord.url, log };
  const rest = makeRest(options);
  const application = await applicationIdOf(rest);
  const commands = [{ name: 'hello', description: 'Hello', name_localizations: { de: 'hallo' } }];
  const published: unknown[] = [];
  for (let times = 0; times < 2; times += 1) {
    const done = await publishCommands(rest, application, commands);
    published.push(done.ok && [done.value.how, [...done.value.ids.keys()]]);
  }

  const port = makeDiscord(makeRestClients(options), log);
  const followedUp: unknown[] = [];
  let answered = 0;
  const handle: Handle = (interaction) => {
    const ticket = { application, token: interaction.token };
    const channel = interaction.channel?.id ?? '';
    const after = async (): Promise<void> => {
      const shown = await port.original(ticket);
      followedUp.push(shown.ok, await port.editOriginal(ticket, board('Edited')));
      const ping = await port.send(channel, board('Your turn'), 'ping');
      const again = await port.send(channel, board('Your turn'), 'ping');
      followedUp.push(ping.ok && again.ok && ping.value === again.value);
      if (ping.ok) followedUp.push(await port.edit(channel, ping.value, board('Still your turn')));
      if (ping.ok) followedUp.push(await port.remove(channel, ping.value));
      if (ping.ok) followedUp.push(await port.remove(channel, ping.value));
      const aside = await port.followUp(ticket, board('Aside'));
      followedUp.push(aside.ok);
      answered += 1;
    };
    return Promise.resolve({ response: answerTo(interaction), after });
  };
  await openDoor(discord, handle, log);

  const ada = discord.addMember({ name: 'Ada' });
  const channel = discord.addChannel();
  const hello = await discord.command(ada, channel, 'hello');
  await discord.until(() => answered === 1);
  const click = await discord.click(ada, hello.message ?? '', 'move:left');
  await discord.until(() => answered === 2);
  return {
    published,
    failed: [hello.failed, click.failed],
    shown: [hello.message?.components, click.updated?.components],
    followedUp,
    texts: discord.messages(channel).map(({ components }) => components?.[0]),
    troubles: notes.filter(({ level }) => level === 'warn' || level === 'error'),
    complaints: discord.complaints,
  };
}

describe('a script', () => {
  it('reads the same through both doors', async () => {
    const gateway = await play(overGateway);
    const http = await play(overHttp);
    expect(http).toEqual(gateway);
    const done = { ok: true, value: undefined };
    const once = [true, done, true, done, done, { ok: false, error: 'gone' }, true];
    expect(gateway).toMatchObject({
      published: [
        ['published', ['hello']],
        ['unchanged', ['hello']],
      ],
      failed: [undefined, undefined],
      followedUp: [...once, ...once],
      texts: [{ content: 'Edited' }, { content: 'Aside' }, { content: 'Aside' }],
      troubles: [],
      complaints: [],
    });
  });
});
