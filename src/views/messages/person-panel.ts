import { listOf } from '../../language/locale.js';
import { ComponentType, type APIComponentInContainer } from 'discord-api-types/v10';
import { AWAY_DAYS, awayUntil, daysAway, leaveFor, MOST_AWAY_DAYS } from '../../match/absence.js';
import { isPersonHash } from '../../match/id.js';
import { seasonOf } from '../../match/ladder.js';
import { DEFAULT_PIECES, PIECES, type Piece } from '../../match/piece.js';
import { MOST_BLOCKED, PINGS, type PersonSettings } from '../../match/settings.js';
import { PIECE_EMOJI } from '../emoji-board.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { makeCustomId, type CustomId } from './custom-id.js';
import { plainNameOf, type KnownNames } from './game-label.js';
import { dateTime, mention, small } from './markdown.js';
import {
  choiceRow,
  container,
  message,
  privately,
  row,
  select,
  text,
  type Choice,
} from './parts.js';

const PERSON_FIELDS = [
  'board',
  'piece',
  'second-piece',
  'pings',
  'away',
  'block',
  'unblock',
] as const;

/** What can be chosen on the panel; a menu carries the name of its field. */
type PersonField = (typeof PERSON_FIELDS)[number];

export const parsePersonField = (argument: string): PersonField | undefined =>
  PERSON_FIELDS.find((field) => field === argument);

const menu = (field: PersonField, options: readonly Choice[], chosen: string) =>
  choiceRow({ verb: 'me', argument: field }, options, chosen);

/** What a person has chosen. */
export interface PersonView {
  readonly settings: PersonSettings;
  /** People, and hashes of some who were forgotten. */
  readonly blocked: readonly string[];
  readonly names: KnownNames;
  readonly now: number;
  /** What has just come of choosing a piece, if that is to be said. */
  readonly pieceNote?: PieceNote | undefined;
}

/** The two choices have changed places, or the second one would have been the first once more. */
export type PieceNote = 'swapped' | 'same';

/** What is chosen to play with the piece of the seat, instead of one's own. */
export const PIECE_OF_SEAT = 'seat';

/** A piece with its emoji, in a sentence. */
const namedPiece = (piece: Piece, { pieces }: Catalogue): string =>
  `${PIECE_EMOJI[piece]} ${pieces[piece]}`;

/** A menu of pieces, with none of them as the first option; what it is for is read aloud with it. */
function pieceMenu(
  id: CustomId,
  placeholder: string,
  offered: readonly Piece[],
  chosen: Piece | undefined,
  { pieces, settings: { piece: say } }: Catalogue,
) {
  const { first, second } = DEFAULT_PIECES;
  const options = [
    {
      value: PIECE_OF_SEAT,
      label: say.ofSeat({ first: PIECE_EMOJI[first], second: PIECE_EMOJI[second] }),
    },
    ...offered.map((piece) => ({
      value: piece,
      label: pieces[piece],
      emoji: PIECE_EMOJI[piece],
    })),
  ];
  return row(select(id, options, { placeholder, chosen: chosen ?? PIECE_OF_SEAT }));
}

/** What a person plays with; whoever has chosen something can say what instead, if their opponent has chosen the same. */
function pieceParts(
  { settings: { piece, secondPiece }, pieceNote }: PersonView,
  words: Catalogue,
): readonly APIComponentInContainer[] {
  const { piece: say } = words.settings;
  const mine = [
    text(say.mine, small(say.about)),
    pieceMenu({ verb: 'me', argument: 'piece' }, say.mine, PIECES, piece, words),
  ];
  if (piece === undefined) return mine;
  const note = {
    swapped: secondPiece && say.swapped({ piece: namedPiece(secondPiece, words) }),
    same: say.same({ piece: namedPiece(piece, words) }),
  };
  const told = pieceNote && note[pieceNote];
  const others = PIECES.filter((each) => each !== piece);
  // Another id when the first choice is another one, so that Discord shows what is chosen, and not what was.
  const id = { verb: 'me', rev: PIECES.indexOf(piece), argument: 'second-piece' } as const;
  return [
    ...mine,
    text(say.second, ...(told ? [`**${told}**`] : []), small(say.aboutSecond)),
    pieceMenu(id, say.second, others, secondPiece, words),
  ];
}

/** What is chosen to be back, instead of a number of days. */
export const BACK_NOW = 'back';

/** Until when a person is away, and for how long they can be. */
function awayParts(
  { settings: { away = [] }, now }: PersonView,
  { away: say, more }: Catalogue,
): readonly APIComponentInContainer[] {
  const until = awayUntil(away, now);
  const left = Math.max(0, MOST_AWAY_DAYS - daysAway(away, seasonOf(now)));
  const options = [
    ...(until === undefined ? [] : [{ value: BACK_NOW, label: say.backNow }]),
    ...AWAY_DAYS.filter((days) => leaveFor(away, days, now).ok).map((days) => ({
      value: String(days),
      label: more.days({ count: days }),
    })),
  ];
  // Another id when something was chosen, so that Discord shows an empty menu again.
  const id = { verb: 'me', rev: until === undefined ? left : MOST_AWAY_DAYS + left } as const;
  return [
    text(
      say.title,
      ...(until === undefined ? [] : [say.until({ when: dateTime(until) })]),
      small(say.about({ left: more.days({ count: left }) })),
    ),
    ...(options.length === 0
      ? []
      : [row(select({ ...id, argument: 'away' }, options, { placeholder: say.choose }))]),
  ];
}

/** Whom a person has blocked, and menus to change that. */
function blockParts({ blocked, names }: PersonView, words: Catalogue): APIComponentInContainer[] {
  const { settings: say, privacy, refusals } = words;
  const people = blocked.filter((one) => !isPersonHash(one)).map(mention);
  const former = blocked.filter(isPersonHash).map(() => privacy.formerPlayer);
  const isFull = blocked.length >= MOST_BLOCKED;
  const options = blocked.map((one) => ({
    value: one,
    label: isPersonHash(one) ? privacy.formerPlayer : plainNameOf(one, names, words),
  }));
  return [
    text(
      say.blocked,
      blocked.length === 0 ? small(say.nobodyBlocked) : listOf([...people, ...former], words),
      small(isFull ? refusals['blocks-full'] : say.aboutBlocking),
    ),
    ...(isFull
      ? []
      : [
          row({
            type: ComponentType.UserSelect,
            // Another id when the list is another one, so that Discord shows an empty menu again.
            custom_id: makeCustomId({ verb: 'me', rev: blocked.length, argument: 'block' }),
            placeholder: say.block,
          }),
        ]),
    ...(options.length === 0
      ? []
      : [row(select({ verb: 'me', argument: 'unblock' }, options, { placeholder: say.unblock }))]),
  ];
}

/** What a person can choose, with what they have chosen. */
export function personPanel(view: PersonView, words: Catalogue): Message {
  const { settings: say } = words;
  const { settings } = view;
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.me}`, small(say.saved)),
        text(say.board),
        menu(
          'board',
          (['emoji', 'text'] as const).map((id) => [id, say.boards[id]]),
          settings.board,
        ),
        ...pieceParts(view, words),
        text(say.myPings),
        menu(
          'pings',
          PINGS.map((id) => [id, say.pings[id]]),
          settings.pings,
        ),
        ...awayParts(view, words),
        ...blockParts(view, words),
      ),
    ]),
  );
}
