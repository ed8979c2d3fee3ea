import { centerSquareShowdown } from './center-square-showdown.js';
import { edgeEscape } from './edge-escape.js';
import { forbiddenTerritory } from './forbidden-territory.js';
import type { Game } from './game.js';
import { gridRunner } from './grid-runner.js';
import { trapAndTreasure } from './trap-and-treasure.js';

/** Every game there is. A new one is a line here; the tests over all games pick it up. */
export const GAMES = {
  [centerSquareShowdown.id]: centerSquareShowdown,
  [gridRunner.id]: gridRunner,
  [edgeEscape.id]: edgeEscape,
  [forbiddenTerritory.id]: forbiddenTerritory,
  [trapAndTreasure.id]: trapAndTreasure,
} as const;

export type GameId = keyof typeof GAMES;

/** What lies on the table in a game. */
export type BoardOf<Id extends GameId> = (typeof GAMES)[Id]['start']['board'];

export const isGameId = (text: string): text is GameId => Object.hasOwn(GAMES, text);

/** Any of the games, for code that treats them alike: boards and moves are opaque to it. */
export type AnyGame = Game<unknown, unknown> & { readonly id: GameId };

export const ALL_GAMES: readonly AnyGame[] = Object.values(GAMES);
