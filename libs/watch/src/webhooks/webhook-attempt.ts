/** Why a receiver gave no answer. Stable for ever; none of them says where a name led to. */
export type WebhookFailure =
  | 'invalid_url'
  | 'name_not_resolved'
  | 'address_not_allowed'
  | 'connection_failed'
  | 'tls_failed'
  | 'timeout'
  | 'headers_too_large'
  | 'invalid_response';

/** Outcome of one attempt to deliver a message. */
export type WebhookAttempt = AnsweredAttempt | FailedAttempt;

export interface AnsweredAttempt {
  readonly outcome: 'answered';
  readonly status: number;
  /** The header of that name. */
  readonly retryAfter: string | null;
  /** The beginning of the body, 1 kB at most: for the operator, never for another tenant. */
  readonly excerpt: string;
}

export interface FailedAttempt {
  readonly outcome: 'failed';
  readonly failure: WebhookFailure;
}

/** An attempt that cannot go on. */
export class WebhookFailureError extends Error {
  override readonly name = 'WebhookFailureError';

  constructor(readonly code: WebhookFailure) {
    super(code);
  }
}
