import { Field, refusal, refuseForm } from './api-error.js';
import { bytesIn } from './emoji-picture.js';
import { isRecord } from './form.js';

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

const isMultipart = (contentType: string): boolean => /^multipart\/form-data\b/iu.test(contentType);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('invalid-json');
  }
}

/** One part of a form. Only files have a file name. */
interface FormPart {
  readonly name: string;
  readonly filename?: string;
  readonly contentType?: string;
  readonly data: Buffer;
}

/** The bytes of a request; if they are a form, with its parts, unless it is broken. */
export interface Received {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly parts?: readonly FormPart[];
}

async function partOf(name: string, value: string | File): Promise<FormPart> {
  if (typeof value === 'string') return { name, data: Buffer.from(value) };
  const data = Buffer.from(await value.arrayBuffer());
  return { name, filename: value.name, contentType: value.type, data };
}

/** Takes a form apart, as Node itself does it. What follows has nothing to wait for. */
export async function receive(bytes: Buffer, contentType = ''): Promise<Received> {
  if (!isMultipart(contentType)) return { bytes, contentType };
  try {
    const headers = { 'Content-Type': contentType };
    const form = await new Response(bytes, { headers }).formData();
    const parts = await Promise.all([...form].map(([name, value]) => partOf(name, value)));
    return { bytes, contentType, parts };
  } catch {
    return { bytes, contentType };
  }
}

/** A form has the message in one part and each file in another, and nothing else. */
function checkKeys(parts: readonly FormPart[]): void {
  const field = new Field();
  const seen = new Set<string>();
  for (const { name, filename } of parts) {
    const isFile = FILE_KEY.test(name) && filename !== undefined;
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

function readParts(parts: readonly FormPart[]): Sent {
  checkKeys(parts);
  const payload = parts.find(({ name }) => name === PAYLOAD);
  const files = parts
    .filter((part) => part !== payload)
    .map(({ name, filename = '', contentType, data }) => ({
      id: String(BigInt(FILE_KEY.exec(name)?.[1] ?? 0)),
      name: filename,
      contentType,
      data,
    }));
  if (files.length > MOST_FILES) throw refusal('too-many-attachments');
  const size = files.reduce((sum, { data }) => sum + data.length, 0);
  if (size > MOST_FILE_BYTES) throw refusal('too-large');
  return { body: payload ? parseJson(payload.data.toString('utf8')) : {}, files };
}

/** Reads JSON, or a form with files where those are taken, or refuses it. */
export function readBody({ bytes, contentType, parts }: Received, takesFiles = false): Sent {
  if (bytes.length > MOST_BYTES) throw refusal('too-large');
  if (bytes.length === 0) return { body: undefined, files: [] };
  if (takesFiles && isMultipart(contentType)) {
    if (!parts) throw refusal('bad-request');
    return readParts(parts);
  }
  if (!contentType.startsWith('application/json')) {
    const types = takesFiles ? "'application/json', 'multipart/form-data'" : "'application/json'";
    const why = `Expected "Content-Type" header to be one of {${types}}.`;
    throw refuseForm([], 'CONTENT_TYPE_INVALID', why);
  }
  return { body: parseJson(bytes.toString('utf8')), files: [] };
}

/** A picture that came as text is as long to read as it is useless. */
const shortened = (body: unknown): unknown => {
  if (!isRecord(body) || typeof body['image'] !== 'string') return body;
  const { length } = bytesIn(body['image']) ?? [];
  return length === undefined ? body : { ...body, image: `${length} B` };
};

/** A body for people to look at: of a file, or of the picture of an emoji, only how long it is. */
export function readableBody(received: Received): unknown {
  const { bytes, contentType } = received;
  try {
    const { body, files } = readBody(received, true);
    if (files.length === 0) return shortened(body);
    const told = files.map(({ id, name, data }) => [`files[${id}]`, `${name}, ${data.length} B`]);
    return Object.assign({}, body, Object.fromEntries(told));
  } catch {
    return isMultipart(contentType) ? `${bytes.length} B` : bytes.toString('utf8', 0, MEBIBYTE);
  }
}
