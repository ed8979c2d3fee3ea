import type { Rule } from './form.js';

/** What an emoji looks like, as it was uploaded. */
export interface EmojiPicture {
  readonly contentType: string;
  readonly isAnimated: boolean;
  readonly data: Buffer;
}

const MOST_KIBIBYTES = 256;
const MOST_BYTES = MOST_KIBIBYTES * 1024;

const PNG = Buffer.from('\u{89}PNG\r\n\u{1A}\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ANIMATED_WEBP = /^RIFF.{4}WEBPVP8X.*ANIM/su;

/** So much of a WebP is looked at: what says that it moves stands at its beginning. */
const WEBP_HEAD = 64;

type Kind = Omit<EmojiPicture, 'data'>;

const still = (contentType: string): Kind => ({ contentType, isAnimated: false });
const moving = (contentType: string): Kind => ({ contentType, isAnimated: true });

/** What a picture is by its first bytes: as with Discord, what it is said to be does not count. */
function kindOf(data: Buffer): Kind | undefined {
  const words = (from: number, to: number): string => data.toString('latin1', from, to);
  if (data.subarray(0, PNG.length).equals(PNG)) return still('image/png');
  if (data.subarray(0, JPEG.length).equals(JPEG)) return still('image/jpeg');
  if (/^GIF8[79]a$/u.test(words(0, 6))) return moving('image/gif');
  if (words(0, 4) === 'RIFF' && words(8, 12) === 'WEBP') {
    return ANIMATED_WEBP.test(words(0, WEBP_HEAD)) ? moving('image/webp') : still('image/webp');
  }
  if (words(4, 12) === 'ftypavif') return still('image/avif');
  if (words(4, 12) === 'ftypavis') return moving('image/avif');
  return undefined;
}

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+;base64,([\d+/A-Za-z]+={0,2})$/u;

/** The bytes of a data URI in base64, if it is one. */
export function bytesIn(uri: string): Buffer | undefined {
  const base64 = DATA_URI.exec(uri)?.[1];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

/** A picture for an emoji, in a data URI. Which code Discord has for bytes that are none is not documented. */
export const emojiPicture: Rule<EmojiPicture> = (value, field) => {
  if (value === undefined || value === null) return undefined;
  const data = typeof value === 'string' ? bytesIn(value) : undefined;
  if (!data) {
    field.complain('BINARY_TYPE_INVALID_DATA_URI', 'Only data uri strings can be used.');
    return undefined;
  }
  if (data.length > MOST_BYTES) {
    const why = `File cannot be larger than ${MOST_KIBIBYTES.toFixed(1)} kb.`;
    field.complain('BINARY_TYPE_MAX_SIZE', why);
    return undefined;
  }
  const kind = kindOf(data);
  if (!kind) field.complain('IMAGE_INVALID', 'Invalid image');
  return kind && { ...kind, data };
};
