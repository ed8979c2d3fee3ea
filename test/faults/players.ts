import { setTimeout as sleep } from 'node:timers/promises';
import { NotPossible, type Discord, type Outcome } from '@five-by-five/playground';
import type { MatchId, UserId } from '../../src/match/id.js';
import { pick, type Chance } from '../../src/solver/chance.js';
import { textOf } from '../bot/message-parts.js';
import { choicesIn, sightOf, type Choice, type Sight } from './boards.js';
import { PlayedMatch } from './ledger.js';
import { ask, isStoreSentence, type Reply } from './replies.js';
import type { World } from './world.js';

/** The games that are played: those whose moves all stand on the board. */
const GAMES = ['center-square-showdown', 'edge-escape', 'grid-runner', 'forbidden-territory'];

export interface PlayersOptions {
  /** How many people do something at the same time. */
  readonly hands?: number;
  /** How many matches go on at the same time. */
  readonly tables?: number;
  /** How much time they have for a move. */
  readonly clock?: '5m' | '7d';
  /** How likely somebody who got no answer is to try another move than before. */
  readonly whims?: number;
}

/** How long somebody takes before they do the next thing, at the most; and when they were not answered. */
const LONGEST_THOUGHT_MS = 60;
const ANNOYED_MS = 150;

/** Somebody who was told that they are too fast waits for so long. */
const OFFER_PAUSE_MS = 60_000;

/** People who play whole matches through the door, several at the same time, and know what they were told. */
export class Players {
  readonly #world: World;
  readonly #chance: Chance;
  readonly #options: Required<PlayersOptions>;
  readonly #matches = new Map<MatchId, PlayedMatch>();
  readonly #busy = new Set<MatchId>();
  /** Until when somebody has sent enough challenges. */
  readonly #rested = new Map<UserId, number>();
  /** All that they were told, in order. */
  readonly replies: Reply[] = [];
  #hands: readonly Promise<void>[] = [];
  #isPlaying = false;

  constructor(world: World, options: PlayersOptions = {}) {
    this.#world = world;
    this.#chance = world.chance;
    this.#options = { hands: 8, tables: 30, clock: '7d', whims: 0, ...options };
    // Somebody may begin a match without knowing it: the answer to the challenge does not come.
    world.boards.onNew((id) => void this.know(id));
  }

  get matches(): readonly PlayedMatch[] {
    return [...this.#matches.values()];
  }

  /** How many moves were answered. */
  get answered(): number {
    return this.matches.reduce((sum, match) => sum + match.answered, 0);
  }

  start(): void {
    this.#isPlaying = true;
    this.#hands = Array.from({ length: this.#options.hands }, () => this.#play());
  }

  /** Lets everybody finish what they are doing. */
  async stop(): Promise<void> {
    this.#isPlaying = false;
    await Promise.all(this.#hands);
  }

  async #play(): Promise<void> {
    while (this.#isPlaying) {
      const reply = await this.#act();
      const isAnswered = reply?.kind === 'public';
      await sleep(this.#chance() * (isAnswered ? LONGEST_THOUGHT_MS : ANNOYED_MS));
    }
  }

  /** Does the next thing in some match, or begins one. */
  async #act(): Promise<Reply | undefined> {
    const live = this.matches.filter(({ isOver }) => !isOver);
    const match = pick(
      live.filter(({ id }) => !this.#busy.has(id)),
      this.#chance,
    );
    const isEnough = live.length >= this.#options.tables;
    return match && (isEnough || this.#chance() < 0.8) ? this.turn(match) : this.#challenge();
  }

  /** A match that somebody sees: whose it is stands on its board. */
  know(id: MatchId): PlayedMatch | undefined {
    const known = this.#matches.get(id);
    const sight = this.#world.boards.of(id);
    if (known || !sight) return known;
    const text = textOf(this.#world.discord.message(sight.message));
    const [challenger, opponent] = new Set(text.match(/(?<=<@)\d+(?=>)/gu));
    if (challenger === undefined || opponent === undefined) return undefined;
    const match = new PlayedMatch(id, [challenger, opponent]);
    this.#matches.set(id, match);
    return match;
  }

  async #challenge(): Promise<Reply | undefined> {
    const { clubs, clock } = this.#world;
    const chance = this.#chance;
    const { members = [], channels = [] } = pick(clubs, chance) ?? {};
    const rested = members.filter((user) => (this.#rested.get(user) ?? 0) < clock.now());
    const by = pick(rested, chance);
    const opponent = pick(
      members.filter((user) => user !== by),
      chance,
    );
    const [channel, game] = [pick(channels, chance), pick(GAMES, chance)];
    if (by === undefined || opponent === undefined || channel === undefined) return undefined;
    const values = { opponent, game, clock: this.#options.clock };
    const reply = await this.#ask((discord) => discord.command(by, channel, 'challenge', values));
    // While the store is away everybody is told so; if they all rested, nobody would be there when it is back.
    if (reply.kind === 'private' && !isStoreSentence(reply))
      this.#rested.set(by, clock.now() + OFFER_PAUSE_MS);
    const sight = sightOf(reply.message);
    if (sight) this.know(sight.match)?.begin();
    return reply;
  }

  /** All that stands of a match, for whoever has to find out why it does not go on. */
  boardsOf(id: MatchId): string {
    const { boards, discord } = this.#world;
    const standing = boards
      .all(id)
      .map(({ rev, message }) => `${rev} at ${message}: ${textOf(discord.message(message))}`);
    return standing.length === 0 ? 'no board stands' : standing.join(' | ');
  }

  /** Does whatever is to be done next in a match: accepts it, or makes a move. */
  async turn(match: PlayedMatch): Promise<Reply | undefined> {
    const sight = this.#world.boards.of(match.id);
    if (!sight || this.#busy.has(match.id)) return undefined;
    match.see(sight);
    if (match.isOver) return undefined;
    this.#busy.add(match.id);
    try {
      const { accept } = sight;
      return await (accept === undefined
        ? this.#move(match, sight)
        : this.#accept(match, sight, accept));
    } finally {
      this.#busy.delete(match.id);
    }
  }

  async #accept(match: PlayedMatch, sight: Sight, button: string): Promise<Reply> {
    const reply = await this.#ask((discord) =>
      discord.click(match.opponent, sight.message, button),
    );
    const shown = sightOf(reply.message);
    if (shown) match.see(shown);
    match.accept(shown !== undefined && shown.accept === undefined);
    return reply;
  }

  async #move(match: PlayedMatch, sight: Sight): Promise<Reply | undefined> {
    const { turn, moves } = sight;
    const before = this.#chance() < this.#options.whims ? undefined : match.triedOn(sight);
    const choice = moves.find(({ move }) => move === before) ?? pick(moves, this.#chance);
    return choice && turn !== undefined ? this.#click(match, sight, turn, choice) : undefined;
  }

  async #click(
    match: PlayedMatch,
    sight: Sight,
    user: UserId,
    { move, button }: Choice,
  ): Promise<Reply> {
    const reply = await this.#ask((discord) => discord.click(user, sight.message, button));
    const { message } = reply;
    const shown = sightOf(message);
    const [meant] = choicesIn(message, 'move-anyway');
    if (shown) match.hear(sight, move, shown);
    else if (reply.kind === 'nothing' || isStoreSentence(reply) || meant) match.wonder(sight, move);
    else match.refuse(sight);
    // A move that loses is asked about first; the board shows later what became of it.
    return message && meant
      ? this.#ask((discord) => discord.click(user, message.id, meant.button))
      : reply;
  }

  /** Does something, and keeps what was told. */
  async #ask(act: (discord: Discord) => Promise<Outcome>): Promise<Reply> {
    try {
      const reply = await ask(this.#world.discord, act);
      this.replies.push(reply);
      return reply;
    } catch (error) {
      // The board has changed a moment ago, and what was to be clicked on is gone.
      if (error instanceof NotPossible) return { at: 0, took: 0, toldAfter: 0, kind: 'nothing' };
      throw error;
    }
  }
}
