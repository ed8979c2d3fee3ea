import type { Person } from './protocol.js';

const HUES = [348, 205, 145, 32, 265, 180, 300, 90];

/** The bot's face: a board, five by five. */
const BoardFace = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" fill="#3a3f9e" />
    {Array.from({ length: 25 }, (_, index) => {
      const [x, y] = [index % 5, Math.floor(index / 5)];
      const color = index === 0 ? '#55acee' : index === 24 ? '#f4900c' : '#ffffff';
      const isBright = index === 0 || index === 12 || index === 24;
      return (
        <rect
          key={index}
          x={8 + x * 5}
          y={8 + y * 5}
          width="4"
          height="4"
          rx="1"
          fill={index === 12 ? '#ffd983' : color}
          fill-opacity={isBright ? 1 : 0.45}
        />
      );
    })}
  </svg>
);

/** The first letter, or whatever a name begins with. */
const initialOf = (name: string): string =>
  new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment.toUpperCase() ?? '?';

/** A round picture, made from who it is. The name stands beside it, so it needs no words. */
export function Avatar({ person, size = 40 }: { person: Person; size?: number }) {
  const { name, isBot, color } = person;
  const style = {
    width: `${size}px`,
    height: `${size}px`,
    fontSize: `${size * 0.45}px`,
    '--hue': HUES[color % HUES.length] ?? 0,
  };
  return (
    <span class="avatar" style={style} aria-hidden="true">
      {isBot ? <BoardFace /> : initialOf(name)}
    </span>
  );
}
