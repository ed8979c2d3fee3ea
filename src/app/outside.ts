import type { MessageId } from '../match/id.js';
import { channelOfMessage, homeOf, type Match } from '../match/match.js';
import { isOutside } from '../match/place.js';
import { err, type Result } from '../rules/result.js';
import type { Message } from '../views/message.js';
import type { DiscordRefusal, Ticket } from './discord.js';
import type { Display, ReconcileContext } from './reconcile.js';
import type { Effect, Wanted } from './wanted.js';

/*
 * Outside of servers with the bot its own token is of no use: what stands there was an answer, and is changed by the token of an
 * interaction, for as long as that lives. What cannot be done now waits until somebody looks, as the next click brings a token.
 */

/** The token by which something new can be said where a match is played: that of somebody who has just acted there. */
export const ticketAt = ({ tickets }: ReconcileContext, match: Match): Ticket | undefined =>
  tickets.of(match.id, homeOf(match));

/** Whether a message can be changed there by a token that is still good. */
const isEditable = ({ tickets }: ReconcileContext, message: MessageId): boolean =>
  tickets.ofBoard(message) !== undefined;

/** Changes the message of a board: with the bot's token, or, where that is of no use, with the one that it was drawn by. */
export async function editMessage(
  { app: { discord }, tickets }: Pick<ReconcileContext, 'app' | 'tickets'>,
  match: Match,
  message: MessageId,
  drawn: Message,
): Promise<Result<void, DiscordRefusal>> {
  if (!isOutside(match.guild)) {
    return discord.edit(channelOfMessage(match, message), message, drawn);
  }
  const kept = tickets.ofBoard(message);
  if (!kept) return err('token-expired');
  return kept.isOriginal
    ? discord.editOriginal(kept.ticket, drawn)
    : discord.editByToken(kept.ticket, message, drawn);
}

/** What is wanted outside: nobody is called later than by the click that gives a reason to. */
export const wantedOutside = (wanted: Wanted): Wanted => ({ ...wanted, ping: null });

/**
 * Those effects that can be carried out. The sweeper, which nobody has asked, posts nothing and calls nobody; whoever only looks calls
 * nobody either: `rev` is the revision that was just committed by whoever acts.
 */
export function possibleEffects(
  context: ReconcileContext,
  { match, shown }: Display,
  effects: readonly Effect[],
  rev: number | undefined,
): readonly Effect[] {
  if (!isOutside(match.guild)) return effects;
  const canPost = !context.isSwept && ticketAt(context, match) !== undefined;
  return effects.flatMap((effect): readonly Effect[] => {
    switch (effect.type) {
      case 'open-thread':
        return [];
      case 'post-board': {
        if (shown.board === null || effect.isAgain) return canPost ? [effect] : [];
        // A new message is there to be noticed: where that cannot be, the one that stands is changed.
        const { message } = shown.board;
        if (canPost) return [effect];
        return isEditable(context, message) ? [{ type: 'edit-board', message, orPost: false }] : [];
      }
      case 'edit-board':
        return isEditable(context, effect.message) || (effect.orPost && canPost) ? [effect] : [];
      case 'ping':
        return canPost && rev === match.rev ? [effect] : [];
      case 'find-ping':
      case 'redraw':
      case 'retire-board':
      case 'remove-ping':
        return [effect];
    }
  });
}
