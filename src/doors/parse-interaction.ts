import { InteractionType, type APIInteraction } from 'discord-api-types/v10';
import { fieldsOf } from './gateway-events.js';

/** The one kind that may come without an id and a token. */
const PING: number = InteractionType.Ping;
const CLICK: number = InteractionType.MessageComponent;

/** Reads an interaction; nothing, if it is none, or could not be answered. */
export function parseInteraction(body: Buffer): APIInteraction | undefined {
  const click = parseJson(withoutBoard(body));
  const isClick = fieldsOf(click)['type'] === CLICK;
  const parsed = isClick ? click : parseJson(body.toString());
  const { type, id, token } = fieldsOf(parsed);
  const canBeAnswered = typeof id === 'string' && typeof token === 'string';
  const isInteraction = typeof type === 'number' && (type === PING || canBeAnswered);
  // Discord signed it, so the rest of its shape is trusted, as that of the gateway's interactions is.
  return isInteraction ? (parsed as APIInteraction) : undefined; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MESSAGE = Buffer.from('"message":{');
const COMPONENTS = Buffer.from('"components":[');

/**
 * The text of a click without the components of the message that was clicked on. Discord sends the whole board along, which is most
 * of the body and read by nobody: leaving it out halves what parsing takes. Nothing, where there is none to leave out.
 */
function withoutBoard(body: Buffer): string | undefined {
  // A quote within a text is escaped, so these are names of fields wherever they are found.
  const message = body.indexOf(MESSAGE);
  const components = message === -1 ? -1 : body.indexOf(COMPONENTS, message);
  if (components === -1) return undefined;
  const from = components + COMPONENTS.length - 1;
  const to = endOfList(body, from);
  return to === -1 ? undefined : `${body.toString('utf8', 0, from)}[]${body.toString('utf8', to)}`;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = 0x5b;
const CLOSING = 0x5d;

/** Where the list ends that begins at a place in JSON, or -1 if it does not. */
function endOfList(json: Buffer, begin: number): number {
  let depth = 0;
  let isText = false;
  for (let at = begin; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      // Whatever is escaped ends no text.
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPENING) depth += 1;
    else if (byte === CLOSING) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
