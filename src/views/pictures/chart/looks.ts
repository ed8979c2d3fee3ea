import type { GameId } from '../../../rules/games.js';
import { RABBIT } from '../pieces.js';
import { FLAG, FORBIDDEN, GEM, SUNFLOWER } from '../things.js';

export const THEMES = ['dark', 'light'] as const;

export type Theme = (typeof THEMES)[number];

interface ThemeLook {
  readonly background: string;
  readonly grid: string;
  /** Labels of the axes. */
  readonly label: string;
}

export const THEME_LOOKS: Readonly<Record<Theme, ThemeLook>> = {
  dark: { background: '#272c3a', grid: '#3c4356', label: '#aab2c5' },
  light: { background: '#ffffff', grid: '#e3e6ec', label: '#5b6375' },
};

interface GameLook {
  /** The accent of the game, as bright or as dark as the background asks for. */
  readonly color: Readonly<Record<Theme, string>>;
  /** Strokes and gaps: lines are told apart without their color too. */
  readonly dashes: string;
  readonly icon: string;
}

/** How the course of each game looks; a game without a look does not compile. */
export const GAME_LOOKS: Readonly<Record<GameId, GameLook>> = {
  'center-square-showdown': {
    color: { dark: '#ffc83d', light: '#b97e00' },
    dashes: '',
    icon: SUNFLOWER,
  },
  'grid-runner': {
    color: { dark: '#55acee', light: '#1f77c2' },
    dashes: '14 7',
    icon: FLAG,
  },
  'edge-escape': {
    color: { dark: '#7cc957', light: '#3e721d' },
    dashes: '0.1 8',
    icon: RABBIT,
  },
  'forbidden-territory': {
    color: { dark: '#ff6b7d', light: '#c81f37' },
    dashes: '18 7 0.1 7',
    icon: FORBIDDEN,
  },
  // Its accent on the boards is nearly that of Grid Runner: here it is the violet of a gem.
  'trap-and-treasure': {
    color: { dark: '#c39bff', light: '#7a3fd1' },
    dashes: '7 7',
    icon: GEM,
  },
};
