import { chooseMove } from '../solver/choose-move.js';
import { judge } from '../solver/judge.js';
import type { JudgedMove, Judgement } from '../solver/judgement.js';
import { answer, isBotsTurn, type Reply, type Session } from './session.js';

/** What every legal move is worth. */
export const judgementFor = ({ game, moves }: Session): Judgement => judge(game.id, moves);

/** The move that the solver would make itself. */
export function hintFor(session: Session): JudgedMove {
  const { game, moves } = session;
  // The same question gets the same answer.
  const best = chooseMove(game.id, moves, 'perfect', 'hint');
  const hint = judgementFor(session).moves.find(({ move }) => move === best);
  if (!hint) throw new Error(`${game.id}: ${best} was not judged`);
  return hint;
}

export type Played = Extract<Reply, { readonly kind: 'played' }>;

/** Lets the bot move until somebody else is to move, or the game is over. */
export function letBotMove(start: Session): readonly [Session, readonly Played[]] {
  let session = start;
  const played: Played[] = [];
  while (session.bot && isBotsTurn(session)) {
    const { level, seed } = session.bot;
    const move = chooseMove(session.game.id, session.moves, level, seed);
    const [next, reply] = answer(session, move);
    if (reply.kind !== 'played') throw new Error(`the bot may not move: ${move}`);
    session = next;
    played.push(reply);
  }
  return [session, played];
}
