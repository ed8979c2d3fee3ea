/** How many letters must be added, dropped or changed to make one word of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const change = (row[j] ?? 0) + (a.charAt(i) === b.charAt(j) ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The one of `words` that was most likely meant; a word that holds all of what was typed comes first. */
export const nearest = (typed: string, words: readonly string[]): string | undefined =>
  words
    .map((word) => ({ word, distance: word.includes(typed) ? 0 : editDistance(typed, word) }))
    .toSorted((a, b) => a.distance - b.distance)[0]?.word;
