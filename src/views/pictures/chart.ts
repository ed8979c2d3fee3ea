import { chartLookOf } from '../games/games.js';
import { ACCURACY_HEIGHT, accuracyStrip } from './accuracy.js';
import { dateLabel, dateTicks, spreadOut, type DateTick } from './chart-axes.js';
import {
  BOTTOM,
  CHART_HEIGHT,
  CHART_WIDTH,
  ICON,
  LABEL_SIZE,
  LAST_SIZE,
  layoutOf,
  rounded,
  THEME_LOOKS,
  thinned,
  TOP,
  type Chart,
  type ChartLayout,
  type Course,
} from './chart-layout.js';
import { disc, n, picture, placed, widthOf, write } from './svg.js';

/** How far apart the last values stand at least. */
const LAST_GAP = 32;
/** Points closer together than this are one to the eye. */
const COLUMN = 2;

function grid({ theme, ratings, left, right, y }: ChartLayout): string {
  const { grid: color, label } = THEME_LOOKS[theme];
  return ratings
    .map(
      (rating) =>
        `<path d="M${n(left)} ${n(y(rating))}H${n(right)}" stroke="${color}" stroke-width="1.5"/>` +
        write(rounded(rating), {
          x: left - 12,
          y: y(rating),
          size: LABEL_SIZE,
          color: label,
          anchor: 'end',
        }),
    )
    .join('');
}

/** The dates below the chart; a period without a midnight in it shows which day it was. */
function dates({ theme, courses, x, from, to }: ChartLayout): string {
  if (courses.length === 0) return '';
  const { grid: color, label } = THEME_LOOKS[theme];
  const found = dateTicks(from, to);
  const ticks: readonly DateTick[] =
    found.length > 0 ? found : [{ at: (from + to) / 2, label: dateLabel(from) }];
  return ticks
    .map(({ at, label: text }) => {
      const half = widthOf(text, LABEL_SIZE) / 2;
      const middle = Math.min(Math.max(x(at), 8 + half), CHART_WIDTH - 8 - half);
      return (
        `<path d="M${n(x(at))} ${BOTTOM}v7" stroke="${color}" stroke-width="2"/>` +
        write(text, { x: middle, y: BOTTOM + 24, size: LABEL_SIZE, color: label, anchor: 'middle' })
      );
    })
    .join('');
}

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

const within = (place: number): number => Math.min(BOTTOM, Math.max(TOP, place));

/** How uncertain the rating was: one deviation up and one down, within the chart. */
function band({ theme, x, y }: ChartLayout, { game, points }: Course): string {
  const edge = (sign: 1 | -1): readonly (readonly [number, number])[] =>
    points.map(({ at, rating, deviation }) => [x(at), within(y(rating + sign * deviation))]);
  const color = chartLookOf(game).color[theme];
  const width = points.length === 1 ? 18 : 0;
  return `<path d="${pathOf([...edge(1), ...edge(-1).toReversed()])}Z" fill="${color}" fill-opacity="0.16" stroke="${color}" stroke-opacity="0.16" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** A line; where there is only one, there is nothing to tell it from. */
function course({ theme, courses, x, y }: ChartLayout, { game, points }: Course): string {
  const { color, dashes } = chartLookOf(game);
  const path = pathOf(points.map(({ at, rating }) => [x(at), y(rating)]));
  const first = points[0];
  const start = first ? disc(x(first.at), y(first.rating), 4, color[theme]) : '';
  const dash = dashes === '' || courses.length === 1 ? '' : ` stroke-dasharray="${dashes}"`;
  return `${start}<path d="${path}" fill="none" stroke="${color[theme]}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"${dash}/>`;
}

/** Where each course has got to: a dot, and beside the chart the icon of the game and the number. */
function lastValues({ theme, courses, right, x, y }: ChartLayout): string {
  const ends = courses.flatMap(({ game, points }) => {
    const last = points.at(-1);
    return last ? [{ game, rating: last.rating, at: [x(last.at), y(last.rating)] as const }] : [];
  });
  const heights = spreadOut(
    ends.map(({ at }) => at[1]),
    LAST_GAP,
    TOP,
    BOTTOM,
  );
  return ends
    .map(({ game, rating, at }, index) => {
      const { color, icon } = chartLookOf(game);
      const height = heights[index] ?? at[1];
      const text = {
        x: right + 32 + ICON,
        y: height,
        size: LAST_SIZE,
        color: color[theme],
        weight: 1.6,
      };
      return (
        `<path d="${pathOf([at, [right + 4, at[1]], [right + 16, height]])}" fill="none" stroke="${color[theme]}" stroke-opacity="0.5" stroke-width="1.5"/>` +
        `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="6.5" fill="${color[theme]}" stroke="${THEME_LOOKS[theme].background}" stroke-width="2.5"/>` +
        placed(icon, right + 20 + ICON / 2, height, ICON) +
        write(rounded(rating), text)
      );
    })
    .join('');
}

/** The courses of ratings as a picture: digits and icons only, so it is the same in every language. */
export function chartSvg(chart: Chart): string {
  const layout = layoutOf(chart);
  const drawn = layout.courses.map(({ game, points }) => ({
    game,
    points: thinned(points, (at) => Math.round(layout.x(at) / COLUMN)),
  }));
  const [only] = drawn;
  const { accuracy = [] } = chart;
  const height = CHART_HEIGHT + (accuracy.length > 0 ? ACCURACY_HEIGHT : 0);
  return picture(
    CHART_WIDTH,
    height,
    [
      `<rect width="${CHART_WIDTH}" height="${height}" fill="${THEME_LOOKS[chart.theme].background}"/>`,
      grid(layout),
      dates(layout),
      only && drawn.length === 1 ? band(layout, only) : '',
      ...drawn.map((one) => course(layout, one)),
      lastValues(layout),
      accuracy.length > 0
        ? `<g transform="translate(0 ${CHART_HEIGHT})">${accuracyStrip(accuracy, chart.theme)}</g>`
        : '',
    ].join(''),
  );
}
