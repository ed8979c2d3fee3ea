import { playMatch } from './click-load.js';
import type { Play } from './rounds.js';

/** So many interactions of real games are sent to those who answer all of them alike. */
const RECORDED = 2000;

const recorded: string[] = [];
let board = '';
let played = 0;
let late = 0;
let repeated = 0;

/** One game after the other, each with other people in another channel; a part of it is recorded. */
export const playGames: Play = async (send, isOver) => {
  while (!isOver()) {
    const n = played;
    played += 1;
    const came = await playMatch(
      n,
      async (body) => {
        if (recorded.length < RECORDED) recorded.push(body);
        const reply = await send(body);
        if (board === '' && reply.body.includes('"move:')) board = reply.body;
        return reply;
      },
      isOver,
    );
    if (came === 'late') late += 1;
  }
};

/** The interactions of real games, whatever is answered. */
export const repeatInteractions: Play = async (send, isOver) => {
  while (!isOver()) {
    repeated += 1;
    const { status } = await send(recorded[repeated % recorded.length] ?? '');
    if (status !== 200) throw new Error(`The answer was ${status}.`);
  }
};

/** An answer with a board, of the first game that was played. */
export const aBoard = (): string => board;

/** How long an interaction is on average. */
export const requestBytes = (): number =>
  Math.round(recorded.reduce((sum, body) => sum + body.length, 0) / recorded.length);

/** How many answers were only announced in time. */
export const lateAnswers = (): number => late;
