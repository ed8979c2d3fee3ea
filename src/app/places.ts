import { whisper } from '../views/messages/parts.js';
import { reply, type Answer } from './answer.js';
import type { Caller } from './caller.js';

/*
 * What is said where the bot is not on the server, or where there is no server at all. `docs/decisions/022-places.md` says what a
 * place is.
 */

const refusing = (sentence: string): Answer => ({
  ...reply(whisper(sentence)),
  outcome: 'refused',
});

/** Says that something is only there on servers with the bot; nothing is said on one. */
export const refuseOutside = ({ context, words }: Caller): Answer | undefined =>
  context === 'server' ? undefined : refusing(words.places.needsServer);

/** Says why nobody else would see what is sent here; nothing is said where everybody would. */
export function refuseHidden({ hiddenFor, words }: Caller): Answer | undefined {
  if (hiddenFor === undefined) return undefined;
  const { places, permissions } = words;
  const name = hiddenFor === 'external-apps' ? places.externalApps : permissions[hiddenFor];
  return refusing(places.hidden({ permission: name }));
}

/** Says why nobody can be challenged here: there is nobody, or nobody would see it. */
export function refuseChallenge(caller: Caller): Answer | undefined {
  if (caller.context !== 'bot') return refuseHidden(caller);
  const { places, commands } = caller.words;
  return refusing(
    places.nobodyHere({
      practice: `/${commands.practice.name}`,
      puzzle: `/${commands.puzzle.name}`,
    }),
  );
}
