import { type Validator } from '../validation/validator';
import { type Names } from '../wire/names';

/** The part of the contract of an operation that a call needs; generated from the document. */
export interface Rules {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Of the body; undefined where there is none. */
  readonly validate: Validator | undefined;
  /** Of the body. */
  readonly request: Names;
  /** Of the answer. */
  readonly response: Names;
}
