import { QuantError } from './quant-error';

/**
 * An iteration ended without meeting its tolerance. A start value or a best effort is never returned as an answer.
 *
 * @example
 * new NotConvergedError('the likelihood did not converge in 500 iterations').code; // 'NOT_CONVERGED'
 */
export class NotConvergedError extends QuantError {
  override readonly name = 'NotConvergedError';
  readonly code = 'NOT_CONVERGED';
}
