import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../src/app/answer.js';
import type { App } from '../../src/app/app.js';
import { postChallenge, replyWithChallenge, type ChallengeDraft } from '../../src/app/challenge.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ACCEPT, ADA, BOB, DAY, MINUTE, NOON, offered, play } from '../match/people.js';
import { finish, mentionedBy, read, saidBy, textOf } from './answers.js';
import { callerFor, clickOn, ORIGINAL, setStage, type Stage, TICKET } from './stage.js';

const { form, notices, refusals } = CATALOGUES.en;

const draft: ChallengeDraft = {
  game: 'edge-escape',
  first: 'opponent',
  clock: '1h',
  legs: 2,
  opponent: { id: BOB, isBot: false, isMember: true },
};

/** The id that a stage without chance gives to every match. */
const ID = 'QAAAAAAAAA';

const offer = { ...offered({ first: 'opponent', legs: 2 }), id: ID };

const boardOf = async ({ store }: Stage) => (await store.getShown(ID))?.shown.board;

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

  it('that is there, nobody knows where, is not posted a second time', async () => {
    const stage = setStage();
    stage.discord.refuse('original', 'away');
    await challenge(stage.app);
    expect(stage.discord.verbs()).toEqual(['original']);
    expect(await boardOf(stage)).toBeNull();
  });

  it('whose answer got lost is posted, by the same interaction', async () => {
    const stage = setStage();
    await challenge(stage.app, {}, { delivery: { isShown: false } });
    const [posted] = stage.discord.asked;
    expect(stage.discord.verbs()).toEqual(['sendByToken']);
    expect(posted?.args[0]).toEqual(TICKET);
    expect(mentionedBy(posted?.args[1])).toEqual([BOB]);
    expect(await boardOf(stage)).toMatchObject({ message: posted?.message });
  });

  it('names to whoever can grant it what the bot lacks', async () => {
    const stage = setStage();
    await challenge(stage.app, {}, { caller: callerFor(ADA, lacking) });
    expect(saidBy(stage, 'followUp')).toEqual([notices.grantPlease('**Send Messages**')]);
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
    await stage.save(offered(refusal === 'pair-busy' ? {} : { game: 'grid-runner' }));
    const answer = await challenge({ ...stage.app, limits });
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true, text: refusals[refusal] });
    expect(await stage.store.get(ID)).toBeUndefined();
    expect(stage.discord.verbs()).toEqual([]);
  });
});

/** The message with the form. */
const FORM = '900000000000000000';

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
    expect(await stage.store.get(ID)).toEqual(offer);
    const [posted, told] = stage.discord.asked;
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'editOriginal']);
    expect(mentionedBy(posted?.args[1])).toEqual([BOB]);
    expect(told?.args[0]).toEqual(TICKET);
    expect(textOf(told)).toContain(form.sent);
    expect(textOf(told)).toContain(`${offer.guild}/${offer.channel}/${posted?.message}`);
    expect(await boardOf(stage)).toEqual({ rev: 1, message: posted?.message, language: 'en' });
  });

  it('waits while Discord is away, and comes when it is back', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'away', 1);
    stage.discord.refuse('send', 'away', 1);
    await post(stage.app);
    expect(saidBy(stage, 'editOriginal')).toEqual([]);
    expect(await stage.store.get(ID)).toEqual(offer);
    await expect.poll(() => boardOf(stage)).toMatchObject({ rev: 1 });
    expect(await stage.store.get(ID)).toEqual(offer);
  });

  it('that cannot be posted is taken back, and the form says so', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'token-expired');
    stage.discord.refuse('send', 'no-permission');
    await post(stage.app);
    expect((await stage.store.get(ID))?.state).toEqual({ phase: 'closed', how: 'cancelled' });
    expect(saidBy(stage, 'editOriginal')).toEqual([form.notSent]);
    // It takes no place any more, and is not tried again.
    expect(await stage.store.liveOfPlayer(offer.guild, ADA)).toEqual([]);
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'send', 'editOriginal']);
    expect(await stage.store.due(NOON + DAY, 9)).toEqual([]);
  });

  it('that has changed in the meantime is not taken back', async () => {
    const stage = setStage();
    const accepted = play(offer, [[BOB, ACCEPT]]);
    stage.discord.refuse('sendByToken', 'no-access');
    stage.discord.refuse('send', 'no-access');
    stage.discord.before('send', async () => {
      await stage.store.commit({ before: offer, after: accepted, limits: DEFAULT_LIMITS });
      stage.pass(MINUTE);
    });
    await post(stage.app);
    expect(await stage.store.get(ID)).toEqual(accepted);
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'send', 'editOriginal']);
  });

  it('that expired in the meantime is left to its end', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'no-access');
    stage.discord.refuse('send', 'no-access');
    stage.discord.before('send', () => {
      stage.pass(DAY);
      return undefined;
    });
    await post(stage.app);
    expect(await stage.store.get(ID)).toEqual(offer);
    expect(saidBy(stage, 'editOriginal')).toEqual([form.notSent]);
  });

  it('leaves the form as it is when it is refused', async () => {
    const stage = setStage();
    await stage.save(offered());
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
    expect(saidBy(stage, 'followUp')).toEqual([notices.grantPlease('**Send Messages**')]);
  });
});
