import type { APIMessage } from 'discord-api-types/v10';
import type { MatchId, UserId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { buttonsOf, textOf } from '../bot/message-parts.js';
import { sightOf } from './boards.js';
import type { Finding } from './scenario.js';
import type { World } from './world.js';

/** Whom a match has to have called by now, after more than a minute in which nobody did anything. */
function calledIn({ state, legs, opponent }: Match): UserId | undefined {
  const leg = legs.at(-1);
  const moves = leg?.moves.length ?? 0;
  switch (state.phase) {
    case 'offered':
      return opponent ?? undefined;
    case 'playing':
      // In these games the seats take turns, whatever happens.
      return moves % 2 === 0 ? leg?.seats.first : leg?.seats.second;
    case 'over':
      // Whoever did not make the last move.
      return moves % 2 === 0 ? leg?.seats.first : leg?.seats.second;
    case 'closed':
      return undefined;
  }
}

const LINK = /https:\/\/discord\.com\/channels\/\d+\/\d+\/(\d+)/u;

/** A message that calls somebody to a board. */
interface StandingPing {
  readonly message: string;
  /** Whether it tells of the end of a match, and not that somebody is to move. */
  readonly isEnd: boolean;
  readonly user: UserId;
  readonly board: string;
}

/** A ping is content that begins with whom it calls, and links to the board. */
function pingIn(message: APIMessage): StandingPing | undefined {
  const [, user] = /^<@(\d+)>/u.exec(message.content) ?? [];
  const [, board] = LINK.exec(textOf(message)) ?? [];
  if (user === undefined) return undefined;
  const isEnd = buttonsOf(message).some(({ custom_id: id = '' }) => id.startsWith('rematch:'));
  return { message: message.id, isEnd, user, board: board ?? '' };
}

/** Whether every match has called whom it waits for, once, and no call stands that is out of date. */
export function auditPings(
  { discord, clubs, boards }: World,
  matches: readonly Match[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const standing = clubs
    .flatMap(({ channels }) => channels)
    .flatMap((channel) => discord.messages(channel))
    .flatMap((message) => pingIn(message) ?? []);
  const matchAt = (board: string): MatchId | undefined => sightOf(discord.message(board))?.match;
  const byMatch = new Map<MatchId | undefined, StandingPing[]>();
  for (const ping of standing) {
    const match = matchAt(ping.board);
    byMatch.set(match, [...(byMatch.get(match) ?? []), ping]);
  }
  for (const match of matches) {
    const user = calledIn(match);
    const pings = byMatch.get(match.id) ?? [];
    byMatch.delete(match.id);
    const wanted = pings.find(
      (ping) => ping.user === user && ping.isEnd === (match.state.phase === 'over'),
    );
    // An offer calls by itself, and a board that was far up is posted anew in the place of a ping.
    const isCalledByBoard = boards
      .all(match.id)
      .some(({ message }) =>
        discord.pings(user ?? '').some(({ messageId }) => messageId === message),
      );
    const about = `${match.id} (${match.state.phase}, revision ${match.rev})`;
    if (user !== undefined && !wanted && !isCalledByBoard) {
      findings.push({ what: 'a ping is missing', detail: `${about}: nobody has called ${user}` });
    }
    for (const { message, user: called } of pings.filter((ping) => ping !== wanted)) {
      findings.push({
        what: 'a ping was left behind',
        detail: `${about}: ${message} calls ${called}, and ${user ?? 'nobody'} is to be called`,
      });
    }
  }
  for (const { message, user, board } of [...byMatch.values()].flat()) {
    const detail = `${message} calls ${user} to ${board || 'no board'}, which is the board of no match`;
    findings.push({ what: 'a ping was left behind', detail });
  }
  return findings;
}
