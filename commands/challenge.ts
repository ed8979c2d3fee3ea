import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
  type APIApplicationCommandInteraction,
} from 'discord-api-types/v10';
import { refuse, reply, update, type Answer } from '../src/app/answer.js';
import type { App, Person } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import { challenge } from '../src/app/challenge.js';
import { isPlayable, sendElsewhere } from '../src/app/channels.js';
import type { Click } from '../src/app/click.js';
import { askForPermissions } from '../src/app/clicks/offer-clicks.js';
import type { Command } from '../src/app/command.js';
import { optionsOf, personOf, targetOf } from '../src/app/options.js';
import { noteAnswer, noteBoard } from '../src/app/showing.js';
import { FIRST_CHOICES } from '../src/match/match.js';
import { choices, gameChoices, localized, localizedName } from '../src/views/language/localize.js';
import {
  challengeForm,
  CLOCK_IDS,
  parseDraft,
  withChoices,
  type Draft,
} from '../src/views/messages/challenge-form.js';
import { whisper } from '../src/views/messages/parts.js';

const LEGS: readonly (1 | 2)[] = [1, 2];

/** Makes the challenge that the options describe, or opens the form where the game is still to be chosen. */
async function begin(
  app: App,
  caller: Caller,
  opponent: Person | undefined,
  given: Parameters<typeof withChoices>[1],
): Promise<Answer> {
  const settings = await app.store.serverSettings(caller.guild);
  if (!isPlayable(settings, caller)) return sendElsewhere(settings, caller);
  if (opponent?.id === caller.user) return refuse(caller, 'yourself');
  if (opponent?.isBot) return refuse(caller, 'a-bot');
  if (opponent && !opponent.isMember) return refuse(caller, 'not-a-member');
  const blank: Draft = {
    opponent: opponent?.id ?? null,
    game: null,
    first: 'toss',
    clock: settings.clock,
    legs: 1,
  };
  const draft = withChoices(blank, given);
  const { game } = draft;
  if (game === null) return reply(challengeForm(draft, caller.words));

  const made = await challenge(app, caller, { ...draft, game, opponent: opponent ?? null });
  if (!made.ok) return refuse(caller, made.error);
  const { match, scene, message } = made.value;
  return reply(message, async (delivery) => {
    await noteAnswer(app, match, scene, caller.ticket, delivery);
    await askForPermissions(app, caller);
  });
}

function run(
  app: App,
  caller: Caller,
  interaction: APIApplicationCommandInteraction,
): Promise<Answer> {
  if (interaction.data.type === ApplicationCommandType.User) {
    return begin(app, caller, targetOf(interaction), {});
  }
  const { opponent, game, first, clock, legs } = optionsOf(interaction);
  return begin(app, caller, personOf(interaction, opponent), { game, first, clock, legs });
}

/** One more choice in the form. */
function choose(_: App, { caller, id, values }: Click): Promise<Answer> {
  const parsed = parseDraft(id.argument ?? '');
  if (!parsed?.field) return Promise.resolve(refuse(caller, 'unknown-button'));
  const draft = withChoices(parsed.draft, { [parsed.field]: values[0] });
  return Promise.resolve(update(challengeForm(draft, caller.words)));
}

/** The form is filled in: the challenge goes to the channel, and the form says so. */
async function send(app: App, { caller, id }: Click): Promise<Answer> {
  const draft = parseDraft(id.argument ?? '')?.draft;
  if (!draft?.game) return refuse(caller, 'unknown-button');
  const settings = await app.store.serverSettings(caller.guild);
  if (!isPlayable(settings, caller)) return sendElsewhere(settings, caller);
  // That the opponent is a member, and no bot, was seen to when the form was opened.
  const opponent =
    draft.opponent === null ? null : { id: draft.opponent, isBot: false, isMember: true };
  const made = await challenge(app, caller, { ...draft, game: draft.game, opponent });
  if (!made.ok) return refuse(caller, made.error);
  const { match, scene, message } = made.value;
  return update(whisper(caller.words.form.sent), async () => {
    const posted = await app.discord.followUp(caller.ticket, message);
    if (posted.ok) await noteBoard(app, match, posted.value, scene);
    await askForPermissions(app, caller);
  });
}

const command: Command = {
  definitions: [
    {
      ...localized(({ commands }) => commands.challenge),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
      options: [
        {
          ...localized(({ commands }) => commands.challenge.options.opponent),
          type: ApplicationCommandOptionType.User,
        },
        {
          ...localized(({ commands }) => commands.challenge.options.game),
          type: ApplicationCommandOptionType.String,
          choices: gameChoices(),
        },
        {
          ...localized(({ commands }) => commands.challenge.options.first),
          type: ApplicationCommandOptionType.String,
          choices: choices(FIRST_CHOICES, ({ firsts }, first) => firsts[first]),
        },
        {
          ...localized(({ commands }) => commands.challenge.options.clock),
          type: ApplicationCommandOptionType.String,
          choices: choices(CLOCK_IDS, ({ clocks }, clock) => clocks[clock]),
        },
        {
          ...localized(({ commands }) => commands.challenge.options.legs),
          type: ApplicationCommandOptionType.Integer,
          choices: choices(LEGS, ({ legs }, count) => legs[count]),
        },
      ],
    },
    {
      ...localizedName(({ commands }) => commands.challengeMember),
      type: ApplicationCommandType.User,
      contexts: [InteractionContextType.Guild],
    },
  ],
  run,
  clicks: { form: choose, send },
};

export default command;
