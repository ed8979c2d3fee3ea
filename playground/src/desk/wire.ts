import { InteractionType, type APIInteraction } from 'discord-api-types/v10';
import type { Discord } from '../discord.js';
import type { WireEntry } from '../../page/protocol.js';
import { makeStream, type Stream } from './stream.js';

/** So many entries are kept for whoever looks later. */
const KEPT = 100;

/** What goes between Discord and the bot, for people to look at. */
export interface Wire {
  readonly stream: Stream<WireEntry>;
  recent(): readonly WireEntry[];
}

/** What somebody did, in a few words: `/settings me`, or the id of a button. */
function titleOf(interaction: APIInteraction): string {
  switch (interaction.type) {
    case InteractionType.Ping:
      return 'ping';
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return commandOf(interaction) ?? '';
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit:
      return interaction.data.custom_id;
  }
}

interface Given {
  readonly name: string;
  readonly type?: number;
  readonly options?: readonly Given[];
}

/** Those two kinds of options have options of their own: they are subcommands, and groups of them. */
const MOST_FOLDER = 2;

const pathOf = ({ name, options = [] }: Given): string => {
  const folder = options.find(({ type = 0 }) => type <= MOST_FOLDER);
  return folder ? `${name} ${pathOf(folder)}` : name;
};

/** The command of an interaction, with its subcommand: `settings me`. */
export function commandOf(interaction: APIInteraction): string | undefined {
  const isCommand =
    interaction.type === InteractionType.ApplicationCommand ||
    interaction.type === InteractionType.ApplicationCommandAutocomplete;
  return isCommand ? pathOf(interaction.data) : undefined;
}

const WAYS = {
  [InteractionType.Ping]: 'ping',
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.ApplicationCommandAutocomplete]: 'autocomplete',
  [InteractionType.MessageComponent]: 'component',
  [InteractionType.ModalSubmit]: 'modal',
} as const;

/** Listens to both ways. */
export function tap(discord: Discord, now: () => number): Wire {
  const stream = makeStream<WireEntry>();
  const kept: WireEntry[] = [];
  let count = 0;
  const note = (entry: Omit<WireEntry, 'id'>): void => {
    count += 1;
    const numbered = { id: count, ...entry };
    kept.push(numbered);
    if (kept.length > KEPT) kept.shift();
    stream.send(numbered);
  };
  discord.on('interaction', (interaction) => {
    const who = interaction.member?.user.global_name ?? '';
    const title = `${who} ${WAYS[interaction.type]} ${titleOf(interaction)}`.trim();
    const body = { ...interaction, token: '***' };
    note({ at: now(), way: 'interaction', title, body });
  });
  discord.on('request', (exchange) => {
    const { at, method, path, status, body, answer } = exchange;
    note({ at, way: 'request', title: `${method} ${path}`, status, body, answer });
  });
  return { stream, recent: () => kept };
}
