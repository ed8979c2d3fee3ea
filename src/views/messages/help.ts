import { ALL_GAMES } from '../../rules/games.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { small } from './markdown.js';
import { container, message, privately, text } from './parts.js';

/** What this is, the games, the commands, and privacy in a sentence. */
export function helpMessage(words: Catalogue): Message {
  const {
    challenge,
    practice,
    games,
    leaderboard,
    profile,
    replay,
    puzzle,
    rules,
    settings,
    privacy,
    help,
  } = words.commands;
  const commands = [
    [`/${challenge.name}`, challenge.description],
    [`/${practice.name}`, practice.description],
    [`/${games.name}`, games.description],
    [`/${leaderboard.name}`, leaderboard.description],
    [`/${profile.name}`, profile.description],
    [`/${replay.name}`, replay.description],
    [`/${puzzle.name}`, puzzle.description],
    [`/${rules.name}`, rules.description],
    [`/${settings.name} ${settings.me.name}`, settings.me.description],
    [`/${settings.name} ${settings.server.name}`, settings.server.description],
    [`/${settings.name} ${settings.games.name}`, settings.games.description],
    [`/${settings.name} ${settings.standings.name}`, settings.standings.description],
    [`/${privacy.name} ${privacy.export.name}`, privacy.export.description],
    [`/${privacy.name} ${privacy.forget.name}`, privacy.forget.description],
    [`/${help.name}`, help.description],
  ];
  return privately(
    message([
      container(
        undefined,
        text('### Five by Five', words.help.what),
        text(
          ...ALL_GAMES.map(({ id }) => {
            const { title, pitch } = words.games[id];
            return `${emojiViewOf(id).icon} **${title}** · ${pitch}`;
          }),
        ),
        text(
          `**${words.help.commands}**`,
          ...commands.map(([name, description]) => `- ${name} · ${description}`),
        ),
        text(words.help.howTo, small(words.help.privacy)),
      ),
    ]),
  );
}
