import {
  ComponentType,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APITextDisplayComponent,
} from 'discord-api-types/v10';
import type { Act } from '../../match/act.js';
import { isSeasonId, type SeasonId } from '../../match/ladder.js';
import type { RatedResult } from '../../match/result.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { makeCustomId } from './custom-id.js';
import { matchLabel, type KnownNames } from './game-label.js';
import { nameOf, relative, small } from './markdown.js';
import { button, container, message, privately, row, select, text } from './parts.js';

/** Discord lets a menu have so many options. */
export const MOST_OPTIONS = 25;

/** So many acts are listed. */
const LISTED = 10;

/** The results of a match that is over, the latest first. */
export type MatchResults = readonly [RatedResult, ...RatedResult[]];

/** What the panel is made of. */
export interface ModerationView {
  /** What was done before, the newest first. */
  readonly acts: readonly Act[];
  /** The matches to choose from, none of which is void. */
  readonly matches: readonly MatchResults[];
  readonly names: KnownNames;
  /** How much is done of an act that is under way, between 0 and 1. */
  readonly recomputing?: number | undefined;
}

/** The latest matches that count, to choose one from. */
function voidMenu(
  { matches, names }: ModerationView,
  words: Catalogue,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const options = matches.slice(0, MOST_OPTIONS).map((results) => ({
    value: results[0].match,
    label: matchLabel(results, names, words).label,
    emoji: emojiViewOf(results[0].game).icon,
  }));
  if (options.length === 0) return [];
  return [row(select({ verb: 'void' }, options, { placeholder: words.moderation.void }))];
}

/** What an act was about. */
function objectOf(act: Act, words: Catalogue): string {
  switch (act.type) {
    case 'void':
    case 'remove':
    case 'end':
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

/** What was done before, by whom and when. */
export const actsText = (acts: readonly Act[], words: Catalogue): APITextDisplayComponent =>
  text(
    `**${words.moderation.acts}**`,
    ...(acts.length === 0
      ? [words.moderation.noActs]
      : acts.slice(0, LISTED).map((act) => tellAct(act, words))),
  );

/** How many acts were about standings: offers and games that are removed meanwhile change nothing here. */
export const countActs = (acts: readonly Act[]): number =>
  acts.filter(({ type }) => type !== 'remove' && type !== 'end').length;

const makeActCount = (acts: readonly Act[]): string => String(countActs(acts));

/** Reads how many acts there were when a panel was drawn: what turns something around must not be done twice by one choice. */
export const parseActCount = (argument: string): number | undefined =>
  /^\d{1,9}$/u.test(argument) ? Number(argument) : undefined;

/** What a manager can choose from; while an act is under way, how far it is. */
function controls(view: ModerationView, words: Catalogue) {
  const say = words.moderation;
  const { recomputing } = view;
  if (recomputing !== undefined) return [text(say.recomputing(Math.floor(100 * recomputing)))];
  return [
    ...voidMenu(view, words),
    row({
      type: ComponentType.UserSelect,
      custom_id: makeCustomId({ verb: 'member', argument: makeActCount(view.acts) }),
      placeholder: say.member,
    }),
    row(button({ verb: 'reset' }, { label: say.reset })),
  ];
}

/** What those who manage a server can do to its standings, and what they did. */
export function moderationPanel(view: ModerationView, words: Catalogue): Message {
  const say = words.moderation;
  const { acts } = view;
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.title}`, small(say.done)),
        ...controls(view, words),
        actsText(acts, words),
      ),
    ]),
  );
}

/** A season that shall begin anew, and how many acts there were when that was asked. */
interface Reset {
  readonly season: SeasonId;
  readonly acts: number;
}

const makeReset = ({ season, acts }: Reset): string => `${season}.${acts}`;

/** Reads which season shall begin anew; all time never does. */
export function parseReset(argument: string): Reset | undefined {
  const [season = '', count = ''] = argument.split('.');
  const acts = parseActCount(count);
  return isSeasonId(season) && season !== 'ever' && acts !== undefined
    ? { season, acts }
    : undefined;
}

/** Asks whether a season really shall begin anew. */
export const resetMessage = (
  season: SeasonId,
  acts: readonly Act[],
  { moderation: say }: Catalogue,
): Message =>
  privately(
    message([
      container(
        undefined,
        text(say.sureToReset(season)),
        row(
          button(
            { verb: 'reset-yes', argument: makeReset({ season, acts: countActs(acts) }) },
            { label: say.yesReset, color: 'red' },
          ),
          button({ verb: 'reset-no' }, { label: say.no }),
        ),
      ),
    ]),
  );
