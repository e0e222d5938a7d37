import { type Problem } from './problem';

/** The result of a call. */
export type ServiceOutcome<Data> =
  | { readonly isOk: true; readonly data: Data }
  | { readonly isOk: false; readonly problem: Problem };

/** A failed call. */
export function failed(message: string, status?: number): { readonly isOk: false; readonly problem: Problem } {
  return { isOk: false, problem: { message, ...(status !== undefined && { status }), violations: [] } };
}
