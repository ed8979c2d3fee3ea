import { currentLeg } from '../../match/match.js';
import { textBoardMessage } from '../../views/messages/board.js';
import { refuse, reply } from '../answer.js';
import type { ClickHandler, Clicks } from '../click.js';
import { actOnBoard } from './live.js';

const pause =
  (type: 'ask-pause' | 'grant-pause' | 'end-pause'): ClickHandler =>
  (app, click) =>
    actOnBoard(app, click, { type });

const showText: ClickHandler = async (app, { caller, id }) => {
  const match = id.match === undefined ? undefined : await app.store.get(id.match);
  if (!match || match.guild !== caller.guild || !currentLeg(match)) {
    return refuse(caller, 'unknown-match');
  }
  return reply(textBoardMessage(match, caller.words));
};

/** What is done on the board itself, before everybody's eyes. */
export const boardClicks: Clicks<'move' | 'text' | 'ask-pause' | 'grant-pause' | 'end-pause'> = {
  move: (app, click) => actOnBoard(app, click, { type: 'move', move: click.id.argument ?? '' }),
  text: showText,
  'ask-pause': pause('ask-pause'),
  'grant-pause': pause('grant-pause'),
  'end-pause': pause('end-pause'),
};
