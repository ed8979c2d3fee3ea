import { nextAt, paidOffAfter } from '../../match/pace.js';
import { FREE_CALL_OFFS } from '../../match/settings.js';
import { err, ok, type Result } from '../../rules/result.js';
import type { CommitPlan, CommitRefusal, Committed } from '../change.js';
import { offerPaceHash, type KeyedHash } from '../keyed-hash.js';
import { encodeAct } from '../record-codec.js';
import { carryOutLists, type prepareLobbyStatements } from './lobby.js';
import type { ResultLog } from './result-log.js';
import type { Statements } from './statements.js';

/** Notes that somebody makes an offer, if it is not too soon. */
function keepPace(
  sql: Statements,
  hash: string,
  { match, limits: { offerPace } }: CommitPlan,
): boolean {
  const { created } = match;
  if (offerPace.burst === Infinity) return true;
  const paidOff = sql.paidOff.get(hash) ?? null;
  if (nextAt(paidOff, created, offerPace) > created) return false;
  sql.removePaidOff.run(created);
  sql.savePaidOff.run(hash, paidOffAfter(paidOff, created, offerPace));
  return true;
}

/** What a plan is carried out with. */
interface Tools {
  readonly sql: Statements;
  readonly lobbySql: ReturnType<typeof prepareLobbyStatements>;
  readonly log: ResultLog;
  readonly keyedHash: KeyedHash;
}

/** Does all that a plan says, or gives the reason not to; whoever calls holds the transaction. */
export function carryOut(
  { sql, lobbySql, log, keyedHash }: Tools,
  plan: CommitPlan,
  record: string,
): Result<Committed, CommitRefusal> {
  const {
    match,
    from,
    due,
    takes,
    frees,
    isNew,
    joins,
    leaves,
    slots,
    named,
    offerBy,
    results,
    act,
    callOff,
    limits,
  } = plan;
  const { id, rev, guild, channel } = match;
  const { changes } =
    from === 0 ? sql.insert.run(id, rev, record, due) : sql.update.run(rev, record, due, id, from);
  if (changes === 0 || !carryOutLists(lobbySql, plan)) return err('stale');
  // Hardly ever is anybody.
  const isForgetting = sql.isAnybodyBeingForgotten.get() === 1;
  if (isForgetting && named.some((user) => sql.isBeingForgotten.get(user) === 1))
    return err('being-forgotten');

  if (frees !== null) sql.freePlace.run(channel, frees);
  if (isNew && (sql.countChannel.get(channel) ?? 0) >= limits.perChannel)
    return err('channel-full');
  if (takes !== null && sql.takePlace.run(channel, takes, id).changes === 0)
    return err('pair-busy');
  for (const user of joins) {
    sql.join.run(guild, user, id);
    sql.remember.run(user, guild, id);
  }
  for (const user of leaves) sql.leave.run(guild, user, id);
  for (const { user, before, after } of slots) {
    if (before === null && (sql.countSlots.get(guild, user) ?? 0) >= limits.perPlayer)
      return err('player-full');
    if (
      after === 'offer' &&
      (sql.countOffers.get(guild, user, channel) ?? 0) >= limits.offersPerChannel
    )
      return err('offers-full');
    sql.saveSlot.run(after === 'offer' ? channel : after, guild, user, id);
  }
  if (offerBy !== null && !keepPace(sql, offerPaceHash(keyedHash, guild, offerBy), plan))
    return err('too-fast');
  if (callOff) {
    const { user, day, isChosen } = callOff;
    const isUsedUp = (sql.callOffs.get(guild, user, day) ?? 0) >= FREE_CALL_OFFS;
    if (isChosen && isUsedUp) return err('call-offs-used');
    sql.countCallOff.run(guild, user, day);
  }
  const ratings = log.enter(guild, results);
  if (act !== null) sql.logRemoval.run(guild, encodeAct(act));
  return ok({ ratings });
}
