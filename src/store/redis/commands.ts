import { COMMIT_REFUSALS, type CommitRefusal, type Plan } from '../change.js';
import { channelKey, dueKeyOf, historyKey, matchKey, playerKey, standingKey } from './keys.js';

/** A Redis command: its name, its key, and the rest. */
type Command = readonly [name: string, key: string, ...words: (string | number)[]];

/** A command whose number must not be above `most`. */
interface Check {
  readonly refusal: CommitRefusal;
  readonly most: number;
  readonly command: Command;
}

/** The number that commit.lua returns for a refusal: 0 means that the change was taken. */
const codeOf = (refusal: CommitRefusal): number => COMMIT_REFUSALS.indexOf(refusal) + 1;

/** What commit.lua's answer means; nothing when the change was taken. */
export const refusalOf = (code: number): CommitRefusal | undefined => COMMIT_REFUSALS[code - 1];

/** What must hold for a plan to be carried out. */
function checksOf({ match, takes, isNew, joins, limits }: Plan): readonly Check[] {
  const { guild, channel } = match;
  const places = channelKey(guild, channel);
  const checks: Check[] = [];
  if (isNew) {
    const command: Command = ['HLEN', places];
    checks.push({ refusal: 'channel-full', most: limits.perChannel - 1, command });
  }
  if (takes !== null) {
    checks.push({ refusal: 'pair-busy', most: 0, command: ['HEXISTS', places, takes] });
  }
  for (const user of joins) {
    const command: Command = ['ZCARD', playerKey(guild, user)];
    checks.push({ refusal: 'player-full', most: limits.perPlayer - 1, command });
  }
  return checks;
}

/** What moves along with the match. */
function effectsOf(plan: Plan): readonly Command[] {
  const { match, due, takes, frees, joins, leaves, results } = plan;
  const { id, guild, channel } = match;
  const places = channelKey(guild, channel);
  const effects: Command[] = [
    due === null ? ['ZREM', dueKeyOf(id), id] : ['ZADD', dueKeyOf(id), due, id],
  ];
  if (frees !== null) effects.push(['HDEL', places, frees]);
  if (takes !== null) effects.push(['HSET', places, takes, id]);
  for (const user of joins) effects.push(['ZADD', playerKey(guild, user), match.created, id]);
  for (const user of leaves) effects.push(['ZREM', playerKey(guild, user), id]);
  for (const { leg, game, winner, loser, ended } of results) {
    for (const user of [winner, loser]) {
      effects.push(['ZADD', historyKey(guild, user), ended, makeHistoryMember(id, leg)]);
    }
    effects.push(['HINCRBY', standingKey(guild, winner), `${game} won`, 1]);
    effects.push(['HINCRBY', standingKey(guild, loser), `${game} lost`, 1]);
  }
  return effects;
}

const makeHistoryMember = (match: string, leg: number): string => `${match} ${leg}`;

/** Adds a command to the arguments of commit.lua, and its key to the keys, unless it is among them. */
function write(keys: string[], args: (string | number)[], command: Command): void {
  const [name, key, ...words] = command;
  const known = keys.indexOf(key);
  args.push(words.length + 2, name, known === -1 ? keys.push(key) : known + 1, ...words);
}

/** The keys and arguments of commit.lua for a plan. */
export function commitArguments(
  plan: Plan,
  record: string,
): { readonly keys: readonly string[]; readonly args: readonly (string | number)[] } {
  const keys = [matchKey(plan.match.id)];
  const checks = checksOf(plan);
  const args: (string | number)[] = [plan.from, `${plan.match.rev} ${record}`, checks.length];
  for (const { refusal, most, command } of checks) {
    args.push(codeOf(refusal), most);
    write(keys, args, command);
  }
  for (const effect of effectsOf(plan)) write(keys, args, effect);
  return { keys, args };
}
