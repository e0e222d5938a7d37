import { QuantError } from './quant-error';

/**
 * The question is well posed and has no answer: a price below its lower bound implies no volatility.
 *
 * @example
 * new NoSolutionError('no rate in (-1, 10] makes the present value zero').code; // 'NO_SOLUTION'
 */
export class NoSolutionError extends QuantError {
  override readonly name = 'NoSolutionError';
  readonly code = 'NO_SOLUTION';
}
