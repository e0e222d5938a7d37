import { type ErrorCode } from '@quant/operations';

/** A refusal with a status of its own; answered as `{"detail", "code"}`. Invalid requests have {@link InvalidRequestError}. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    detail: string,
    /** Further headers: name, value, name, value … */
    readonly headers: readonly string[] = [],
  ) {
    super(detail);
  }
}
