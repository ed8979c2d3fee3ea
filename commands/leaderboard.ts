import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { refuse, reply, update } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import type { Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { isLadderId, seasonOf } from '../src/match/ladder.js';
import { choices, gameChoices, localized } from '../src/views/language/localize.js';
import {
  LADDER_PAGE,
  leaderboardMessage,
  parseLadderTurn,
  type LadderPage,
} from '../src/views/messages/leaderboard.js';
import type { Message } from '../src/views/message.js';

/** What can be asked for: the month that runs now, or all time. */
const SEASONS = ['month', 'ever'] as const;

async function show(app: App, caller: Caller, wanted: LadderPage): Promise<Message> {
  const { store, now } = app;
  const { guild, user, words } = caller;
  const { ladder, season, page } = wanted;
  const part = { offset: page * LADDER_PAGE, limit: LADDER_PAGE };
  const [{ rows, total }, place, champions] = await Promise.all([
    store.leaderboard(guild, ladder, season, part),
    store.placeOf(guild, ladder, season, user),
    store.champions(guild),
  ]);
  const last = Math.max(0, Math.ceil(total / LADDER_PAGE) - 1);
  // There may be fewer people on it than when the page was turned to.
  if (page > last) return show(app, caller, { ladder, season, page: last });
  const thisSeason = seasonOf(now());
  return leaderboardMessage({ ...wanted, thisSeason, user, rows, total, place, champions }, words);
}

const command: Command<'ladder'> = {
  definitions: [
    {
      ...localized(({ commands }) => commands.leaderboard),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
      options: [
        {
          ...localized(({ commands }) => commands.leaderboard.options.game),
          type: ApplicationCommandOptionType.String,
          choices: gameChoices(),
        },
        {
          ...localized(({ commands }) => commands.leaderboard.options.season),
          type: ApplicationCommandOptionType.String,
          choices: choices(SEASONS, ({ leaderboard }, season) =>
            season === 'ever' ? leaderboard.allTime : leaderboard.thisMonth,
          ),
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const { game = 'all', season } = optionsOf(interaction);
    const ladder = isLadderId(game) ? game : 'all';
    const when = season === 'month' ? seasonOf(app.now()) : 'ever';
    return reply(await show(app, caller, { ladder, season: when, page: 0 }));
  },

  clicks: {
    async ladder(app, { caller, id, values }) {
      const page = parseLadderTurn(id.argument ?? '', values[0]);
      if (!page) return refuse(caller, 'unknown-button');
      return update(await show(app, caller, page));
    },
  },
};

export default command;
