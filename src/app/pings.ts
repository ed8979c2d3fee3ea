import type { MatchEvent } from '../match/action.js';
import type { UserId } from '../match/id.js';
import { playersOf, type Match } from '../match/match.js';
import { awaitedPlayer } from '../match/position.js';
import type { Shown } from '../store/shown.js';
import { mention, relative } from '../views/messages/markdown.js';
import { pingMessage } from '../views/messages/ping.js';
import type { App } from './app.js';
import { mayPing, type Scene } from './scene.js';

/** A ping to be made: to whom, about what, in which words. */
export interface Ping {
  readonly user: UserId;
  readonly about: 'turn' | 'reminder';
  readonly sentence: string;
}

/** Whom to ping after something happened; nobody is pinged about what they did themselves. `keep` leaves things as they are. */
export function pingAfter(
  match: Match,
  events: readonly MatchEvent[],
  by: UserId | null,
  { words }: Scene,
): Ping | 'nobody' | 'keep' {
  if (match.state.phase !== 'playing') return 'nobody';
  const game = words.games[match.terms.game].title;
  const types = new Set(events.map(({ type }) => type));
  if (types.has('pause-asked') && by !== null) {
    const user = playersOf(match).find((player) => player !== by);
    if (user === undefined) return 'keep';
    const sentence = words.pings.pauseAsked(mention(user), mention(by), game);
    return { user, about: 'turn', sentence };
  }
  const user = awaitedPlayer(match);
  if (user === null) return 'keep';
  if (types.has('reminded')) {
    const { deadline } = match.state.timer;
    const when = relative(deadline ?? match.updated);
    return { user, about: 'reminder', sentence: words.pings.reminder(mention(user), game, when) };
  }
  if (!types.has('moved') && !types.has('leg-started')) return 'keep';
  if (user === by) return 'nobody';
  const say = types.has('accepted') ? words.pings.started : words.pings.turn;
  return { user, about: 'turn', sentence: say(mention(user), game) };
}

/** Makes the one live ping of a match be this one, or none. */
export async function replacePing(
  { store, discord, log }: App,
  match: Match,
  shown: Shown,
  scene: Scene,
  ping: Ping | 'nobody',
): Promise<void> {
  const { id, rev, channel } = match;
  let old = shown.ping?.message ?? null;
  if (ping !== 'nobody' && mayPing(scene, ping.user, ping.about) && scene.missing.length === 0) {
    const key = rev.toString(36);
    const claimed = await store.claimPing(id, rev, key);
    if (!claimed.ok) return;
    old = claimed.value;
    const sent = await discord.send(
      channel,
      pingMessage(ping.sentence, ping.user, shown.board?.message),
      `${id}.${rev}p`,
    );
    if (!sent.ok) log.warn({ match: id, refusal: sent.error }, 'A ping could not be sent.');
    else if (!(await store.notePing(id, key, sent.value))) {
      await discord.remove(channel, sent.value);
    }
  } else {
    const { ping: noted } = (await store.getShown(id))?.shown ?? shown;
    if (noted) old = await store.clearPing(id, noted.key);
  }
  if (old !== null) await discord.remove(channel, old);
}
