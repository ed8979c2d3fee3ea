import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { boardMessage } from '../../src/views/messages/board.js';
import { placingMessage } from '../../src/views/messages/confirm.js';
import type { Look } from '../../src/views/messages/look.js';
import { legendOf } from '../../src/views/messages/legend.js';
import { replayMessage } from '../../src/views/messages/replay.js';
import { SEAT_EMOJI } from '../../src/views/messages/signs.js';
import { isTileName } from '../../src/views/tiles/tile-name.js';
import type { TileWriters } from '../../src/views/tiles/tile.js';
import { sampleGame } from '../rules/sample-games.js';
import { buttonRows } from './buttons.js';
import { partsIn } from './complaints.js';
import { ALL_TILES } from './looks.js';
import { afterMoves, started, turnsOf } from './widest.js';

const { en } = CATALOGUES;

const STOCK: Look = { words: en, style: 'emoji' };
const NONE: TileWriters = () => undefined;
const TILES: Look = { ...STOCK, tiles: ALL_TILES };

const movesOf = (game: GameId): readonly string[] => sampleGame(game).turns.map(({ move }) => move);

/** A match at every turn of a whole game. */
const turns = (game: GameId): readonly Match[] => turnsOf(started({ game }), movesOf(game));

const textsOf = (match: Match, look: Look): readonly string[] =>
  partsIn(boardMessage(match, look).components)
    .map(({ content }) => content)
    .filter((content) => typeof content === 'string');

const TILE = /<:(\w+):\d+>/gu;

const tilesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(TILE), ([, name = '']) => name);

const bytesOf = (match: Match, look: Look): number =>
  Buffer.byteLength(JSON.stringify(boardMessage(match, look)));

describe.each(ALL_GAMES.map(({ id }) => id))('a board of %s in tiles', (game) => {
  it('has six lines of six tiles, but where it is made of buttons', () => {
    for (const match of turns(game)) {
      const isOfButtons = game === 'forbidden-territory' && match.state.phase === 'playing';
      const rows = textsOf(match, TILES)
        .join('\n')
        .split('\n')
        .filter((line) => line.replaceAll(TILE, '') === '' && line !== '')
        .map((line) => tilesIn(line).length);
      expect(rows).toEqual(isOfButtons ? [] : [6, 6, 6, 6, 6, 6]);
    }
  });

  it('stands in one text with its words, so that nothing makes its emoji larger', () => {
    for (const match of turns(game)) expect(textsOf(match, TILES)).toHaveLength(1);
  });

  it('takes at most 2.2 times the bytes of one without', () => {
    for (const match of turns(game)) {
      expect(bytesOf(match, TILES) / bytesOf(match, STOCK)).toBeLessThanOrEqual(2.2);
    }
  });

  it('shows nothing but tiles of ours', () => {
    for (const match of turns(game)) {
      const names = tilesIn(JSON.stringify(boardMessage(match, { ...TILES, isNew: true })));
      expect(names.filter((name) => !isTileName(name))).toEqual([]);
    }
  });

  it('is drawn as without, as long as Discord does not have all tiles', () => {
    for (const match of turns(game)) {
      const drawn = boardMessage(match, { ...TILES, tiles: NONE });
      expect(drawn).toEqual(boardMessage(match, STOCK));
    }
  });

  it('shows the pieces of its players, before their names too, in both legs and in a replay', () => {
    const asked: unknown[] = [];
    const tiles: TileWriters = (...given) => {
      asked.push(given);
      return ALL_TILES(...given);
    };
    const match: Match = {
      ...afterMoves(started({ game }), movesOf(game).slice(0, 2)),
      pieces: { challenger: 'owl', opponent: 'crab' },
    };
    const [text = ''] = textsOf(match, { ...TILES, tiles });
    expect(tilesIn(text).some((name) => name.startsWith('x5owl_'))).toBe(true);
    expect(tilesIn(text).some((name) => name.startsWith('x5crab_'))).toBe(true);
    expect(text).not.toMatch(/🐳|🦊|x5whale|x5fox/u);
    const stock = textsOf(match, STOCK).join('\n');
    expect(stock).toContain('🦉');
    expect(stock).toContain('🦀');
    const replay = { boardUrl: undefined, isPlayer: true };
    const shown = JSON.stringify(replayMessage(match, { leg: 0, step: 1 }, TILES, replay));
    expect(shown).toMatch(/x5owl_/u);
    expect(asked).toContainEqual([game, { first: 'owl', second: 'crab' }]);
  });
});

describe('the buttons of a board in tiles', () => {
  it('show what lies on the squares of Forbidden Territory', () => {
    const match = afterMoves(started({ game: 'forbidden-territory' }), ['3,3', '1,1']);
    const faces = buttonRows(boardMessage(match, TILES)).map((row) => row.map(({ face }) => face));
    expect(faces[0]?.[0]).toMatch(/^x5fox_/u);
    expect(faces[0]?.[1]).toMatch(/^x5/u);
    expect(faces[2]?.[2]).toMatch(/^x5whale_/u);
    expect(faces[4]?.[4]).toBe('5,5');
  });

  it('show what lies on the cells on which a trap can be placed, and whose pieces stand there', () => {
    const match: Match = {
      ...afterMoves(started({ game: 'trap-and-treasure' }), ['M 1 0', 'M 4 3', 'T 4 2']),
      pieces: { opponent: 'owl' },
    };
    const placing = placingMessage(match, TILES);
    if (!placing) throw new Error('There is no trap to place.');
    const faces = buttonRows(placing).map((row) => row.map(({ face }) => face));
    expect(faces[0]?.[1]).toMatch(/^x5whale_/u);
    expect(faces[3]?.[4]).toMatch(/^x5owl_/u);
    expect(faces[2]?.[2]).toMatch(/^x5gem_/u);
    expect(faces[2]?.[4]).toMatch(/^x5trap_/u);
    expect(faces[4]?.[0]).not.toMatch(/^x5/u);
  });
});

describe('around a board', () => {
  it('the turn and its deadline are one line, and what just happened another', () => {
    const match = afterMoves(started({ game: 'grid-runner' }), ['B1', 'E4']);
    const lines = textsOf(match, TILES).join('\n').split('\n');
    const turn = lines.findIndex((line) => line.includes('it is your turn.'));
    expect(lines[turn]).toMatch(/Time runs out <t:\d+:R>\.$/u);
    expect(lines.slice(turn + 1).map((line) => line.replaceAll(TILE, '#'))).toEqual([
      '# moved to E4.',
    ]);
  });

  it('what the tiles mean is told while the game is new to somebody, by tiles', () => {
    const match = afterMoves(started({ game: 'grid-runner' }), ['B1', 'E4', 'B2', 'D4', 'C2']);
    const small = (isNew: boolean): readonly string[] =>
      textsOf(match, { ...TILES, isNew })
        .join('\n')
        .split('\n')
        .filter((line) => line.startsWith('-# '));
    expect(small(false)).toEqual([]);
    const legend = small(true).at(-1) ?? '';
    for (const mark of ['trail', 'came-from', 'goal', 'open'] as const) {
      expect(legend).toContain(en.marks[mark]);
    }
    expect(legend).not.toMatch(/🟦|🟧|🔷|🔶|🏁/u);
  });

  it.each(ALL_GAMES.map(({ id }) => id))(
    'the rules of %s explain every mark that its boards can have',
    (game) => {
      const legend = legendOf(game, TILES).join('');
      const marks = emojiViewOf(game)
        .legend(SEAT_EMOJI)
        .map(([, mark]) => mark);
      const more = game === 'forbidden-territory' ? (['last'] as const) : (['open'] as const);
      for (const mark of [...marks, ...more]) expect(legend).toContain(en.marks[mark]);
    },
  );

  it('a mark that only tiles show is explained, too', () => {
    const moves = ['T 1 0', 'M 4 3', 'T 2 0', 'M 4 2'];
    const match = afterMoves(started({ game: 'trap-and-treasure' }), moves.slice(0, 1));
    const [text = ''] = textsOf(match, { ...TILES, isNew: true });
    expect(text).toContain(en.marks.last);
    expect(text).not.toContain(en.marks['came-from']);
    const later = afterMoves(started({ game: 'trap-and-treasure' }), moves);
    const [shown = ''] = textsOf(later, { ...TILES, isNew: true });
    expect(shown).toContain(en.marks['came-from']);
    expect(shown).not.toContain(en.marks.last);
  });
});
