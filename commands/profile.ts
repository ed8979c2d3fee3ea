import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionResponseType,
} from 'discord-api-types/v10';
import { refuse, reply, update, type After, type Answer } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import { boardUrlOf } from '../src/app/film.js';
import { visibleGames, type VisibleGame } from '../src/app/finished-games.js';
import { EVERYWHERE, type Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { askBeforePost, postPublicly, type Posted } from '../src/app/post-publicly.js';
import { sceneOf } from '../src/app/scene.js';
import { scoreClick, showScore } from '../src/app/score.js';
import { upload } from '../src/app/upload.js';
import { analysisOf } from '../src/match/analysis.js';
import { isSnowflake, type UserId } from '../src/match/id.js';
import type { LadderPlace } from '../src/match/ladder.js';
import { ALL_GAMES, type GameId } from '../src/rules/games.js';
import { err } from '../src/rules/result.js';
import type { Catalogue } from '../src/views/language/catalogue.js';
import type { Attached } from '../src/views/message.js';
import { channelMention, mention } from '../src/views/messages/markdown.js';
import { whisper } from '../src/views/messages/parts.js';
import {
  chartAlt,
  parseProfileChoice,
  postedProfile,
  profileMessage,
  type ProfileChoice,
  type ProfileView,
  type RecentGame,
  winsByStrength,
} from '../src/views/messages/profile.js';
import type { GameChoices } from '../src/views/pictures/accuracy.js';
import type { Theme } from '../src/views/pictures/chart-layout.js';

/** How far back a profile looks, and how many games it lists. */
const LOOKED_AT = 500;
const LISTED = 5;
/** How many of the latest games those are looked for among that the viewer may see. */
const LISTED_FROM = 50;

const CHART_NAME = 'ratings.png';

/** Who looks at what is posted: everybody in the channel, and nobody in particular. */
const NOBODY: UserId = '';

/** A result with a link to the board it was played on. */
async function withBoard(app: App, { result, match }: VisibleGame): Promise<RecentGame> {
  const url = await boardUrlOf(app, match);
  return { result, board: url === undefined ? undefined : { url } };
}

/** How well somebody chose in a game; nothing, where it was not analysed, or no choice of theirs mattered. */
function choicesIn({ result, match }: VisibleGame, user: UserId): readonly GameChoices[] {
  const { game, leg, first } = result;
  const choices = analysisOf(match)?.[leg]?.choices[first === user ? 'first' : 'second'];
  return choices && choices.of > 0 ? [{ game, choices }] : [];
}

async function look(app: App, caller: Caller, user: UserId): Promise<ProfileView> {
  const { store } = app;
  const { guild, user: viewer } = caller;
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
  const wins = winsByStrength(results, user).slice(0, LISTED_FROM);
  const [latest, [best]] = await Promise.all([
    visibleGames(app, caller, results.slice(0, LISTED_FROM), LISTED_FROM),
    visibleGames(app, caller, wins, 1),
  ]);
  const recent = await Promise.all(latest.slice(0, LISTED).map((game) => withBoard(app, game)));
  const accuracy = latest.flatMap((game) => choicesIn(game, user));
  return { user, viewer, places: found, overall, results, recent, accuracy, best: best?.result };
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

const chartFile = (view: ProfileView, data: Uint8Array, words: Catalogue): Attached => ({
  name: CHART_NAME,
  data,
  type: 'image/png',
  alt: chartAlt(view, words),
});

/** Puts a chart that was drawn into the profile. */
const showChart = (
  { discord }: App,
  { words, ticket }: Caller,
  view: ProfileView,
  { theme, data }: { readonly theme: Theme; readonly data: Uint8Array },
) =>
  discord.editOriginal(
    ticket,
    profileMessage({ ...view, chart: { file: CHART_NAME, theme } }, words),
    [chartFile(view, data, words)],
  );

/** Draws the chart and puts it into the profile, which stands there with the chart before, or with none. */
async function addChart(app: App, caller: Caller, view: ProfileView, theme: Theme): Promise<void> {
  const { user, words, ticket } = caller;
  const courses = coursesOf(view);
  if (courses.length === 0) return;
  const noChart = (reason: string) =>
    app.discord.followUp(ticket, whisper(words.profile.noChart, reason));
  // It is handed over as it is, for the next one may be asked for as soon as this one is seen.
  const drawn = await app.drawings.draw(
    {
      by: user,
      drawing: { kind: 'chart', chart: { courses, theme, accuracy: view.accuracy.toReversed() } },
    },
    (data) => Promise.resolve(data),
  );
  if (!drawn.ok) {
    const { error } = drawn;
    await noChart(error === 'failed' ? words.uploads.failed : words.refusals[error]);
    return;
  }
  const data = drawn.value;
  const added = await upload(app, () => showChart(app, caller, view, { theme, data }));
  if (!added.ok) await noChart(words.uploads[added.error]);
}

/** Posts a profile for everybody, as somebody sees it who is not in it; without its chart, if there can be none. */
async function post(app: App, caller: Caller, { user, theme }: ProfileChoice): Promise<Posted> {
  const { words: own, ticket } = caller;
  const [view, { words }] = await Promise.all([
    look(app, { ...caller, user: NOBODY }, user),
    sceneOf(app, caller, []),
  ]);
  const send = (shown: ProfileView, files: readonly Attached[]) =>
    app.discord.followUp(ticket, postedProfile(shown, caller.user, words), files);
  const courses = coursesOf(view);
  const drawn =
    courses.length === 0
      ? undefined
      : await app.drawings.draw(
          {
            by: caller.user,
            drawing: {
              kind: 'chart',
              chart: { courses, theme, accuracy: view.accuracy.toReversed() },
            },
          },
          (data) =>
            send({ ...view, chart: { file: CHART_NAME, theme } }, [chartFile(view, data, words)]),
        );
  const withChart = drawn?.ok ? drawn.value : undefined;
  // What may have arrived is not posted again.
  const isOver = withChart && (withChart.ok || withChart.error === 'unclear');
  const posted = isOver ? withChart : await send(view, []);
  return posted.ok ? posted : err([own.showing.notPosted, own.uploads.failed]);
}

/** Answers a click by leaving the message as it is for now. */
const keepForNow = (after: After): Answer => ({
  response: { type: InteractionResponseType.DeferredMessageUpdate },
  after,
});

const command: Command<'profile' | 'profile-show' | 'profile-show-yes' | 'score'> = {
  definitions: ({ localized }) => [
    {
      ...localized(({ commands }) => commands.profile),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
      options: [
        {
          ...localized(({ commands }) => commands.profile.options.member),
          type: ApplicationCommandOptionType.User,
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const { member } = optionsOf(interaction);
    // Without an id of Discord's nobody was chosen.
    const user = isSnowflake(member) ? member : caller.user;
    if (caller.context !== 'server') return showScore(app, caller, caller.guild, user);
    const view = await look(app, caller, user);
    return reply(profileMessage(view, caller.words), () => addChart(app, caller, view, 'dark'));
  },

  clicks: {
    score: scoreClick,
    async profile(app, { caller, id }) {
      const choice = parseProfileChoice(id.argument ?? '');
      if (!choice) return refuse(caller, 'unknown-button');
      const view = await look(app, caller, choice.user);
      if (coursesOf(view).length === 0) return update(profileMessage(view, caller.words));
      return keepForNow(() => addChart(app, caller, view, choice.theme));
    },
    'profile-show': (_, { caller, id }) => {
      const choice = parseProfileChoice(id.argument ?? '');
      if (!choice) return Promise.resolve(refuse(caller, 'unknown-button'));
      const question = caller.words.showing.askProfile({
        player: mention(choice.user),
        channel: channelMention(caller.channel),
      });
      const yes = { ...id, verb: 'profile-show-yes' } as const;
      return Promise.resolve(askBeforePost(caller, question, yes));
    },
    'profile-show-yes': (app, { caller, id }) => {
      const choice = parseProfileChoice(id.argument ?? '');
      if (!choice) return Promise.resolve(refuse(caller, 'unknown-button'));
      const what = `profile ${choice.user}`;
      const order = { what, isDrawn: true, post: () => post(app, caller, choice) };
      return postPublicly(app, caller, order);
    },
  },
};

export default command;
