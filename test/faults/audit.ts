import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_MS } from '../../src/app/wanted.js';
import { isLive, type Match } from '../../src/match/match.js';
import type { Store } from '../../src/store/store.js';
import { expectTrueStandings } from '../contract/oracle.js';
import { textOf } from '../bot/message-parts.js';
import { expectWhole } from '../store/consistency.js';
import { auditPings } from './audit-pings.js';
import type { Players } from './players.js';
import type { FaultRun, Finding } from './scenario.js';
import type { World } from './world.js';

export interface AuditOptions {
  /** Whether moves that a board has shown, but no answer has confirmed, may be gone: a failover undoes what was not safe yet. */
  readonly mayUndo?: boolean;
  /** How much time passes besides, until all that should come about has come about. */
  readonly whileMs?: number;
}

/** How long the bot may take to bring everything in order, once nothing is wrong any more. */
const ORDER_MS = 90_000;

/** Long enough for every ping to be due, and for all that a crash has left undone. */
const A_WHILE_MS = LIVE_MS + 30_000;

/** Waits until the bot has done all that is due. */
async function rest(world: World, store: Store): Promise<readonly Finding[]> {
  const deadline = performance.now() + ORDER_MS;
  const look = async () => ({ due: await store.firstDue(), waiting: await world.waiting() });
  const overdue = ({ due }: { readonly due: number | null }): number =>
    world.clock.now() - (due ?? Infinity);
  for (let quiet = 0; quiet < 3;) {
    await sleep(200);
    const seen = await look().catch(() => undefined);
    quiet = seen && overdue(seen) < 0 && seen.waiting === 0 ? quiet + 1 : 0;
    if (performance.now() > deadline) {
      const late = seen ? Math.round(overdue(seen) / 1000) : '?';
      const detail = `${seen?.waiting ?? '?'} matches wait, and one is due for ${late} s`;
      return [{ what: 'the bot does not come to rest', detail }];
    }
  }
  return [];
}

/** Lets time pass, and waits until the bot has done all that came about by that. */
async function settle(
  world: World,
  store: Store,
  { whileMs = 0 }: AuditOptions,
): Promise<readonly Finding[]> {
  await world.clock.pass(A_WHILE_MS + whileMs);
  return rest(world, store);
}

/** Every match on the servers of a world: those that people know of, and those that are live without anybody knowing. */
async function storedMatches(
  world: World,
  store: Store,
  players: Players,
): Promise<readonly Match[]> {
  const known = await Promise.all(players.matches.map(({ id }) => store.get(id)));
  const live = await Promise.all(
    world.clubs.flatMap(({ guild, channels }) =>
      channels.map((channel) => store.liveInChannel(guild, channel)),
    ),
  );
  const all = [...known.filter((match) => match !== undefined), ...live.flat()];
  return [...new Map(all.map((match) => [match.id, match])).values()];
}

/** Compares what people were told with what is stored. */
async function compareMoves(
  store: Store,
  players: Players,
  { note }: FaultRun,
  { mayUndo = false }: AuditOptions,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const sums = { lost: 0, undone: 0, doubled: 0 };
  for (const played of players.matches) {
    const stored = await store.get(played.id);
    const difference = played.compare(stored);
    const moves = stored?.legs.map((leg) => leg.moves.join(' ')).join(' / ') ?? 'nothing';
    const detail = `${String(played)}; stored at ${stored?.rev ?? 0}: ${moves}`;
    sums.lost += difference.lost;
    sums.undone += difference.undone;
    sums.doubled += difference.doubled;
    if (difference.lost > 0) findings.push({ what: 'an answered move is lost', detail });
    if (difference.undone > 0 && !mayUndo) findings.push({ what: 'a shown move is gone', detail });
    if (difference.doubled > 0) findings.push({ what: 'there is a move that nobody made', detail });
  }
  note('moves answered', players.answered);
  note('lost', sums.lost);
  note('doubled', sums.doubled);
  if (mayUndo) note('undone after a warning', sums.undone);
  return findings;
}

/** So many clicks end every game. */
const MOST_CLICKS = 400;

/** Plays every live match to its end, through the door. */
async function playOn(
  players: Players,
  matches: readonly Match[],
  { note }: FaultRun,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const finish = async ({ id, rev }: Match): Promise<void> => {
    const match = players.know(id);
    let last = 'no board stands';
    if (!match) {
      findings.push({ what: 'a match cannot go on', detail: `${id} at ${rev}: ${last}` });
      return;
    }
    for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
      const reply = await players.turn(match);
      if (match.isOver) return;
      last = reply
        ? `the last answer was ${reply.kind}: ${textOf(reply.message)}`
        : `there is nothing to click on: ${players.boardsOf(id)}`;
      if (reply?.kind !== 'public') await sleep(50);
    }
    findings.push({ what: 'a match cannot go on', detail: `${id} at revision ${rev}: ${last}` });
  };
  // A few at a time, as people would.
  const queue = matches.filter(isLive);
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await finish(next);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  note('cannot go on', findings.length);
  return findings;
}

/** Whether all standings are those of a sequential replay, and nothing of a commit is there without the rest. */
async function checkStandings(
  world: World,
  store: Store,
  matches: readonly Match[],
  { note }: FaultRun,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const attempt = async (what: string, check: () => Promise<void>): Promise<void> => {
    await check().catch((error: unknown) => findings.push({ what, detail: String(error) }));
  };
  for (const { guild } of world.clubs) {
    await attempt('standings differ from a replay', () => expectTrueStandings(store, guild));
  }
  for (const { id } of matches) {
    await attempt('a commit is there in part', () => expectWhole(store, id));
  }
  note('standings', findings.length === 0 ? 'equal' : 'DIFFER');
  return findings;
}

/**
 * Proves, once a fault is over, that every move that was answered is stored exactly once, that no ping is missing and none was left
 * behind, that every live match can be played to its end, and that the standings are those of a replay.
 */
export async function audit(
  world: World,
  players: Players,
  faults: FaultRun,
  options: AuditOptions = {},
): Promise<readonly Finding[]> {
  const store = await world.openStore();
  try {
    const moves = await compareMoves(store, players, faults, options);
    const unrest = await settle(world, store, options);
    const before = await storedMatches(world, store, players);
    const pings = auditPings(world, before);
    const stuck = await playOn(players, before, faults);
    const lastUnrest = await settle(world, store, options);
    const after = await storedMatches(world, store, players);
    const lastPings = auditPings(world, after);
    const movesAfter = await compareMoves(store, players, faults, options);
    const standings = await checkStandings(world, store, after, faults);
    const allPings = [
      ...new Map([...pings, ...lastPings].map((ping) => [ping.detail, ping])).values(),
    ];
    const count = (what: string): number => allPings.filter((ping) => ping.what === what).length;
    faults.note('pings left', count('a ping was left behind'));
    faults.note('pings missing', count('a ping is missing'));
    return [...moves, ...unrest, ...allPings, ...stuck, ...lastUnrest, ...movesAfter, ...standings];
  } finally {
    await store.close();
  }
}
