import type { TrapAndTreasureBoard } from '../../rules/trap-and-treasure.js';
import { SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import { BOTTOM_RIGHT, CENTER, has, TOP_LEFT, type Square } from '../../rules/square.js';
import { EMPTY, LAST } from '../emoji-board.js';
import { DARK } from '../pictures/palette.js';
import { disc, placed } from '../pictures/svg.js';
import { GEM, HOMES, HOUSES, SAND, TRAP, WIRE } from '../pictures/trap-and-treasure.js';
import type { Mark } from '../language/catalogue.js';
import type { Drawn, PieceKind, SquareKind, TileMarks, TileView } from './game-view.js';

/** Whoever is to move may also go where somebody just came from. */
const WALKED_ON: readonly TileMarks[] = [
  ['open'],
  ['from-first'],
  ['from-second'],
  ['from-first', 'open'],
  ['from-second', 'open'],
];

const trapOn = (
  name: string,
  ground: string,
  things: readonly Drawn[],
  means: readonly Mark[] = ['trap'],
): SquareKind => ({
  name,
  ground,
  things,
  stock: '🪤',
  means,
  marks: [...WALKED_ON, ['last'], ['last', 'open']],
});

const SAND_KIND: SquareKind = {
  name: 'sand',
  ground: SAND[0],
  stock: EMPTY,
  stockFrom: LAST,
  marks: WALKED_ON,
};
const TRAP_KIND = trapOn('trap', SAND[0], [{ drawing: TRAP, size: 0.94 }]);
const GEM_KIND: SquareKind = {
  name: 'gem',
  ground: SAND[0],
  things: [{ drawing: GEM, size: 0.9 }],
  stock: '💎',
  means: ['treasure'],
  marks: [['open']],
};

const homeKind = (name: string, seat: Seat, stock: string): SquareKind => ({
  name,
  ground: HOMES[seat],
  things: [{ drawing: HOUSES[seat], size: 0.76 }],
  stock,
  means: ['home'],
  marks: WALKED_ON,
});

const HOME_KINDS: BySeat<SquareKind> = {
  first: homeKind('home1', 'first', '🟦'),
  second: homeKind('home2', 'second', '🟧'),
};

/** The house stays to be seen behind the trap. */
const trapAtHome = (name: string, seat: Seat): SquareKind =>
  trapOn(
    name,
    HOMES[seat],
    [
      { drawing: HOUSES[seat], size: 0.56, dx: -0.17, dy: -0.19 },
      { drawing: TRAP, size: 0.72, dx: 0.07, dy: 0.15 },
    ],
    ['trap', 'home'],
  );

const TRAP_AT_HOME_KINDS: BySeat<SquareKind> = {
  first: trapAtHome('trap1', 'first'),
  second: trapAtHome('trap2', 'second'),
};

/** On a dark ground, as some pieces are as light as the treasure. */
const CARRIED: Drawn = {
  drawing: disc(0, 0, 50, DARK) + placed(GEM, 0, 2, 82),
  size: 0.46,
  dx: 0.25,
  dy: -0.25,
};

const houseBeside = (home: Seat): Drawn => ({
  drawing: HOUSES[home],
  size: 0.46,
  dx: -0.25,
  dy: -0.26,
});

/** The piece of a player, with or without the treasure, on one ground or another, or in a trap: that hides the ground. */
const seekerKinds = (
  seat: Seat,
  name: string,
  carried: readonly Drawn[],
  means: readonly Mark[] = [],
) =>
  ({
    sand: { name, seat, ground: SAND[0], above: carried, means },
    first: {
      name: `${name}-home1`,
      seat,
      ground: HOMES.first,
      above: [houseBeside('first'), ...carried],
      means,
    },
    second: {
      name: `${name}-home2`,
      seat,
      ground: HOMES.second,
      above: [houseBeside('second'), ...carried],
      means,
    },
    onTrap: {
      name: `${name}-on-trap`,
      seat,
      ground: SAND[0],
      above: [{ drawing: TRAP, size: 0.52, dx: -0.2, dy: 0.26 }, ...carried],
      means: [...means, 'on-trap'],
    },
    caught: {
      name: `${name}-caught`,
      seat,
      ground: SAND[0],
      above: [{ drawing: WIRE, size: 0.95 }, ...carried],
      means: [...means, 'on-trap'],
    },
  }) satisfies Readonly<Record<string, PieceKind>>;

const seekerKindsOf = (seat: Seat) =>
  ({
    seeking: seekerKinds(seat, 'seeking', []),
    carrying: seekerKinds(seat, 'carrying', [CARRIED], ['with-treasure']),
  }) as const;

const SEEKER_KINDS = { first: seekerKindsOf('first'), second: seekerKindsOf('second') } as const;

/** Whose home a square is. */
const homeOf = (square: Square): Seat | undefined => {
  if (square === TOP_LEFT) return 'first';
  return square === BOTTOM_RIGHT ? 'second' : undefined;
};

function seekerAt(board: TrapAndTreasureBoard, seat: Seat, square: Square): PieceKind {
  const kinds = SEEKER_KINDS[seat][board.carrier === seat ? 'carrying' : 'seeking'];
  if (board.trapped[seat]) return kinds.caught;
  return has(board.traps, square) ? kinds.onTrap : kinds[homeOf(square) ?? 'sand'];
}

/** Trap and Treasure in tiles. */
export const tiles: TileView<TrapAndTreasureBoard> = {
  squares: [
    SAND_KIND,
    GEM_KIND,
    TRAP_KIND,
    ...Object.values(HOME_KINDS),
    ...Object.values(TRAP_AT_HOME_KINDS),
  ],
  pieces: Object.values(SEEKER_KINDS).flatMap(({ seeking, carrying }) =>
    [seeking, carrying].flatMap((kinds) => Object.values(kinds)),
  ),
  kindAt(board, square) {
    const seat = SEATS.find((each) => board.at[each] === square);
    if (seat) return seekerAt(board, seat, square);
    const home = homeOf(square);
    if (has(board.traps, square)) return home ? TRAP_AT_HOME_KINDS[home] : TRAP_KIND;
    if (home) return HOME_KINDS[home];
    return square === CENTER && board.carrier === null ? GEM_KIND : SAND_KIND;
  },
};
