import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Handle } from '../../src/app/answer.js';
import { forgetPerson } from '../../src/app/forget-person.js';
import { makeHandle } from '../../src/app/router.js';
import { rematchId } from '../../src/match/id.js';
import { MOST_BLOCKED } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import { ADA, BOB, challenge, EVE, offered, play, RESIGN, started } from '../match/people.js';
import { finish, idsOf, noteBoard, show } from './answers.js';
import { click, command, given, memberCommand, seen, subcommand } from './interactions.js';
import { begun, matchId, resigned } from './played.js';
import { setStage, type Stage } from './stage.js';

const { guild } = challenge();
const { refusals, settings: say, offer: offerWords, privacy } = CATALOGUES.en;

let stage: Stage;
let handle: Handle;

beforeEach(() => {
  stage = setStage();
  handle = makeHandle(stage.app, COMMANDS, CLICKS);
});

const chosen = (user: string) => ({
  users: { [user]: { id: user, username: 'somebody' } },
  members: { [user]: {} },
});

const panel = async (user = ADA) => handle(command('settings', [subcommand('me')], { user }));

/** Somebody blocks another one on their panel. */
async function block(user: string, other: string) {
  const answer = await handle(click('me::0:block', { user }, [other]));
  await finish(answer);
  return seen(answer);
}

const unblock = async (user: string, entry: string) =>
  seen(await handle(click('me:::unblock', { user }, [entry])));

/** Somebody challenges another one, by the options of the command. */
async function challengeTo(user: string, other: string) {
  const options = [given('game', 'edge-escape'), given('opponent', other)];
  const answer = await handle(command('challenge', options, { user }, chosen(other)));
  await finish(answer);
  return seen(answer);
}

const live = (user = ADA) => stage.store.liveOfPlayer(guild, user);

/** What was done in Discord, besides asking for names. */
const shownToOthers = () => stage.discord.asked.filter(({ verb }) => verb !== 'nameOf');

const NOT_POSSIBLE = { says: 'This is not possible.', isPrivate: true };

describe('the panel of a person', () => {
  it('blocks and unblocks somebody, and shows whom', async () => {
    expect(seen(await panel()).says).toContain(say.nobodyBlocked);
    expect((await block(ADA, BOB)).says).toContain(`${say.blocked}\n<@${BOB}>`);
    const answer = await panel();
    expect(JSON.stringify(answer.response)).toContain(`"label":"Name of ${BOB}"`);
    expect(idsOf(answer)).toEqual([
      { verb: 'me', argument: 'board' },
      { verb: 'me', argument: 'piece' },
      { verb: 'me', argument: 'pings' },
      { verb: 'me', rev: 14, argument: 'away' },
      { verb: 'me', rev: 1, argument: 'block' },
      { verb: 'me', argument: 'unblock' },
    ]);
    expect((await unblock(ADA, BOB)).says).toContain(say.nobodyBlocked);
    expect(await stage.store.blocksOf(ADA)).toEqual([]);
  });

  it('does not let anybody block themselves, or what is nobody', async () => {
    expect((await block(ADA, ADA)).says).toContain(say.nobodyBlocked);
    expect((await block(ADA, 'nobody')).says).toBe(refusals['unknown-button']);
    expect(await stage.store.blocksOf(ADA)).toEqual([]);
  });

  it('says when the list is full, and offers no more', async () => {
    const people = Array.from({ length: MOST_BLOCKED }, (_, n) => `1000000000000001${10 + n}`);
    for (const other of people) await block(ADA, other);
    const full = await panel();
    expect(seen(full).says).toContain(refusals['blocks-full']);
    expect(idsOf(full)).not.toContainEqual(expect.objectContaining({ argument: 'block' }));
    // A panel from before still has the menu.
    expect((await block(ADA, BOB)).says).toBe(refusals['blocks-full']);
  });

  it('keeps whoever was forgotten as a former player, who can be unblocked', async () => {
    await block(ADA, EVE);
    // Nothing else is stored about them.
    expect(await forgetPerson(stage.app, EVE)).toBe(true);
    const [hash = ''] = await stage.store.blocksOf(ADA);
    expect(hash).not.toBe(EVE);
    const answer = await panel();
    expect(seen(answer).says).toContain(`${say.blocked}\n${privacy.formerPlayer}`);
    expect(JSON.stringify(answer.response)).toContain(`"value":"${hash}"`);
    expect(await challengeTo(EVE, ADA)).toMatchObject(NOT_POSSIBLE);
    await unblock(ADA, hash);
    expect((await challengeTo(EVE, ADA)).isPrivate).toBe(false);
  });

  it('other choices leave the list as it is', async () => {
    await block(ADA, BOB);
    const answer = seen(await handle(click('me:::board', {}, ['text'])));
    expect(answer.says).toContain(`<@${BOB}>`);
    expect(await stage.store.personSettings(ADA)).toMatchObject({ board: 'text' });
    expect(await stage.store.blocksOf(ADA)).toEqual([BOB]);
  });
});

describe('whoever is blocked', () => {
  beforeEach(() => block(ADA, BOB));

  it('is told that a challenge is not possible, and nothing is stored or seen', async () => {
    expect(await challengeTo(BOB, ADA)).toMatchObject(NOT_POSSIBLE);
    const send = makeCustomId({ verb: 'send', argument: `send.${ADA}.edge-escape.toss.1h.1` });
    expect(seen(await handle(click(send, { user: BOB })))).toMatchObject(NOT_POSSIBLE);
    expect(await live()).toEqual([]);
    expect(await live(BOB)).toEqual([]);
    expect(shownToOthers()).toEqual([]);
  });

  it('is told the same however often, and whatever else there is to refuse', async () => {
    for (const channel of ['301', '302', '303', '304', '305', '306']) {
      await stage.save(begun({ number: Number(channel), channel, challenger: EVE })[0]);
    }
    for (let n = 0; n < 20; n += 1) {
      expect(await challengeTo(BOB, ADA)).toMatchObject(NOT_POSSIBLE);
    }
    // It has cost them nothing that they could notice.
    expect((await challengeTo(BOB, EVE)).isPrivate).toBe(false);
  });

  it('cannot ask for a rematch', async () => {
    await show(stage, ...resigned());
    const rematch = makeCustomId({ verb: 'rematch', match: matchId(0) });
    expect(seen(await handle(click(rematch, { user: BOB })))).toMatchObject(NOT_POSSIBLE);
    expect(await stage.store.get(rematchId(matchId(0)))).toBeUndefined();
  });

  it('cannot accept an open offer, which others can', async () => {
    const open = offered({}, 'anyone');
    await show(stage, open);
    const accept = makeCustomId({ verb: 'accept', match: open.id, rev: open.rev });
    expect(seen(await handle(click(accept, { user: BOB })))).toMatchObject(NOT_POSSIBLE);
    expect(await stage.store.get(open.id)).toEqual(open);
    await handle(click(accept, { user: EVE }));
    expect(await stage.store.get(open.id)).toMatchObject({ opponent: EVE });
  });

  it('can be challenged by nobody who has blocked them, until they are unblocked', async () => {
    const answer = await challengeTo(ADA, BOB);
    expect(answer).toMatchObject({ says: refusals['unblock-first'], isPrivate: true });
    await unblock(ADA, BOB);
    expect((await challengeTo(ADA, BOB)).isPrivate).toBe(false);
  });

  it('whose open offer the other one wants to accept is left alone, too', async () => {
    const [made] = begun({ challenger: BOB, opponent: EVE });
    const open = { ...made, opponent: null };
    await show(stage, open);
    const accept = makeCustomId({ verb: 'accept', match: open.id, rev: open.rev });
    const answer = seen(await handle(click(accept, { user: ADA })));
    expect(answer).toMatchObject({ says: refusals['unblock-first'], isPrivate: true });
  });
});

describe('blocking somebody', () => {
  it.each([
    [
      'from them, as declined',
      BOB,
      ADA,
      offerWords.declined({ opponent: `<@${ADA}>` }),
      'declined',
    ],
    [
      'to them, as cancelled',
      ADA,
      BOB,
      offerWords.cancelled({ challenger: `<@${ADA}>` }),
      'cancelled',
    ],
  ] as const)('closes an offer %s, where it stands', async (_, challenger, opponent, told, how) => {
    const [made] = begun({ challenger, opponent });
    await show(stage, made);
    await block(ADA, BOB);
    expect((await stage.store.get(made.id))?.state).toEqual({ phase: 'closed', how });
    expect(shownToOthers()).toMatchObject([{ verb: 'edit' }]);
    expect(JSON.stringify(shownToOthers())).toContain(told);
  });

  it('leaves their games, and the offers of others, as they are', async () => {
    const game = started();
    await show(stage, offered(), game);
    const [other] = begun({ number: 7, challenger: EVE });
    await stage.save({ ...other, opponent: ADA });
    await block(ADA, BOB);
    expect(await stage.store.get(game.id)).toEqual(game);
    expect(await live()).toHaveLength(2);
    const over = play(game, [[BOB, RESIGN]]);
    const resign = makeCustomId({ verb: 'resign-yes', match: game.id, argument: '0' });
    await handle(click(resign, { user: BOB }));
    expect((await stage.store.get(game.id))?.state).toEqual(over.state);
  });

  it('closes an offer that was made at the same moment, before anybody sees it', async () => {
    const { store } = stage.app;
    const racing = {
      ...stage.app,
      store: {
        ...store,
        commit: async (change: Parameters<typeof store.commit>[0]) => {
          await store.block(ADA, BOB);
          return store.commit(change);
        },
      },
    };
    handle = makeHandle(racing, COMMANDS, CLICKS);
    expect(await challengeTo(BOB, ADA)).toMatchObject(NOT_POSSIBLE);
    expect(await live()).toEqual([]);
    expect(shownToOthers()).toEqual([]);
  });

  it('a rematch that was asked for before cannot be accepted', async () => {
    await show(stage, ...resigned());
    const rematch = makeCustomId({ verb: 'rematch', match: matchId(0) });
    await finish(await handle(click(rematch, { user: ADA })));
    // As on another server, where it was not closed.
    await stage.store.block(ADA, BOB);
    expect(seen(await handle(click(rematch, { user: BOB })))).toMatchObject(NOT_POSSIBLE);
    const asked = await stage.store.get(rematchId(matchId(0)));
    expect(asked?.state.phase).toBe('offered');
    if (asked) await noteBoard(stage, asked);
  });

  it('does not keep anybody from the form that others use', async () => {
    await block(ADA, BOB);
    const name = CATALOGUES.en.commands.challengeMember;
    const form = await handle(memberCommand(name, EVE, chosen(EVE), { user: BOB }));
    expect(seen(form).says).toContain(CATALOGUES.en.form.title({ opponent: `<@${EVE}>` }));
  });
});
