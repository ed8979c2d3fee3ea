import { ApiError, type ErrorDetail, type ErrorTree } from './api-error.js';

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
