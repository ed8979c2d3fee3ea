import { CLOCKS, type ClockId } from '../../match/clock.js';
import type { UserId } from '../../match/id.js';
import { FIRST_CHOICES, type Terms } from '../../match/match.js';
import { canChooseFirst, defaultLegs } from '../../match/offer.js';
import { unratableBy } from '../../match/result.js';
import { isGameId, type GameId } from '../../rules/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import type { Verb } from './custom-id.js';
import { mention, small } from './markdown.js';
import { button, container, message, privately, row, select, text, type Option } from './parts.js';
import { gameOptions } from './rules-pages.js';

/** A challenge that is being filled in. It travels in the buttons, so nothing has to be kept. */
export interface Draft {
  readonly opponent: UserId | null;
  readonly game: GameId | null;
  readonly first: Terms['first'];
  readonly clock: ClockId;
  readonly legs: Terms['legs'];
}

export const DRAFT_FIELDS = ['game', 'first', 'clock', 'legs'] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];

export const CLOCK_IDS = Object.keys(CLOCKS).filter((id): id is ClockId =>
  Object.hasOwn(CLOCKS, id),
);

const makeDraft = ({ opponent, game, first, clock, legs }: Draft): string =>
  [opponent ?? '', game ?? '', first, clock, legs].join('.');

/** Reads a draft, and the field that was chosen, from the argument of a button. */
export function parseDraft(
  argument: string,
): { readonly draft: Draft; readonly field: DraftField | undefined } | undefined {
  const [field, opponent, game, first, clock, legs] = argument.split('.');
  const draft = withChoices(
    { opponent: opponent || null, game: null, first: 'toss', clock: 'none', legs: 1 },
    { game, first, clock, legs },
  );
  return first === undefined || legs === undefined
    ? undefined
    : { draft, field: DRAFT_FIELDS.find((known) => known === field) };
}

/** What may be chosen for each field, as it was written; what cannot be understood is as if it were not there. */
export type Choices = Readonly<Partial<Record<DraftField, string | undefined>>>;

const legsOf = (game: GameId | null): Terms['legs'] => (game === null ? 1 : defaultLegs(game));

/**
 * The draft with some fields chosen anew; what cannot be chosen is left as it was. Another game brings its own number of games
 * along, unless another one than that of the game before was chosen.
 */
export function withChoices(draft: Draft, choices: Choices): Draft {
  const { game: named = '', first, clock, legs } = choices;
  const game = isGameId(named) ? named : draft.game;
  const left = draft.legs === legsOf(draft.game) ? legsOf(game) : draft.legs;
  return {
    opponent: draft.opponent,
    game,
    first: FIRST_CHOICES.find((known) => known === first) ?? draft.first,
    clock: CLOCK_IDS.find((known) => known === clock) ?? draft.clock,
    legs: legs === '1' ? 1 : legs === '2' ? 2 : left,
  };
}

/** Who may be first in a draft. */
const firstsOf = ({ game, legs }: Draft): readonly Terms['first'][] =>
  game === null || canChooseFirst({ game, legs }) ? FIRST_CHOICES : ['toss'];

/** The draft after a choice in the form, which never shows what cannot be offered. */
export function afterChoice(draft: Draft, choices: Choices): Draft {
  const next = withChoices(draft, choices);
  return firstsOf(next).includes(next.first) ? next : { ...next, first: 'toss' };
}

const optionsOf = (
  values: readonly string[],
  labels: Readonly<Record<string, string>>,
  emoji: string,
): readonly Option[] => values.map((value) => ({ value, label: labels[value] ?? value, emoji }));

/** The form in which a challenge is filled in, for the challenger's eyes only. */
export function challengeForm(draft: Draft, words: Catalogue): Message {
  const state = makeDraft(draft);
  const id = (verb: Verb, field: string) => ({ verb, argument: `${field}.${state}` });
  const menu = (field: DraftField, options: readonly Option[], chosen: string | null) =>
    row(
      select(id('form', field), options, {
        chosen: chosen ?? undefined,
        placeholder: words.form.chooseGame,
      }),
    );
  const command = `/${words.commands.practice.name}`;
  const isUnrated = draft.game !== null && unratableBy({ ...draft, game: draft.game });
  const title =
    draft.opponent === null
      ? words.form.titleOpen
      : words.form.title({ opponent: mention(draft.opponent) });
  return privately(
    message([
      container(
        undefined,
        text(`### ${title}`),
        menu('game', gameOptions(words), draft.game),
        menu('first', optionsOf(firstsOf(draft), words.firsts, '🎲'), draft.first),
        menu('clock', optionsOf(CLOCK_IDS, words.clocks, '⏱️'), draft.clock),
        menu('legs', optionsOf(['1', '2'], words.legs, '🔁'), String(draft.legs)),
        ...(isUnrated ? [text(small(words.ratings.unratedOffer[isUnrated]))] : []),
        ...(draft.opponent === null ? [text(small(`🤖 ${words.practice.alone} ${command}`))] : []),
        row(
          button(id('send', ''), {
            label: words.form.send,
            color: 'green',
            disabled: draft.game === null,
          }),
        ),
      ),
    ]),
  );
}
