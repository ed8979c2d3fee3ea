import { ComponentType, type APIComponentInContainer } from 'discord-api-types/v10';
import { isAnalysable } from '../../match/analysis.js';
import type { Leg, Match } from '../../match/match.js';
import { SEATS } from '../../rules/seat.js';
import { accuracyOf, type Analysis } from '../../solver/course.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { results } from './results.js';
import type { Look } from './look.js';
import { nameOf, small } from './markdown.js';
import { button, container, message, row, select, text } from './parts.js';
import { privatelyFor } from './plain.js';
import { makeLeg } from './replay.js';
import { lookAt, signsOf } from './signs.js';
import { playedLeg, prospectAt, tellTurn, turningSummary } from './turning-words.js';

/** So many turning points are told, and so many can be chosen from a menu: the last ones, which decided the game. */
const MOST_TOLD = 6;
const MOST_CHOICES = 25;

/** A finished game of a match, judged. */
export interface AnalysedLeg {
  readonly match: Match;
  /** Counts from 0. */
  readonly leg: number;
  readonly analysis: Analysis;
}

/** The leg that was analysed. */
export function legOf({ match, leg }: AnalysedLeg): Leg {
  const played = match.legs[leg];
  if (!played) throw new Error(`match ${match.id} has no leg ${leg}`);
  return played;
}

/** The two players, each with how well they chose. */
function accuracies(view: AnalysedLeg, look: Look): readonly string[] {
  const { analysis: say } = look.words;
  const { seats } = legOf(view);
  return SEATS.map((seat) => {
    const choices = view.analysis.choices[seat];
    const percent = accuracyOf(choices);
    const how =
      percent === null
        ? say.noChoice
        : `**${say.kept({ percent, kept: choices.kept, of: choices.of })}**`;
    const name = nameOf(seats[seat], look.words);
    return `${signsOf(view.match.terms.game, look)[seat]} ${name} · ${say.accuracy}: ${how}`;
  });
}

/** Whether a game was given up, or lost on time, by somebody who could still have won it. */
function isGivenAway(view: AnalysedLeg): boolean {
  const { winner } = prospectAt(view.analysis, view.analysis.course.length - 1);
  return winner !== legOf(view).end?.winner;
}

/** The last turning points, in words. */
function turningPoints(view: AnalysedLeg, look: Look): readonly string[] {
  const { match, analysis } = view;
  const { analysis: say } = look.words;
  const { turns } = analysis;
  if (turns.length === 0) return isGivenAway(view) ? [] : ['', say.flawless];
  const leg = playedLeg(match.terms.game, legOf(view));
  const left = turns.length - MOST_TOLD;
  return [
    '',
    `**${say.title}**`,
    ...turns
      .slice(-MOST_TOLD)
      .map(
        (turn) =>
          `**${say.move({ number: turn.at + 1 })}** · ${tellTurn(leg, analysis, turn, look)}`,
      ),
    ...(left > 0 ? [small(say.more({ count: left }))] : []),
  ];
}

/** A menu of the turning points. */
function turnMenu(view: AnalysedLeg, look: Look) {
  const { match, leg, analysis } = view;
  const { analysis: say } = look.words;
  // An option shows an emoji in any case.
  const signs = signsOf(match.terms.game, { ...look, style: 'emoji' });
  const options = analysis.turns
    .map((turn, index) => ({
      value: String(index),
      label: say.move({ number: turn.at + 1 }),
      emoji: signs[turn.seat],
    }))
    .slice(-MOST_CHOICES);
  return options.length === 0
    ? []
    : [
        row(
          select({ verb: 'turn-open', match: match.id, argument: makeLeg(leg) }, options, {
            placeholder: say.choose,
          }),
        ),
      ];
}

/** What the chart shows, for those who do not see it. */
export function courseAlt({ match, leg, analysis }: AnalysedLeg, words: Catalogue): string {
  const { game } = match.terms;
  const look = { words, style: 'text' } as const;
  const line = turningSummary(game, match.legs[leg] ?? { end: null }, analysis, look);
  return words.analysis.alt({ game: words.games[game].title, line });
}

const gallery = (file: string, alt: string): APIComponentInContainer => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${file}` }, description: alt }],
});

/** Where a game turned, for whoever wants to know; with its chart, once that is drawn, or why there is none. */
export function analysisMessage(
  view: AnalysedLeg,
  given: Look,
  { chart, note }: { readonly chart?: string; readonly note?: string } = {},
): Message {
  const { match, leg, analysis } = view;
  const look = lookAt(match, legOf(view), given);
  const { words } = look;
  const { game } = match.terms;
  const { icon, accent } = emojiViewOf(game);
  const others = match.legs.flatMap((each, index) =>
    index !== leg && isAnalysable(each) ? [index] : [],
  );
  return privatelyFor(
    look,
    message([
      container(
        accent,
        text(
          `### ${icon} ${words.games[game].title}`,
          ...(match.terms.legs === 1
            ? []
            : [small(words.board.leg({ number: leg + 1, of: match.terms.legs }))]),
          ...results({ ...match, legs: [legOf(view)], terms: { ...match.terms, legs: 1 } }, words),
          turningSummary(game, legOf(view), analysis, look),
        ),
        ...(chart === undefined ? [] : [gallery(chart, courseAlt(view, words))]),
        text(...accuracies(view, look), ...turningPoints(view, look)),
        ...turnMenu(view, look),
        row(
          button(
            { verb: 'replay-open', match: match.id, argument: makeLeg(leg) },
            { label: words.showing.replay, emoji: '⏪' },
          ),
          ...others.map((index) =>
            button(
              { verb: 'analysis', match: match.id, argument: makeLeg(index) },
              { label: words.board.leg({ number: index + 1, of: match.terms.legs }), emoji: '🔍' },
            ),
          ),
        ),
        text(...(note === undefined ? [] : [small(note)]), small(words.analysis.aboutAccuracy)),
      ),
    ]),
  );
}
