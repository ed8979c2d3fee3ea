import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10';
import type { UserId } from '../../match/id.js';
import {
  canCallOff,
  isEarlyToResign,
  isPaused,
  isPractice,
  openRequest,
  PAUSE_DAYS,
  type Match,
  type Playing,
} from '../../match/match.js';
import { isOutside } from '../../match/place.js';
import { FREE_CALL_OFFS } from '../../match/settings.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { privacyButton } from './controls.js';
import { small } from './markdown.js';
import { button, container, message, privately, row, select, text } from './parts.js';

/** What the menu of a board is made of. */
export interface MoreView {
  readonly user: UserId;
  /** How many matches they have left for free today, on this server. */
  readonly callOffs: number;
  /** Whether they have clicked on an older one. */
  readonly isLate: boolean;
}

/** Whether somebody has asked for something since the last move, and it came to nothing. */
const isUsed = (request: { readonly state: string; readonly by: UserId } | null, user: UserId) =>
  request?.by === user && (request.state === 'refused' || request.state === 'withdrawn');

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** To ask for something, or to withdraw what was asked for. */
function requestRows(
  match: Match,
  state: Playing,
  user: UserId,
  { more: say }: Catalogue,
): readonly Row[] {
  const { id, rev } = match;
  const open = openRequest(match);
  if (open) {
    return open.by === user
      ? [row(button({ verb: `withdraw-${open.what}`, match: id, rev }, { label: say.withdraw }))]
      : [];
  }
  const { takeback, pause } = state;
  const canTakeBack = takeback?.state === 'possible' && takeback.by === user;
  const canPause = match.terms.clock !== 'none' && !isPaused(match) && !isUsed(pause, user);
  const lengths = PAUSE_DAYS.map((days) => ({
    value: String(days),
    label: say.days({ count: days }),
  }));
  return [
    ...(canTakeBack
      ? [row(button({ verb: 'ask-takeback', match: id, rev }, { label: say.takeBack }))]
      : []),
    ...(canPause
      ? [row(select({ verb: 'ask-pause', match: id, rev }, lengths, { placeholder: say.pause }))]
      : []),
  ];
}

/** To leave the match, with what that comes to. */
function leaving(match: Match, { user, callOffs }: MoreView, words: Catalogue) {
  const { id, rev } = match;
  const { buttons, more, refusals, fairPlay } = words;
  const left = FREE_CALL_OFFS - callOffs;
  const canCall = canCallOff(match, user);
  if (canCall && left > 0) {
    return {
      lines: [small(more.freeCallOffs({ left }))],
      leave: button({ verb: 'call-off', match: id, rev }, { label: buttons.callOff }),
    };
  }
  const ofEarly = left > 0 ? fairPlay.freeResigns({ left }) : fairPlay.freeResignsUsed;
  const line = canCall ? refusals['call-offs-used'] : isEarlyToResign(match) ? ofEarly : undefined;
  return {
    lines: line === undefined ? [] : [small(line)],
    leave: button({ verb: 'resign', match: id, rev }, { label: buttons.resign }),
  };
}

/** What commands do on servers with the bot: elsewhere many have none. */
const outsideRow = (match: Match, words: Catalogue): Row =>
  row(
    ...(isPractice(match)
      ? []
      : [button({ verb: 'score', match: match.id }, { label: words.places.score, emoji: '📈' })]),
    privacyButton(words),
  );

/** What a player can do in a match besides moving: only they see it. */
export function moreMessage(
  match: Match,
  state: Playing,
  view: MoreView,
  words: Catalogue,
): Message {
  const { more: say } = words;
  const { lines, leave } = leaving(match, view, words);
  const isWaiting = openRequest(match)?.by === view.user;
  return privately(
    message([
      container(
        undefined,
        text(
          `### ${say.title}`,
          ...(view.isLate ? [say.changed] : []),
          ...(isWaiting ? [say.waiting] : []),
          ...lines,
        ),
        ...requestRows(match, state, view.user, words),
        ...(isOutside(match.guild) ? [outsideRow(match, words)] : []),
        row(
          leave,
          button({ verb: 'keep-playing', match: match.id }, { label: words.buttons.keepPlaying }),
        ),
      ),
    ]),
  );
}
