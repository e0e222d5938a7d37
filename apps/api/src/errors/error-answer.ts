import { type ErrorCode, isInvalidRequest } from '@quant/operations';
import { isCapacityError } from '@quant/operations/threads';
import { HttpError } from './http-error';
import { type HeaderFields, NO_HEADERS } from './header-fields';

/** The client's view of an error. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: { readonly detail: unknown; readonly code?: ErrorCode };
  /** Name, value, name, value … */
  readonly headers: HeaderFields;
  /** Whether it is for the log: a fault of ours, of which the client learns nothing else, or an outage of the store. */
  readonly isFault: boolean;
}

/**
 * The only place where an error becomes a status and a body: those of an answer, of an item of a batch, of a tool's result.
 */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (isInvalidRequest(error)) return refusal(422, { detail: error.violations });
  if (error instanceof HttpError)
    return refusal(error.status, { detail: error.message, code: error.code }, error.headers);
  if (isCapacityError(error)) {
    const { message: detail, code, retryAfterSeconds } = error;
    return refusal(503, { detail, code }, { 'Retry-After': String(retryAfterSeconds) });
  }
  if (isBadRequest(error)) return refusal(400, { detail: 'Bad Request', code: 'bad_request' });
  const outage = outageOf(error);
  if (outage) {
    const { status, message: detail, code, headers } = outage.refusal;
    return { ...refusal(status, { detail, code }, headers), isFault: outage.isOfStore };
  }
  const body = { detail: 'Internal Server Error', code: 'internal_error' } as const;
  return { status: 500, body, headers: NO_HEADERS, isFault: true };
}

function refusal(status: number, body: ErrorAnswer['body'], headers = NO_HEADERS): ErrorAnswer {
  return { status, body, headers, isFault: false };
}

/** Express's own refusals (a path that does not decode, for one) have a status. */
function isBadRequest(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400;
}

/** Seconds. An unavailable store may be back soon; one that is full waits for a person. */
const SOON = { 'Retry-After': '5' };
const LATER = { 'Retry-After': '30' };

type Outage = readonly [code: ErrorCode, detail: string, headers: HeaderFields];

const FULL: Outage = ['storage_full', 'The store is full; nothing was done', LATER];
const READ_ONLY: Outage = ['storage_read_only', 'The store is read-only; nothing was done', LATER];
const AWAY: Outage = ['storage_unavailable', 'The store is unavailable; nothing was done', SOON];
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
interface Refused {
  readonly refusal: HttpError;
  readonly isOfStore: boolean;
}

/**
 * Answer to a failure of a dependency: 503 for the store, 502 for the exchanges. It may come back later. Errors are told apart by
 * their codes: a library may be loaded twice.
 *
 * @returns undefined for any other error
 */
function outageOf(error: unknown): Refused | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'upstream_unavailable')
    return { refusal: new HttpError(502, 'upstream_unavailable', error.message), isOfStore: false };
  if (error.name !== 'DatabaseError') return undefined;
  // a statement that failed first, and dooms those after it, is the cause
  if (error.code === 'TRANSACTION_ABORTED') return outageOf(error.cause);
  const outage = OUTAGES[String(error.code)];
  return outage && { refusal: new HttpError(503, ...outage), isOfStore: true };
}
