import { InteractionResponseType, type APIInteractionResponse } from 'discord-api-types/v10';
import type { Answer, Handle } from '../app/answer.js';
import type { Discord } from '../app/discord.js';
import { linkCommands, type CommandIds } from '../views/command-links.js';

/** Links in place of the commands that messages name, in all that leaves for Discord. */
export interface CommandLinks {
  /** Notes which commands Discord has; until then messages stay as they are. */
  know(ids: CommandIds): void;
  /** The same handler, with links in its answers, whichever door they leave by. */
  inAnswers(handle: Handle): Handle;
  /** The same Discord, with links in all that is sent and edited. */
  inMessages(discord: Discord): Discord;
}

function linkResponse(response: APIInteractionResponse, ids: CommandIds): APIInteractionResponse {
  const isMessage =
    response.type === InteractionResponseType.ChannelMessageWithSource ||
    response.type === InteractionResponseType.UpdateMessage;
  if (!isMessage || !response.data) return response;
  const data = linkCommands(response.data, ids);
  return data === response.data ? response : { ...response, data };
}

export function makeCommandLinks(): CommandLinks {
  let ids: CommandIds = new Map();
  return {
    know(found) {
      ids = found;
    },
    inAnswers: (handle) => (interaction) =>
      handle(interaction).then(({ response, after, outcome }): Required<Answer> => ({
        response: linkResponse(response, ids),
        after,
        outcome,
      })),
    inMessages: (discord) => ({
      ...discord,
      send: (channel, message, ...rest) =>
        discord.send(channel, linkCommands(message, ids), ...rest),
      edit: (channel, id, message) => discord.edit(channel, id, linkCommands(message, ids)),
      sendByToken: (ticket, message) => discord.sendByToken(ticket, linkCommands(message, ids)),
      editByToken: (ticket, id, message) =>
        discord.editByToken(ticket, id, linkCommands(message, ids)),
      editOriginal: (ticket, message, files) =>
        discord.editOriginal(ticket, linkCommands(message, ids), files),
      followUp: (ticket, message, files) =>
        discord.followUp(ticket, linkCommands(message, ids), files),
    }),
  };
}
