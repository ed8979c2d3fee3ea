import { offer } from '../match/offer.js';
import type { GameId } from '../rules/games.js';
import type { Result } from '../rules/result.js';
import type { Draft } from '../views/messages/challenge-form.js';
import { whisper } from '../views/messages/parts.js';
import { update, type Answer } from './answer.js';
import type { App, Person } from './app.js';
import type { Caller } from './caller.js';
import type { Click } from './handlers.js';
import {
  idFor,
  postNew,
  refuseOffer,
  replyWith,
  sameMatch,
  saveNew,
  type OfferRefusal,
  type SavedMatch,
} from './new-match.js';

/** A challenge, as the options or the form name it. */
export interface ChallengeDraft extends Omit<Draft, 'game' | 'opponent'> {
  readonly game: GameId;
  readonly opponent: Person | null;
}

/** Makes an offer and saves it; what is asked for twice in the same place, by the same `seed`, is one and the same. */
async function challenge(
  app: App,
  caller: Caller,
  seed: string,
  { first, clock, legs, game, opponent }: ChallengeDraft,
): Promise<Result<SavedMatch, OfferRefusal>> {
  const { guild, channel, user } = caller;
  const id = idFor(app, caller, seed);
  const terms = { game, first, clock, legs };
  const made = offer({ id, guild, channel, challenger: user, opponent, terms }, app.now());
  return made.ok ? saveNew(app, caller, made.value) : made;
}

/** Makes a challenge, and answers with it. */
export async function replyWithChallenge(
  app: App,
  caller: Caller,
  draft: ChallengeDraft,
): Promise<Answer> {
  const made = await challenge(app, caller, caller.interaction, draft);
  if (made.ok) return replyWith(app, caller, made.value);
  return made.error === 'stale' ? sameMatch(app, caller) : refuseOffer(app, caller, made.error);
}

/** Makes a challenge from a form: the form says how it goes, and the challenge is posted to the channel. */
export async function postChallenge(
  app: App,
  { caller, message: form }: Click,
  draft: ChallengeDraft,
): Promise<Answer> {
  const { words } = caller;
  const made = await challenge(app, caller, form, draft);
  // Each form is sent once, however often it is clicked on.
  if (!made.ok) {
    return made.error === 'stale'
      ? update(whisper(words.form.sent))
      : refuseOffer(app, caller, made.error);
  }
  // Outside of servers with the bot nobody can let it see a channel: whoever sent it lacks something there.
  const { notSent } =
    caller.context === 'server' ? words.form : { notSent: words.places.takenBack };
  return postNew(app, caller, made.value, { ...words.form, notSent });
}
