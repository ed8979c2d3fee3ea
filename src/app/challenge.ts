import { ID_BYTES, makeMatchId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { offer } from '../match/offer.js';
import type { GameId } from '../rules/games.js';
import type { Draft } from '../views/messages/challenge-form.js';
import type { App, Person } from './app.js';
import type { Caller } from './caller.js';
import { mayPing, sceneOf, type Scene } from './scene.js';
import { err, ok, type Result } from '../rules/result.js';
import type { MatchRefusal } from '../match/action.js';
import { publicMessage } from './showing.js';
import type { Message } from '../views/message.js';

/** An offer that was made, and the message that shows it. */
export interface Challenged {
  readonly match: Match;
  readonly scene: Scene;
  readonly message: Message;
}

/** Makes an offer and saves it. */
export async function challenge(
  app: App,
  caller: Caller,
  {
    first,
    clock,
    legs,
    game,
    opponent,
  }: Omit<Draft, 'game' | 'opponent'> & {
    readonly game: GameId;
    readonly opponent: Person | null;
  },
): Promise<Result<Challenged, MatchRefusal | 'stale'>> {
  const { guild, channel, user } = caller;
  const id = makeMatchId(guild, app.chance.bytes(ID_BYTES));
  const terms = { game, first, clock, legs };
  const made = offer({ id, guild, channel, challenger: user, opponent, terms }, app.now());
  if (!made.ok) return made;
  const match = made.value;
  const [committed, scene] = await Promise.all([
    app.store.commit({ before: undefined, after: match, limits: app.limits }),
    sceneOf(app, caller, opponent ? [user, opponent.id] : [user]),
  ]);
  if (!committed.ok) return err(committed.error);
  const pings = opponent && mayPing(scene, opponent.id, 'reminder') ? [opponent.id] : [];
  return ok({ match, scene, message: await publicMessage(app, match, scene, pings) });
}
