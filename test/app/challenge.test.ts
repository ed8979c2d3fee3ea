import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delivery } from '../../src/app/answer.js';
import type { App } from '../../src/app/app.js';
import { postChallenge, replyWithChallenge, type ChallengeDraft } from '../../src/app/challenge.js';
import { DISCORD_REFUSALS, isPassing } from '../../src/app/discord.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ACCEPT, ADA, BOB, DAY, HOUR, MINUTE, NOON, offered, play } from '../match/people.js';
import { finish, mentionedBy, read, saidBy, textOf } from './answers.js';
import { answered, commit, rest, sweep } from './seen.js';
import { callerFor, clickOn, ORIGINAL, setStage, type Stage, TICKET } from './stage.js';

const { form, notices, refusals } = CATALOGUES.en;

const draft: ChallengeDraft = {
  game: 'grid-runner',
  first: 'opponent',
  clock: '1h',
  legs: 2,
  opponent: { id: BOB, isBot: false, isMember: true },
};

/** The message with the form. */
const FORM = '900000000000000000';

/** What a stage makes of the id of an interaction, and of that of the message with the form. */
const ID = 'QAfs4wwwwwww';
const FORM_ID = 'QAfs5wwwwwww';

const offer = { ...offered({ game: 'grid-runner', first: 'opponent', legs: 2 }), id: ID };
const formOffer = { ...offer, id: FORM_ID };

const boardOf = async ({ store }: Stage, id = ID) => (await store.getShown(id))?.shown.board;

const lacking = { missing: ['send-messages'], canGrant: true } as const;

const SHOWN: Delivery = { isShown: true };

async function challenge(
  app: App,
  given: Partial<ChallengeDraft> = {},
  { caller = callerFor(ADA), delivery = SHOWN } = {},
) {
  const answer = await replyWithChallenge(app, caller, { ...draft, ...given });
  await finish(answer, delivery);
  return read(answer);
}

describe('a challenge by command', () => {
  it('is saved with its terms, and the answer is the offer', async () => {
    const stage = setStage();
    const answer = await challenge(stage.app);
    expect(await stage.store.get(ID)).toEqual(offer);
    expect(answer).toMatchObject({ how: 'reply', isPrivate: false, rev: 1 });
    expect(answer.verbs).toEqual(['accept', 'decline', 'cancel', 'rules']);
  });

  it('calls whoever is challenged, if they want to be called', async () => {
    expect((await challenge(setStage().app)).mentions).toEqual([BOB]);
    const stage = setStage();
    await stage.store.savePersonSettings(BOB, { board: 'emoji', pings: 'off' });
    expect((await challenge(stage.app)).mentions).toEqual([]);
  });

  it('can be open to anyone, and calls nobody', async () => {
    const { app, store } = setStage();
    const answer = await challenge(app, { opponent: null });
    expect((await store.get(ID))?.opponent).toBeNull();
    expect(answer).toMatchObject({ mentions: [], verbs: ['accept', 'cancel', 'rules'] });
  });

  it("is in the server's language", async () => {
    const stage = setStage();
    const caller = callerFor(ADA, { guildLocale: 'fr' });
    const answer = await challenge(stage.app, {}, { caller });
    expect(answer.text).toContain(CATALOGUES.fr.legs[2]);
    expect(await boardOf(stage)).toMatchObject({ language: 'fr' });
  });

  it('is noted where its message is known from the answer, without asking', async () => {
    const stage = setStage();
    await challenge(stage.app, {}, { delivery: { isShown: true, posted: '7' } });
    expect(stage.discord.verbs()).toEqual([]);
    expect(await boardOf(stage)).toEqual({ rev: 1, message: '7', language: 'en' });
  });

  it('is noted where it is not, by asking once', async () => {
    const stage = setStage();
    await challenge(stage.app);
    expect(stage.discord.asked).toMatchObject([{ verb: 'original', args: [TICKET] }]);
    expect(await boardOf(stage)).toEqual({ rev: 1, message: ORIGINAL, language: 'en' });
  });

  it('whose answer did not come is posted as a message, without asking', async () => {
    const stage = setStage();
    await challenge(stage.app, {}, { delivery: { isShown: false } });
    const [posted] = stage.discord.asked;
    expect(stage.discord.verbs()).toEqual(['send']);
    expect(mentionedBy(posted?.args[1])).toEqual([BOB]);
    expect(await boardOf(stage)).toMatchObject({ message: posted?.message });
  });

  it.each([
    ['may be followed up, is posted by it where the bot may not write', false, 'sendByToken'],
    ['may not, as its announcement stands, is posted as the bot', true, 'send'],
  ] as const)('whose interaction %s', async (_, isPending, verb) => {
    const stage = setStage();
    const caller = callerFor(ADA, lacking);
    await challenge(stage.app, {}, { caller, delivery: { isShown: false, isPending } });
    expect(stage.discord.verbs()).toEqual([verb, 'followUp']);
  });

  it('is one, however often it is delivered', async () => {
    const stage = setStage();
    const first = await challenge(stage.app);
    const again = await challenge(stage.app);
    // Whichever of the two answers Discord takes, it shows the offer.
    expect(again).toMatchObject({ how: 'reply', isPrivate: false, text: first.text });
    expect(await stage.store.liveOfPlayer(offer.guild, ADA)).toEqual([offer]);
    expect(stage.discord.verbs()).toEqual(['original']);
  });

  it('is another one for another interaction', async () => {
    const stage = setStage();
    await challenge(stage.app, { opponent: null });
    const caller = callerFor(ADA, { interaction: '710000000000000000' });
    await challenge(stage.app, { opponent: null }, { caller });
    expect(await stage.store.liveOfPlayer(offer.guild, ADA)).toHaveLength(2);
  });

  it('names to whoever can grant it what the bot lacks', async () => {
    const stage = setStage();
    await challenge(stage.app, {}, { caller: callerFor(ADA, lacking) });
    expect(saidBy(stage, 'followUp')).toEqual([
      notices.grantPlease({ permissions: '**Send Messages**' }),
    ]);
  });

  it.each([
    ['yourself', { opponent: { id: ADA, isBot: false, isMember: true } }],
    ['a-bot', { opponent: { id: BOB, isBot: true, isMember: true } }],
  ] as const)('is refused, and nothing is saved: %s', async (refusal, given) => {
    const stage = setStage();
    expect(await challenge(stage.app, given)).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals[refusal],
    });
    expect(await stage.store.get(ID)).toBeUndefined();
    expect(stage.discord.verbs()).toEqual([]);
  });

  it.each([
    ['pair-busy', DEFAULT_LIMITS],
    ['channel-full', { ...DEFAULT_LIMITS, perChannel: 1 }],
    ['player-full', { ...DEFAULT_LIMITS, perPlayer: 1 }],
  ] as const)('is refused when a limit is reached: %s', async (refusal, limits) => {
    const stage = setStage();
    await stage.save(offered(refusal === 'pair-busy' ? { game: 'grid-runner' } : {}));
    const answer = await challenge({ ...stage.app, limits });
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true, text: refusals[refusal] });
    expect(await stage.store.get(ID)).toBeUndefined();
    expect(stage.discord.verbs()).toEqual([]);
  });
});

describe('a challenge of which it is not known what became of it', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['seems to be there', { isShown: true }],
    ['may be there or not', { isShown: false, isUnclear: true }],
  ] as const)('is looked up before it is posted, if it %s', async (_, delivery) => {
    const stage = setStage();
    await challenge(stage.app, {}, { delivery });
    expect(stage.discord.asked).toMatchObject([{ verb: 'original', args: [TICKET] }]);
    expect(await boardOf(stage)).toEqual({ rev: 1, message: ORIGINAL, language: 'en' });
  });

  it.each(DISCORD_REFUSALS.filter((refusal) => !isPassing(refusal)))(
    'is posted at once, if it is certainly not there (%s)',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('original', refusal);
      await challenge(stage.app, {}, { delivery: { isShown: false, isUnclear: true } });
      expect(stage.discord.verbs()).toEqual(['original', 'send']);
      expect(await boardOf(stage)).toMatchObject({ message: stage.discord.asked[1]?.message });
    },
  );

  it.each(DISCORD_REFUSALS.filter(isPassing))(
    'is asked for again and again while Discord is away (%s)',
    async (refusal) => {
      const stage = setStage();
      let isDone = false;
      stage.discord.refuse('original', refusal, 4);
      const answer = await replyWithChallenge(stage.app, callerFor(ADA), draft);
      const done = (async () => {
        await finish(answer);
        isDone = true;
      })();
      const asked = () => stage.discord.verbs().length;
      // Nothing here may take time, so it is not waited for by a timer.
      while (asked() < 1) await rest();
      for (const [index, pause] of [2000, 5000, 15_000, 30_000].entries()) {
        await vi.advanceTimersByTimeAsync(pause - 1);
        expect(asked()).toBe(index + 1);
        expect(isDone).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(asked()).toBe(index + 2);
      }
      await done;
      expect(new Set(stage.discord.verbs())).toEqual(new Set(['original']));
      expect(await boardOf(stage)).toMatchObject({ message: ORIGINAL });
    },
  );

  it('is left to whoever asks for its message: nobody else posts it meanwhile', async () => {
    const stage = setStage();
    stage.discord.refuse('original', 'away', 1);
    const answer = await replyWithChallenge(stage.app, callerFor(ADA), draft);
    const done = finish(answer);
    await vi.waitFor(() => expect(stage.discord.verbs()).toEqual(['original']));
    expect(await stage.store.due(NOON + 90_000 - 1, 9)).toEqual([]);
    expect(await stage.store.due(NOON + 90_000, 9)).toEqual([ID]);
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(await boardOf(stage)).toMatchObject({ message: ORIGINAL });
    expect(await stage.store.due(NOON + 4 * HOUR - 1, 9)).toEqual([]);
  });

  it('is posted when nobody can say any more whether it is there', async () => {
    const stage = setStage();
    stage.discord.refuse('original', 'away');
    const answer = await replyWithChallenge(stage.app, callerFor(ADA), draft);
    const done = finish(answer);
    await vi.waitFor(() => expect(stage.discord.verbs()).toEqual(['original']));
    await vi.advanceTimersByTimeAsync(52_000);
    await done;
    expect(stage.discord.verbs()).toEqual([...Array.from({ length: 5 }, () => 'original'), 'send']);
    expect(await boardOf(stage)).toMatchObject({ message: stage.discord.asked[5]?.message });
  });

  it('is not posted once somebody has answered it where it stands', async () => {
    const stage = setStage();
    stage.discord.refuse('original', 'away');
    const answer = await replyWithChallenge(stage.app, callerFor(ADA), draft);
    const done = finish(answer);
    await vi.waitFor(() => expect(stage.discord.verbs()).toEqual(['original']));
    const accepted = await commit(stage, offer, BOB, ACCEPT);
    await answered(stage, accepted, ORIGINAL);
    await vi.advanceTimersByTimeAsync(52_000);
    await done;
    expect(new Set(stage.discord.verbs())).toEqual(new Set(['original']));
    expect(await boardOf(stage)).toMatchObject({ rev: accepted.rev, message: ORIGINAL });
  });

  it('whose message is known is not left to anybody', async () => {
    const stage = setStage();
    const app: App = {
      ...stage.app,
      store: { ...stage.store, noteDue: () => Promise.reject(new Error('noted')) },
    };
    const answer = await replyWithChallenge(app, callerFor(ADA), draft);
    await finish(answer, { isShown: true, posted: '7' });
    expect(await boardOf(stage)).toMatchObject({ message: '7' });
  });
});

/** Sends what the form says. */
const post = async (app: App, given: Partial<ChallengeDraft> = {}, caller = callerFor(ADA)) => {
  const click = clickOn('send:::', ADA, { caller, message: FORM });
  const answer = await postChallenge(app, click, { ...draft, ...given });
  await finish(answer);
  return read(answer);
};

describe('a challenge from the form', () => {
  it('is posted to the channel, and the form then says so with a link', async () => {
    const stage = setStage();
    const answer = await post(stage.app);
    expect(answer).toMatchObject({ how: 'update', text: form.sending, verbs: [] });
    expect(await stage.store.get(FORM_ID)).toEqual(formOffer);
    const [posted, told] = stage.discord.asked;
    expect(stage.discord.verbs()).toEqual(['send', 'editOriginal']);
    expect(mentionedBy(posted?.args[1])).toEqual([BOB]);
    expect(told?.args[0]).toEqual(TICKET);
    expect(textOf(told)).toContain(form.sent);
    expect(textOf(told)).toContain(`${offer.guild}/${offer.channel}/${posted?.message}`);
    expect(await boardOf(stage, FORM_ID)).toEqual({
      rev: 1,
      message: posted?.message,
      language: 'en',
    });
  });

  it('waits while Discord is away, and comes when it is back', async () => {
    const stage = setStage();
    stage.discord.refuse('send', 'away', 3);
    await post(stage.app);
    expect(stage.discord.verbs()).toEqual(['send', 'send', 'send', 'send', 'editOriginal']);
    expect(saidBy(stage, 'editOriginal').join('')).toContain(form.sent);
    expect(await stage.store.get(FORM_ID)).toEqual(formOffer);
    expect(await boardOf(stage, FORM_ID)).toMatchObject({ rev: 1 });
  });

  it('says nothing yet, when the process ends before it is there', async () => {
    const stage = setStage({ retryAfter: MINUTE });
    stage.discord.refuse('send', 'away');
    const posted = post(stage.app);
    await vi.waitFor(() => expect(stage.discord.verbs()).toEqual(['send']));
    await stage.app.reconciler.stop();
    await posted;
    expect(saidBy(stage, 'editOriginal')).toEqual([]);
    expect(await stage.store.get(FORM_ID)).toEqual(formOffer);
  });

  it('is one, however often the form is clicked on', async () => {
    const stage = setStage();
    const [first, again] = await Promise.all([post(stage.app), post(stage.app)]);
    expect([first?.text, again?.text].toSorted()).toEqual([form.sending, form.sent].toSorted());
    expect(await post(stage.app)).toMatchObject({ how: 'update', text: form.sent, verbs: [] });
    expect(await stage.store.liveOfPlayer(offer.guild, ADA)).toEqual([formOffer]);
    expect(stage.discord.verbs()).toEqual(['send', 'editOriginal']);
  });

  it('is another one for another form', async () => {
    const stage = setStage();
    await post(stage.app, { opponent: null });
    const click = clickOn('send:::', ADA, { message: ORIGINAL });
    await finish(await postChallenge(stage.app, click, { ...draft, opponent: null }));
    expect(await stage.store.liveOfPlayer(offer.guild, ADA)).toHaveLength(2);
  });

  it('that cannot be posted is taken back, and the form says so', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'token-expired');
    stage.discord.refuse('send', 'no-permission');
    await post(stage.app);
    expect((await stage.store.get(FORM_ID))?.state).toEqual({ phase: 'closed', how: 'cancelled' });
    expect(saidBy(stage, 'editOriginal')).toEqual([form.notSent]);
    // It takes no place any more, and is not tried again.
    expect(await stage.store.liveOfPlayer(offer.guild, ADA)).toEqual([]);
    expect(stage.discord.verbs()).toEqual(['send', 'sendByToken', 'editOriginal']);
    await sweep(stage, stage.app);
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs()).toHaveLength(3);
    expect(await stage.store.due(NOON + DAY, 9)).toEqual([]);
  });

  it('that has changed in the meantime is not taken back', async () => {
    const stage = setStage();
    const accepted = play(formOffer, [[BOB, ACCEPT]]);
    stage.discord.refuse('sendByToken', 'no-access');
    stage.discord.refuse('send', 'no-access');
    stage.discord.before('sendByToken', async () => {
      await stage.store.commit({ before: formOffer, after: accepted, limits: DEFAULT_LIMITS });
      stage.pass(MINUTE);
    });
    await post(stage.app);
    expect(await stage.store.get(FORM_ID)).toEqual(accepted);
    expect(stage.discord.verbs()).toEqual(['send', 'sendByToken', 'editOriginal']);
  });

  it('that expired in the meantime is left to its end', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'no-access');
    stage.discord.refuse('send', 'no-access');
    stage.discord.before('sendByToken', () => {
      stage.pass(DAY);
      return undefined;
    });
    await post(stage.app);
    expect(await stage.store.get(FORM_ID)).toEqual(formOffer);
    expect(saidBy(stage, 'editOriginal')).toEqual([form.notSent]);
  });

  it('leaves the form as it is when it is refused', async () => {
    const stage = setStage();
    await stage.save(offered({ game: 'grid-runner' }));
    expect(await post(stage.app)).toMatchObject({
      how: 'reply',
      isPrivate: true,
      text: refusals['pair-busy'],
    });
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('names to whoever can grant it what the bot lacks', async () => {
    const stage = setStage();
    await post(stage.app, {}, callerFor(ADA, lacking));
    expect(saidBy(stage, 'followUp')).toEqual([
      notices.grantPlease({ permissions: '**Send Messages**' }),
    ]);
  });
});
