import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { refuse, reply, update } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import {
  answerWithFilm,
  answerWithSharing,
  askToShare,
  boardUrlOf,
  finishedMatch,
} from '../src/app/film.js';
import { latestGame, suggestGames } from '../src/app/finished-games.js';
import { EVERYWHERE, type Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { playersOf, type Match } from '../src/match/match.js';
import { emojiLook, lookFor } from '../src/app/looks.js';
import type { Message } from '../src/views/message.js';
import { whisper } from '../src/views/messages/parts.js';
import {
  makeFinishedLeg,
  notationMessage,
  parseFinishedLeg,
  parseLeg,
  parseMoment,
  replayMessage,
  type Moment,
} from '../src/views/messages/replay.js';

async function show(app: App, caller: Caller, match: Match, moment: Moment): Promise<Message> {
  const [look, boardUrl] = await Promise.all([lookFor(app, caller), boardUrlOf(app, match)]);
  const isPlayer = playersOf(match).includes(caller.user);
  return replayMessage(match, moment, look, { boardUrl, isPlayer });
}

type ReplayVerb =
  'replay' | 'replay-open' | 'replay-text' | 'replay-picture' | 'share' | 'share-yes';

const command: Command<ReplayVerb> = {
  definitions: ({ localized }) => [
    {
      ...localized(({ commands }) => commands.replay),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
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
    const { match: typed } = optionsOf(interaction);
    const named = typed === undefined ? await latestGame(app, caller) : parseFinishedLeg(typed);
    if (!named) {
      return typed === undefined
        ? reply(whisper(caller.words.replay.none))
        : refuse(caller, 'unknown-match');
    }
    const match = await finishedMatch(app, caller, named.match);
    if (!match.ok) return refuse(caller, match.error);
    if (named.leg >= match.value.legs.length) return refuse(caller, 'not-finished');
    return reply(await show(app, caller, match.value, { leg: named.leg, step: 0 }));
  },

  async suggest(app, caller, typed) {
    try {
      const games = await suggestGames(app, caller, typed);
      return games.map(({ label, game }) => ({ name: label, value: makeFinishedLeg(game) }));
    } catch (error) {
      // Nothing else can be said to somebody who is typing.
      app.log.error({ err: error }, 'There are no suggestions.');
      return [];
    }
  },

  clicks: {
    async replay(app, { caller, id }) {
      const match = await finishedMatch(app, caller, id.match);
      if (!match.ok) return refuse(caller, match.error);
      const moment = parseMoment(id.argument ?? '', match.value);
      if (!moment) return refuse(caller, 'unknown-button');
      return update(await show(app, caller, match.value, moment));
    },
    async 'replay-open'(app, { caller, id }) {
      const match = await finishedMatch(app, caller, id.match);
      if (!match.ok) return refuse(caller, match.error);
      const leg = parseLeg(id.argument ?? '', match.value) ?? match.value.legs.length - 1;
      return reply(await show(app, caller, match.value, { leg, step: 0 }));
    },
    async 'replay-text'(app, { caller, id }) {
      const match = await finishedMatch(app, caller, id.match);
      if (!match.ok) return refuse(caller, match.error);
      const leg = parseLeg(id.argument ?? '', match.value);
      if (leg === undefined) return refuse(caller, 'unknown-button');
      return reply(notationMessage(match.value, leg, emojiLook(app, caller.words)));
    },
    'replay-picture': (app, click) => Promise.resolve(answerWithFilm(app, click)),
    share: askToShare,
    'share-yes': answerWithSharing,
  },
};

export default command;
