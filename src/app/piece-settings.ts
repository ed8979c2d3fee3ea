import { PIECES, withPiece, withSecondPiece, type Piece } from '../match/piece.js';
import type { PersonSettings } from '../match/settings.js';
import { PIECE_OF_SEAT, type PieceNote } from '../views/messages/person-panel.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import { showPersonPanel } from './blocking.js';
import type { Caller } from './caller.js';

/** What was chosen from a menu of pieces, which may be none of one's own; nothing where that is not understood. */
function parseChoice(value: string): { readonly piece: Piece | undefined } | undefined {
  const piece = PIECES.find((each) => each === value);
  return piece !== undefined || value === PIECE_OF_SEAT ? { piece } : undefined;
}

/** What came of a choice: the settings after it, if it changes them, and what is to be said about it. */
interface Chosen {
  readonly settings?: PersonSettings;
  readonly note?: PieceNote;
}

function choose(
  before: PersonSettings,
  field: 'piece' | 'second-piece',
  piece: Piece | undefined,
): Chosen {
  if (field === 'piece') {
    const isSwapped = piece !== undefined && piece === before.secondPiece;
    const settings = { ...before, ...withPiece(before, piece) };
    return { settings, ...(isSwapped && { note: 'swapped' }) };
  }
  const after = withSecondPiece(before, piece);
  // Also from a panel that is older than the first choice.
  return after ? { settings: { ...before, ...after } } : { note: 'same' };
}

/** Somebody says what they want to play with, or what instead: it holds for matches that begin from now on. */
export async function setPiece(
  app: App,
  caller: Caller,
  field: 'piece' | 'second-piece',
  value: string,
): Promise<Answer> {
  const choice = parseChoice(value);
  if (!choice) return refuse(caller, 'unknown-button');
  let chosen: Chosen = {};
  await app.store.changePersonSettings(caller.user, (before) => {
    chosen = choose(before, field, choice.piece);
    return chosen.settings;
  });
  return update(await showPersonPanel(app, caller, chosen.note));
}
