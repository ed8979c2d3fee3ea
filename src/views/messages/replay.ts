import { ComponentType } from 'discord-api-types/v10';
import type { Match } from '../../match/match.js';
import type { LegResult } from '../../match/result.js';
import { makeRecord } from '../../rules/record.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { nameOfLeg, results } from './board.js';
import { draw } from './draw.js';
import type { Look } from './look.js';
import { codeBlock, markdownLink, nameOf, small } from './markdown.js';
import { button, container, message, privately, row, text, whisper } from './parts.js';
import { storyOf, tellStep } from './story.js';

/** Discord allows 4,000 characters in a message. */
const LONGEST_RECORD = 3500;

/** A place in a finished match. */
export interface Moment {
  /** Counts from 0. */
  readonly leg: number;
  /** After so many moves. */
  readonly step: number;
}

const makeMoment = ({ leg, step }: Moment): string => `${leg}.${step}`;

/** Reads a moment; whatever is out of range becomes the nearest there is. */
export function parseMoment(argument: string, { legs }: Match): Moment {
  const [leg = 0, step = 0] = argument.split('.').map((each) => Number(each) || 0);
  const which = Math.min(Math.max(leg, 0), legs.length - 1);
  const moves = legs[which]?.moves.length ?? 0;
  return { leg: which, step: Math.min(Math.max(step, 0), moves) };
}

/** The buttons through a game: to the start, back, on, to the end; and to the other leg, where there is one. */
function steps(match: Match, { leg, step }: Moment) {
  const moves = match.legs[leg]?.moves.length ?? 0;
  const to = (emoji: string, target: Moment, place: string, isOff: boolean) =>
    button(
      // Two of them may lead to the same moment, and ids have to differ.
      { verb: 'replay', match: match.id, argument: `${makeMoment(target)}.${place}` },
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
  look: Look,
  boardUrl: string | undefined,
): Message {
  const { words, style } = look;
  const { game } = match.terms;
  const leg = match.legs[moment.leg];
  if (!leg) throw new Error(`match ${match.id} has no leg ${moment.leg}`);
  const view = emojiViewOf(game);
  const signs = style === 'emoji' ? view.seats : view.names;
  const story = storyOf(game, { moves: leg.moves.slice(0, moment.step) });
  const last = story.steps.at(-1);
  const isEnd = moment.step === leg.moves.length;
  const where = `${nameOfLeg(match, moment.leg, words)}${words.replay.step(moment.step, leg.moves.length)}`;
  return privately(
    message([
      container(
        view.accent,
        text(
          `### ${view.icon} ${words.games[game].title}`,
          `${signs.first} ${nameOf(leg.seats.first, words)} · ${signs.second} ${nameOf(leg.seats.second, words)}`,
          small(where),
        ),
        text(draw(game, story, style)),
        text(
          last ? tellStep(game, last, look) : words.replay.start,
          ...(isEnd ? results(match, words) : []),
        ),
        steps(match, moment),
        row(
          button(
            { verb: 'replay-text', match: match.id, argument: String(moment.leg) },
            { label: words.replay.text },
          ),
          button(
            { verb: 'replay-picture', match: match.id, argument: String(moment.leg) },
            { label: words.replay.picture },
          ),
        ),
        ...(boardUrl === undefined
          ? []
          : [text(small(markdownLink(words.replay.toBoard, boardUrl)))]),
      ),
    ]),
  );
}

/** A game in notation, as `npm run play` takes it. */
export function notationMessage(match: Match, leg: number, words: Catalogue): Message {
  const { game } = match.terms;
  const record = makeRecord(match.legs[leg]?.moves ?? []);
  const line = record.length > LONGEST_RECORD ? `${record.slice(0, LONGEST_RECORD)} …` : record;
  return whisper(
    words.replay.notation(`\`npm run play -- ${game} --moves "…"\``),
    ...(line === '' ? [] : [codeBlock(line)]),
  );
}

/** A match to choose from: which game, when, and how it ended. Names are not known, so the players are not in it. */
export function replayChoice(
  { match, game, ended }: LegResult,
  words: Catalogue,
): { readonly name: string; readonly value: string } {
  const when = new Intl.DateTimeFormat(words.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(ended);
  return { name: `${words.games[game].title} · ${when} UTC`, value: match };
}

/** The whole game as a picture that moves, for everybody. */
export function pictureMessage(
  match: Match,
  leg: number,
  file: string,
  words: Catalogue,
): { readonly message: Message; readonly alt: string } {
  const { game } = match.terms;
  const { title } = words.games[game];
  const seats = match.legs[leg]?.seats;
  const { icon, seats: signs, accent } = emojiViewOf(game);
  const players = seats
    ? `${signs.first} ${nameOf(seats.first, words)} · ${signs.second} ${nameOf(seats.second, words)}`
    : '';
  return {
    alt: title,
    message: message([
      container(
        accent,
        text(`### ${icon} ${title}`, players),
        {
          type: ComponentType.MediaGallery,
          items: [{ media: { url: `attachment://${file}` }, description: title }],
        },
        text(...results(match, words)),
      ),
    ]),
  };
}
