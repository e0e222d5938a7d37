import { assertReturns, choice, inputs, type Series } from '@quant/core';
import { inRange, mean } from '@quant/core/kernels';
import { ANY_LENGTH, COMPOUNDED_RETURN, RETURN } from './bounds';
import { compoundGrowth } from './compound-growth';
import { compoundedPath } from './compounded-path';
import { annualOptions, type AnnualOptions } from './options';

const annualizedReturnOptions = inputs({
  /** `geometric`: the growth of wealth. `arithmetic`: the mean, as in the Sharpe ratio. Default `geometric`. */
  compounding: choice(['geometric', 'arithmetic'], 'geometric'),
  ...annualOptions.fields,
});

/** How to annualise returns. */
export interface AnnualizedReturnOptions extends AnnualOptions {
  /** `geometric`: the growth of wealth. `arithmetic`: the mean, as in the Sharpe ratio. Default `geometric`. */
  readonly compounding?: 'geometric' | 'arithmetic' | undefined;
}

/**
 * Return of a year, by the growth of wealth or by the mean.
 *
 * geometric: Π(1 + r)^(A/n) − 1,  arithmetic: A·Σr/n
 *
 * @param returns                 simple returns, oldest first  [n, 1 … 10 000 000]  −1 … 1000; arithmetic: −1000 … 1000
 * @param options.compounding     `geometric` or `arithmetic`   default `geometric`
 * @param options.periodsPerYear  A                             > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns a fraction; −1 after a total loss
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Accuracy: relative error ≤ 1e-13 of 1 + the return, times the exponent A/n if above 1. Cost: O(n).
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", eqs 2.11, 2.12.
 * @example
 * const quarters = [0.03, -0.01, 0.02, 0.04];
 * annualizedReturn(quarters, { periodsPerYear: 4 }); // ≈ 0.08169776
 * annualizedReturn(quarters, { periodsPerYear: 4, compounding: 'arithmetic' }); // ≈ 0.08
 */
export function annualizedReturn(returns: Series, options: AnnualizedReturnOptions = {}): number {
  const { compounding, periodsPerYear, of } = annualizedReturnOptions.complete(options, ['options']);
  if (compounding === 'arithmetic') {
    assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
    return periodsPerYear * mean(returns);
  }
  assertReturns(returns, 'returns', ANY_LENGTH, COMPOUNDED_RETURN, of);
  return inRange(
    compoundGrowth(returns, compoundedPath(returns), periodsPerYear).cagr ?? Infinity,
    'the annual return',
  );
}
