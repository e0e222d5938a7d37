import { type Series } from '@quant/core';
import { resolvedDeviation } from '@quant/core/kernels';
import { logRatios } from '../log-ratios';

/**
 * Standard deviation (n − 1) of the log returns from close to close, per bar; exactly 0 where the returns differ by
 * rounding only.
 *
 * Preconditions, unchecked: prices > 0, at least three.
 */
export function closeToClose(close: Series): number {
  return resolvedDeviation(logRatios(close.slice(1), close.slice(0, -1)));
}
