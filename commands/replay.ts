import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { refuse, reply, update, type Answer } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import type { Click } from '../src/app/handlers.js';
import type { Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { isMatchId, type MatchId } from '../src/match/id.js';
import type { Match } from '../src/match/match.js';
import { gameGif } from '../src/pictures/game-gif.js';
import { localized } from '../src/views/language/localize.js';
import { messageUrl } from '../src/views/messages/markdown.js';
import { whisper } from '../src/views/messages/parts.js';
import {
  notationMessage,
  parseMoment,
  pictureMessage,
  replayChoice,
  replayMessage,
} from '../src/views/messages/replay.js';

/** Discord shows so many suggestions. */
const MOST_SUGGESTIONS = 25;

/** A finished match of this server, or why there is none. */
async function finished(
  { store }: App,
  caller: Caller,
  id: MatchId | undefined,
): Promise<Match | Answer> {
  const match = id !== undefined && isMatchId(id) ? await store.get(id) : undefined;
  if (!match || match.guild !== caller.guild) return refuse(caller, 'unknown-match');
  return match.state.phase === 'over' ? match : refuse(caller, 'not-finished');
}

const isAnswer = (found: Match | Answer): found is Answer => 'response' in found;

async function show(app: App, caller: Caller, match: Match, moment: string) {
  const [{ board: style }, [shown]] = await Promise.all([
    app.store.personSettings(caller.user),
    app.store.shownOf([match.id]),
  ]);
  const board = shown?.board;
  const { guild, channel } = match;
  const url = board ? messageUrl(guild, channel, board.message) : undefined;
  return replayMessage(match, parseMoment(moment, match), { words: caller.words, style }, url);
}

/** The latest match of the server, where none was named. */
async function latest({ store }: App, { guild }: Caller): Promise<MatchId | undefined> {
  const [result] = await store.results(guild, { offset: 0, limit: 1 });
  return result?.match;
}

/** Draws the game, and posts it for everybody. */
async function postPicture(app: App, { caller, id }: Click): Promise<Answer> {
  const match = await finished(app, caller, id.match);
  if (isAnswer(match)) return match;
  const leg = Number(id.argument) || 0;
  const { words, ticket } = caller;
  return reply(whisper(words.replay.drawing), async () => {
    const { game } = match.terms;
    const { moves = [], end = null } = match.legs[leg] ?? {};
    const data = await gameGif({ game, moves, winner: end?.winner ?? null });
    const name = `${game}.gif`;
    const { message, alt } = pictureMessage(match, leg, name, words);
    await app.discord.followUp(ticket, message, [{ name, data, type: 'image/gif', alt }]);
  });
}

const command: Command<'replay' | 'replay-text' | 'replay-picture'> = {
  definitions: [
    {
      ...localized(({ commands }) => commands.replay),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
      options: [
        {
          ...localized(({ commands }) => commands.replay.options.match),
          type: ApplicationCommandOptionType.String,
          autocomplete: true,
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const { match: named = await latest(app, caller) } = optionsOf(interaction);
    if (named === undefined) return reply(whisper(caller.words.replay.none));
    const match = await finished(app, caller, named);
    return isAnswer(match) ? match : reply(await show(app, caller, match, '0.0'));
  },

  async suggest({ store }, { guild, words }, typed) {
    const results = await store.results(guild, { offset: 0, limit: 2 * MOST_SUGGESTIONS });
    const choices = results
      .filter(({ leg }) => leg === 0)
      .map((result) => replayChoice(result, words))
      .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
    return choices.slice(0, MOST_SUGGESTIONS);
  },

  clicks: {
    async replay(app, { caller, id }) {
      const match = await finished(app, caller, id.match);
      return isAnswer(match) ? match : update(await show(app, caller, match, id.argument ?? ''));
    },
    async 'replay-text'(app, { caller, id }) {
      const match = await finished(app, caller, id.match);
      return isAnswer(match)
        ? match
        : reply(notationMessage(match, Number(id.argument) || 0, caller.words));
    },
    'replay-picture': postPicture,
  },
};

export default command;
