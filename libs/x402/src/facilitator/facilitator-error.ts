import { type FacilitatorOperation } from './operation';

/** The facilitator gave no usable answer. Its text is left out: it may hold addresses and keys. */
export class FacilitatorError extends Error {
  override readonly name = 'FacilitatorError';
  readonly code = 'FACILITATOR_UNAVAILABLE';

  constructor(
    readonly operation: FacilitatorOperation,
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`facilitator ${operation}: ${problem}`, options);
  }
}

/** A facilitator cannot be asked like this: its address or its key is no good. The message holds neither. */
export class FacilitatorConfigError extends Error {
  override readonly name = 'FacilitatorConfigError';
  readonly code = 'INVALID_FACILITATOR_CONFIG';
}
