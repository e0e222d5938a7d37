import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, textsBytes } from '@quant/core/kernels';
import { type CorrelationMatrixInputs } from './inputs';

const PRODUCT_NANOSECONDS = 5;
const VALUE_NANOSECONDS = 20;
const RANKED_VALUE_NANOSECONDS = 350;
const EIGENVALUE_NANOSECONDS = 15;

/** A correlation, a covariance and a p-value. */
const ENTRY_BYTES = 3 * NUMBER_BYTES;
const ENTRY_NANOSECONDS = 400;

/** Rows of the matrices, an eigenvalue and its share. */
const SERIES_BYTES = 2 * NUMBER_BYTES + 15;

const OTHER_BYTES = 1000;

/**
 * Cost of a call of {@link correlationMatrix}: a time for each product of the values of two series, for each value that
 * is ranked, and for the eigenvalues.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const series = Object.fromEntries(['A', 'B'].map((name) => [name, new Array<number>(5000).fill(0)]));
 * const ranked = correlationMatrixCost({ series, method: 'spearman' });
 * correlationMatrixCost({ series }).milliseconds < ranked.milliseconds; // true
 */
export function correlationMatrixCost(inputs: CorrelationMatrixInputs): CallCost {
  const { series, method, includeEigenvalues = false } = inputs;
  const names = Object.keys(series);
  const count = names.length;
  const length = series[names[0] ?? '']?.length ?? 0;
  const products = ((count * (count + 1)) / 2) * length;
  const valueNanoseconds = method === 'spearman' ? RANKED_VALUE_NANOSECONDS : VALUE_NANOSECONDS;
  return estimatedCost(
    PRODUCT_NANOSECONDS * products +
      valueNanoseconds * count * length +
      ENTRY_NANOSECONDS * count ** 2 +
      (includeEigenvalues ? EIGENVALUE_NANOSECONDS * count ** 3 : 0),
    OTHER_BYTES + ENTRY_BYTES * count ** 2 + SERIES_BYTES * count + textsBytes(names),
  );
}
