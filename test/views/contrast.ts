type Color = readonly [red: number, green: number, blue: number];

/** A color such as `#5865f2`. */
export function parseColor(text: string): Color {
  if (!/^#[\da-f]{6}$/iu.test(text)) throw new Error(`${text} is no color`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(text.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

/** What is seen where a color of some opacity lies on another one. */
export const blend = ([r, g, b]: Color, opacity: number, [r2, g2, b2]: Color): Color => [
  r * opacity + r2 * (1 - opacity),
  g * opacity + g2 * (1 - opacity),
  b * opacity + b2 * (1 - opacity),
];

/** Relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: Color, two: Color): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(two)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** What WCAG AA asks of text, and of large text and what is not text. */
export const TEXT = 4.5;
export const SHAPE = 3;
