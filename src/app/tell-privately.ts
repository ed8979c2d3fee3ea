import { isLive, playersOf, type Match } from '../match/match.js';
import type { Message } from '../views/message.js';
import type { PrivatePlace } from '../views/messages/custom-id.js';
import { tellDeed, tellEnd } from '../views/messages/deed.js';
import { waitsFor } from '../views/messages/games-list.js';
import { repetitionMessage } from '../views/messages/hints.js';
import type { Look } from '../views/messages/look.js';
import { whisper } from '../views/messages/parts.js';
import { privateBoard } from '../views/messages/private-board.js';
import { update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { MatchVerb } from './decide.js';
import { showWaiting } from './games.js';
import type { Click } from './handlers.js';
import { lookFor } from './looks.js';
import { isAt } from './scene.js';
import { askForPermissions } from './tell-in-channel.js';
import {
  isEcho,
  isMadeBy,
  placingFor,
  tellMenu,
  tellOpened,
  type Outcome,
  type Tell,
} from './tell.js';
import { answerInCopy, updateTextCopy } from './text-copy-answers.js';
import { hintOf } from './time.js';

type News = readonly string[];

/** A private message in which boards are played, and how clicks on it are answered: by changing it. */
interface PrivateMessage {
  readonly place: PrivatePlace;
  /** Shows a match. */
  show(app: App, click: Click, match: Match, news: News): Promise<Answer>;
  /** Shows what comes once nothing is left to do in a match; nothing is told of one that the caller has no part in. */
  leave(app: App, click: Click, left: Left | undefined, news: News): Promise<Answer>;
  /** Puts something else about a match in its place. */
  replace(app: App, click: Click, match: Match, message: Message): Answer;
  /** Tells what was done, where the board does not show it anyway. */
  tell(app: App, click: Click, sentence: (look: Look) => string): Promise<News>;
}

/** A match as it is, and as it was when it was shown. */
interface Left {
  readonly match: Match;
  readonly before: Match;
}

const GAMES: PrivateMessage = {
  place: 'games',
  async show(app, { caller }, shown, news) {
    return update(await showWaiting(app, caller, { shown, news }));
  },
  async leave(app, { caller }, left, news) {
    return update(await showWaiting(app, caller, { after: left?.before, news }));
  },
  replace: (_app, _click, _match, message) => update(message),
  async tell(app, { caller }, sentence) {
    return [sentence(await lookFor(app, caller))];
  },
};

const COPY: PrivateMessage = {
  place: 'copy',
  show: updateTextCopy,
  leave: (app, click, left, news) =>
    left ? updateTextCopy(app, click, left.match, news) : Promise.resolve(update(whisper(...news))),
  replace: answerInCopy,
  tell: () => Promise.resolve([]),
};

/** The buttons that make a move. */
const MOVES: ReadonlySet<MatchVerb> = new Set(['move', 'move-anyway', 'set-trap']);

/** Answers a click on a private board: with that board, or with what comes after it. */
const tellOn =
  (at: PrivateMessage): Tell =>
  async (app, click, verb, outcome) => {
    const { caller } = click;
    const { user, words } = caller;
    const done = async (match: Match, before: Match): Promise<Answer> => {
      const news = await at.tell(app, click, (look) => tellDeed(match, verb, { ...look, user }));
      return waitsFor(match, user)
        ? at.show(app, click, match, news)
        : at.leave(app, click, { match, before }, news);
    };
    const outdated = async (match: Match): Promise<Answer> => {
      const isRepeated = MOVES.has(verb) && isMadeBy(match, click);
      if (isRepeated) return done(match, match);
      if (!isLive(match)) {
        const news = await at.tell(app, click, (look) => tellEnd(match, { ...look, user }));
        return at.leave(app, click, { match, before: match }, news);
      }
      return at.show(app, click, match, isEcho(match, click) ? [] : [words.notices.refreshed]);
    };
    switch (outcome.type) {
      case 'done':
        return reconciling(
          app,
          click,
          verb,
          outcome,
          await done(outcome.match, outcome.before.match),
        );
      case 'outdated':
        return outdated(outcome.found.match);
      case 'menu':
        // It is a message of its own, and answered as one.
        return tellMenu(click, outcome);
      case 'opened':
        return open(at, app, click, outcome);
      case 'refused': {
        const { found, refusal } = outcome;
        const news = [words.refusals[refusal]];
        if (!found || refusal === 'unknown-match' || !playersOf(found.match).includes(user)) {
          return at.leave(app, click, undefined, news);
        }
        const { match } = found;
        if (refusal === 'stale' || !isLive(match)) return outdated(match);
        return refusal === 'time-is-up'
          ? at.leave(app, click, { match, before: match }, news)
          : at.show(app, click, match, news);
      }
    }
  };

/** Everybody else sees by the reconciliation what was done in private. */
const reconciling = (
  app: App,
  { caller }: Click,
  verb: MatchVerb,
  { match, before: { shown }, scene }: Extract<Outcome, { type: 'done' }>,
  answer: Answer,
): Answer => ({
  ...answer,
  async after(delivery) {
    await answer.after?.(delivery);
    const known = { match, shown, scene };
    await app.reconciler.reconcile(match.id, { ...hintOf(match, caller), known, rev: match.rev });
    if (verb === 'accept' && isAt(match, caller)) await askForPermissions(app, caller);
  },
});

/** Shows the board itself, where a trap can go, or a warning in the same place; other questions come as a message of their own. */
async function open(
  at: PrivateMessage,
  app: App,
  click: Click,
  { found: { match }, opened }: Extract<Outcome, { type: 'opened' }>,
): Promise<Answer> {
  const { user, words } = click.caller;
  const replace = (message: Message): Answer =>
    at.replace(app, click, match, privateBoard(match, message, { user, place: at.place, words }));
  switch (opened.what) {
    case 'text':
      return at.show(app, click, match, []);
    case 'repetition':
      return replace(repetitionMessage(match, click.id.argument ?? '', words));
    case 'traps': {
      const placing = placingFor(app, match, click);
      return placing
        ? replace(placing)
        : at.show(app, click, match, [words.refusals['no-traps-left']]);
    }
    case 'resign':
    case 'resign-free':
    case 'call-off':
    case 'remove':
      return tellOpened(app, match, click, opened);
  }
}

/** Answers a click in the private answer to `/games`: once nothing is left to do on a board, the next one comes. */
export const tellInGames: Tell = tellOn(GAMES);

/** Answers a click on a private copy of the board. */
export const tellInCopy: Tell = tellOn(COPY);
