import type { BotStatus, DeskEvent, Snapshot } from '../../page/protocol.js';
import type { Discord } from '../discord.js';
import { buildOf } from './assets.js';
import type { BotSwitch, Clock } from './controls.js';
import { readPosts } from './posts.js';
import type { ServerRoom } from './server-room.js';
import { makeStream, type Stream } from './stream.js';

/** So long the page waits to hear of new emoji. */
const EMOJI_PAUSE_MS = 200;

/** Everything that happens, for the page. */
export interface News {
  readonly stream: Stream<DeskEvent>;
  snapshot(): Snapshot;
  readonly tell: (change: Partial<Snapshot>) => void;
  /** Tells how the bot is. */
  readonly tellBot: () => void;
}

interface Sources {
  readonly discord: Discord;
  readonly room: ServerRoom;
  readonly clock: Clock;
  readonly bot: () => BotSwitch;
}

export function gatherNews({ discord, room, clock, bot }: Sources): News {
  const stream = makeStream<DeskEvent>();
  const posts = readPosts(discord, room);
  let isToldSoon = false;
  let emojiTimer: NodeJS.Timeout | undefined;

  const tell = (change: Partial<Snapshot>): void => stream.send({ kind: 'change', change });

  const emojisNow = () =>
    discord.emojis().map(({ id, name, animated }) => ({ id, name, isAnimated: animated }));

  const botNow = (): BotStatus => ({ ...bot().status(), isOnline: discord.bots() > 0 });

  /** Commands change one by one: one word after the last of them is enough. */
  function tellCommandsSoon(): void {
    if (isToldSoon) return;
    isToldSoon = true;
    setImmediate(() => {
      isToldSoon = false;
      tell({ commands: discord.commands() });
    });
  }

  function tellEmojis(): void {
    clearTimeout(emojiTimer);
    emojiTimer = undefined;
    tell({ emojis: emojisNow() });
  }

  /** They come by the hundreds, one by one: the page hears of several at once. */
  function tellEmojisSoon(): void {
    emojiTimer ??= setTimeout(tellEmojis, EMOJI_PAUSE_MS).unref();
  }

  let told = 0;
  function tellPings(): void {
    const pings = posts.allPings();
    for (const ping of pings.slice(told)) stream.send({ kind: 'ping', ping });
    told = pings.length;
  }

  discord.on('change', (change) => {
    switch (change.kind) {
      case 'message': {
        // It may show what was uploaded just now.
        if (emojiTimer) tellEmojis();
        const post = posts.get(change.id);
        if (post) stream.send({ kind: 'post', post });
        tellPings();
        break;
      }
      case 'message-gone':
        stream.send({ kind: 'gone', id: change.id });
        break;
      case 'commands':
        tellCommandsSoon();
        break;
      case 'emojis':
        tellEmojisSoon();
        break;
      case 'gateway':
        tell({ bot: botNow() });
        break;
      case 'channel':
      case 'channel-gone':
      case 'guild':
      case 'member':
      case 'interaction':
        break;
    }
  });

  return {
    stream,
    tell,
    tellBot: () => tell({ bot: botNow() }),
    snapshot: () => ({
      build: buildOf(),
      guildId: discord.guild.id,
      serverLocale: room.locale(),
      people: room.people(),
      places: room.places(),
      channels: room.channels(),
      commands: discord.commands(),
      emojis: emojisNow(),
      posts: posts.all(),
      pings: posts.pings(),
      ahead: clock.ahead(),
      bot: botNow(),
    }),
  };
}
