import {
  ComponentType,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import type { Act } from '../../match/act.js';
import type { SeasonId } from '../../match/ladder.js';
import type { RatedResult } from '../../match/result.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { makeCustomId } from './custom-id.js';
import { nameOf, relative, small } from './markdown.js';
import { button, container, message, privately, row, select, text } from './parts.js';
import { replayChoice } from './replay.js';

/** Discord lets a menu have so many options. */
const MOST_OPTIONS = 25;

/** So many acts are listed. */
const LISTED = 10;

/** The latest games that count, to choose one from. */
function voidMenu(
  results: readonly RatedResult[],
  words: Catalogue,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const options = results
    .filter(({ leg, isVoid }) => leg === 0 && !isVoid)
    .slice(0, MOST_OPTIONS)
    .map((result) => {
      const { name, value } = replayChoice(result, words);
      return { value, label: name, emoji: emojiViewOf(result.game).icon };
    });
  if (options.length === 0) return [];
  return [row(select({ verb: 'void' }, options, { placeholder: words.moderation.void }))];
}

/** What an act was about. */
function objectOf(act: Act, words: Catalogue): string {
  switch (act.type) {
    case 'void':
      return `\`${act.match}\``;
    case 'exclude':
    case 'include':
      return nameOf(act.user, words);
    case 'reset-season':
      return act.season;
  }
}

const tellAct = (act: Act, words: Catalogue): string =>
  `- ${words.moderation.deeds[act.type](nameOf(act.by, words), objectOf(act, words))} · ${relative(act.at)}`;

/** What those who manage a server can do to its standings, and what they did. */
export function moderationPanel(
  acts: readonly Act[],
  results: readonly RatedResult[],
  words: Catalogue,
): Message {
  const say = words.moderation;
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.title}`, small(say.done)),
        ...voidMenu(results, words),
        row({
          type: ComponentType.UserSelect,
          custom_id: makeCustomId({ verb: 'member' }),
          placeholder: say.member,
        }),
        row(button({ verb: 'reset' }, { label: say.reset })),
        text(
          `**${say.acts}**`,
          ...(acts.length === 0
            ? [say.noActs]
            : acts.slice(0, LISTED).map((act) => tellAct(act, words))),
        ),
      ),
    ]),
  );
}

/** Asks whether a season really shall begin anew. */
export const resetMessage = (season: SeasonId, { moderation: say }: Catalogue): Message =>
  privately(
    message([
      container(
        undefined,
        text(say.sureToReset(season)),
        row(
          button({ verb: 'reset-yes', argument: season }, { label: say.yesReset, color: 'red' }),
          button({ verb: 'reset-no' }, { label: say.no }),
        ),
      ),
    ]),
  );
