import type { GuildId, UserId } from '../match/id.js';
import { playersOf } from '../match/match.js';
import { personalLadder } from '../match/personal-ladder.js';
import { scoreMessage } from '../views/messages/score.js';
import { refuse, reply, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { ClickHandler } from './handlers.js';

/** How far back a personal ladder looks. */
const LOOKED_AT = 500;

/**
 * Shows somebody how they do in a place outside of servers, against one person, or against all if it is themselves whom they ask
 * about: never how two others do.
 */
export async function showScore(
  { store }: App,
  { user, words }: Caller,
  place: GuildId,
  about: UserId,
): Promise<Answer> {
  const results = await store.resultsOf(place, user, { offset: 0, limit: LOOKED_AT });
  const all = personalLadder(results, user);
  const asked = about === user ? all : all.filter(({ opponent }) => opponent === about);
  return reply(scoreMessage(asked, words));
}

/** Shows a player how they do against the other one in a match. */
export const scoreClick: ClickHandler = async (app, { caller, id }) => {
  const match = id.match === undefined ? undefined : await app.store.get(id.match);
  const players = match ? playersOf(match) : [];
  const other = players.find((player) => player !== caller.user);
  if (!match || !players.includes(caller.user)) return refuse(caller, 'not-a-player');
  return showScore(app, caller, match.guild, other ?? caller.user);
};
