import { refusal } from './api-error.js';
import { Field, refuseForm } from './field.js';

/** A file that came with a request. */
export interface Upload {
  /** The number in its key: files[0] is called 0 in the list of attachments. */
  readonly id: string;
  readonly name: string;
  readonly contentType: string | undefined;
  readonly data: Buffer;
}

/** What a request brings along. */
export interface Sent {
  readonly body: unknown;
  readonly files: readonly Upload[];
}

/** On one message. */
export const MOST_FILES = 10;

const MEBIBYTE = 1024 * 1024;

/** All files of a request together. */
const MOST_FILE_BYTES = 10 * MEBIBYTE;

/** Nothing that is longer is read to its end. */
export const MOST_BYTES = MOST_FILE_BYTES + MEBIBYTE;

const PAYLOAD = 'payload_json';
const FILE_KEY = /^files\[(\d{1,19})\]$/u;

export const isMultipart = (contentType: string): boolean =>
  /^multipart\/form-data\b/iu.test(contentType);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('invalid-json');
  }
}

/** A form as Node itself reads it. */
async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw refusal('bad-request');
  }
}

/** A form has the message in one part and each file in another, and nothing else. */
function checkKeys(form: FormData): void {
  const field = new Field();
  const seen = new Set<string>();
  for (const [name, value] of form) {
    const isFile = FILE_KEY.test(name) && typeof value !== 'string';
    if (!isFile && name !== PAYLOAD) {
      const why = `A form takes ${PAYLOAD} and files[n]`;
      field.at(name).complain('FORM_KEY_UNKNOWN', why);
    }
    if (seen.has(name)) {
      field.at(name).complain('FORM_KEY_DUPLICATED', 'A key can be used only once');
    }
    seen.add(name);
  }
  field.refuse();
}

async function readParts(form: FormData): Promise<Sent> {
  checkKeys(form);
  const files: Upload[] = [];
  for (const [key, value] of form) {
    if (typeof value === 'string' || key === PAYLOAD) continue;
    files.push({
      id: String(BigInt(FILE_KEY.exec(key)?.[1] ?? 0)),
      name: value.name,
      contentType: value.type || undefined,
      data: Buffer.from(await value.arrayBuffer()),
    });
  }
  if (files.length > MOST_FILES) throw refusal('too-many-attachments');
  const size = files.reduce((sum, { data }) => sum + data.length, 0);
  if (size > MOST_FILE_BYTES) throw refusal('too-large');
  const payload = form.get(PAYLOAD) ?? '{}';
  const text = typeof payload === 'string' ? payload : await payload.text();
  return { body: parseJson(text), files };
}

/** Reads JSON, or a form with files where those are taken, or refuses it. */
export async function readBody(bytes: Buffer, contentType = '', takesFiles = false): Promise<Sent> {
  if (bytes.length > MOST_BYTES) throw refusal('too-large');
  if (bytes.length === 0) return { body: undefined, files: [] };
  if (takesFiles && isMultipart(contentType)) {
    return readParts(await parseForm(bytes, contentType));
  }
  if (!contentType.startsWith('application/json')) {
    const types = takesFiles ? "'application/json', 'multipart/form-data'" : "'application/json'";
    const why = `Expected "Content-Type" header to be one of {${types}}.`;
    throw refuseForm([], 'CONTENT_TYPE_INVALID', why);
  }
  return { body: parseJson(bytes.toString('utf8')), files: [] };
}

/** A body for people to look at: of a file only what it is called and how long it is. */
export async function readableBody(bytes: Buffer, contentType = ''): Promise<unknown> {
  try {
    const { body, files } = await readBody(bytes, contentType, true);
    if (files.length === 0) return body;
    const told = files.map(({ id, name, data }) => [`files[${id}]`, `${name}, ${data.length} B`]);
    return Object.assign({}, body, Object.fromEntries(told));
  } catch {
    return isMultipart(contentType) ? `${bytes.length} B` : bytes.toString('utf8', 0, MEBIBYTE);
  }
}
