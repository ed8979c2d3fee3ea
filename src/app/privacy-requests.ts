import { err, ok, type Result } from '../rules/result.js';
import type { PersonalData } from '../store/personal-data.js';
import { nextTurn, SLICING, takeSlice } from '../store/slices.js';

/**
 * Does hard work that somebody asks for, unless the same is under way for them already; the key names both. It is known to this
 * process alone: of two processes both do it, which does no harm.
 */
export type OneAtATime = <T>(
  key: string,
  work: () => Promise<T>,
) => Promise<Result<T, 'under-way'>>;

export function makeOneAtATime(): OneAtATime {
  const underWay = new Set<string>();
  return async (key, work) => {
    if (underWay.has(key)) return err('under-way');
    underWay.add(key);
    try {
      return ok(await work());
    } finally {
      underWay.delete(key);
    }
  };
}

/** The lists of a server are so deep in what is exported. */
const DEPTH = 4;

/** JSON with indents, in pieces: what is deeper than that is in one. */
function* piecesOf(value: unknown, depth: number, indent = ''): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
    return;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  yield isList ? '[' : '{';
  for (const [n, [key, each]] of entries.entries()) {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    yield `${n > 0 ? ',' : ''}\n${indent}  ${name}`;
    yield* piecesOf(each, depth - 1, `${indent}  `);
  }
  yield `${entries.length > 0 ? `\n${indent}` : ''}${isList ? ']' : '}'}`;
}

/** What is stored about somebody, as a file to read; it can be megabytes, so everybody else has turns meanwhile. */
export async function exportFile(data: PersonalData): Promise<Buffer> {
  const pieces = piecesOf(data, DEPTH);
  const chunks: Buffer[] = [];
  for (let isMore = true; isMore;) {
    let chunk = '';
    isMore = takeSlice(pieces, SLICING, (piece) => {
      chunk += piece;
    });
    chunks.push(Buffer.from(chunk));
    await nextTurn();
  }
  return Buffer.concat(chunks);
}
