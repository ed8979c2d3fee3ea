import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import type { UserId } from '../../match/id.js';
import { awaitedPlayer, isPaused, openRequest, type Match } from '../../match/match.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { makeCustomId, parseCustomId, type PrivatePlace, type Verb } from './custom-id.js';
import { makeListPage, waitsFor } from './games-list.js';
import { button, container, message, privately, row, text } from './parts.js';

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** Whose private board it is, and where it stands. */
export interface PrivateLook {
  readonly user: UserId;
  readonly place: PrivatePlace;
  readonly words: Catalogue;
  /** What is told above the board. */
  readonly news?: readonly string[];
}

/** Discord allows so many components in a message, nested ones counted. */
const MOST_COMPONENTS = 40;

/** Buttons that a private place has no use for. */
const LEFT_OUT: Readonly<Record<PrivatePlace, readonly Verb[]>> = {
  games: ['text', 'rules'],
  copy: [],
};

const isToMove = (match: Match, user: UserId): boolean =>
  awaitedPlayer(match) === user && !isPaused(match);

const ANSWERS: ReadonlySet<Verb> = new Set([
  'grant-pause',
  'refuse-pause',
  'grant-takeback',
  'refuse-takeback',
]);

/** Whether a button is of any use to the one person who sees it. */
function isOffered(match: Match, verb: Verb, { user, place }: PrivateLook): boolean {
  if (LEFT_OUT[place].includes(verb)) return false;
  if (verb === 'traps' || verb === 'accept' || verb === 'decline') return isToMove(match, user);
  // What one has asked for is for the other to answer.
  if (ANSWERS.has(verb)) return openRequest(match)?.by !== user;
  return verb !== 'cancel' || match.challenger === user;
}

/** A button of a board as it stands in a private place: it is answered there. */
function placed(
  match: Match,
  each: APIButtonComponent,
  look: PrivateLook,
): readonly APIButtonComponent[] {
  if (each.style === ButtonStyle.Link || each.style === ButtonStyle.Premium) return [each];
  const id = parseCustomId(each.custom_id);
  if (!id?.match) return id && LEFT_OUT[look.place].includes(id.verb) ? [] : [each];
  if (!isOffered(match, id.verb, look)) return [];
  const { place, words } = look;
  // What opens the private board brings it up to date here; going back from placing a trap does the same.
  const verb = id.verb === 'keep-playing' ? 'text' : id.verb;
  return [
    {
      ...each,
      custom_id: makeCustomId({ ...id, verb, place }),
      ...(id.verb === 'text' && { label: words.textCopy.refresh }),
      ...(id.verb === 'move' && !isToMove(match, look.user) && { disabled: true }),
    },
  ];
}

const placedRow = (match: Match, { components }: Row, look: PrivateLook): readonly Row[] => {
  const kept = components.flatMap<APIComponentInMessageActionRow>((each) =>
    each.type === ComponentType.Button ? placed(match, each, look) : [each],
  );
  return kept.length === 0 ? [] : [row(...kept)];
};

/** The buttons with which somebody goes through the boards that wait. */
function onward(match: Match, user: UserId, words: Catalogue) {
  return [
    button(
      { verb: 'next', match: match.id },
      { label: waitsFor(match, user) ? words.waiting.skip : words.buttons.next },
    ),
    button(
      { verb: 'list', argument: makeListPage({ scope: 'mine', page: 0 }) },
      { label: words.waiting.list },
    ),
  ];
}

const MOST_IN_A_ROW = 5;

/** Puts buttons into the last row, or below it where they do not fit. */
function withButtons(
  parts: readonly APIComponentInContainer[],
  buttons: readonly APIButtonComponent[],
): readonly APIComponentInContainer[] {
  const last = parts.at(-1);
  return last?.type === ComponentType.ActionRow &&
    isControls(last) &&
    last.components.length + buttons.length <= MOST_IN_A_ROW
    ? [...parts.slice(0, -1), row(...last.components, ...buttons)]
    : [...parts, row(...buttons)];
}

/** Whether a row is none of the board itself. */
const isControls = ({ components }: Row): boolean =>
  !components.some((each) => {
    const id = 'custom_id' in each ? parseCustomId(each.custom_id) : undefined;
    return id?.verb === 'move' || id?.verb === 'none' || id?.verb === 'set-trap';
  });

const countOf = (parts: readonly APIComponentInContainer[]): number =>
  parts.reduce((sum, part) => sum + 1 + ('components' in part ? part.components.length : 0), 1);

/** Texts that stand together become one where there is no room for all of them. */
function fitted(parts: readonly APIComponentInContainer[]): readonly APIComponentInContainer[] {
  if (countOf(parts) <= MOST_COMPONENTS) return parts;
  const merged: APIComponentInContainer[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isMore =
      last?.type === ComponentType.TextDisplay && part.type === ComponentType.TextDisplay;
    if (isMore) merged.splice(-1, 1, text(last.content, part.content));
    else merged.push(part);
  }
  return merged;
}

/** A board, an offer or what is placed on a board, made private: its buttons are those of one person, and are answered there. */
export function privateBoard(match: Match, drawn: Message, look: PrivateLook): Message {
  const { place, user, words, news = [] } = look;
  const isOver = match.state.phase === 'over' || match.state.phase === 'closed';
  const [accent, parts] = partsOf(drawn);
  const own = parts.flatMap<APIComponentInContainer>((part) => {
    if (part.type !== ComponentType.ActionRow) return [part];
    return isOver ? [] : placedRow(match, part, look);
  });
  const told = news.length === 0 ? own : [text(...news), ...own];
  const all = place === 'games' ? withButtons(told, onward(match, user, words)) : told;
  return privately(message([container(accent, ...fitted(all))]));
}

/** What is in a message, out of its frame, and the color of that. */
function partsOf({
  components,
}: Message): readonly [accent: number | undefined, parts: readonly APIComponentInContainer[]] {
  const [first] = components;
  return first?.type === ComponentType.Container
    ? [first.accent_color ?? undefined, first.components]
    : [undefined, []];
}
