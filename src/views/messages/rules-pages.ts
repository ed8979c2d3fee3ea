import { ALL_GAMES, isGameId, type GameId } from '../../rules/games.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { draw } from './draw.js';
import { legendOf } from './legend.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { button, container, message, row, select, text, type Option } from './parts.js';
import { privatelyFor } from './plain.js';
import { readOut } from './spoken.js';
import { storyOf, tellStep } from './story.js';

/** The five games, each with a line about it. */
export const gameOptions = (words: Catalogue): readonly Option[] =>
  ALL_GAMES.map(({ id }) => ({
    value: id,
    label: words.games[id].title,
    description: words.games[id].pitch,
    emoji: emojiViewOf(id).icon,
  }));

/** A square such as (2, 2) stays on one line. */
const unbroken = (line: string): string => line.replaceAll(/\((\d), (\d)\)/gu, '($1,\u00A0$2)');

/** Messages that go by numbers, one below the other. */
const bullets = (lines: Readonly<Record<number, string>>): readonly string[] =>
  Object.values(lines).map((line) => `- ${unbroken(line)}`);

function inShort(game: GameId, look: Look) {
  const { words } = look;
  const { goal, rules } = words.games[game];
  const start = storyOf(game, { moves: [] });
  return [
    text(`**${goal}**`, ...bullets(rules)),
    text(
      small(words.rules.start),
      ...readOut(game, start, look),
      draw(game, start, look),
      ...legendOf(game, look),
    ),
  ];
}

/** A few moves of a real game: the last but one board, and the last, with the moves in words. */
function example(game: GameId, look: Look) {
  const { example: moves } = emojiViewOf(game);
  const half = Math.ceil(moves.length / 2);
  const part = (from: number, to: number) => {
    const story = storyOf(game, { moves: moves.slice(0, to) });
    return text(
      ...story.steps
        .slice(from)
        .map((step, index) => `**${from + index + 1}** ${tellStep(game, step, look)}`),
      ...readOut(game, story, look),
      draw(game, story, look),
    );
  };
  return [part(0, half), part(half, moves.length)];
}

const goodToKnow = (game: GameId, { words }: Look) => [text(...bullets(words.games[game].rulings))];

const PAGES = [
  { title: 'inShort', draw: inShort },
  { title: 'example', draw: example },
  { title: 'goodToKnow', draw: goodToKnow },
] as const;

export const RULES_PAGES = PAGES.length;

/** A page of the rules of a game; none in particular where somebody asks for the rules from elsewhere. */
interface RulesChoice {
  readonly game: GameId;
  /** Counts from 0. */
  readonly page?: number;
}

const makeRulesChoice = ({ game, page }: Required<RulesChoice>): string => `${game}.${page}`;

/** Reads which page is wanted: from a button of the rules, or by the name of the game alone. */
export function parseRulesChoice(argument: string): RulesChoice | undefined {
  const [, game = '', page] = /^([^.]+)(?:\.(\d))?$/u.exec(argument) ?? [];
  if (!isGameId(game) || Number(page ?? 0) >= RULES_PAGES) return undefined;
  return page === undefined ? { game } : { game, page: Number(page) };
}

/** The rules of a game, a page at a time. */
export function rulesMessage(game: GameId, page: number, look: Look): Message {
  const { words } = look;
  const { icon, accent } = emojiViewOf(game);
  const current = PAGES[page] ?? PAGES[0];
  const pages = PAGES.map(({ title }, index) =>
    button(
      { verb: 'rules', argument: makeRulesChoice({ game, page: index }) },
      { label: words.rules[title], ...(index === page && { color: 'blue', disabled: true }) },
    ),
  );
  return privatelyFor(
    look,
    message([
      container(
        accent,
        text(`### ${icon} ${words.games[game].title}`, small(words.rules[current.title])),
        ...current.draw(game, look),
        row(
          ...pages,
          button({ verb: 'rules-film', argument: game }, { label: words.film.watch, emoji: '🎬' }),
        ),
        row(select({ verb: 'rules' }, gameOptions(words), { chosen: game })),
      ),
    ]),
  );
}
