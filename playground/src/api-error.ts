/** Where in a form something is wrong, and what: Discord nests it like the form itself. */
interface ErrorTree {
  readonly [key: string]: ErrorTree | readonly ErrorDetail[];
}

interface ErrorDetail {
  readonly code: string;
  readonly message: string;
}

interface ErrorBody {
  /** Rate limits have none. */
  readonly code?: number;
  readonly message: string;
  readonly errors?: ErrorTree;
  readonly retry_after?: number;
  readonly global?: boolean;
}

/** An answer that is a refusal. It is thrown, since a request ends right where it is refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Discord's refusals: HTTP status, code, words. */
const REFUSALS = {
  'bad-request': [400, 0, '400: Bad Request'],
  unauthorized: [401, 0, '401: Unauthorized'],
  'not-found': [404, 0, '404: Not Found'],
  'method-not-allowed': [405, 0, '405: Method Not Allowed'],
  'unknown-channel': [404, 10003, 'Unknown Channel'],
  'unknown-guild': [404, 10004, 'Unknown Guild'],
  'unknown-member': [404, 10007, 'Unknown Member'],
  'unknown-message': [404, 10008, 'Unknown Message'],
  'unknown-user': [404, 10013, 'Unknown User'],
  'unknown-emoji': [404, 10014, 'Unknown Emoji'],
  'unknown-webhook': [404, 10015, 'Unknown Webhook'],
  'unknown-interaction': [404, 10062, 'Unknown interaction'],
  'unknown-command': [404, 10063, 'Unknown application command'],
  'another-application': [
    403,
    20012,
    'You are not authorized to perform this action on this application',
  ],
  'too-many-emojis': [400, 30008, 'Maximum number of emojis reached (2000)'],
  'too-many-attachments': [400, 30015, 'Maximum number of attachments in a message reached (10).'],
  'too-many-commands': [400, 30032, 'Maximum number of application commands reached (100).'],
  'too-large': [413, 40005, 'Request entity too large'],
  'already-acknowledged': [400, 40060, 'Interaction has already been acknowledged.'],
  'too-many-follow-ups': [
    400,
    40094,
    'This interaction has hit the maximum number of follow up messages.',
  ],
  'missing-access': [403, 50001, 'Missing Access'],
  'not-your-message': [403, 50005, 'Cannot edit a message authored by another user'],
  'empty-message': [400, 50006, 'Cannot send an empty message'],
  'cannot-write-to-user': [403, 50007, 'Cannot send messages to this user'],
  'missing-permissions': [403, 50013, 'Missing Permissions'],
  'wrong-channel-type': [400, 50024, 'Cannot execute action on this channel type'],
  'invalid-webhook-token': [401, 50027, 'Invalid Webhook Token'],
  'archived-thread': [400, 50083, 'Thread is archived'],
  'invalid-json': [400, 50109, 'The request body contains invalid JSON.'],
  'reply-without-history': [400, 160002, 'Cannot reply without permission to read message history'],
  'has-thread': [400, 160004, 'A thread has already been created for this message'],
  'locked-thread': [400, 160005, 'Thread is locked'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type Refusal = keyof typeof REFUSALS;

export function refusal(name: Refusal): ApiError {
  const [status, code, message] = REFUSALS[name];
  return new ApiError(status, { message, code });
}

type Key = string | number;

interface Complaint extends ErrorDetail {
  readonly path: readonly Key[];
}

/** A place in a form that someone sent, and the way to complain about it. */
export class Field {
  readonly #path: readonly Key[];
  readonly #complaints: Complaint[];

  constructor(path: readonly Key[] = [], complaints: Complaint[] = []) {
    this.#path = path;
    this.#complaints = complaints;
  }

  at(...keys: readonly Key[]): Field {
    return new Field([...this.#path, ...keys], this.#complaints);
  }

  complain(code: string, message: string): void {
    this.#complaints.push({ path: this.#path, code, message });
  }

  /** Refuses the whole form if there was any complaint, as Discord does: with all of them at once. */
  refuse(): void {
    if (this.#complaints.length > 0) throw invalidForm(treeOf(this.#complaints));
  }
}

const invalidForm = (errors: ErrorTree): ApiError =>
  new ApiError(400, { message: 'Invalid Form Body', code: 50035, errors });

interface Branch {
  [key: string]: Branch | ErrorDetail[];
}

function treeOf(complaints: readonly Complaint[]): ErrorTree {
  const root: Branch = {};
  for (const { path, code, message } of complaints) {
    let branch = root;
    for (const key of path) {
      const next = (branch[key] ??= {});
      if (Array.isArray(next)) break;
      branch = next;
    }
    const details = (branch['_errors'] ??= []);
    if (Array.isArray(details)) details.push({ code, message });
  }
  return root;
}

/** Refuses a form for a single reason. */
export function refuseForm(path: readonly Key[], code: string, message: string): ApiError {
  return invalidForm(treeOf([{ path, code, message }]));
}
