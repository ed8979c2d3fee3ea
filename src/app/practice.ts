import type { ChannelId } from '../match/id.js';
import { currentLeg, isLive, isPractice } from '../match/match.js';
import { startPractice } from '../match/practice.js';
import type { ServerSettings } from '../match/settings.js';
import type { GameId } from '../rules/games.js';
import type { Result } from '../rules/result.js';
import type { Judgement } from '../solver/judgement.js';
import { whisper } from '../views/messages/parts.js';
import {
  BLANK_PRACTICE,
  hintMessage,
  parsePracticeDraft,
  practiceForm,
  withPracticeChoices,
  type PracticeChoices,
  type PracticeDraft,
} from '../views/messages/practice.js';
import { refuse, reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import { answerInTime } from './bot-answer.js';
import type { Caller } from './caller.js';
import { hintRefusal } from './decide.js';
import type { Click, ClickHandler, Clicks } from './handlers.js';
import { placeOfGames } from './lobby-place.js';
import {
  idFor,
  nextOfferAt,
  postNew,
  replyWith,
  sameMatch,
  saveNew,
  sendElsewhere,
  type OfferRefusal,
  type SavedMatch,
} from './new-match.js';
import { refuseHidden } from './places.js';
import { linkOf } from './tell.js';
import { makeThoughts } from './thoughts.js';

/** A practice game of which all is chosen. */
interface ChosenPractice extends PracticeDraft {
  readonly game: GameId;
}

/** Begins a practice game and saves it, with the bot's first move where that comes first, and in time. */
async function begin(
  app: App,
  caller: Caller,
  seed: string,
  { game, level, seat }: ChosenPractice,
  channel: ChannelId,
): Promise<Result<SavedMatch, OfferRefusal>> {
  const { guild, user } = caller;
  const id = idFor(app, caller, seed);
  const practice = { id, guild, channel, user, game, level, seat };
  const started = startPractice(practice, app.chance.toss(), app.now());
  const { match } = await answerInTime(app, { match: started, events: [] });
  return saveNew(app, caller, match);
}

/** Says why there is no practice game; whoever practises this game already learns where. */
export async function refusePractice(
  app: App,
  caller: Caller,
  refusal: OfferRefusal,
  { game, channel }: { readonly game: GameId; readonly channel: ChannelId },
): Promise<Answer> {
  const { busy, tooFast } = caller.words.practice;
  if (refusal === 'too-fast')
    return reply(whisper(tooFast({ when: await nextOfferAt(app, caller) })));
  if (refusal !== 'pair-busy') return refuse(caller, refusal);
  const live = await app.store.liveOfPlayer(caller.guild, caller.user);
  const same = live.find(
    (match) => isPractice(match) && match.terms.game === game && match.channel === channel,
  );
  const found = same && (await app.store.getShown(same.id));
  return found ? reply(whisper(busy({ link: linkOf(found, caller) }))) : refuse(caller, refusal);
}

/** Begins the practice game that the options describe, or opens the form where the game is still to be chosen. */
export async function replyWithPractice(
  app: App,
  caller: Caller,
  choices: PracticeChoices,
): Promise<Answer> {
  const settings = await app.store.serverSettings(caller.guild);
  const elsewhere = sendElsewhere(settings, caller);
  if (elsewhere) return elsewhere;
  const draft = withPracticeChoices(BLANK_PRACTICE, choices);
  const { game } = draft;
  if (game === null) return reply(practiceForm(draft, caller.words));
  const { channel, interaction } = caller;
  const begun = await begin(app, caller, interaction, { ...draft, game }, channel);
  if (begun.ok) return replyWith(app, caller, begun.value);
  return begun.error === 'stale'
    ? sameMatch(app, caller)
    : refusePractice(app, caller, begun.error, { game, channel });
}

/** Where a practice game from a form begins: here, or where games from the lobby do, if that is where the form was opened. */
async function placeFor(
  app: App,
  settings: ServerSettings,
  caller: Caller,
): Promise<ChannelId | Answer> {
  const { lobby } = settings;
  if (lobby?.channel === caller.channel) return placeOfGames(app, settings, lobby);
  return sendElsewhere(settings, caller) ?? caller.channel;
}

/** The form is filled in: the board goes to the channel, and the form says so. Each form begins one game. */
async function start(app: App, { caller, id, message: form }: Click): Promise<Answer> {
  const draft = parsePracticeDraft(id.argument ?? '')?.draft;
  if (!draft?.game) return refuse(caller, 'unknown-button');
  const hidden = refuseHidden(caller);
  if (hidden) return hidden;
  const { game } = draft;
  const place = await placeFor(app, await app.store.serverSettings(caller.guild), caller);
  if (typeof place !== 'string') return place;
  const { starting, started, notStarted } = caller.words.practice;
  const begun = await begin(app, caller, form, { ...draft, game }, place);
  if (begun.ok) {
    const words = { sending: starting, sent: started, notSent: notStarted };
    return postNew(app, caller, begun.value, words);
  }
  return begun.error === 'stale'
    ? update(whisper(started))
    : refusePractice(app, caller, begun.error, { game, channel: place });
}

/** One more choice in the form. */
const choose: ClickHandler = (_, { caller, id, values }) => {
  const parsed = parsePracticeDraft(id.argument ?? '');
  if (!parsed?.field) return Promise.resolve(refuse(caller, 'unknown-button'));
  const draft = withPracticeChoices(parsed.draft, { [parsed.field]: values[0] });
  return Promise.resolve(update(practiceForm(draft, caller.words)));
};

const judgeOnce = makeThoughts<Judgement>();

/** Tells whoever practises, privately, what perfect play would do. It is about the board as it is now. */
const hint: ClickHandler = async (app, { caller, id }) => {
  const match = id.match === undefined ? undefined : await app.store.get(id.match);
  const refusal = hintRefusal(match, caller);
  const leg = match && currentLeg(match);
  if (refusal || !leg || !isLive(match)) return refuse(caller, refusal ?? 'unknown-match');
  const { solver } = app;
  const judgement = await judgeOnce(solver, leg, () => solver.judge(match.terms.game, leg.moves));
  return reply(hintMessage(match, judgement, caller.words));
};

export const practiceClicks: Clicks<'practice' | 'practice-form' | 'practice-start' | 'hint'> = {
  practice: (_, { caller }) => Promise.resolve(reply(practiceForm(BLANK_PRACTICE, caller.words))),
  'practice-form': choose,
  'practice-start': start,
  hint,
};
