import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type APIApplicationCommandInteraction,
} from 'discord-api-types/v10';
import { refuse, reply, update, type Answer } from '../src/app/answer.js';
import type { App, Person } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import { postChallenge, replyWithChallenge } from '../src/app/challenge.js';
import { EVERYWHERE, type Click, type Command } from '../src/app/handlers.js';
import { sendElsewhere } from '../src/app/new-match.js';
import { optionsOf, personOf, targetOf } from '../src/app/options.js';
import { refuseChallenge } from '../src/app/places.js';
import { replyWithPractice } from '../src/app/practice.js';
import { FIRST_CHOICES } from '../src/match/match.js';
import type { SeatChoice } from '../src/match/practice.js';
import {
  afterChoice,
  challengeForm,
  CLOCK_IDS,
  parseDraft,
  withChoices,
  type Choices,
  type Draft,
} from '../src/views/messages/challenge-form.js';

const LEGS: readonly (1 | 2)[] = [1, 2];

/** Why somebody cannot be challenged, as far as a command knows them. */
function refusalOf({ user, context }: Caller, opponent: Person | undefined, now: number) {
  if (opponent?.id === user) return 'yourself';
  if (opponent?.isBot) return 'a-bot';
  // Only on its own servers the bot hears who is a member.
  if (opponent && context === 'server' && !opponent.isMember) return 'not-a-member';
  return (opponent?.timedOutUntil ?? 0) > now ? 'timed-out' : undefined;
}

/** The seats of practice, by who is first in a challenge. */
const SEATS: Readonly<Record<string, SeatChoice>> = {
  challenger: 'first',
  opponent: 'second',
  toss: 'toss',
};

/** Whether it is the bot itself that was named. */
const isMyself = ({ ticket }: Caller, { id, isBot }: Person): boolean =>
  isBot && id === ticket.application;

/** Makes the challenge that the options describe, or opens the form where the game is still to be chosen. */
async function begin(
  app: App,
  caller: Caller,
  opponent: Person | undefined,
  given: Choices,
): Promise<Answer> {
  if (opponent && isMyself(caller, opponent)) {
    return replyWithPractice(app, caller, { game: given.game, seat: SEATS[given.first ?? ''] });
  }
  const settings = await app.settings.ofServer(caller.guild);
  const elsewhere = refuseChallenge(caller) ?? sendElsewhere(settings, caller);
  if (elsewhere) return elsewhere;
  const refusal = refusalOf(caller, opponent, app.now());
  if (refusal) return refuse(caller, refusal);
  const blank: Draft = {
    opponent: opponent?.id ?? null,
    game: null,
    first: 'toss',
    clock: settings.clock,
    legs: 1,
  };
  const draft = withChoices(blank, given);
  const { game } = draft;
  return game === null
    ? reply(challengeForm(draft, caller.words))
    : replyWithChallenge(app, caller, { ...draft, game, opponent: opponent ?? null });
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
  const draft = afterChoice(parsed.draft, { [parsed.field]: values[0] });
  return Promise.resolve(update(challengeForm(draft, caller.words)));
}

/** The form is filled in: the challenge goes to the channel, and the form says so. */
async function send(app: App, click: Click): Promise<Answer> {
  const { caller, id } = click;
  const draft = parseDraft(id.argument ?? '')?.draft;
  if (!draft?.game) return refuse(caller, 'unknown-button');
  const settings = await app.store.serverSettings(caller.guild);
  const elsewhere = refuseChallenge(caller) ?? sendElsewhere(settings, caller);
  if (elsewhere) return elsewhere;
  if (draft.opponent !== null && (await app.timeouts.isTimedOut(caller.guild, draft.opponent))) {
    return refuse(caller, 'timed-out');
  }
  // That the opponent is a member, and no bot, was seen to when the form was opened.
  const opponent =
    draft.opponent === null ? null : { id: draft.opponent, isBot: false, isMember: true };
  return postChallenge(app, click, { ...draft, game: draft.game, opponent });
}

const command: Command<'form' | 'send'> = {
  definitions: ({ choices, gameChoices, localized, localizedName }) => [
    {
      ...localized(({ commands }) => commands.challenge),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
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
      ...EVERYWHERE,
    },
  ],
  run,
  clicks: { form: choose, send },
};

export default command;
