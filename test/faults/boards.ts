import type { Discord } from '@five-by-five/playground';
import type { APIMessage } from 'discord-api-types/v10';
import type { MatchId, MessageId, UserId } from '../../src/match/id.js';
import { parseCustomId, type CustomId } from '../../src/views/messages/custom-id.js';
import { buttonsOf, textOf } from '../bot/message-parts.js';

/** What somebody sees who looks at the board of a match, or at its offer. */
export interface Sight {
  readonly match: MatchId;
  readonly message: MessageId;
  readonly channel: string;
  /** The revision that it was drawn for; infinite once it is over. */
  readonly rev: number;
  /** Who is to move, as the board says. */
  readonly turn: UserId | undefined;
  /** What a move changes, whatever the game: who is to move, in which of its games. */
  readonly scene: string;
  /** The ids of what can be clicked on, by what they do. */
  readonly accept: string | undefined;
  readonly moves: readonly Choice[];
}

/** A move that can be made, and the button for it. */
export interface Choice {
  readonly move: string;
  readonly button: string;
}

const TURN = /<@(\d+)>, it is your turn/u;
const LEG = /Game \d of \d/u;

interface Button extends CustomId {
  readonly text: string;
}

const clickable = (message: APIMessage | undefined): readonly Button[] =>
  buttonsOf(message).flatMap(({ custom_id: text = '' }) => {
    const id = parseCustomId(text);
    return id ? [{ ...id, text }] : [];
  });

/** The moves among the buttons of a message: on a board, or on the question whether a move is really meant. */
export const choicesIn = (
  message: APIMessage | undefined,
  verb: 'move' | 'move-anyway' = 'move',
): readonly Choice[] =>
  clickable(message).flatMap(({ verb: given, argument = '', text }) =>
    given === verb ? [{ move: argument, button: text }] : [],
  );

/** What a message shows of a match, if it is the board of one or its offer. */
export function sightOf(message: APIMessage | undefined): Sight | undefined {
  const buttons = clickable(message);
  const live = buttons.find(({ verb }) => verb === 'accept' || verb === 'more');
  const over = buttons.find(({ verb }) => verb === 'rematch' || verb === 'analysis');
  const { match } = live ?? over ?? {};
  // The message at the end of a match has a button for a rematch as well, and is content.
  if (!message || match === undefined || message.content !== '') return undefined;
  const text = textOf(message);
  const [, turn] = TURN.exec(text) ?? [];
  const rev = live ? (live.rev ?? 0) : Infinity;
  const accept = buttons.find(({ verb }) => verb === 'accept')?.text;
  const leg = LEG.exec(text)?.[0] ?? '';
  return {
    match,
    message: message.id,
    channel: message.channel_id,
    rev,
    turn,
    scene: `${accept === undefined ? 'play' : 'offer'} ${leg} ${turn ?? 'over'}`,
    accept,
    moves: choicesIn(message),
  };
}

/** All boards that stand in the channels of a Discord, as everybody sees them. */
export interface Boards {
  /** The newest board of a match; of two with the same revision the one that was posted later. */
  of(match: MatchId): Sight | undefined;
  /** All of them, of which there should be one. */
  all(match: MatchId): readonly Sight[];
  /** Hears of every match when its first board is there. */
  onNew(listener: (match: MatchId) => void): void;
}

export function watchBoards(discord: Discord): Boards {
  const sights = new Map<MatchId, Map<MessageId, Sight>>();
  const shownAt = new Map<MessageId, MatchId>();
  const listeners: ((match: MatchId) => void)[] = [];
  const forget = (message: MessageId): void => {
    const match = shownAt.get(message);
    if (match !== undefined) sights.get(match)?.delete(message);
    shownAt.delete(message);
  };
  discord.on('change', (change) => {
    if (change.kind !== 'message' && change.kind !== 'message-gone') return;
    forget(change.id);
    const stored = discord.world.messages.get(change.id);
    const sight = stored?.onlyFor === undefined ? sightOf(stored?.api) : undefined;
    if (!sight) return;
    shownAt.set(change.id, sight.match);
    const known = sights.get(sight.match);
    sights.set(sight.match, (known ?? new Map<MessageId, Sight>()).set(sight.message, sight));
    if (!known) for (const hear of listeners) hear(sight.match);
  });
  const all = (match: MatchId): readonly Sight[] =>
    [...(sights.get(match)?.values() ?? [])].toSorted(
      (a, b) => a.rev - b.rev || Number(BigInt(a.message) - BigInt(b.message)),
    );
  return {
    all,
    of: (match) => all(match).at(-1),
    onNew: (listener) => void listeners.push(listener),
  };
}
