import { describe, expect, it } from 'vitest';
import { startPractice } from '../../src/match/practice.js';
import { makeBeginners } from '../../src/app/beginners.js';
import { canRematch, drawMatch } from '../../src/app/draw-match.js';
import { makeFormerPlayer, rematchId } from '../../src/match/id.js';
import { offerRematch } from '../../src/match/offer.js';
import type { Match, Terms } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import {
  ACCEPT,
  ADA,
  BOB,
  bothMoved,
  CANCEL,
  challenge,
  DAY,
  DECLINE,
  EVE,
  MINUTE,
  move,
  NOON,
  offered,
  play,
  RESIGN,
  started,
  taken,
} from '../match/people.js';
import { playGame } from '../contract/results.js';
import { matchId, resigned, type Played } from './played.js';
import { buttonsOf, pingedBy, sceneWith, textOf } from './seen.js';
import { setStage, type Stage } from './stage.js';

const words = CATALOGUES.en;

/** An offer of a game that counts, and the match that comes of it. */
const RATED = { game: 'grid-runner' } as const;

/** A match in which Bob has lost to Ada, saved with all that led there. */
async function finished(stage: Stage): Promise<Match> {
  const [offer, match] = [offered(RATED), started(RATED)];
  await stage.save(offer, match);
  const over = taken(bothMoved(match), BOB, RESIGN).match;
  const saved = await stage.store.commit({ before: match, after: over, limits: stage.app.limits });
  if (!saved.ok) throw new Error(saved.error);
  return over;
}

const rematchOf = (match: Match): Match => {
  const next = offerRematch(match, ADA, NOON);
  if (!next.ok) throw new Error(`no rematch: ${next.error}`);
  return next.value;
};

const rematchButton = ({ id }: Match): string => makeCustomId({ verb: 'rematch', match: id });

/** What an offer says about what is at stake, whoever it is about. */
const stakesIn = (text: string) => /📈.*/u.exec(text)?.[0].replaceAll(/<@\d+>/gu, '');

/** What an offer says. */
const says = async ({ app }: Stage, match: Match = offered(RATED)) =>
  textOf(await drawMatch(app, match, sceneWith()));

describe('an offer', () => {
  it('says what is at stake for whoever is asked, in one line, from where the two stand', async () => {
    const stage = setStage();
    const fresh = await says(stage);
    expect(/📈.*/u.exec(fresh)?.[0]).toMatch(/^📈 Rated for <@(\d+)>: win \+\d+, lose −\d+$/u);
    expect(fresh).toContain(`📈 Rated for <@${BOB}>`);
    await finished(stage);
    const next = await says(stage);
    // Who has lost against somebody has more to win against them, and less to lose.
    const points = (text: string) =>
      [...(stakesIn(text) ?? '').matchAll(/\d+/gu)].map(([number]) => Number(number));
    const [[freshWin = 0, freshLoss = 0], [win = 0, loss = 0]] = [points(fresh), points(next)];
    expect(freshWin).toBeGreaterThan(0);
    expect(win / loss).toBeGreaterThan(freshWin / freshLoss);
    const swapped = { ...offered(RATED), challenger: BOB, opponent: ADA };
    expect(stakesIn(await says(stage, swapped))).not.toBe(stakesIn(next));
  });

  it('of two games says what winning and losing both is worth', async () => {
    const text = await says(setStage(), offered({ game: 'edge-escape', first: 'toss', legs: 2 }));
    expect(text).toMatch(/📈 Rated for <@\d+>: win both \+\d+, lose both −\d+/u);
  });

  it('counts all that the challenger has played, and all that the opponent has', async () => {
    const stage = setStage();
    await finished(stage);
    const stakes = async (challenger: string, opponent: string) =>
      stakesIn(await says(stage, { ...offered(RATED), challenger, opponent }));
    const newcomers = await stakes(EVE, '100000000000000004');
    expect(await stakes(ADA, EVE)).not.toBe(newcomers);
    expect(await stakes(EVE, ADA)).not.toBe(newcomers);
  });

  it('says beforehand that it will not count: one was forgotten this month, or is excluded', async () => {
    const stage = setStage();
    await finished(stage);
    const { unratedOffer } = words.ratings;
    await stage.store.forget(BOB, NOON);
    expect(await says(stage)).toContain(`📈 ${unratedOffer.forgotten}`);
    await stage.store.exclude(offered().guild, ADA, EVE, NOON);
    expect(await says(stage)).toContain(`📈 ${unratedOffer.excluded}`);
    expect(await says(stage, offered(RATED, 'anyone'))).toContain(`📈 ${unratedOffer.excluded}`);
    stage.pass(31 * 24 * 60 * MINUTE);
    await stage.store.include(offered().guild, ADA, EVE, NOON);
    expect(stakesIn(await says(stage))).toMatch(/\d/u);
  });

  it('says that it is unrated today once the two have had their rated games, until the day is over', async () => {
    const stage = setStage();
    const { guild } = offered();
    for (let i = 0; i < 5; i += 1) {
      expect(stakesIn(await says(stage))).toMatch(/\d/u);
      await playGame(stage.store, { guild, first: ADA, second: BOB });
    }
    expect(await says(stage)).toContain(`📈 ${words.ratings.unratedOffer['enough-today']}`);
    const swapped = { ...offered(RATED), challenger: BOB, opponent: ADA };
    expect(await says(stage, swapped)).toContain(words.ratings.unratedOffer['enough-today']);
    expect(stakesIn(await says(stage, { ...offered(RATED), opponent: EVE }))).toMatch(/\d/u);
    stage.pass(12 * 60 * MINUTE);
    expect(stakesIn(await says(stage))).toMatch(/\d/u);
  });

  it('says that it is unrated where no game of a day counts, also to anyone', async () => {
    const { app } = setStage();
    const strict = { ...app, limits: { ...app.limits, ratedPerDay: 0 } };
    for (const to of ['Bob', 'anyone'] as const) {
      const drawn = await drawMatch(strict, offered(RATED, to), sceneWith());
      expect(textOf(drawn)).toContain(`📈 ${words.ratings.unratedOffer['enough-today']}`);
    }
  });

  it.each([
    ['untimed', { game: 'grid-runner', clock: 'none' }],
    ['single-game', { game: 'edge-escape' }],
    ['single-game', { game: 'center-square-showdown' }],
  ] as const)('says why it is unrated: %s', async (why, terms) => {
    for (const to of ['Bob', 'anyone'] as const) {
      expect(await says(setStage(), offered(terms, to))).toContain(
        `📈 ${words.ratings.unratedOffer[why]}`,
      );
    }
  });

  it('counts what the seats of the game have done on the server, and who is first', async () => {
    const stage = setStage();
    const first = await says(stage);
    const second = await says(stage, offered({ ...RATED, first: 'opponent' }));
    expect(stakesIn(first)).not.toBe(stakesIn(second));
  });

  it('to anyone says how strong whoever made it is, as nobody knows against whom', async () => {
    const stage = setStage();
    const open = await says(stage, offered(RATED, 'anyone'));
    expect(open).toContain(
      `📈 ${words.ratings.roughly({ line: words.ratings.openStakes({ player: `<@${ADA}>`, rating: '1500' }) })}`,
    );
    expect(open).toContain(words.offer.toAnyone({ challenger: `<@${ADA}>` }));
  });

  it('mentions whom it is told to, and nobody else', async () => {
    const { app } = setStage();
    expect(pingedBy(await drawMatch(app, offered(), sceneWith(), { mentions: [BOB] }))).toEqual([
      BOB,
    ]);
    expect(pingedBy(await drawMatch(app, offered(), sceneWith()))).toEqual([]);
  });

  it('that is closed can only be read', async () => {
    const { app } = setStage();
    const closed = await drawMatch(app, play(offered(), [[BOB, DECLINE]]), sceneWith());
    expect(textOf(closed)).toContain(words.offer.declined({ opponent: `<@${BOB}>` }));
    expect(buttonsOf(closed)).toEqual([]);
  });
});

describe('a board', () => {
  it('that is played has the moves of this revision', async () => {
    const { app } = setStage();
    const match = play(started(), [[ADA, move('up')]]);
    const board = await drawMatch(app, match, sceneWith(), { mentions: [ADA, BOB] });
    expect(buttonsOf(board)).toContain(`move:${match.id}:${match.rev}:left`);
    expect(textOf(board)).toContain(words.board.turn({ player: `<@${BOB}>` }));
    expect(pingedBy(board)).toEqual([ADA, BOB]);
  });

  it('is in the language of the place, and the same for everybody, whatever a player has chosen', async () => {
    const { app } = setStage();
    const german = { ...sceneWith(), language: 'de', words: CATALOGUES.de } as const;
    const board = textOf(await drawMatch(app, started(), german));
    expect(board).toContain(CATALOGUES.de.board.turn({ player: `<@${ADA}>` }));
    const tiles = textOf(await drawMatch(app, started(), sceneWith()));
    const text = textOf(await drawMatch(app, started(), sceneWith({}, { bob: { board: 'text' } })));
    expect(tiles).not.toContain('```');
    expect(text).toBe(tiles);
  });

  it('names what the bot may not do there', async () => {
    const { app } = setStage();
    const board = await drawMatch(app, started(), { ...sceneWith(), missing: ['send-messages'] });
    expect(textOf(board)).toContain(words.permissions['send-messages']);
  });

  it('of a match that is over tells what it did to the ratings, and offers a rematch', async () => {
    const stage = setStage();
    const match = await finished(stage);
    const board = await drawMatch(stage.app, match, sceneWith());
    expect(textOf(board)).toContain('📈');
    expect(textOf(board)).toContain(
      words.ends.resignation({ winner: `<@${ADA}>`, loser: `<@${BOB}>` }),
    );
    expect(buttonsOf(board)).toContain(rematchButton(match));
  });

  it('has no button for a rematch once one was asked for', async () => {
    const stage = setStage();
    const match = await finished(stage);
    const rematch = rematchOf(match);
    expect(rematch.id).toBe(rematchId(match.id));
    await stage.save(rematch);
    expect(buttonsOf(await drawMatch(stage.app, match, sceneWith()))).not.toContain(
      rematchButton(match),
    );
  });
});

describe('a rematch can be asked for', () => {
  const over = play(started(), [[BOB, RESIGN, NOON + MINUTE]]);
  const rematch = rematchOf(over);
  const accepted = taken(rematch, BOB, ACCEPT).match;
  const former = makeFormerPlayer(new Uint8Array(15));

  it.each<readonly [string, Match, readonly Match[], boolean]>([
    ['when nobody has', over, [], true],
    ['not while the game is played', started(), [], false],
    ['not while it is offered', over, [rematch], false],
    ['not while it is played', over, [rematch, accepted], false],
    ['not when it is over', over, [rematch, accepted, taken(accepted, BOB, RESIGN).match], false],
    ['not after it was turned down', over, [rematch, taken(rematch, BOB, DECLINE).match], false],
    ['not after it was taken back', over, [rematch, taken(rematch, ADA, CANCEL).match], false],
    ['not with somebody who is gone', { ...over, opponent: former }, [], false],
    ['not by somebody who is gone', { ...over, challenger: former }, [], false],
  ])('%s', async (_, match, next, expected) => {
    const stage = setStage();
    await stage.save(...next);
    expect(await canRematch(stage.app, match)).toBe(expected);
  });
});

/** So many games that Ada has lost to somebody, each of them saved. */
async function lose(stage: Stage, games: number, played: Played): Promise<void> {
  for (let number = 0; number < games; number += 1) {
    await stage.save(...resigned({ ...played, number: (played.number ?? 0) + number }));
  }
}
/** What the board of a match says that has just begun. */
const board = async ({ app }: Stage, number = 0, terms: Partial<Terms> = {}) =>
  textOf(await drawMatch(app, { ...started(terms), id: matchId(number) }, sceneWith()));

describe('the goal of the game', () => {
  const { goal } = words.games[started().terms.game];
  it('stands on the board while one of the two has finished fewer than three games of it', async () => {
    const stage = setStage();
    expect(await board(stage)).toContain(goal);
    await lose(stage, 2, {});
    expect(await board(stage, 1)).toContain(goal);
    await lose(stage, 1, { number: 10 });
    expect(await board(stage, 2)).not.toContain(goal);
  });

  it('is asked for once, and stays as it is to the end of a match', async () => {
    const stage = setStage();
    const asked: string[] = [];
    const store = new Proxy(stage.store, {
      get(target, name, receiver) {
        asked.push(String(name));
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const app = { ...stage.app, store, beginners: makeBeginners({ store }) };
    const draw = (match: Match) => drawMatch(app, match, sceneWith());
    const match = bothMoved(started(RATED));
    expect(textOf(await draw(match))).toContain(words.games['grid-runner'].goal);
    expect(new Set(asked)).toEqual(new Set(['placeOf', 'resultsOf']));
    asked.length = 0;
    await lose(stage, 3, { terms: RATED });
    expect(textOf(await draw(match))).toContain(words.games['grid-runner'].goal);
    expect(asked).toEqual([]);
  });

  it('stays for whoever of the two is new', async () => {
    const stage = setStage();
    await lose(stage, 3, { opponent: EVE });
    expect(await board(stage)).toContain(goal);
  });

  it('stays for whoever has played other games only', async () => {
    const stage = setStage();
    await lose(stage, 3, { terms: { game: 'grid-runner' } });
    expect(await board(stage)).toContain(goal);
  });

  it('goes with games that do not count, too', async () => {
    const stage = setStage();
    await lose(stage, 3, { terms: { clock: 'none' } });
    expect(await board(stage)).not.toContain(goal);
  });

  it('goes after three games of practice, which leave no results', async () => {
    const stage = setStage();
    const practised = async (number: number) => {
      const { guild, channel } = started();
      const match = startPractice(
        {
          id: matchId(number),
          guild,
          channel,
          user: ADA,
          game: 'edge-escape',
          level: 'easy',
          seat: 'first',
        },
        'challenger',
        stage.app.now(),
      );
      return textOf(await drawMatch(stage.app, match, sceneWith()));
    };
    const { goal: told } = words.games['edge-escape'];
    for (const number of [0, 1, 2, 2]) expect(await practised(number)).toContain(told);
    expect(await practised(3)).not.toContain(told);
    expect(await practised(2)).toContain(told);
  });

  it('is not told to a former player', async () => {
    const stage = setStage();
    await lose(stage, 3, {});
    const gone = makeFormerPlayer(new Uint8Array(16));
    const match = started();
    const left: Match = {
      ...match,
      opponent: gone,
      legs: [{ seats: { first: ADA, second: gone }, moves: [], end: null }],
    };
    expect(textOf(await drawMatch(stage.app, left, sceneWith()))).not.toContain(goal);
  });

  it('is gone from a board that is over', async () => {
    const stage = setStage();
    const match = await finished(stage);
    expect(textOf(await drawMatch(stage.app, match, sceneWith()))).not.toContain(goal);
  });
});

/** So many games of these two that have counted today. */
const countToday = (stage: Stage, games: number) =>
  lose(stage, games, { number: 20, terms: RATED });

describe('a game that has begun', () => {
  const enough = `📈 ${words.ratings.unratedOffer['enough-today']}`;

  it('says that it will not count today, where the offer was open and could not', async () => {
    const stage = setStage();
    const open = offered(RATED, 'anyone');
    await countToday(stage, 4);
    expect(await board(stage, 1, RATED)).not.toContain('📈');
    await lose(stage, 1, { number: 30, terms: RATED });
    expect(await says(stage, open)).not.toContain(enough);
    const accepted = taken(open, BOB, ACCEPT).match;
    expect(await says(stage, accepted)).toContain(enough);
    expect(await says(stage, play(accepted, [[ADA, move('A2')]]))).toContain(enough);
    stage.pass(DAY);
    expect(await says(stage, accepted)).not.toContain('📈');
  });

  it('says so to nobody else, nor once it is too late to leave', async () => {
    const stage = setStage();
    await countToday(stage, 5);
    const open = offered(RATED, 'anyone');
    expect(await says(stage, taken(open, EVE, ACCEPT).match)).not.toContain('📈');
    expect(await says(stage, bothMoved(taken(open, BOB, ACCEPT).match))).not.toContain('📈');
  });

  it('says that somebody who has accepted is excluded', async () => {
    const stage = setStage();
    await stage.store.exclude(challenge().guild, EVE, ADA, NOON);
    const accepted = taken(offered(RATED, 'anyone'), EVE, ACCEPT).match;
    expect(await says(stage, accepted)).toContain(`📈 ${words.ratings.unratedOffer.excluded}`);
  });

  it('asks nothing where its terms say that it does not count', async () => {
    const stage = setStage();
    await countToday(stage, 5);
    expect(await board(stage, 1, { clock: 'none' })).not.toContain('📈');
  });
});
