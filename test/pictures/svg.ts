import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** What is wrong with a picture, if anything; resvg refuses what is not well-formed. */
export function complaints(svg: string): readonly string[] {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  return [
    ...(svg.match(/NaN|undefined|null|Infinity|\[object/gu) ?? []),
    ...(svg.match(/<(?:text|image|style|script)\b/gu) ?? []),
    ...(width > 0 && height > 0 ? [] : ['no size']),
  ];
}

/** A picture with one element a line, so that changes are seen. */
export function lines(svg: string): string {
  return `${svg.replaceAll('><', '>\n<')}\n`;
}

/** Where the picture of a name is kept as it should be. */
export const golden = (name: string): string => join(import.meta.dirname, 'golden', `${name}.svg`);
