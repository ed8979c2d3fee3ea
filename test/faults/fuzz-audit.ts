import type { Outcome } from '@five-by-five/playground';
import type { Match } from '../../src/match/match.js';
import type { Store } from '../../src/store/store.js';
import { MARK, TOKEN_MARK, type Corpus, type Fuzzed } from './fuzz-corpus.js';
import { valueAt } from './fuzz-json.js';
import type { Sent } from './fuzz-sender.js';
import type { Finding } from './scenario.js';
import type { World } from './world.js';

/** The password of the Redis that a bot is on. */
export const PASSWORD = 'a-password-of-redis';

/** What must stand in no line of the log. */
export const secretsOf = ({ discord }: World): readonly string[] => [
  discord.token,
  discord.publicKey,
  PASSWORD,
  TOKEN_MARK,
];

/** What the log says where something was not caught. */
const CRASHES = ['unhandled', 'uncaught'];

/**
 * Reads what a process prints, and keeps where a secret stands in it, or a crash. What is printed comes in pieces that may end
 * anywhere, so that a secret may begin in one and end in the next.
 */
export function makeLogReader(secrets: readonly string[]) {
  const found: string[] = [];
  const tails = new Map<string, string>();
  const longest = Math.max(...[...secrets, ...CRASHES].map(({ length }) => length));
  return {
    found,
    read(piece: string, stream: string): void {
      const before = tails.get(stream) ?? '';
      const look = (word: string, isCaseSensitive: boolean): void => {
        // With less than all of it from the piece before, what was found there is not found again.
        const text = before.slice(1 - word.length) + piece;
        const at = (isCaseSensitive ? text : text.toLowerCase()).indexOf(word);
        if (at !== -1) found.push(text.slice(Math.max(0, at - 200)).slice(0, 400));
      };
      for (const secret of secrets) look(secret, true);
      for (const word of CRASHES) look(word, false);
      tails.set(stream, (before + piece).slice(-longest));
    },
  };
}

/** What of a match is for its players alone to change. */
function essenceOf(match: Match | undefined): string {
  if (!match) return 'nothing';
  const { state, legs, challenger, opponent } = match;
  const { phase } = state;
  const asked = phase === 'playing' ? [state.pause, state.takeback] : [];
  return JSON.stringify({ phase, legs, challenger, opponent, asked });
}

/** What is stored of the matches that nobody who acts has a seat in, and of new ones with their players. */
export async function readGuarded(
  store: Store,
  { guarded, facts }: Corpus,
): Promise<readonly string[]> {
  const matches = await Promise.all(guarded.map((id) => store.get(id)));
  const live = await Promise.all(
    facts.guarded.map(async (user) => {
      const all = await Promise.all(facts.guilds.map((guild) => store.liveOfPlayer(guild, user)));
      // Whoever is challenged by others has an offer more, and nothing else.
      return all.flat().filter(({ legs, challenger }) => legs.length > 0 || challenger === user);
    }),
  );
  const ids = live.map((each) =>
    each
      .map(({ id }) => id)
      .toSorted()
      .join(' '),
  );
  return [...matches.map((match, at) => `${guarded[at]}: ${essenceOf(match)}`), ...ids];
}

/** What an answer tells of the other server, though nobody there has asked. */
export function leaksIn(
  answer: string,
  request: string,
  marks: readonly string[],
): readonly string[] {
  return marks.filter((mark) => answer.includes(mark) && !request.includes(mark));
}

/** What the bot says in an answer; the rest of a message is Discord's. */
function saidIn({ message, updated, choices, modal }: Outcome): string {
  const said = [message, updated].map((each) => [
    each?.content,
    each?.components,
    each?.attachments,
  ]);
  return JSON.stringify([...said, choices, modal]);
}

/** What is wrong with the answer to an interaction. */
export function judge(
  each: Fuzzed,
  { outcome, problem }: Sent,
  corpus: Corpus,
): readonly Finding[] {
  const about = (detail: string): string =>
    `number ${each.number} (${each.kinds.join(', ')}): ${detail}`;
  if (problem !== undefined)
    return [{ what: 'an interaction got no answer', detail: about(problem) }];
  const isThere = valueAt(each.interaction, ['guild_id']) === corpus.marked;
  if (!outcome || isThere) return [];
  const said = saidIn(outcome);
  const leaks = leaksIn(said, JSON.stringify(each.interaction), corpus.marks);
  return leaks.map((leak) => ({
    what: 'an answer tells of another server',
    detail: about(`${leak} in ${said.slice(0, 400)}`),
  }));
}

/** Names of the other server in what stands anywhere else: no interaction has them, so nobody can have said them. */
export function namesElsewhere({ discord }: World, { marked }: Corpus): readonly Finding[] {
  const { channels, messages } = discord.world;
  return [...messages.values()].flatMap(({ api }) => {
    const text = JSON.stringify(api.components ?? []) + api.content;
    const isThere = channels.get(api.channel_id)?.guildId === marked;
    return isThere || !text.includes(MARK)
      ? []
      : [{ what: 'a message tells of another server', detail: text.slice(0, 400) }];
  });
}
