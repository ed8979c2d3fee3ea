import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { refuse, reply, update, type Answer } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import type { DiscordRefusal } from '../src/app/discord.js';
import type { DrawingRefusal } from '../src/app/drawings.js';
import { latestGame, maySee, suggestGames } from '../src/app/finished-games.js';
import type { Click, Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { uploadFailure } from '../src/app/upload.js';
import type { MatchId, MessageId } from '../src/match/id.js';
import { finishedLegs, type Match } from '../src/match/match.js';
import { err, ok, type Result } from '../src/rules/result.js';
import type { AppRefusal } from '../src/views/language/catalogue.js';
import { localized } from '../src/views/language/localize.js';
import type { Message } from '../src/views/message.js';
import { messageUrl } from '../src/views/messages/markdown.js';
import { whisper } from '../src/views/messages/parts.js';
import {
  makeFinishedLeg,
  notationMessage,
  parseFinishedLeg,
  parseLeg,
  parseMoment,
  pictureMessage,
  replayMessage,
  type Moment,
} from '../src/views/messages/replay.js';

/**
 * A match of this server with its finished games alone: one that is still played is not shown here, and one that somebody may
 * not look at is as good as unknown.
 */
async function finished(
  app: App,
  caller: Caller,
  id: MatchId | undefined,
): Promise<Result<Match, AppRefusal>> {
  const match = id === undefined ? undefined : await app.store.get(id);
  if (!match || !(await maySee(app, caller, match))) return err('unknown-match');
  const legs = finishedLegs(match);
  return legs.length === 0 ? err('not-finished') : ok({ ...match, legs });
}

async function show(app: App, caller: Caller, match: Match, moment: Moment): Promise<Message> {
  const [{ board: style }, [shown]] = await Promise.all([
    app.store.personSettings(caller.user),
    app.store.shownOf([match.id]),
  ]);
  const { guild, channel } = match;
  const board = shown?.board;
  const url = board ? messageUrl(guild, channel, board.message) : undefined;
  return replayMessage(match, moment, { words: caller.words, style }, url);
}

/** Draws a game, and posts it for everybody. A finished game never changes, so it is drawn once. */
async function postPicture(
  { discord, drawings }: App,
  { user, words, ticket }: Caller,
  match: Match,
  leg: number,
): Promise<Result<Result<MessageId, DiscordRefusal>, DrawingRefusal>> {
  const { game } = match.terms;
  const { moves = [], end = null } = match.legs[leg] ?? {};
  const name = `${game}.gif`;
  const { message, alt } = pictureMessage(match, leg, name, words);
  const { drawing, waiting } = words.replay;
  return drawings.draw(
    {
      by: user,
      drawing: { kind: 'film', film: { game, moves, winner: end?.winner ?? null } },
      key: `${match.id} ${leg}`,
      tellPlace: (before) =>
        discord.editOriginal(ticket, whisper(before === 0 ? drawing : waiting(before))),
    },
    (data) => discord.followUp(ticket, message, [{ name, data, type: 'image/gif', alt }]),
  );
}

/** Posts the picture that was asked for; what to say where that failed. */
async function givePicture(
  app: App,
  { caller, id }: Click,
): Promise<Result<void, readonly string[]>> {
  const { refusals, replay, uploads } = caller.words;
  try {
    const match = await finished(app, caller, id.match);
    if (!match.ok) return err([refusals[match.error]]);
    const leg = parseLeg(id.argument ?? '', match.value);
    if (leg === undefined) return err([refusals['unknown-button']]);
    const drawn = await postPicture(app, caller, match.value, leg);
    if (!drawn.ok) {
      return err(
        drawn.error === 'failed' ? [replay.notDrawn, uploads.failed] : [refusals[drawn.error]],
      );
    }
    const posted = drawn.value;
    if (posted.ok) return ok(undefined);
    return err([replay.notDrawn, uploads[uploadFailure(posted.error)]]);
  } catch (error) {
    app.log.error({ err: error, match: id.match }, 'A picture of a game could not be made.');
    return err([replay.notDrawn, uploads.failed]);
  }
}

/**
 * Answers at once that the picture is being drawn, before anything is read: so that line is always the answer itself, which
 * goes when the picture is there, or says why there is none.
 */
const answerWithPicture = (app: App, click: Click): Answer => {
  const { user, words, ticket } = click.caller;
  const refusal = app.drawings.refusalFor(user);
  if (refusal) return refuse(click.caller, refusal);
  return reply(whisper(words.replay.drawing), async () => {
    const given = await givePicture(app, click);
    await (given.ok
      ? app.discord.removeOriginal(ticket)
      : app.discord.editOriginal(ticket, whisper(...given.error)));
  });
};

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
    const { match: typed } = optionsOf(interaction);
    const named = typed === undefined ? await latestGame(app, caller) : parseFinishedLeg(typed);
    if (!named) {
      return typed === undefined
        ? reply(whisper(caller.words.replay.none))
        : refuse(caller, 'unknown-match');
    }
    const match = await finished(app, caller, named.match);
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
      const match = await finished(app, caller, id.match);
      if (!match.ok) return refuse(caller, match.error);
      // A button on a message that everybody sees opens the game for whoever clicks.
      if (id.argument === undefined) {
        return reply(await show(app, caller, match.value, { leg: 0, step: 0 }));
      }
      const moment = parseMoment(id.argument, match.value);
      if (!moment) return refuse(caller, 'unknown-button');
      return update(await show(app, caller, match.value, moment));
    },
    async 'replay-text'(app, { caller, id }) {
      const match = await finished(app, caller, id.match);
      if (!match.ok) return refuse(caller, match.error);
      const leg = parseLeg(id.argument ?? '', match.value);
      if (leg === undefined) return refuse(caller, 'unknown-button');
      return reply(notationMessage(match.value, leg, caller.words));
    },
    'replay-picture': (app, click) => Promise.resolve(answerWithPicture(app, click)),
  },
};

export default command;
