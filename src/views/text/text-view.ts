import type { Position } from '../../rules/game.js';
import type { Ink } from './ink.js';
import type { EventSentences, Names, RefusalSentences, ResultSentences } from './sentences.js';

/** A game in plain text, as its rulebook prints it. */
export interface TextView<B> {
  readonly title: string;
  /** What the game is about, in one line. */
  readonly pitch: string;
  /** The rules in short. */
  readonly rules: string;
  readonly names: Names;
  readonly events: EventSentences;
  readonly results: ResultSentences;
  readonly refusals: RefusalSentences;
  /** What is said before the first turn. */
  readonly welcome: string;
  /** The line above the board. */
  readonly heading: string;
  board(position: Position<B>, ink: Ink): string;
  /** What the player to move is told before being asked. */
  turn(position: Position<B>): string;
  prompt(position: Position<B>): string;
  /** The question that follows when the answer is only half of a move. */
  ask?(answer: string): string | undefined;
}
