import { type ErrorCode } from '@quant/operations';
import { HttpError } from './http-error';

/** Seconds. A store that is away may be back at once; one that is full waits for a person. */
const SOON = ['Retry-After', '5'];
const LATER = ['Retry-After', '30'];

type Outage = readonly [code: ErrorCode, detail: string, headers: readonly string[]];

const FULL: Outage = ['storage_full', 'There is no space left to store anything; nothing was done', LATER];
const READ_ONLY: Outage = ['storage_read_only', 'The store can be read and not written; nothing was done', LATER];
const AWAY: Outage = ['storage_unavailable', 'The store cannot be used now; nothing was done', SOON];
const UNCERTAIN: Outage = ['storage_unavailable', 'The store was lost: this may have been done, or not', SOON];

/** Errors of `@quant/database` that are no fault of a statement. */
const OUTAGES: Readonly<Record<string, Outage>> = {
  STORAGE_FULL: FULL,
  STORAGE_READ_ONLY: READ_ONLY,
  STORAGE_FAILURE: AWAY,
  DATABASE_UNAVAILABLE: AWAY,
  DATABASE_CLOSED: AWAY,
  BUSY: AWAY,
  TIMEOUT: AWAY,
  CONFLICT: AWAY,
  COMMIT_UNCERTAIN: UNCERTAIN,
};

/** Whether something failed that the service stands on, and its store at that: an operator should hear of it. */
export interface Refused {
  readonly refusal: HttpError;
  readonly isOfStore: boolean;
}

/**
 * What it means to a client that something failed which the service stands on: 503 of the store, 502 of the exchanges. It may come
 * back later. Errors are told apart by their codes: a library may be loaded twice.
 *
 * @returns undefined where it is nothing of the kind
 */
export function outageOf(error: unknown): Refused | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'upstream_unavailable')
    return { refusal: new HttpError(502, 'upstream_unavailable', error.message), isOfStore: false };
  if (error.name !== 'DatabaseError') return undefined;
  // a statement that failed first, and dooms those after it, is the cause
  if (error.code === 'TRANSACTION_ABORTED') return outageOf(error.cause);
  const outage = OUTAGES[String(error.code)];
  return outage && { refusal: new HttpError(503, ...outage), isOfStore: true };
}
