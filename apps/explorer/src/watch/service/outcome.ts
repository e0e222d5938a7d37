import { type Problem } from './problem';

/** What became of a call. */
export type Outcome<Data> =
  | { readonly isOk: true; readonly data: Data }
  | { readonly isOk: false; readonly problem: Problem };

/** A call without an answer. */
export function failed(message: string, status?: number): { readonly isOk: false; readonly problem: Problem } {
  return { isOk: false, problem: { message, ...(status !== undefined && { status }), violations: [] } };
}
