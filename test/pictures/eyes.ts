import { rasterize } from '../../src/pictures/encoders.js';

/** How high an emoji is beside words, in pixels. */
const EMOJI_SIZE = 22;

/** A color as red, green and blue, from 0 to 1, proportional to the light. */
type Light = readonly [red: number, green: number, blue: number];

/** A color as lightness, from 0 to 100, and its two hues (CIELAB). */
type Seen = readonly [lightness: number, a: number, b: number];

const toLight = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Mixes the three lights by a matrix, given row by row. */
const mixedBy =
  (matrix: readonly Light[]) =>
  (light: Light): Light => {
    const [red = 0, green = 0, blue = 0] = matrix.map((row) =>
      Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
    );
    return [red, green, blue];
  };

const LUMINANCE: Light = [0.2126, 0.7152, 0.0722];

/** How people see: as most do, with one kind of cones missing (Machado, Oliveira and Fernandes, 2009), and no colors at all. */
const SIGHT = {
  usual: (light: Light): Light => light,
  protanopia: mixedBy([
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
  ]),
  deuteranopia: mixedBy([
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_82, 0.042_94, 0.968_881],
  ]),
  tritanopia: mixedBy([
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_9],
  ]),
  gray: mixedBy([LUMINANCE, LUMINANCE, LUMINANCE]),
} as const;

export type Eyes = keyof typeof SIGHT;

export const ALL_EYES: readonly Eyes[] = [
  'usual',
  'protanopia',
  'deuteranopia',
  'tritanopia',
  'gray',
];

const cubeRoot = (value: number): number =>
  value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27) * (value / 116) + 16 / 116;

/** CIELAB, under daylight (D65). */
function toSeen([red, green, blue]: Light): Seen {
  const x = cubeRoot((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = cubeRoot(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = cubeRoot((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A picture as large as an emoji beside words, on a screen of some color: the light of each pixel. */
export function atEmojiSize(svg: string, screen = '#313338'): readonly Light[] {
  const onScreen = svg.replace(
    /^<svg[^>]*>/u,
    (head) => `${head}<rect width="128" height="128" fill="${screen}"/>`,
  );
  const { pixels } = rasterize(onScreen, EMOJI_SIZE / 128);
  return Array.from({ length: pixels.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = Array.from(pixels.subarray(pixel * 4, pixel * 4 + 3));
    return [toLight(red / 255), toLight(green / 255), toLight(blue / 255)];
  });
}

/** The pixels as those eyes see them. */
export const seenBy = (eyes: Eyes, pixels: readonly Light[]): readonly Seen[] =>
  pixels.map((light) => toSeen(SIGHT[eyes](light)));

/** Two colors this far apart (CIE76) are plainly two colors, also in a single pixel; 2.3 can just be told apart in large areas. */
const PLAIN = 15;

/** In how many pixels two pictures plainly differ. */
export const differences = (one: readonly Seen[], two: readonly Seen[]): number =>
  one.filter(([lightness, a, b], pixel) => {
    const [otherLightness, otherA, otherB] = two[pixel] ?? [0, 0, 0];
    return Math.hypot(lightness - otherLightness, a - otherA, b - otherB) >= PLAIN;
  }).length;
