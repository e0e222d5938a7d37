import { type WebhookFailure } from './webhook-attempt';

/** An attempt that cannot go on. */
export class WebhookFailureError extends Error {
  override readonly name = 'WebhookFailureError';

  constructor(readonly code: WebhookFailure) {
    super(code);
  }
}
