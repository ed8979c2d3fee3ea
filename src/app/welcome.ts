import type { ChannelId, GuildId } from '../match/id.js';
import { CATALOGUES, languageOf } from '../views/language/languages.js';
import { welcomeMessage } from '../views/messages/lobby.js';
import type { App } from './app.js';

/** A server that the bot was added to just now, as the gateway tells it. */
export interface NewGuild {
  readonly id: GuildId;
  /** Where Discord itself says who has come; not every server has one. */
  readonly systemChannel: ChannelId | null;
  /** Its language, as Discord names it. */
  readonly locale: string | undefined;
}

/** Says a first word to whoever has added the bot, if that can be known; whether it arrived. */
async function greetInviter(app: App, bot: string, { id, locale }: NewGuild): Promise<boolean> {
  const { discord } = app;
  const inviter = await discord.inviterOf(id, bot);
  if (!inviter.ok || inviter.value === null) return false;
  const channel = await discord.directChannel(inviter.value);
  if (!channel.ok) return false;
  const words = CATALOGUES[languageOf(locale)];
  const message = welcomeMessage({ kind: 'direct', guild: id }, words);
  const sent = await discord.send(channel.value, message, onceOf(id));
  // Where it is not known, it may have arrived: nobody is to be greeted twice.
  return sent.ok || sent.error === 'unclear';
}

/** A name for the greeting, so that a repeated request sends no second one. */
const onceOf = (guild: GuildId): string => `hi.${guild}`;

/**
 * Greets a server that the bot has just come to, once: whoever invited it, or else the channel in which Discord itself greets
 * people, if the bot may write there; else nobody.
 */
export async function greetGuild(app: App, bot: string, guild: NewGuild): Promise<void> {
  const { store, discord, log } = app;
  if (!(await store.claimGreeting(guild.id))) return;
  if (await greetInviter(app, bot, guild)) return;
  if (guild.systemChannel === null) return;
  const words = CATALOGUES[languageOf(guild.locale)];
  const message = welcomeMessage({ kind: 'channel' }, words);
  const sent = await discord.send(guild.systemChannel, message, onceOf(guild.id));
  if (!sent.ok) log.info({ guild: guild.id, refusal: sent.error }, 'A server was not greeted.');
}
