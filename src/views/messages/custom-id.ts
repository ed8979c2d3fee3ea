import { isMatchId, type MatchId } from '../../match/id.js';

/** Everything a click can ask for. */
export const VERBS = [
  // On an offer.
  'accept',
  'decline',
  'cancel',
  // On a board.
  'move',
  'traps', // opens the private board for placing a trap
  'set-trap',
  'text',
  'resign', // asks for confirmation
  'resign-yes',
  'call-off', // asks for confirmation
  'call-off-yes',
  'keep-playing',
  'rematch',
  // Of what a board tells beforehand.
  'move-anyway', // a move that loses by repetition, confirmed
  // In the private answer to `/games`.
  'next', // goes on to a board that waits; after the one named, if one is
  // What one player asks the other for: in the private menu of a board, and on the board.
  'more', // opens the menu
  'ask-pause', // a choice of days
  'withdraw-pause',
  'grant-pause',
  'refuse-pause',
  'end-pause',
  'ask-takeback',
  'withdraw-takeback',
  'grant-takeback',
  'refuse-takeback',
  // In practice.
  'hint', // what perfect play would do
  'undo',
  'practice', // opens the form
  'practice-form', // a choice in it
  'practice-start',
  // Elsewhere.
  'form', // a choice in the challenge form
  'send', // sends what the form says
  'list', // another page of the games
  'bring', // brings a board to the bottom of the channel
  'rules', // a page of the rules
  'rules-film', // a whole game, to be watched
  'replay', // a step of a finished game
  'replay-text',
  'replay-picture',
  'analysis', // where a finished game turned: its last game, if none is named
  'turn-open', // a turning point that was chosen from a menu
  'turn', // another one, in the same place
  'ladder', // a page of the leaderboard
  'profile', // a profile, with its chart for dark or light screens
  // A match that a moderator has chosen.
  'void', // asks for confirmation; of one that is void, whether to undo that
  'void-yes',
  'restore-yes',
  'void-no',
  'member', // excludes somebody from the standings, or includes them
  'reset',
  'reset-yes',
  'reset-no',
  'remove-offers', // by a moderator
  'end-game', // asks for confirmation
  'remove-yes', // an offer or a game
  'remove-no',
  // For those who have no commands.
  'score', // how two people do against each other
  'privacy', // opens what can be done about what is stored
  'export',
  'forget', // asks for confirmation
  'forget-yes',
  'forget-no',
  'server', // a setting of the server
  'me', // a setting of a person
  // Showing things to everybody; each asks first, and does it at its `-yes`.
  'replay-open', // a finished game, privately: its last game, if none is named
  'share', // the film of a game
  'share-yes',
  'ladder-open', // a page of a leaderboard that was posted, privately
  'ladder-show',
  'ladder-show-yes',
  'profile-show',
  'profile-show-yes',
  'podium', // the first three of a month, privately
  'podium-show',
  'podium-show-yes',
  'post-no', // nothing is posted
  // In the lobby, and where it is put.
  'lobby-play', // pairs, or puts on the list, or takes off it
  'lobby-here', // puts the lobby into this channel
  // On the daily puzzle of a server; `rev` is its number.
  'puzzle-try', // opens the private board
  'puzzle-move', // the one try
  'puzzle-traps', // opens the private board for placing a trap, or goes back from it
  'puzzle-streaks',
  // Puzzles for practice; the argument holds the position, and `rev` how far somebody has come.
  'puzzle-answer',
  'puzzle-place', // opens the board for placing a trap
  'puzzle-back', // goes back to the position
  'puzzle-solution',
  'puzzle-next',
  'none', // a button that is only there to fill its place
] as const;

export type Verb = (typeof VERBS)[number];

/** The private messages in which a board is played: the answer to `/games`, and a copy of the board in plain text. */
export const PRIVATE_PLACES = ['games', 'copy'] as const;

export type PrivatePlace = (typeof PRIVATE_PLACES)[number];

/** What a button carries: everything needed to answer it, wherever and whenever that is. */
export interface CustomId {
  readonly verb: Verb;
  /** Where it stands, if that is not in the channel for everybody: there it is answered. */
  readonly place?: PrivatePlace | undefined;
  readonly match?: MatchId | undefined;
  /** The revision of the match that the button was drawn for. */
  readonly rev?: number | undefined;
  readonly argument?: string | undefined;
}

/** The buttons that make moves. */
export interface MoveButtons {
  /** The custom id of each, given its move in notation. */
  readonly idOf: (move: string) => string;
  /** Nobody can click on them, as it is not their turn. */
  readonly isDisabled?: boolean;
}

const VERB_SET: ReadonlySet<string> = new Set(VERBS);

const isVerb = (text: string): text is Verb => VERB_SET.has(text);

/** `verb:match:revision:argument`, or `verb@place:…`; Discord allows 100 characters. */
export const makeCustomId = ({ verb, place, match = '', rev, argument = '' }: CustomId): string =>
  `${verb}${place === undefined ? '' : `@${place}`}:${match}:${rev ?? ''}:${argument}`;

/** Makes the custom ids of buttons that differ in their argument alone: what they share is written once. */
export function customIds(shared: Omit<CustomId, 'argument'>): (argument: string) => string {
  const head = makeCustomId(shared);
  return (argument) => head + argument;
}

const SHAPE = /^([^:@]*)(?:@([^:]*))?:([^:]*):(0|[1-9]\d{0,8}|):([^:]*)$/u;

/** Reads what a button carries; nothing if it was not made by `makeCustomId`. */
export function parseCustomId(text: string): CustomId | undefined {
  const [, verb = '', at, match = '', rev = '', argument = ''] = SHAPE.exec(text) ?? [];
  const place = PRIVATE_PLACES.find((known) => known === at);
  if (!isVerb(verb) || place !== at || (match !== '' && !isMatchId(match))) return undefined;
  return {
    verb,
    place,
    match: match || undefined,
    rev: rev === '' ? undefined : Number(rev),
    argument: argument || undefined,
  };
}
