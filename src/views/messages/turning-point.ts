import { ComponentType } from 'discord-api-types/v10';
import type { Step } from '../../rules/game.js';
import type { Analysis, Prospect } from '../../solver/course.js';
import { emojiViewOf } from '../games/games.js';
import type { Message } from '../message.js';
import { legOf, type AnalysedLeg } from './analysis.js';
import { nameOfLeg } from './results.js';
import { draw } from './draw.js';
import { legendOf } from './legend.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { button, container, message, row, text } from './parts.js';
import { privatelyFor } from './plain.js';
import { makeLeg } from './replay.js';
import { lookAt } from './signs.js';
import { readOut } from './spoken.js';
import { storyOfStep, tellStep } from './story.js';
import {
  moveSign,
  playedLeg,
  prospectAt,
  stepAt,
  tellProspect,
  type PlayedLeg,
} from './turning-words.js';

/** A turning point: which of a game, and which game, both counted from 0. */
export interface TurnChoice {
  readonly leg: number;
  readonly turn: number;
}

/** Where a button stands; two of them may lead to the same turning point, and ids have to differ. */
type Place = 'back' | 'next';

const makeTurn = ({ leg, turn }: TurnChoice, place: Place): string => `${leg}.${turn}.${place}`;

/** Reads which turning point a button leads to. */
export function parseTurn(argument: string): TurnChoice | undefined {
  const [, leg, turn] = /^([01])\.(0|[1-9]\d{0,3})\.(?:back|next)$/u.exec(argument) ?? [];
  return leg === undefined || turn === undefined
    ? undefined
    : { leg: Number(leg), turn: Number(turn) };
}

/** The buttons from one turning point to the others, and to the game at this moment. */
function ways({ match, leg, analysis }: AnalysedLeg, turn: number, { words }: Look) {
  const to = (emoji: string, place: Place, target: number) =>
    button(
      { verb: 'turn', match: match.id, argument: makeTurn({ leg, turn: target }, place) },
      { emoji, disabled: target < 0 || target >= analysis.turns.length },
    );
  return row(
    ...(analysis.turns.length > 1 ? [to('◀️', 'back', turn - 1), to('▶️', 'next', turn + 1)] : []),
    button(
      { verb: 'replay-open', match: match.id, argument: makeLeg(leg) },
      { label: words.showing.replay, emoji: '⏪' },
    ),
  );
}

/** One move in a sentence, and what it leads to. */
function lineOf(
  { game }: PlayedLeg,
  step: Step<unknown> | undefined,
  prospect: Prospect,
  look: Look,
): string {
  const told = step ? `${tellStep(game, step, look)} ` : '';
  return `${told}→ ${tellProspect(game, prospect, look)}`;
}

/** What the best move leads to: the game goes on as it was, a move later. */
function prospectAfterBest(analysis: Analysis, at: number): Prospect {
  const { winner, in: moves } = prospectAt(analysis, at);
  return { winner, in: moves === null ? null : moves - 1 };
}

/** A turning point on a board: how the game stood, what was played, and the board as it could have become. */
export function turnMessage(view: AnalysedLeg, index: number, given: Look): Message | undefined {
  const { match, leg, analysis } = view;
  const { words } = given;
  const { game } = match.terms;
  const look = lookAt(match, legOf(view), given);
  const turn = analysis.turns[index];
  if (!turn) return undefined;
  const { analysis: say } = words;
  const played = playedLeg(game, legOf(view));
  const { at } = turn;
  const [best = ''] = turn.better;
  const [made, instead] = [played.moves[at] ?? '', best].map((move) => stepAt(played, at, move));
  const before = played.positions[at];
  if (!before || !instead) return undefined;
  const { icon, accent } = emojiViewOf(game);
  const better = turn.better.map((move) => moveSign(played, at, move, look));
  const where = `${nameOfLeg(match, leg, words)}${say.move({ number: at + 1 })}`;
  const after = storyOfStep(instead);
  return privatelyFor(
    look,
    message([
      container(
        accent,
        text(
          `### ${icon} ${words.games[game].title}`,
          small(`${where} · ${index + 1}/${analysis.turns.length}`),
          tellProspect(game, prospectAt(analysis, at), look),
          ...readOut(game, { position: before }, look),
          draw(game, { position: before, cameFrom: undefined, steps: [] }, look),
        ),
        text(`❌ **${say.played}** · ${lineOf(played, made, prospectAt(analysis, at + 1), look)}`),
        { type: ComponentType.Separator },
        text(
          `✅ **${say.better}** · ${better.join(' / ')} → ${tellProspect(game, prospectAfterBest(analysis, at), look)}`,
          ...readOut(game, after, look),
          draw(game, after, look),
          ...legendOf(game, look, after),
        ),
        ways(view, index, look),
      ),
    ]),
  );
}
