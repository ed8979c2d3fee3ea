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
import type { UserId } from '../src/match/id.js';
import type { LadderPlace } from '../src/match/ladder.js';
import type { RatedResult } from '../src/match/result.js';
import { toPng } from '../src/pictures/encoders.js';
import { ALL_GAMES, type GameId } from '../src/rules/games.js';
import { localized } from '../src/views/language/localize.js';
import {
  boardUrl,
  chartAlt,
  profileMessage,
  type ProfileView,
  type RecentGame,
} from '../src/views/messages/profile.js';
import { chartSvg } from '../src/views/pictures/chart.js';
import { THEMES, type Theme } from '../src/views/pictures/chart-layout.js';

/** How far back a profile looks, and how many games it lists. */
const LOOKED_AT = 500;
const LISTED = 5;

const CHART = { name: 'ratings.png', scale: 2 };

/** A result with a link to the board it was played on. */
async function withBoard({ store }: App, result: RatedResult): Promise<RecentGame> {
  const found = await store.getShown(result.match);
  const board =
    found && boardUrl(found.match.guild, found.match.channel, found.shown.board?.message);
  return { result, board };
}

async function look(app: App, { guild, user: viewer }: Caller, user: UserId): Promise<ProfileView> {
  const { store } = app;
  const [results, overall, ...places] = await Promise.all([
    store.resultsOf(guild, user, { offset: 0, limit: LOOKED_AT }),
    store.placeOf(guild, 'all', 'ever', user),
    ...ALL_GAMES.map(({ id }) => store.placeOf(guild, id, 'ever', user)),
  ]);
  const found: Partial<Record<GameId, LadderPlace>> = {};
  for (const [index, { id }] of ALL_GAMES.entries()) {
    const place = places[index];
    if (place) found[id] = place;
  }
  const recent = await Promise.all(
    results.slice(0, LISTED).map((result) => withBoard(app, result)),
  );
  return { user, viewer, places: found, overall, results, recent };
}

/** The courses of somebody's ratings, game by game, the oldest first. */
const coursesOf = ({ user, results }: ProfileView) =>
  ALL_GAMES.map(({ id }) => ({
    game: id,
    points: results
      .filter(({ game, isRated }) => game === id && isRated)
      .map((result) => {
        const { rating, deviation } =
          result.changes[result.first === user ? 'first' : 'second'].after;
        return { at: result.ended, rating, deviation };
      })
      .toReversed(),
  })).filter(({ points }) => points.length > 0);

/** Draws the chart and puts it into the profile, which was shown without it. */
async function addChart(
  app: App,
  { words, ticket }: Caller,
  view: ProfileView,
  theme: Theme,
): Promise<void> {
  const courses = coursesOf(view);
  if (courses.length === 0) return;
  const data = await toPng(chartSvg({ courses, theme }), CHART.scale);
  const { name } = CHART;
  const alt = chartAlt(view, words);
  const message = profileMessage({ ...view, chart: { file: name, theme } }, words);
  await app.discord.editOriginal(ticket, message, [{ name, data, type: 'image/png', alt }]);
}

const command: Command<'profile'> = {
  definitions: [
    {
      ...localized(({ commands }) => commands.profile),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
      options: [
        {
          ...localized(({ commands }) => commands.profile.options.member),
          type: ApplicationCommandOptionType.User,
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const { member = caller.user } = optionsOf(interaction);
    const view = await look(app, caller, member);
    return reply(profileMessage(view, caller.words), () => addChart(app, caller, view, 'dark'));
  },

  clicks: {
    async profile(app, { caller, id }) {
      const [member = '', wanted] = (id.argument ?? '').split('.');
      const theme = THEMES.find((known) => known === wanted);
      if (!theme) return refuse(caller, 'unknown-button');
      const view = await look(app, caller, member);
      return update(profileMessage(view, caller.words), () => addChart(app, caller, view, theme));
    },
  },
};

export default command;
