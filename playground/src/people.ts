import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  type APIApplicationCommand,
  type APIMessage,
} from 'discord-api-types/v10';
import {
  actorIn,
  componentOn,
  demandVoice,
  findCommand,
  idOf,
  NotPossible,
  seenBy,
  usableOn,
  writerIn,
  type Actor,
  type Ref,
} from './actor.js';
import { checkChosen, fillIn, type Values } from './input.js';
import { openInteraction } from './interactions.js';
import { createMessage } from './messages.js';
import { makePayload, Resolved, type Event } from './payload.js';
import type { Interaction, Outcome, StoredMessage, World } from './world.js';

/** What people do with mouse and keyboard. Whatever a real client does not let them do throws `NotPossible`. */
export interface People {
  /** Types a slash command, with its subcommand after it: `'settings server'`. */
  command(
    user: Ref,
    channel: Ref,
    name: string,
    values?: Values,
    options?: Forgery,
  ): Promise<Outcome>;
  /** Types into one option of a slash command, and gets suggestions for it. */
  autocomplete(
    user: Ref,
    channel: Ref,
    name: string,
    values: Values,
    focused: string,
  ): Promise<Outcome>;
  /** Picks a command from the menu of a member. */
  userCommand(user: Ref, channel: Ref, name: string, target: Ref): Promise<Outcome>;
  click(user: Ref, message: Ref, customId: string, options?: Forgery): Promise<Outcome>;
  /** Picks from a menu: values of its options, or people, or channels. */
  choose(
    user: Ref,
    message: Ref,
    customId: string,
    values: readonly Ref[],
    options?: Forgery,
  ): Promise<Outcome>;
  /**
   * Sends an interaction that no hand makes: these fields in place of what Discord would say.
   * A field that is `undefined` is left out.
   */
  interact(user: Ref, channel: Ref, fields: InteractionFields): Promise<Outcome>;
  /** Writes plain text. */
  say(user: Ref, channel: Ref, content: string): APIMessage;
}

interface Forgery {
  /** Sends what no real client would: an id that is not on the message, that of a disabled button, an unknown command. */
  readonly forged?: boolean;
}

type InteractionFields = { readonly type: InteractionType; readonly data?: unknown } & Readonly<
  Record<string, unknown>
>;

const baseOf = ({ id, name, type, guild_id: guildId }: APIApplicationCommand) => ({
  id,
  name,
  type,
  ...(guildId !== undefined && { guild_id: guildId }),
});

interface Wires {
  /** Takes what people do to the bot. */
  readonly deliver: (interaction: Interaction) => void;
  /** Fields that interactions are to come without, each with the value `undefined`. */
  readonly leftOut: () => Readonly<Record<string, undefined>>;
}

/** Gives people hands. */
export function makePeople(world: World, { deliver, leftOut }: Wires): People {
  function begin(actor: Actor, event: Event, source?: StoredMessage): Promise<Outcome> {
    demandVoice(world, actor.member);
    const payload = Object.assign(makePayload(world, actor, event, source), leftOut());
    const { interaction, outcome } = openInteraction(world, payload, {
      userId: actor.member.user.id,
      channelId: actor.channel.id,
      guildId: actor.guild?.id ?? '',
      ...(source && { sourceId: source.api.id }),
    });
    deliver(interaction);
    return outcome;
  }

  function slash(actor: Actor, words: string, values: Values, focused?: string): Promise<Outcome> {
    const [name = '', ...subcommands] = words.split(' ');
    const command = findCommand(world, actor, ApplicationCommandType.ChatInput, name);
    const resolved = new Resolved(world, actor);
    const input = { values, resolved, ...(focused !== undefined && { focused }) };
    const options = fillIn(command, subcommands, input);
    const { ApplicationCommand, ApplicationCommandAutocomplete } = InteractionType;
    return begin(actor, {
      type: focused === undefined ? ApplicationCommand : ApplicationCommandAutocomplete,
      data: {
        ...baseOf(command),
        ...(options.length > 0 && { options }),
        ...resolved.toData(),
      },
    });
  }

  /** A command that nobody registered; all its values are texts. */
  function unknownSlash(actor: Actor, name: string, values: Values): Promise<Outcome> {
    const options = Object.entries(values).map(([option, value = '']) => ({
      name: option,
      type: ApplicationCommandOptionType.String,
      value: typeof value === 'object' ? value.id : String(value),
    }));
    return begin(actor, {
      type: InteractionType.ApplicationCommand,
      data: {
        id: world.nextId(),
        name,
        type: ApplicationCommandType.ChatInput,
        ...(options.length > 0 && { options }),
      },
    });
  }

  function press(actor: Actor, stored: StoredMessage, data: unknown): Promise<Outcome> {
    const event = { type: InteractionType.MessageComponent, data, message: stored.api };
    return begin(actor, event, stored);
  }

  return {
    async command(user, channel, name, values = {}, { forged = false } = {}) {
      const actor = writerIn(world, user, channel);
      return forged ? unknownSlash(actor, name, values) : slash(actor, name, values);
    },
    async autocomplete(user, channel, name, values, focused) {
      return slash(writerIn(world, user, channel), name, values, focused);
    },
    async userCommand(user, channel, name, target) {
      const actor = actorIn(world, user, channel);
      const command = findCommand(world, actor, ApplicationCommandType.User, name);
      const resolved = new Resolved(world, actor);
      if (!resolved.user(idOf(target))) throw new NotPossible('There is no such member');
      const data = { ...baseOf(command), target_id: idOf(target), ...resolved.toData() };
      return begin(actor, { type: InteractionType.ApplicationCommand, data });
    },
    async click(user, message, customId, { forged = false } = {}) {
      const { actor, stored } = seenBy(world, user, message);
      const button = forged ? componentOn(stored, customId) : usableOn(stored, customId);
      if (!forged && button?.type !== ComponentType.Button) {
        throw new NotPossible(`${customId} is no button`);
      }
      const id = button?.id ?? 1;
      const data = { custom_id: customId, component_type: ComponentType.Button, id };
      return press(actor, stored, data);
    },
    async choose(user, message, customId, values, { forged = false } = {}) {
      const { actor, stored } = seenBy(world, user, message);
      const menu = forged ? componentOn(stored, customId) : usableOn(stored, customId);
      const resolved = new Resolved(world, actor);
      const ids = values.map(idOf);
      if (!forged && menu) checkChosen(menu, ids, resolved);
      return press(actor, stored, {
        custom_id: customId,
        component_type: menu?.type ?? ComponentType.StringSelect,
        id: menu?.id ?? 1,
        values: ids,
        ...resolved.toData(),
      });
    },
    async interact(user, channel, fields) {
      const { message } = fields;
      const isMessage = typeof message === 'object' && message !== null && 'id' in message;
      const source = isMessage ? world.messages.get(String(message.id)) : undefined;
      return begin(actorIn(world, user, channel), fields, source);
    },
    say(user, where, content) {
      const { channel, member } = writerIn(world, user, where);
      return createMessage(world, channel, { content, flags: 0 }, { author: member.user }).api;
    },
  };
}
