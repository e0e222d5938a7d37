import { type Validator } from '../validation/validator';
import { type Names } from '../wire/names';

/** Part of an operation's contract that a call needs; generated from the document. */
export interface Rules {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Validator of the body; undefined for an operation without one. */
  readonly validate: Validator | undefined;
  /** Of the body. */
  readonly request: Names;
  /** Of the answer. */
  readonly response: Names;
}
