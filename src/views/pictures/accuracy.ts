import type { GameId } from '../../rules/games.js';
import { accuracyOf, allChoices, type Choices } from '../../solver/course.js';
import { chartLookOf } from '../games/games.js';
import { CHART_WIDTH, LABEL_SIZE, LAST_SIZE, THEME_LOOKS, type Theme } from './chart-layout.js';
import { disc, n, widthOf, write } from './svg.js';

/** How well somebody chose in one game. */
export interface GameChoices {
  readonly game: GameId;
  readonly choices: Choices;
}

/** How well somebody chose in several games, in percent. */
export const accuracyIn = (games: readonly GameChoices[]): number | null =>
  accuracyOf(allChoices(games.map(({ choices }) => choices)));

/** So many games are the last ones, where it is told how well somebody chose lately. */
export const LAST_GAMES = 10;

export const ACCURACY_HEIGHT = 150;

const TOP = 18;
const BOTTOM = ACCURACY_HEIGHT - 22;
const LEFT = 34 + widthOf('1000', LABEL_SIZE);
const RIGHT = CHART_WIDTH - 116;
const WIDEST = 26;
const ICON = 13;

/** Bars are paler than the line of the last games, but still seen. */
export const BAR_OPACITY = 0.75;

const heightOf = (percent: number): number => BOTTOM - (percent / 100) * (BOTTOM - TOP);

function grid(theme: Theme): string {
  const { grid: color, label } = THEME_LOOKS[theme];
  return [0, 50, 100]
    .map(
      (percent) =>
        `<path d="M${n(LEFT)} ${n(heightOf(percent))}H${n(RIGHT)}" stroke="${color}" stroke-width="1.5"/>` +
        write(String(percent), {
          x: LEFT - 12,
          y: heightOf(percent),
          size: LABEL_SIZE,
          color: label,
          anchor: 'end',
        }),
    )
    .join('');
}

/** How well they chose in the last games, up to each. */
const lately = (games: readonly GameChoices[]): readonly number[] =>
  games.map(
    (_, index) => accuracyIn(games.slice(Math.max(0, index + 1 - LAST_GAMES), index + 1)) ?? 0,
  );

/** A target: what stands for accuracy where there are no words. */
const target = (x: number, y: number, color: string, ground: string): string =>
  disc(x, y, ICON, color) +
  disc(x, y, ICON * 0.7, ground) +
  disc(x, y, ICON * 0.42, color) +
  disc(x, y, ICON * 0.16, ground);

/** Accuracy game by game, the oldest first: a bar for each in the color of its game, and that of the last ones as a line. */
export function accuracyStrip(games: readonly GameChoices[], theme: Theme): string {
  const { background, label } = THEME_LOOKS[theme];
  const column = (RIGHT - LEFT) / Math.max(games.length, 1);
  const width = Math.min(WIDEST, column * 0.6);
  const x = (index: number): number => LEFT + (index + 0.5) * column;
  const bars = games.map(({ game, choices }, index) => {
    const top = Math.min(heightOf(accuracyOf(choices) ?? 0), BOTTOM - 3);
    return `<rect x="${n(x(index) - width / 2)}" y="${n(top)}" width="${n(width)}" height="${n(BOTTOM - top)}" rx="${n(Math.min(5, width / 2))}" fill="${chartLookOf(game).color[theme]}" fill-opacity="${BAR_OPACITY}"/>`;
  });
  const line = lately(games);
  const path = line
    .map((percent, index) => `${index === 0 ? 'M' : 'L'}${n(x(index))} ${n(heightOf(percent))}`)
    .join('');
  const last = line.at(-1) ?? 0;
  return [
    grid(theme),
    ...bars,
    games.length > 1
      ? // It has a rim, as it leads over bars of any color.
        `<path d="${path}" fill="none" stroke="${background}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` +
        `<path d="${path}" fill="none" stroke="${label}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
      : '',
    disc(x(games.length - 1), heightOf(last), 5, label),
    target(RIGHT + 33, heightOf(50), label, background),
    write(String(last), {
      x: RIGHT + 58,
      y: heightOf(50),
      size: LAST_SIZE,
      color: label,
      weight: 1.6,
    }),
  ].join('');
}
