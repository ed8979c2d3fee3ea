import { ComponentType } from 'discord-api-types/v10';
import { isMatchId, type MatchId, type UserId } from '../../match/id.js';
import { isAnalysable } from '../../match/analysis.js';
import type { Leg, Match } from '../../match/match.js';
import { makeRecord } from '../../rules/record.js';
import { other, SEATS, type Seat } from '../../rules/seat.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { nameOfLeg, results } from './results.js';
import { analysisButton } from './controls.js';
import { draw } from './draw.js';
import { plainNameOf, type KnownNames } from './game-label.js';
import type { Look } from './look.js';
import { codeBlock, markdownLink, mention, nameOf, small } from './markdown.js';
import { button, container, message, row, text, whisper } from './parts.js';
import { privatelyFor } from './plain.js';
import { lookAt, signsOf } from './signs.js';
import { readOut } from './spoken.js';
import { storyOf, tellStep } from './story.js';

/** Discord allows 4,000 characters in a message. */
const LONGEST_RECORD = 3500;

/** A finished game: which match, and which of its legs, counted from 0. */
export interface FinishedLeg {
  readonly match: MatchId;
  readonly leg: number;
}

/** How a suggestion names a game: the match, and which game of it, counted from 1. */
export const makeFinishedLeg = ({ match, leg }: FinishedLeg): string => `${match} ${leg + 1}`;

/** Reads what was chosen, or typed by hand: a match without a number is its first game. */
export function parseFinishedLeg(value: string): FinishedLeg | undefined {
  const [, match = '', number = '1'] = /^(\S+)(?: ([12]))?$/u.exec(value.trim()) ?? [];
  return isMatchId(match) ? { match, leg: Number(number) - 1 } : undefined;
}

/** A place in a finished match. */
export interface Moment {
  /** Counts from 0. */
  readonly leg: number;
  /** After so many moves. */
  readonly step: number;
}

/** Where a button stands; two of them may lead to the same moment, and ids have to differ. */
type Place = 'first' | 'back' | 'next' | 'last' | 'leg';

const makeMoment = ({ leg, step }: Moment, place: Place): string => `${leg}.${step}.${place}`;

/** Reads the moment that a button leads to, if the match has it. */
export function parseMoment(argument: string, { legs }: Match): Moment | undefined {
  const [, leg = '', step = ''] =
    /^([01])\.(0|[1-9]\d{0,3})\.(?:first|back|next|last|leg)$/u.exec(argument) ?? [];
  const moves = legs[Number(leg)]?.moves.length;
  if (leg === '' || moves === undefined || Number(step) > moves) return undefined;
  return { leg: Number(leg), step: Number(step) };
}

export const makeLeg = (leg: number): string => String(leg);

/** Reads which leg is wanted as text or as a picture, if the match has it. */
export const parseLeg = (argument: string, { legs }: Match): number | undefined =>
  /^[01]$/u.test(argument) && Number(argument) < legs.length ? Number(argument) : undefined;

/** The two who played, each with their sign. */
function playersLine(match: Match, leg: Leg, look: Look): string {
  const signs = signsOf(match.terms.game, lookAt(match, leg, look));
  return SEATS.map((seat) => `${signs[seat]} ${nameOf(leg.seats[seat], look.words)}`).join(' · ');
}

/** The buttons through a game: to the start, back, on, to the end; and to the other leg, where there is one. */
function steps(match: Match, { leg, step }: Moment) {
  const moves = match.legs[leg]?.moves.length ?? 0;
  const to = (emoji: string, target: Moment, place: Place, isOff: boolean) =>
    button(
      { verb: 'replay', match: match.id, argument: makeMoment(target, place) },
      { emoji, disabled: isOff },
    );
  return row(
    to('⏮️', { leg, step: 0 }, 'first', step === 0),
    to('◀️', { leg, step: step - 1 }, 'back', step === 0),
    to('▶️', { leg, step: step + 1 }, 'next', step === moves),
    to('⏭️', { leg, step: moves }, 'last', step === moves),
    ...(match.legs.length > 1 ? [to('🔁', { leg: 1 - leg, step: 0 }, 'leg', false)] : []),
  );
}

/** A finished match at one moment, for whoever looks at it. */
export function replayMessage(
  match: Match,
  moment: Moment,
  given: Look,
  { boardUrl, isPlayer }: { readonly boardUrl: string | undefined; readonly isPlayer: boolean },
): Message {
  const { words } = given;
  const { game } = match.terms;
  const leg = match.legs[moment.leg];
  if (!leg) throw new Error(`match ${match.id} has no leg ${moment.leg}`);
  const look = lookAt(match, leg, given);
  const view = emojiViewOf(game);
  const story = storyOf(game, { moves: leg.moves.slice(0, moment.step) });
  const last = story.steps.at(-1);
  const isEnd = moment.step === leg.moves.length;
  const where = `${nameOfLeg(match, moment.leg, words)}${words.replay.step({ moves: moment.step, of: leg.moves.length })}`;
  return privatelyFor(
    look,
    message([
      container(
        view.accent,
        text(
          `### ${view.icon} ${words.games[game].title}`,
          playersLine(match, leg, look),
          small(where),
          ...readOut(game, story, look),
          draw(game, story, look),
          last ? tellStep(game, last, look) : words.replay.start,
          ...(isEnd ? results(match, words) : []),
        ),
        steps(match, moment),
        row(
          button(
            { verb: 'replay-text', match: match.id, argument: makeLeg(moment.leg) },
            { label: words.replay.text },
          ),
          button(
            { verb: 'replay-picture', match: match.id, argument: makeLeg(moment.leg) },
            { label: words.replay.picture },
          ),
          ...(isPlayer && leg.moves.length > 0
            ? [
                button(
                  { verb: 'share', match: match.id, argument: makeLeg(moment.leg) },
                  { label: words.showing.share, emoji: '🎬' },
                ),
              ]
            : []),
          ...(match.state.phase === 'over' && isAnalysable(leg)
            ? [analysisButton(match.id, words, moment.leg)]
            : []),
        ),
        ...(boardUrl === undefined
          ? []
          : [text(small(markdownLink(words.replay.toBoard, boardUrl)))]),
      ),
    ]),
  );
}

/** A game in notation, with who played it and how it ended. */
export function notationMessage(match: Match, leg: number, look: Look): Message {
  const { words } = look;
  const { game } = match.terms;
  const played = match.legs[leg];
  const record = makeRecord(played?.moves ?? []);
  const line = record.length > LONGEST_RECORD ? `${record.slice(0, LONGEST_RECORD)} …` : record;
  return whisper(
    `### ${emojiViewOf(game).icon} ${words.games[game].title}`,
    ...(played ? [playersLine(match, played, look)] : []),
    ...results(match, words),
    ...(line === '' ? [] : [words.replay.notation, codeBlock(line)]),
  );
}

/** A finished game as a film, and who shares it with everybody, if somebody does. */
interface FilmView {
  readonly match: Match;
  readonly leg: number;
  readonly file: string;
  readonly names: KnownNames;
  readonly boardUrl: string | undefined;
  readonly sharedBy: UserId | undefined;
}

/** What a film shows, for those who do not see it: the game, who played, and who won. */
function filmAlt({ match, leg, names }: FilmView, words: Catalogue): string {
  const { title } = words.games[match.terms.game];
  const { seats, end } = match.legs[leg] ?? {};
  if (!seats) return title;
  const name = (seat: Seat): string => plainNameOf(seats[seat], names, words);
  const { winner = null } = end ?? {};
  const what =
    winner === null
      ? words.board.versus({ first: name('first'), second: name('second') })
      : words.replay.beat({ winner: name(winner), loser: name(other(winner)) });
  return `${title}: ${what}`;
}

/** The whole game as a picture that moves. */
export function filmMessage(
  view: FilmView,
  look: Look,
): { readonly message: Message; readonly alt: string } {
  const { match, leg, file, boardUrl, sharedBy } = view;
  const { words } = look;
  const { game } = match.terms;
  const played = match.legs[leg];
  const { icon, accent } = emojiViewOf(game);
  const alt = filmAlt(view, words);
  const links = [
    ...(boardUrl === undefined ? [] : [markdownLink(words.replay.toBoard, boardUrl)]),
    ...(sharedBy === undefined ? [] : [words.showing.by({ player: mention(sharedBy) })]),
  ];
  return {
    alt,
    message: message([
      container(
        accent,
        text(
          `### ${icon} ${words.games[game].title}`,
          ...(played ? [playersLine(match, played, look)] : []),
        ),
        {
          type: ComponentType.MediaGallery,
          items: [{ media: { url: `attachment://${file}` }, description: alt }],
        },
        text(...results(match, words), ...(links.length > 0 ? [small(links.join(' · '))] : [])),
      ),
    ]),
  };
}
