import { PLAIN, type Ink } from '../views/text/board.js';

/** The inks of the board, and those of what is said around it. */
export interface Palette {
  readonly ink: Ink;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly success: (text: string) => string;
}

/** Text between two ANSI "select graphic rendition" codes, line by line. */
const sgr =
  (on: number | string, off: number | string) =>
  (text: string): string =>
    text.replaceAll(/[^\n]+/gu, (line) => `\u{1B}[${on}m${line}\u{1B}[${off}m`);

const asItIs = (text: string): string => text;

const NO_COLORS: Palette = {
  ink: PLAIN,
  strong: asItIs,
  faint: asItIs,
  warning: asItIs,
  success: asItIs,
};

const COLORS: Palette = {
  ink: {
    first: sgr(36, 39),
    second: sgr(35, 39),
    token: sgr('1;33', '22;39'),
    goal: sgr(42, 49),
    gone: sgr(2, 22),
    closed: sgr(41, 49),
    trap: sgr(31, 39),
    treasure: sgr('1;33', '22;39'),
  },
  strong: sgr(1, 22),
  faint: sgr(2, 22),
  warning: sgr(31, 39),
  success: sgr('1;32', '22;39'),
};

/** Colors on a terminal that has them (`NO_COLOR` and `TERM=dumb` are heeded), plain text elsewhere. */
export const paletteFor = (output: NodeJS.WriteStream): Palette =>
  output.isTTY && output.hasColors() ? COLORS : NO_COLORS;
