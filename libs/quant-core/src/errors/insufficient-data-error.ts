import { QuantError } from './quant-error';

/**
 * The data are too few for the question: a regression with fewer points than parameters.
 *
 * @example
 * new InsufficientDataError('x has 2 points; a quadratic needs at least 3').code; // 'INSUFFICIENT_DATA'
 */
export class InsufficientDataError extends QuantError {
  override readonly name = 'InsufficientDataError';
  readonly code = 'INSUFFICIENT_DATA';
}
