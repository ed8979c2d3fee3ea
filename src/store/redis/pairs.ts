/** Redis gives names and what belongs to them in one flat list. */
export const twos = (flat: readonly string[]): readonly (readonly [string, string])[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? '', flat[2 * i + 1] ?? '']);

/** Members and their scores. */
export const pairs = (flat: readonly string[]): readonly (readonly [string, number])[] =>
  twos(flat).map(([member, score]) => [member, Number(score)]);
