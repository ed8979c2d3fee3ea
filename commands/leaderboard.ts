import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { refuse, reply, update } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import { EVERYWHERE, type Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { answerWithPodium, answerWithPostedPodium, askToPostPodium } from '../src/app/podium.js';
import { refuseOutside } from '../src/app/places.js';
import { askBeforePost, postPublicly, type Posted } from '../src/app/post-publicly.js';
import { sceneOf } from '../src/app/scene.js';
import { isLadderId, seasonOf } from '../src/match/ladder.js';
import { err } from '../src/rules/result.js';
import {
  LADDER_PAGE,
  leaderboardMessage,
  parseLadderTurn,
  postedLeaderboard,
  type LadderPage,
  type LadderView,
} from '../src/views/messages/leaderboard.js';
import { channelMention } from '../src/views/messages/markdown.js';
import type { Message } from '../src/views/message.js';

/** What can be asked for: the month that runs now, or all time. */
const SEASONS = ['month', 'ever'] as const;

async function look(app: App, { guild, user }: Caller, wanted: LadderPage): Promise<LadderView> {
  const { store, now } = app;
  const { ladder, season, page } = wanted;
  const part = { offset: page * LADDER_PAGE, limit: LADDER_PAGE };
  const [{ rows, total }, place, champions] = await Promise.all([
    store.leaderboard(guild, ladder, season, part),
    store.placeOf(guild, ladder, season, user),
    store.champions(guild),
  ]);
  return { ...wanted, thisSeason: seasonOf(now()), user, rows, total, place, champions };
}

/** A page; there may be fewer people on it than when it was turned to. */
async function lookAtPage(app: App, caller: Caller, wanted: LadderPage): Promise<LadderView> {
  const view = await look(app, caller, wanted);
  const last = Math.max(0, Math.ceil(view.total / LADDER_PAGE) - 1);
  return wanted.page > last ? lookAtPage(app, caller, { ...wanted, page: last }) : view;
}

const show = async (app: App, caller: Caller, wanted: LadderPage): Promise<Message> =>
  leaderboardMessage(await lookAtPage(app, caller, wanted), caller.words);

/** Posts a page for everybody, in the language of the server. */
async function post(app: App, caller: Caller, wanted: LadderPage): Promise<Posted> {
  const { user, words: own, ticket } = caller;
  const [view, { words }] = await Promise.all([
    lookAtPage(app, caller, wanted),
    sceneOf(app, caller, []),
  ]);
  // Nobody may be on it any more.
  if (view.total === 0)
    return err([own.leaderboard.empty({ command: `/${own.commands.challenge.name}` })]);
  const posted = await app.discord.followUp(ticket, postedLeaderboard(view, user, words));
  return posted.ok ? posted : err([own.showing.notPosted, own.uploads.failed]);
}

type LadderVerb =
  | 'ladder'
  | 'ladder-open'
  | 'ladder-show'
  | 'ladder-show-yes'
  | 'podium'
  | 'podium-show'
  | 'podium-show-yes';

const command: Command<LadderVerb> = {
  definitions: ({ choices, gameChoices, localized }) => [
    {
      ...localized(({ commands }) => commands.leaderboard),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
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
    const outside = refuseOutside(caller);
    if (outside) return outside;
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
    async 'ladder-open'(app, { caller, id }) {
      const page = parseLadderTurn(id.argument ?? '');
      if (!page) return refuse(caller, 'unknown-button');
      return reply(await show(app, caller, page));
    },
    'ladder-show': (_, { caller, id }) => {
      const { askLeaderboard } = caller.words.showing;
      if (!parseLadderTurn(id.argument ?? '')) {
        return Promise.resolve(refuse(caller, 'unknown-button'));
      }
      const yes = { ...id, verb: 'ladder-show-yes' } as const;
      const question = askLeaderboard({ channel: channelMention(caller.channel) });
      return Promise.resolve(askBeforePost(caller, question, yes));
    },
    'ladder-show-yes': (app, { caller, id }) => {
      const page = parseLadderTurn(id.argument ?? '');
      if (!page) return Promise.resolve(refuse(caller, 'unknown-button'));
      const what = `leaderboard ${id.argument ?? ''}`;
      const order = { what, isDrawn: false, post: () => post(app, caller, page) };
      return postPublicly(app, caller, order);
    },
    podium: (app, click) => Promise.resolve(answerWithPodium(app, click)),
    'podium-show': (_, click) => Promise.resolve(askToPostPodium(click)),
    'podium-show-yes': answerWithPostedPodium,
  },
};

export default command;
