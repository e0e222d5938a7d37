import { QuantError } from './quant-error';

/**
 * The data do not vary in the way the question needs: zero variance, a singular matrix.
 *
 * @example
 * new DegenerateDataError('returns are constant').code; // 'DEGENERATE_DATA'
 */
export class DegenerateDataError extends QuantError {
  override readonly name = 'DegenerateDataError';
  readonly code = 'DEGENERATE_DATA';
}
