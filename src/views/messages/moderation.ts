import {
  ComponentType,
  type APIActionRowComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APITextDisplayComponent,
} from 'discord-api-types/v10';
import type { Act } from '../../match/act.js';
import type { MatchId } from '../../match/id.js';
import { isSeasonId, type SeasonId } from '../../match/ladder.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { makeCustomId } from './custom-id.js';
import { matchLabel, type KnownNames } from './game-label.js';
import { nameOf, relative, small } from './markdown.js';
import {
  button,
  container,
  message,
  privately,
  row,
  section,
  select,
  text,
  type Option,
} from './parts.js';
import { matchName, playersIn, voidingOf, type MatchResults } from './void-match.js';

/** Discord lets a menu have so many options. */
export const MOST_OPTIONS = 25;

/** So many acts are listed. */
export const LISTED = 10;

/** So many of them have a button beside them that undoes them. */
const UNDOABLE = 5;

/** What is known of the matches that acts are about. */
type KnownMatches = ReadonlyMap<MatchId, MatchResults>;

/** What the panel is made of. */
export interface ModerationView {
  /** What was done before, the newest first. */
  readonly acts: readonly Act[];
  /** The matches to choose from. */
  readonly matches: readonly MatchResults[];
  /** Those that the acts that are listed are about. */
  readonly judged?: KnownMatches;
  readonly names: KnownNames;
  /** How much is done of an act that is under way, between 0 and 1. */
  readonly recomputing?: number | undefined;
}

const optionFor = (results: MatchResults, names: KnownNames, words: Catalogue): Option => ({
  value: results[0].match,
  label: matchLabel(results, names, words).label,
  emoji: emojiViewOf(results[0].game).icon,
  ...(voidingOf(results) === 'restore' && { description: words.voiding.isVoid }),
});

/** The latest matches, to choose one from. */
function voidMenu(
  { matches, names }: ModerationView,
  words: Catalogue,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const options = matches.slice(0, MOST_OPTIONS).map((results) => optionFor(results, names, words));
  if (options.length === 0) return [];
  return [row(select({ verb: 'void' }, options, { placeholder: words.moderation.void }))];
}

/** What an act was about. */
function objectOf(act: Act, judged: KnownMatches, words: Catalogue): string {
  switch (act.type) {
    case 'void':
    case 'restore': {
      const results = judged.get(act.match);
      return results ? matchName(results, words) : `\`${act.match}\``;
    }
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

/** Who did what, and when; whoever has judged their own match is said to have done so. */
function tellAct(act: Act, judged: KnownMatches, words: Catalogue): string {
  const results = act.type === 'void' || act.type === 'restore' ? judged.get(act.match) : undefined;
  const isOwn = results !== undefined && playersIn(results).includes(act.by);
  const { deeds } = words.moderation;
  const tell =
    isOwn && (act.type === 'void' || act.type === 'restore')
      ? words.voiding.ownDeeds[act.type]
      : deeds[act.type];
  return `- ${tell({ by: nameOf(act.by, words), what: objectOf(act, judged, words) })} · ${relative(act.at)}`;
}

/** What was done before, by whom and when. */
export const actsText = (acts: readonly Act[], words: Catalogue): APITextDisplayComponent =>
  text(
    `**${words.moderation.acts}**`,
    ...(acts.length === 0
      ? [words.moderation.noActs]
      : acts.slice(0, LISTED).map((act) => tellAct(act, new Map(), words))),
  );

/** Which of the acts that are listed can be undone by a button: the last ones that made a match void that still is. */
function undoableIn(acts: readonly Act[], judged: KnownMatches): ReadonlyMap<Act, MatchId> {
  const found = new Map<MatchId, Act>();
  for (const act of acts.slice(0, LISTED)) {
    if (act.type !== 'void' || found.has(act.match) || found.size >= UNDOABLE) continue;
    const results = judged.get(act.match);
    if (results && voidingOf(results) === 'restore') found.set(act.match, act);
  }
  return new Map([...found].map(([match, act]) => [act, match]));
}

/** The same with a button beside each of the last acts that can be undone. */
function actsWithUndo(
  { acts, judged = new Map(), recomputing }: ModerationView,
  words: Catalogue,
): readonly APIComponentInContainer[] {
  const undoable = recomputing === undefined ? undoableIn(acts, judged) : new Map<Act, MatchId>();
  if (undoable.size === 0 && judged.size === 0) return [actsText(acts, words)];
  const parts: APIComponentInContainer[] = [];
  let lines = [`**${words.moderation.acts}**`];
  for (const act of acts.slice(0, LISTED)) {
    const line = tellAct(act, judged, words);
    const match = undoable.get(act);
    if (match === undefined) {
      lines.push(line);
      continue;
    }
    if (lines.length > 0) parts.push(text(...lines));
    lines = [];
    parts.push(section(line, button({ verb: 'void', match }, { label: words.voiding.undo })));
  }
  return lines.length > 0 ? [...parts, text(...lines)] : parts;
}

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
  if (recomputing !== undefined)
    return [text(say.recomputing({ percent: Math.floor(100 * recomputing) }))];
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
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.title}`, small(say.done)),
        ...controls(view, words),
        ...actsWithUndo(view, words),
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
        text(say.sureToReset({ season })),
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
