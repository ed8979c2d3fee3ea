import {
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  type APIApplicationCommand,
  type APIMessage,
} from 'discord-api-types/v10';
import {
  actorIn,
  componentOn,
  findCommand,
  seenBy,
  usableOn,
  writerIn,
  type Actor,
} from './actor.js';
import { openInteraction } from './interactions.js';
import { createMessage } from './messages.js';
import { idOf, NotPossible, type Ref } from './not-possible.js';
import type { Outcome } from './outcome.js';
import { makePayload, Resolved, type Event } from './payload.js';
import { checkChosen } from './select-input.js';
import { fillIn, type Values } from './slash-input.js';
import type { Interaction, StoredMessage, World } from './world.js';

/** What people do with mouse and keyboard. Whatever a real client does not let them do throws `NotPossible`. */
export interface People {
  /** Types a slash command, with its subcommand after it: `'settings server'`. */
  command(user: Ref, channel: Ref, name: string, values?: Values): Promise<Outcome>;
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
  click(user: Ref, message: Ref, customId: string, options?: ClickOptions): Promise<Outcome>;
  /** Picks from a menu: values of its options, or people, or channels. */
  choose(
    user: Ref,
    message: Ref,
    customId: string,
    values: readonly Ref[],
    options?: ClickOptions,
  ): Promise<Outcome>;
  /** Writes plain text. */
  say(user: Ref, channel: Ref, content: string): APIMessage;
}

interface ClickOptions {
  /** Sends what no real client would: an id that is not on the message, or that of a disabled button. */
  readonly forged?: boolean;
}

const baseOf = ({ id, name, type, guild_id: guildId }: APIApplicationCommand) => ({
  id,
  name,
  type,
  ...(guildId !== undefined && { guild_id: guildId }),
});

/** Gives people hands; `deliver` takes what they do to the bot. */
export function makePeople(world: World, deliver: (interaction: Interaction) => void): People {
  function begin(actor: Actor, event: Event, source?: StoredMessage): Promise<Outcome> {
    const { interaction, outcome } = openInteraction(world, makePayload(world, actor, event), {
      userId: actor.member.user.id,
      channelId: actor.channel.id,
      guildId: actor.guild.id,
      ...(source && { sourceId: source.api.id }),
    });
    deliver(interaction);
    return outcome;
  }

  function slash(actor: Actor, words: string, values: Values, focused?: string): Promise<Outcome> {
    const [name = '', ...subcommands] = words.split(' ');
    const command = findCommand(world, actor, ApplicationCommandType.ChatInput, name);
    const resolved = new Resolved(world, actor.guild);
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

  function press(actor: Actor, stored: StoredMessage, data: unknown): Promise<Outcome> {
    const event = { type: InteractionType.MessageComponent, data, message: stored.api };
    return begin(actor, event, stored);
  }

  return {
    async command(user, channel, name, values = {}) {
      return slash(writerIn(world, user, channel), name, values);
    },
    async autocomplete(user, channel, name, values, focused) {
      return slash(writerIn(world, user, channel), name, values, focused);
    },
    async userCommand(user, channel, name, target) {
      const actor = actorIn(world, user, channel);
      const command = findCommand(world, actor, ApplicationCommandType.User, name);
      const resolved = new Resolved(world, actor.guild);
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
      const resolved = new Resolved(world, actor.guild);
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
    say(user, where, content) {
      const { channel, member } = writerIn(world, user, where);
      return createMessage(world, channel, { content, flags: 0 }, { author: member.user }).api;
    },
  };
}
