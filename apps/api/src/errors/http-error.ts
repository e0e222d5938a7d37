import { type ErrorCode } from '@quant/operations';
import { type HeaderFields, NO_HEADERS } from './header-fields';

/** A refusal with an HTTP status; answered as `{"detail", "code"}`. Invalid requests have {@link InvalidRequestError}. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    detail: string,
    /** Further headers: name, value, name, value … */
    readonly headers: HeaderFields = NO_HEADERS,
  ) {
    super(detail);
  }
}
