import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { ID_BYTES, makeMatchId, type MatchId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import { withPieces, type PieceChoice } from '../../src/match/piece.js';
import { makeOutside } from '../../src/match/place.js';
import { startPractice } from '../../src/match/practice.js';
import {
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
  NO_LIMITS,
} from '../../src/match/settings.js';
import type { Store } from '../../src/store/store.js';
import { advance, commit, newId, newOffer, stepped } from '../contract/matches.js';
import { playGame, playTwoGames, playUntilCertain } from '../contract/results.js';
import { ABORT, ACCEPT, DAY, move, NOON, REMOVE } from '../match/people.js';
import { somebody } from './forgetting-scene.js';

const SECOND = 1000;

/** More games on one server than are on its list in Redis. */
const CROWD = 103;

/** Puts something else in the place of the record of a match. */
type Damage = (id: MatchId, record: string) => Promise<void>;

/** A server with a lobby and a daily puzzle, people who wait, and tries. */
async function fillServer(store: Store): Promise<string> {
  const [guild, channel, solver] = [newId(), newId(), newId()];
  await store.saveServerSettings(guild, {
    ...DEFAULT_SERVER_SETTINGS,
    lobby: { channel, language: 'de' },
    puzzle: { channel, hour: 8, language: 'fr' },
  });
  await store.claimGreeting(guild);
  const waiting = { ...newOffer({ guild, channel, by: newId(), to: null }), fromLobby: true };
  await commit(store, undefined, waiting);
  await store.claimLobby(guild, NOON, NOON + SECOND);
  const lobby = {
    channel,
    message: newId(),
    hash: 'abc',
    posted: NOON,
    drawn: NOON,
    trouble: null,
    best: { day: 20_000, game: { match: waiting.id, leg: 0 } },
  };
  await store.noteLobby(guild, NOON + SECOND, lobby, { due: NOON + DAY, free: NOON + 2 });
  await store.claimPuzzle(guild, NOON, NOON + SECOND);
  const puzzle = {
    number: 2,
    day: 20_002,
    game: 'trap-and-treasure',
    moves: ['M 1 0', 'T 2 0'],
    line: ['M 1 1', 'M 3 4'],
    level: 3,
    isFromGame: false,
  } as const;
  await store.notePuzzle(
    guild,
    NOON + SECOND,
    {
      puzzle,
      before: null,
      channel,
      message: newId(),
      state: { postingSince: NOON },
      hash: 'abc',
      posted: NOON,
      drawn: NOON,
      trouble: null,
      old: null,
      used: ['grid-runner B1;D5'],
    },
    { due: null, free: NOON + 3 },
  );
  await store.tryPuzzle(guild, solver, 1, { move: 'M 1 1', isSolved: true, at: NOON });
  await store.tryPuzzle(guild, solver, 2, { move: 'M 1 1', isSolved: true, at: NOON + DAY });
  await store.tryPuzzle(guild, newId(), 2, { move: 'T 3 3', isSolved: false, at: NOON + DAY });
  return guild;
}

/** Games that are played, their boards and pings; more on one server than a lobby ever shows. */
async function fillLive(store: Store): Promise<Match> {
  const [guild, by] = [newId(), newId()];
  for (let i = 0; i < CROWD; i += 1) {
    const offered = newOffer({ guild, channel: newId(), by, to: newId(), now: NOON + (i % 7) });
    await commit(store, undefined, offered, NO_LIMITS);
    const playing = stepped(offered, offered.opponent, ACCEPT, NOON + i);
    await commit(store, offered, playing, NO_LIMITS);
  }
  const offered = newOffer({ guild, channel: newId(), by: newId(), to: newId() });
  await commit(store, undefined, offered);
  const live = await advance(store, offered, offered.opponent, ACCEPT);
  await store.noteBoard(live.id, { rev: live.rev, message: newId(), language: 'ja' }, NOON + DAY);
  await store.claimPing(live.id, live.rev, 't1', null);
  return live;
}

/** Matches that are stored as version 2: practice against the bot, and one that was analysed. */
async function fillVersion2(store: Store): Promise<void> {
  const guild = newId();
  const id = makeMatchId(guild, randomBytes(ID_BYTES));
  const terms = { game: 'grid-runner', level: 'hard', seat: 'first' } as const;
  const people = { id, guild, channel: newId(), user: newId() };
  await commit(store, undefined, startPractice({ ...people, ...terms }, 'challenger', NOON));
  const offered = newOffer({ guild, channel: newId(), by: newId(), to: newId() });
  await commit(store, undefined, offered);
  const playing = await advance(store, offered, offered.opponent, ACCEPT);
  const moved = await advance(store, playing, playing.challenger, move('up'));
  const over = await advance(store, moved, moved.opponent, move('up'));
  const analysis = [
    {
      course: [2, 1, 0].map((moves) => ({ winner: 'second', in: moves }) as const),
      turns: [],
      choices: { first: { kept: 0, of: 0 }, second: { kept: 1, of: 1 } },
    },
  ];
  await advance(store, over, null, { type: 'analysed', analysis }, NOON + SECOND);
}

/** Matches that are stored as version 3: both of their players have chosen a piece, or one has; and what they have chosen. */
async function fillVersion3(store: Store): Promise<void> {
  for (const opponentsChoice of [{ piece: 'cat', secondPiece: 'owl' }, {}] as const) {
    const [by, to] = [newId(), newId()];
    const choices = new Map<string, PieceChoice>([
      [by, { piece: 'cat' }],
      [to, opponentsChoice],
    ]);
    for (const [user, choice] of choices) {
      await store.savePersonSettings(user, { ...DEFAULT_PERSON_SETTINGS, ...choice });
    }
    const offered = newOffer({ guild: newId(), channel: newId(), by, to });
    await commit(store, undefined, offered);
    const begun = withPieces(stepped(offered, to, ACCEPT), choices);
    expect(await commit(store, offered, begun)).toBeUndefined();
  }
}

/** Matches that are stored as version 4: outside of servers with the bot, an offer, a game that is played and one that has a result. */
async function fillVersion4(store: Store): Promise<void> {
  for (const server of [undefined, newId()]) {
    const [channel, by, to] = [newId(), newId(), newId()];
    const guild = makeOutside(server, channel);
    await commit(store, undefined, newOffer({ guild, channel, by, to: null }));
    const offered = newOffer({ guild, channel, by, to });
    await commit(store, undefined, offered);
    await advance(store, offered, to, ACCEPT);
    await playGame(store, { guild, first: by, second: to });
  }
}

/** What moderators do: to standings, to offers and to games. */
async function fillModeration(store: Store): Promise<void> {
  const [guild, ada, bob, eve] = [newId(), newId(), newId(), newId()];
  await playUntilCertain(store, { guild, best: ada, other: bob });
  await playTwoGames(store, { guild, first: ada, second: eve, wins: ['first', 'second'] });
  await store.crown(guild, '2026-03', NOON + 40 * DAY);
  const { match } = await playGame(store, { guild, first: bob, second: eve, at: NOON + 40 * DAY });
  await store.noteBoard(match.id, { rev: match.rev, message: newId(), language: 'en' }, null);
  await store.voidMatch(guild, match.id, eve, NOON + 41 * DAY);
  await store.exclude(guild, eve, ada, NOON + 41 * DAY);
  await store.resetSeason(guild, '2026-03', ada, NOON + 41 * DAY);
  const offered = newOffer({ guild, channel: newId(), by: bob, to: eve });
  await commit(store, undefined, offered);
  const removed = stepped(offered, null, REMOVE);
  const act = { type: 'remove', match: offered.id, by: ada, at: NOON } as const;
  const taken = await store.commit({ before: offered, after: removed, limits: NO_LIMITS, act });
  expect(taken.ok).toBe(true);
  const begun = newOffer({ guild, channel: newId(), by: bob, to: ada });
  await commit(store, undefined, begun);
  await advance(store, await advance(store, begun, ada, ACCEPT), bob, ABORT);
}

/** Puts records of every kind into a store, by what the bot itself does; gives a game in which the first player is to move. */
export async function fillEveryKind(store: Store, damage: Damage): Promise<Match> {
  await store.noteApplication(newId());
  await store.noteServing(NOON - DAY, 60_000);
  await store.noteServing(NOON, 60_000);
  await store.noteTiles(['x5whale_3k9d', 'x5cat_7m2p', 'x5trap_0a1b'], 20_000);
  await store.noteTiles(['x5trap_0a1b', 'x5bee_4c5d'], 20_007);
  await fillServer(store);
  await fillModeration(store);
  const forgotten = await somebody(store);
  await store.forget(forgotten.user, NOON);
  await somebody(store);
  await store.savePersonSettings(newId(), { ...DEFAULT_PERSON_SETTINGS, board: 'text' });
  await store.noteLeft(forgotten.guild, NOON);
  await fillVersion2(store);
  await fillVersion3(store);
  await fillVersion4(store);
  const live = await fillLive(store);
  const broken = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
  await commit(store, undefined, broken);
  await damage(broken.id, '{"v":1,"legs":"none"}');
  expect(await store.get(broken.id)).toBeUndefined();
  return live;
}
