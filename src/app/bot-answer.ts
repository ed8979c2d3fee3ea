import type { Stepped } from '../match/action.js';
import { currentLeg, isBotToMove, type Match } from '../match/match.js';
import { answered, seedOf } from '../match/practice.js';
import type { App } from './app.js';
import { makeThoughts } from './thoughts.js';
import { within } from './within.js';

/** So long a move waits for the bot's answer, which then is shown with it; else it comes right after. */
const ANSWER_WITHIN_MS = 900;

const thinkOnce = makeThoughts<string>();

/** The move that the bot chooses where it is to move. All processes come to the same one. */
function think({ solver }: App, match: Match): Promise<string> {
  const leg = currentLeg(match);
  const { game, level } = match.terms;
  if (!leg || level === undefined) throw new Error(`match ${match.id}: the bot does not play`);
  return thinkOnce(solver, leg, () => solver.chooseMove(game, leg.moves, level, seedOf(match)));
}

/**
 * A change with the bot's answer in it, if it is the bot's turn and it answers in time: both are saved and shown as one. The bot
 * moves more than once where the other one is trapped.
 */
export async function answerInTime(app: App, stepped: Stepped): Promise<Stepped> {
  const until = performance.now() + ANSWER_WITHIN_MS;
  let latest = stepped;
  while (isBotToMove(latest.match)) {
    const { match } = latest;
    const move = await within(until - performance.now(), think(app, match)).catch(
      (error: unknown) => {
        app.log.warn({ err: error, match: match.id }, 'The bot could not choose a move.');
        return undefined;
      },
    );
    if (move === undefined) return latest;
    latest = answered(latest, move, app.now());
  }
  return latest;
}

/** The next revision of a match in which the bot is to move: its answer, however long that takes. */
export async function answerOf(app: App, match: Match): Promise<Stepped> {
  let latest: Stepped = { match: { ...match, rev: match.rev + 1 }, events: [] };
  while (isBotToMove(latest.match)) {
    latest = answered(latest, await think(app, latest.match), app.now());
  }
  return latest;
}
