import { type Validator } from './validation/validator';

/** Part of an operation's contract that a call needs; generated from the document. */
export interface Rules {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Validator of the body; undefined for an operation without one. */
  readonly validate: Validator | undefined;
  /** A valid body with its defaults written out; the given one stays as it is. */
  readonly complete: (body: unknown) => unknown;
}
