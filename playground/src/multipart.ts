/** One part of a multipart/form-data body, with its bytes as they came. */
export interface FormPart {
  readonly name: string;
  /** Only files have one. */
  readonly filename?: string;
  readonly contentType?: string;
  readonly data: Buffer;
}

const BOUNDARY =
  /^multipart\/form-data *; *boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+.-]{1,70}))$/iu;
const HEADER = /^([\w-]+): *(.*)$/u;
const DISPOSITION = /^form-data; *name="([^"]*)"(?:; *filename="([^"]*)")?$/iu;

const BREAK = '\r\n';
const LONGEST_HEAD = 4096;

export const isMultipart = (contentType: string): boolean =>
  /^multipart\/form-data\b/iu.test(contentType);

/** Browsers and fetch write a quote or a line break in a name in this way. */
const unescaped = (name: string): string =>
  name.replaceAll(/%(?:22|0D|0A)/giu, (code) => decodeURIComponent(code));

/** Everything of a part but its bytes. */
function parseHead(head: string): Omit<FormPart, 'data'> | undefined {
  const headers = new Map<string, string>();
  for (const line of head.split(BREAK)) {
    const [, key = '', value = ''] = HEADER.exec(line) ?? [];
    if (key === '') return undefined;
    headers.set(key.toLowerCase(), value);
  }
  const [, name, filename] = DISPOSITION.exec(headers.get('content-disposition') ?? '') ?? [];
  if (name === undefined) return undefined;
  const contentType = headers.get('content-type');
  return {
    name: unescaped(name),
    ...(filename !== undefined && { filename: unescaped(filename) }),
    ...(contentType !== undefined && { contentType }),
  };
}

/** The parts of a body, or nothing if it is not exactly as the boundary in its content type promises. */
export function parseMultipart(
  contentType: string,
  bytes: Buffer,
): readonly FormPart[] | undefined {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return undefined;
  const first = `--${boundary}`;
  const next = Buffer.from(`${BREAK}${first}`);
  if (bytes.toString('latin1', 0, first.length) !== first) return undefined;

  const parts: FormPart[] = [];
  let at = first.length;
  while (bytes.toString('latin1', at, at + 2) === BREAK) {
    const headEnd = bytes.indexOf(BREAK + BREAK, at);
    if (headEnd === -1 || headEnd - at > LONGEST_HEAD) return undefined;
    const head = parseHead(bytes.toString('utf8', at + BREAK.length, headEnd));
    const start = headEnd + 2 * BREAK.length;
    const end = bytes.indexOf(next, start);
    if (!head || end === -1) return undefined;
    parts.push({ ...head, data: bytes.subarray(start, end) });
    at = end + next.length;
  }
  const rest = bytes.toString('latin1', at);
  return rest === '--' || rest === `--${BREAK}` ? parts : undefined;
}
