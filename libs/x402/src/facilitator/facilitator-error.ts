/** The facilitator gave no usable answer. Its text is left out: it may hold addresses and keys. */
export class FacilitatorError extends Error {
  override readonly name = 'FacilitatorError';
  readonly code = 'FACILITATOR_UNAVAILABLE';

  constructor(
    readonly operation: 'verify' | 'settle' | 'supported',
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`facilitator ${operation}: ${problem}`, options);
  }
}
