import { awayUntil } from '../match/absence.js';
import { ID_BYTES, makeMatchId, type ChannelId, type MatchId } from '../match/id.js';
import { isWaiting, type Match } from '../match/match.js';
import { defaultLegs, offer } from '../match/offer.js';
import { withPieces } from '../match/piece.js';
import type { PersonSettings, ServerSettings } from '../match/settings.js';
import { step } from '../match/step.js';
import { isGameId, type GameId } from '../rules/games.js';
import type { CommitRefusal } from '../store/change.js';
import { NOTHING_SHOWN } from '../store/shown.js';
import { languageOf } from '../views/language/languages.js';
import { namePermissions } from '../views/messages/look.js';
import { listText, nameOf, relative } from '../views/messages/markdown.js';
import { whisper } from '../views/messages/parts.js';
import { refuse, reply, type Answer } from './answer.js';
import type { App } from './app.js';
import { blockBetween } from './blocking.js';
import type { Caller } from './caller.js';
import { isRepeated, type Click, type Clicks } from './handlers.js';
import { carryOver, moveStranded, withdraw } from './lobby-offers.js';
import { canBeginIn, placeOfGames } from './lobby-place.js';
import { givenTo } from './match-clicks.js';
import { refuseOffer } from './new-match.js';
import { sceneOf } from './scene.js';
import { lookAtLobby } from './show-lobby.js';
import { linkOf } from './tell.js';

/** The second half of a double click is not meant: it would undo the first. */
const ECHO_MS = 2000;

/** Others come and go while somebody looks for an opponent; after so many tries they are asked to click again. */
const TRIES = 8;

/** Where another process does what was asked for, this one looks so many milliseconds later what came of it. */
const LOOK_AGAIN_MS = 50;

/** So many of those who wait are looked at for one click. */
const MOST_LOOKED_AT = 10;

const titleOf = (game: GameId, { words }: Caller): string => words.games[game].title;

const after =
  (app: App, { guild }: Caller) =>
  (): Promise<void> =>
    lookAtLobby(app, guild);

function tellOnList(app: App, caller: Caller, { terms, state, created }: Match): Answer {
  const { words } = caller;
  const until = relative(state.phase === 'offered' ? state.expires : created);
  const told = [words.clocks[terms.clock], ...(terms.legs === 2 ? [words.legs[2]] : [])];
  const sentence = words.lobby.onList({
    game: titleOf(terms.game, caller),
    terms: listText(told, words),
    until,
  });
  return reply(whisper(sentence), after(app, caller));
}

/** Takes somebody off the list; if they were paired at that very moment, they have a game instead. */
async function takeOff(app: App, caller: Caller, own: Match): Promise<Answer | undefined> {
  const { store, now, limits } = app;
  const cancelled = step(own, caller.user, { type: 'cancel' }, now());
  if (cancelled.ok) {
    const committed = await store.commit({ before: own, after: cancelled.value.match, limits });
    if (!committed.ok) return undefined;
  }
  const sentence = caller.words.lobby.offList({ game: titleOf(own.terms.game, caller) });
  return reply(whisper(sentence), after(app, caller));
}

const isAway = ({ now }: App, { away = [] }: PersonSettings): boolean =>
  awayUntil(away, now()) !== undefined;

/**
 * What somebody who waits has chosen, if they can play: not while they are timed out, and not once they have left or are away;
 * then they are taken off.
 */
async function choicesIfFree(app: App, waiting: Match): Promise<PersonSettings | undefined> {
  const { guild, challenger } = waiting;
  const [presence, settings] = await Promise.all([
    app.timeouts.presenceOf(guild, challenger),
    app.store.personSettings(challenger),
  ]);
  if (presence !== 'left' && !isAway(app, settings)) {
    return presence === 'here' ? settings : undefined;
  }
  await withdraw(app, waiting);
  return undefined;
}

/** Whether the game of somebody who waits has a channel to begin in; if that is gone, they wait on for another one. */
async function hasChannel(app: App, waiting: Match, place: ChannelId): Promise<boolean> {
  if (waiting.channel === place) return true;
  const can = await canBeginIn(app, waiting.channel);
  if (can === 'no') await carryOver(app, waiting, place);
  return can === 'yes';
}

/** Pairs somebody with the first of those who wait that they can play with. */
async function pair(
  app: App,
  { user }: Caller,
  own: PersonSettings,
  waiting: readonly Match[],
  place: ChannelId,
): Promise<Match | Extract<CommitRefusal, 'player-full'> | undefined> {
  for (const before of waiting.slice(0, MOST_LOOKED_AT)) {
    if (await blockBetween(app, user, before.challenger)) continue;
    const theirs = await choicesIfFree(app, before);
    if (!theirs || !(await hasChannel(app, before, place))) continue;
    const { now, toss, outages } = givenTo(app);
    const accepted = step(before, user, { type: 'accept', toss }, now, outages);
    if (!accepted.ok) continue;
    const choices = new Map([
      [before.challenger, theirs],
      [user, own],
    ]);
    const match = withPieces(accepted.value.match, choices);
    const committed = await app.store.commit({ before, after: match, limits: app.limits });
    if (committed.ok) return match;
    if (committed.error === 'player-full') return committed.error;
  }
  return undefined;
}

/** What the bot knows of the channel of a match, if that is where somebody clicked. */
const hintFor = ({ channel }: Match, caller: Caller) =>
  channel === caller.channel
    ? { ticket: caller.ticket, where: caller }
    : { where: { guild: caller.guild, guildLocale: caller.guildLocale } };

/** Says with whom somebody plays; the link follows once the board is there. */
function tellPaired(app: App, caller: Caller, match: Match, isNew: boolean): Answer {
  const { words, ticket, user } = caller;
  const { id, rev, guild, challenger, opponent, terms } = match;
  const other = challenger === user ? opponent : challenger;
  const sentence = words.lobby.paired({
    opponent: nameOf(other ?? '', words),
    game: titleOf(terms.game, caller),
  });
  return reply(whisper(sentence), async () => {
    const hint = hintFor(match, caller);
    const scene = await sceneOf(app, hint.where, [challenger, opponent ?? user]);
    const known = { match, shown: NOTHING_SHOWN, scene };
    await app.reconciler.reconcile(id, isNew ? { ...hint, known, rev } : hint);
    const found = await app.store.getShown(id);
    if (found?.shown.board) {
      await app.discord.editOriginal(ticket, whisper(sentence, linkOf(found, caller)));
    }
    await lookAtLobby(app, guild);
  });
}

/** A game of the lobby that somebody has just been paired for: they have clicked twice. */
const isEcho = ({ fromLobby, terms, state, legs }: Match, game: GameId, now: number): boolean =>
  fromLobby &&
  terms.game === game &&
  state.phase === 'playing' &&
  // Before the first move, the time to move runs since the game began.
  legs.every(({ moves }) => moves.length === 0) &&
  now - state.timer.since < ECHO_MS;

const idFor = ({ chance }: App, { guild, interaction }: Caller, game: GameId): MatchId =>
  makeMatchId(guild, chance.bytes(ID_BYTES, `${interaction} ${game}`));

/** Puts somebody on the list, if it is still the list by which that was decided. */
async function putOn(
  app: App,
  caller: Caller,
  game: GameId,
  { clock, place, rev }: { clock: ServerSettings['clock']; place: ChannelId; rev: number },
): Promise<Match | CommitRefusal> {
  const { guild, user } = caller;
  const id = idFor(app, caller, game);
  const terms = { game, first: 'toss', clock, legs: defaultLegs(game) } as const;
  const made = offer(
    { id, guild, channel: place, challenger: user, opponent: null, terms, fromLobby: true },
    app.now(),
  );
  if (!made.ok) return 'stale';
  const { limits } = app;
  const change = { before: undefined, after: made.value, limits, waitingRev: rev };
  const committed = await app.store.commit(change);
  if (committed.ok) return made.value;
  // The same interaction may have been delivered to another process as well.
  const same = committed.error === 'stale' ? await app.store.get(id) : undefined;
  return same?.challenger === user && isWaiting(same) ? same : committed.error;
}

/** Somebody wants to play: with whoever waits, or they wait themselves; once more, and they wait no longer. */
async function play(app: App, caller: Caller, game: GameId): Promise<Answer> {
  const { guild, user } = caller;
  const [settings, own] = await Promise.all([
    app.store.serverSettings(guild),
    app.store.personSettings(user),
  ]);
  if (!settings.lobby) return refuse(caller, 'no-lobby');
  // Whoever is paired with them would wait, as their clock stands still.
  if (isAway(app, own)) return refuse(caller, 'you-are-away');
  const place = await placeOfGames(app, settings, settings.lobby);
  let isMoved = false;
  let isFirst: boolean | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [{ rev, offers }, live] = await Promise.all([
      app.store.waiting(guild),
      app.store.liveOfPlayer(guild, user),
    ]);
    if (await moveStranded(app, settings, offers)) {
      isMoved = true;
      continue;
    }
    const begun = live.find((match) => isEcho(match, game, app.now()));
    if (begun) return tellPaired(app, caller, begun, false);
    const listed = live.find((match) => isWaiting(match) && match.terms.game === game);
    // Whoever clicks where the lobby stands now may not know that they wait there already.
    if (listed && (isMoved || app.now() - listed.created < ECHO_MS)) {
      return tellOnList(app, caller, listed);
    }
    // Another process may have done it, or be about to: what comes of that is all there is to tell.
    isFirst ??= !(await isRepeated(app, caller));
    if (!isFirst && listed) return tellOnList(app, caller, listed);
    if (!isFirst) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_AGAIN_MS);
      });
      continue;
    }
    const waiting = offers.filter(
      ({ terms, challenger }) => terms.game === game && challenger !== user,
    );
    const answer = listed
      ? await takeOff(app, caller, listed)
      : await joinIn(app, caller, own, game, waiting, { clock: settings.clock, place, rev });
    if (answer) return answer;
  }
  return refuse(caller, 'stale');
}

/** Pairs somebody, or puts them on the list; nothing, if others were faster. */
async function joinIn(
  app: App,
  caller: Caller,
  own: PersonSettings,
  game: GameId,
  waiting: readonly Match[],
  list: Parameters<typeof putOn>[3],
): Promise<Answer | undefined> {
  const paired = await pair(app, caller, own, waiting, list.place);
  if (typeof paired === 'string') return refuse(caller, paired);
  if (paired) return tellPaired(app, caller, paired, true);
  const listed = await putOn(app, caller, game, list);
  if (listed === 'stale') return undefined;
  return typeof listed === 'string'
    ? refuseOffer(app, caller, listed)
    : tellOnList(app, caller, listed);
}

/** A manager puts the lobby into the channel that they are in. */
async function putHere(app: App, { caller }: Click): Promise<Answer> {
  const { guild, channel, words, missing, isManager, guildLocale } = caller;
  if (!isManager) return refuse(caller, 'not-a-manager');
  if (missing.length > 0) {
    return reply(whisper(words.lobby.cannotPut({ permissions: namePermissions(words, missing) })));
  }
  const settings = await app.store.serverSettings(guild);
  const lobby = { channel, language: languageOf(guildLocale) };
  if (await isRepeated(app, caller)) {
    const isHere = settings.lobby?.channel === channel;
    return isHere ? reply(whisper(words.lobby.isHere)) : refuse(caller, 'stale');
  }
  await app.store.saveServerSettings(guild, { ...settings, lobby });
  return reply(whisper(words.lobby.isHere), () => lookAtLobby(app, guild, { isAsked: true }));
}

export const lobbyClicks: Clicks<'lobby-play' | 'lobby-here'> = {
  'lobby-play'(app, { caller, id }) {
    const game = id.argument ?? '';
    return isGameId(game)
      ? play(app, caller, game)
      : Promise.resolve(refuse(caller, 'unknown-button'));
  },
  'lobby-here': putHere,
};
