import type { MatchAnalysis } from '../match/analysis.js';
import { isAnalysable } from '../match/analysis.js';
import type { Match } from '../match/match.js';
import { err, ok, type Result } from '../rules/result.js';
import type { AppRefusal } from '../views/language/catalogue.js';
import { analysisMessage, courseAlt, legOf, type AnalysedLeg } from '../views/messages/analysis.js';
import type { Look } from '../views/messages/look.js';
import { whisper } from '../views/messages/parts.js';
import { parseLeg } from '../views/messages/replay.js';
import { parseTurn, turnMessage, type TurnChoice } from '../views/messages/turning-point.js';
import { refuse, reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { finishedMatch } from './film.js';
import type { Click, Clicks } from './handlers.js';
import { lookFor } from './looks.js';
import { upload } from './upload.js';

const CHART_NAME = 'course.png';

/** A match that is over and that somebody may look at: nothing is judged while it is still played, a finished leg neither. */
async function overMatch(app: App, { caller, id }: Click): Promise<Result<Match, AppRefusal>> {
  const found = await finishedMatch(app, caller, id.match);
  return found.ok && found.value.state.phase !== 'over' ? err('not-finished') : found;
}

/** The last game of a match of which there is something to judge. */
const lastLeg = ({ legs }: Match): number => legs.findLastIndex(isAnalysable);

/** A game of a match, judged; what to say where there is none. */
async function analysedLeg(
  app: App,
  { words }: Caller,
  match: Match,
  leg: number,
): Promise<Result<AnalysedLeg, string>> {
  let all: MatchAnalysis;
  try {
    all = await app.analyses.of(match);
  } catch (error) {
    app.log.error({ err: error, match: match.id }, 'A match could not be analysed.');
    return err(words.analysis.failed);
  }
  const analysis = all[leg];
  return analysis ? ok({ match, leg, analysis }) : err(words.refusals['unknown-button']);
}

/** Draws the chart, and puts it into the private message that stands there without; or says there why there is none. */
async function addChart(app: App, caller: Caller, view: AnalysedLeg, look: Look): Promise<void> {
  const { user, words, ticket } = caller;
  const { match, leg, analysis } = view;
  const edit: App['discord']['editOriginal'] = (...given) => app.discord.editOriginal(...given);
  const noChart = (reason: string) =>
    edit(ticket, analysisMessage(view, look, { note: `${words.profile.noChart} ${reason}` }));
  const course = {
    prospects: analysis.course,
    turns: analysis.turns.map(({ at, seat }) => ({ at, seat })),
    winner: legOf(view).end?.winner ?? null,
  };
  const drawn = await app.drawings.draw(
    { by: user, drawing: { kind: 'course', course }, key: `${match.id} ${leg} course` },
    (data) =>
      upload(app, () =>
        edit(ticket, analysisMessage(view, look, { chart: CHART_NAME }), [
          { name: CHART_NAME, data, type: 'image/png', alt: courseAlt(view, words) },
        ]),
      ),
  );
  if (!drawn.ok) {
    await noChart(drawn.error === 'failed' ? words.uploads.failed : words.refusals[drawn.error]);
  } else if (!drawn.value.ok) await noChart(words.uploads[drawn.value.error]);
}

/** The game that a click asks about, judged, and how it is to be shown; what to say where there is none. */
async function findAnalysis(
  app: App,
  click: Click,
): Promise<Result<{ readonly view: AnalysedLeg; readonly look: Look }, string>> {
  const { caller, id } = click;
  const match = await overMatch(app, click);
  if (!match.ok) return err(caller.words.refusals[match.error]);
  const leg = parseLeg(id.argument ?? '', match.value) ?? lastLeg(match.value);
  const [view, look] = await Promise.all([
    analysedLeg(app, caller, match.value, leg),
    lookFor(app, caller),
  ]);
  return view.ok ? ok({ view: view.value, look }) : view;
}

/** Answers at once, before anything is read or worked out; what there is to see comes in the place of that line. */
function answerWithAnalysis(app: App, click: Click): Answer {
  const { caller, id } = click;
  const { words, ticket, user } = caller;
  const show = async (): Promise<void> => {
    const found = await findAnalysis(app, click).catch((error: unknown) => {
      // Whoever waits is told, whatever it is.
      app.log.error({ err: error, match: id.match }, 'An analysis could not be shown.');
      return err(words.analysis.failed);
    });
    if (!found.ok) {
      await app.discord.editOriginal(ticket, whisper(found.error));
      return;
    }
    const { view, look } = found.value;
    await app.discord.editOriginal(ticket, analysisMessage(view, look));
    await addChart(app, caller, view, look);
  };
  return reply(whisper(words.analysis.working), async () => {
    const shown = await app.oneAtATime(`analysis ${user}`, show);
    const { 'one-drawing-at-a-time': patience } = words.refusals;
    if (!shown.ok) await app.discord.editOriginal(ticket, whisper(patience));
  });
}

/** A turning point on a board. */
async function answerWithTurn(
  app: App,
  click: Click,
  choice: TurnChoice | undefined,
  answer: typeof reply,
): Promise<Answer> {
  const { caller } = click;
  const match = await overMatch(app, click);
  if (!match.ok) return refuse(caller, match.error);
  if (!choice) return refuse(caller, 'unknown-button');
  const view = await analysedLeg(app, caller, match.value, choice.leg);
  if (!view.ok) return reply(whisper(view.error));
  const shown = turnMessage(view.value, choice.turn, await lookFor(app, caller));
  return shown ? answer(shown) : refuse(caller, 'unknown-button');
}

/** The turning point that was chosen from the menu of a game. */
function chosenTurn({ id, values: [value = ''] }: Click): TurnChoice | undefined {
  return parseTurn(`${id.argument ?? ''}.${value}.next`);
}

/** Where a finished game turned, and how well both chose. */
export const analysisClicks: Clicks<'analysis' | 'turn-open' | 'turn'> = {
  analysis: (app, click) => Promise.resolve(answerWithAnalysis(app, click)),
  'turn-open': (app, click) => answerWithTurn(app, click, chosenTurn(click), reply),
  turn: (app, click) => answerWithTurn(app, click, parseTurn(click.id.argument ?? ''), update),
};
