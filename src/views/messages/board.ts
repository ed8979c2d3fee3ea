import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { UserId } from '../../match/id.js';
import { currentLeg, type Match, type Playing } from '../../match/match.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import {
  addHeading,
  addPlayers,
  addTurn,
  addUnrated,
  addWarnings,
  notation,
  type Told,
} from './board-lines.js';
import { overButtons, playButtons } from './controls.js';
import { draw } from './draw.js';
import { legendOf } from './legend.js';
import { addGoal, buttonHints } from './hints.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { containerOf, message, privately, textOf } from './parts.js';
import { withoutEmoji } from './plain.js';
import { tellRatings } from './rating-words.js';
import { nameOfLeg, results, turningLines } from './results.js';
import { wholeLook } from './signs.js';
import { speakBoard, speakChoices, speakLastMoves } from './spoken.js';
import { stepsOf, type StepChoice } from './steps.js';
import { latestOf, storyOf, tellStep } from './story.js';

type Parts = readonly APIComponentInContainer[];

function playingParts(state: Playing, told: Told, steps: readonly StepChoice[]): Parts {
  const { match, story, look } = told;
  const { game } = match.terms;
  if (look.style === 'text') return spokenParts(state, told);
  const board = emojiViewOf(game).controls.kind === 'pad' ? draw(game, story, look) : undefined;
  // One text: emoji that stand in a text of their own are drawn larger by Discord.
  const lines: string[] = [];
  addHeading(lines, told);
  addGoal(lines, game, look);
  addUnrated(lines, look);
  lines.push(...results(match, look.words));
  addPlayers(lines, told);
  if (board !== undefined) lines.push(board);
  addTurn(lines, state, told);
  addLastMove(lines, told);
  if (look.isNew) lines.push(...legendOf(game, look, story, board));
  lines.push(...buttonHints(game, story.position, steps, look));
  addWarnings(lines, look);
  return [textOf(lines)];
}

/** The last move in words; nothing before the first one. */
function addLastMove(lines: string[], { match, story, look }: Told): void {
  const last = story.steps.at(-1);
  if (last) lines.push(tellStep(match.terms.game, last, look));
}

/** The same for those who hear it: what happened, where everything is, what can be done, and the grid below all that. */
function spokenParts(state: Playing, told: Told): Parts {
  const { match, leg, story, look } = told;
  const { game } = match.terms;
  const { words } = look;
  const above: string[] = [];
  addHeading(above, told);
  addGoal(above, game, look);
  addUnrated(above, look);
  above.push(...results(match, words));
  const spoken: string[] = [];
  addTurn(spoken, state, told);
  spoken.push(
    ...speakLastMoves(game, story, look),
    ...speakBoard(game, story, words, leg.seats),
    ...speakChoices(game, story, words),
  );
  const grid = [draw(game, story, look), ...legendOf(game, look)];
  addWarnings(grid, look);
  return [textOf(above), textOf(spoken), textOf(grid)];
}

/** A match that is over, for those who hear it. */
function spokenEnd(told: Told): Parts {
  const { match, leg, story, look } = told;
  const { game } = match.terms;
  const { words } = look;
  const above: string[] = [];
  addHeading(above, told);
  above.push(...results(match, words));
  return [
    textOf(above),
    textOf([
      ...speakLastMoves(game, story, look).slice(-1),
      ...speakBoard(game, story, words, leg.seats),
      ...turningLines(match, look),
      ...(look.ratings ?? []).map((rated) => tellRatings(rated, words)),
    ]),
    textOf([draw(game, story, look), ...legendOf(game, look), ...notations(match, words)]),
  ];
}

/** The moves of all legs. */
const notations = (match: Match, words: Catalogue): readonly string[] =>
  match.legs.flatMap((each, index) => notation(each, nameOfLeg(match, index, words), words));

function overParts(told: Told): Parts {
  const { match, story, look } = told;
  const { game } = match.terms;
  if (look.style === 'text') return spokenEnd(told);
  const lines: string[] = [];
  addHeading(lines, told);
  addPlayers(lines, told);
  lines.push(
    draw(game, story, look),
    ...results(match, look.words),
    ...turningLines(match, look),
    ...(look.ratings ?? []).map((rated) => small(`📈 ${tellRatings(rated, look.words)}`)),
  );
  addLastMove(lines, told);
  lines.push(...notations(match, look.words));
  return [textOf(lines)];
}

/** A match that is played or over, as everybody sees it. */
export function boardMessage(match: Match, given: Look, pings: readonly UserId[] = []): Message {
  const { state, terms } = match;
  const leg = currentLeg(match);
  if (!leg) throw new Error(`match ${match.id} has no board`);
  const isPlaying = state.phase === 'playing';
  const look = wholeLook(match, leg, given);
  // Only those who hear it are told of more than the last move.
  const story = look.style === 'text' ? storyOf(terms.game, leg) : latestOf(terms.game, leg);
  const told: Told = { match, leg, story, look };
  const steps = isPlaying ? stepsOf(terms.game, story.position) : [];
  const parts = isPlaying
    ? [...playingParts(state, told, steps), ...playButtons(match, state, story, steps, look)]
    : [...overParts(told), ...overButtons(match, look)];
  return message([containerOf(emojiViewOf(terms.game).accent, parts)], pings);
}

/** The board in plain text, for whoever asks for it. */
export function textBoardMessage(match: Match, words: Catalogue): Message {
  const { state, terms } = match;
  const leg = currentLeg(match);
  if (!leg) throw new Error(`match ${match.id} has no board`);
  const look: Look = { words, style: 'text' };
  const told: Told = { match, leg, story: storyOf(terms.game, leg), look };
  const parts = state.phase === 'playing' ? spokenParts(state, told) : overParts(told);
  return withoutEmoji(privately(message([containerOf(undefined, [...parts])])));
}
