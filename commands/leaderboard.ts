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
import { isSeasonId, seasonOf, type LadderId, type SeasonId } from '../src/match/ladder.js';
import { isGameId } from '../src/rules/games.js';
import { choices, gameChoices, localized } from '../src/views/language/localize.js';
import { LADDER_PAGE, leaderboardMessage } from '../src/views/messages/leaderboard.js';
import type { Message } from '../src/views/message.js';

const isLadderId = (text: string): text is LadderId => text === 'all' || isGameId(text);

/** What can be asked for: the month that runs now, or all time. */
const SEASONS = ['month', 'ever'] as const;

async function show(
  { store, now }: App,
  { guild, user, words }: Caller,
  ladder: LadderId,
  season: SeasonId,
  page: number,
): Promise<Message> {
  const part = { offset: Math.max(0, page) * LADDER_PAGE, limit: LADDER_PAGE };
  const [{ rows, total }, place, champions] = await Promise.all([
    store.leaderboard(guild, ladder, season, part),
    store.placeOf(guild, ladder, season, user),
    store.champions(guild),
  ]);
  const thisSeason = seasonOf(now());
  const common = { ladder, season, thisSeason, page, user };
  return leaderboardMessage({ ...common, rows, total, place, champions }, words);
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
    return reply(await show(app, caller, ladder, when, 0));
  },

  clicks: {
    async ladder(app, { caller, id, values }) {
      const [what, ladder = '', season = '', page = '0'] = (id.argument ?? '').split('.');
      const [value = ''] = values;
      const wanted = what === 'game' ? value : ladder;
      const when = what === 'season' ? value : season;
      if (!isLadderId(wanted) || !isSeasonId(when)) return refuse(caller, 'unknown-button');
      const to = what === 'page' ? Number(page) || 0 : 0;
      return update(await show(app, caller, wanted, when, to));
    },
  },
};

export default command;
