import { chartLookOf } from '../games/games.js';
import { fitName, writableName, writeName, type Font } from './names.js';
import { BACKGROUND, GOLD, LABEL, PANEL, SEAT_COLORS, WHITE } from './palette.js';
import { CROWN, FOX, WHALE } from './pieces.js';
import { n, picture, placed, write } from './svg.js';

/** Somebody on a podium. */
interface PodiumPlace {
  /** As they are called; it may be anything. */
  readonly name: string;
  readonly rating: string;
}

/** The first three of a month, or as many as there are, the best first. */
export interface Podium {
  readonly places: readonly PodiumPlace[];
}

const WIDTH = 660;
const HEIGHT = 400;

const FLOOR = 306;
const STEP_WIDTH = 196;
const ROOM = STEP_WIDTH - 22;
const NAME_SIZE = 24;
const SMALL_NAME_SIZE = 19;

interface StepLook {
  readonly x: number;
  readonly top: number;
  /** Gold, silver and bronze: the front, its upper edge, and its number. */
  readonly front: string;
  readonly edge: string;
  readonly ink: string;
  readonly piece: string;
}

export const STEPS: readonly StepLook[] = [
  { x: 330, top: 152, front: '#f2b632', edge: '#ffd75e', ink: '#5a3d00', piece: WHALE },
  { x: 122, top: 202, front: '#aeb9c9', edge: '#d3dbe6', ink: '#3a4556', piece: FOX },
  {
    x: 538,
    top: 232,
    front: '#cd8650',
    edge: '#e6a876',
    ink: '#4a2508',
    piece: chartLookOf('edge-escape').icon,
  },
];

const PIECE = 84;

/** A step with its number; one that nobody has taken is as the ground. */
function step({ x, top, front, edge, ink }: StepLook, rank: number, isTaken: boolean): string {
  const left = x - STEP_WIDTH / 2;
  return (
    `<path d="M${n(left)} ${FLOOR}V${n(top + 14)}q0-14 14-14H${n(left + STEP_WIDTH - 14)}q14 0 14 14V${FLOOR}Z" fill="${isTaken ? front : '#2f3546'}"/>` +
    `<path d="M${n(left)} ${n(top + 18)}v-4q0-14 14-14H${n(left + STEP_WIDTH - 14)}q14 0 14 14v4Z" fill="${isTaken ? edge : PANEL}"/>` +
    write(String(rank), {
      x,
      y: (top + 18 + FLOOR) / 2,
      size: Math.min(62, (FLOOR - top - 18) * 0.62),
      color: isTaken ? ink : PANEL,
      anchor: 'middle',
      weight: 1.7,
    })
  );
}

/** Whoever stands on a step; their feet are behind its edge. */
const figure = ({ x, top, piece }: StepLook, rank: number): string =>
  placed(piece, x, top - PIECE * 0.36, PIECE) +
  (rank === 1 ? placed(CROWN, x, top - PIECE * 0.95, 52) : '');

/** What somebody is called, as far as it can be written, and their rating. */
function plate({ x, edge }: StepLook, { name, rating }: PodiumPlace, font: Font): string {
  const whole = writableName(name, font);
  const isLong = whole !== undefined && font.widthOf(whole) * NAME_SIZE > ROOM;
  const size = isLong ? SMALL_NAME_SIZE : NAME_SIZE;
  const digits = rating.replaceAll(/[^\d-]/gu, '');
  return (
    `<rect x="${n(x - STEP_WIDTH / 2)}" y="${FLOOR + 12}" width="${STEP_WIDTH}" height="70" rx="16" fill="${PANEL}" stroke="${edge}" stroke-width="3"/>` +
    (whole === undefined
      ? write(digits, { x, y: FLOOR + 47, size: 22, color: LABEL, anchor: 'middle' })
      : writeName(fitName(whole, ROOM, size, font), { x, y: FLOOR + 43, size, color: WHITE }) +
        write(digits, { x, y: FLOOR + 63, size: 15, color: LABEL, anchor: 'middle' }))
  );
}

/** Bits of paper in the air, always the same ones. */
const CONFETTI = [
  [58, 60, SEAT_COLORS.first],
  [128, 34, GOLD],
  [196, 92, '#e2574c'],
  [74, 138, '#6fcf97'],
  [222, 40, '#6fcf97'],
  [440, 46, SEAT_COLORS.second],
  [468, 110, SEAT_COLORS.first],
  [532, 62, '#e2574c'],
  [596, 108, GOLD],
  [606, 42, '#6fcf97'],
  [28, 98, SEAT_COLORS.second],
  [164, 150, SEAT_COLORS.first],
  [500, 160, GOLD],
  [634, 168, SEAT_COLORS.first],
] as const;

const confetti = CONFETTI.map(
  ([x, y, color], index) =>
    `<rect x="${x}" y="${y}" width="13" height="7" rx="2" fill="${color}" transform="rotate(${(index * 47) % 180} ${x} ${y})"/>`,
).join('');

/** The first three of a month on their steps; where there are fewer, steps stay free. */
export function podiumSvg({ places }: Podium, font: Font): string {
  const steps = STEPS.map((look, index) => {
    const rank = index + 1;
    const place = places[index];
    return place
      ? figure(look, rank) + step(look, rank, true) + plate(look, place, font)
      : step(look, rank, false);
  });
  return picture(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>${confetti}` +
      `<path d="M18 ${FLOOR}H${WIDTH - 18}" stroke="${PANEL}" stroke-width="6" stroke-linecap="round"/>` +
      steps.join(''),
  );
}
