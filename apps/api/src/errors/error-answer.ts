import { type ErrorCode, isInvalidRequest } from '@quant/operations';
import { isCapacityError } from '@quant/operations/threads';
import { HttpError } from './http-error';
import { outageOf } from './outage';

/** What a client learns of an error. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: { readonly detail: unknown; readonly code?: ErrorCode };
  /** Name, value, name, value … */
  readonly headers: readonly string[];
  /** Whether it is for the log: a fault of ours, of which the client learns nothing else, or an outage of the store. */
  readonly isFault: boolean;
}

const NO_HEADERS: readonly string[] = [];

/** The only place where an error becomes a status and a body: those of an answer, of an item of a batch, of a tool's result. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (isInvalidRequest(error)) return refusal(422, { detail: error.violations });
  if (error instanceof HttpError)
    return refusal(error.status, { detail: error.message, code: error.code }, error.headers);
  if (isCapacityError(error)) {
    const { message: detail, code, retryAfterSeconds } = error;
    return refusal(503, { detail, code }, ['Retry-After', String(retryAfterSeconds)]);
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
