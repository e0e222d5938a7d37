import { assertSeries, inputs, type InputsOf, MAX_LENGTH, number, type Series } from '@quant/core';
import { inRange, logRatio } from '@quant/core/kernels';
import { discountedSum } from './discounted-sum';

const COUNT = { atLeast: 2, atMost: MAX_LENGTH };
const RATE = { greaterThan: -1, atMost: 100 };

const mirrRates = inputs({
  /** Interest paid on outlays, per period, a fraction, > −1, ≤ 100. */
  financeRate: number(RATE),
  /** Interest earned by receipts until the end, per period, a fraction, > −1, ≤ 100. */
  reinvestRate: number(RATE),
});

/** At what rates a project is financed, and its receipts are reinvested. */
export type MirrRates = InputsOf<typeof mirrRates>;

/**
 * Modified internal rate of return: the growth from the present value of all outlays to the final value of all receipts.
 *
 * mirr = (P/N)^(1/(n−1))·(1 + q) − 1,  P the value of the receipts at the reinvestment rate q, N that of the outlays at the finance
 * rate, both today
 *
 * @param values              c, outlays negative, the first of them today  [currency]  [2 … 10,000,000], |c| ≤ 1e15
 * @param rates.financeRate   per period                                    [fraction]  > −1, ≤ 100
 * @param rates.reinvestRate  q per period                                  [fraction]  > −1, ≤ 100
 * @returns rate per period, a fraction; null without outlays or without receipts
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Accuracy: 1e-15 of 1 + mirr for thousands of payments. Cost: O(n).
 * @see OASIS OpenFormula 1.2, section 6.12.28, MIRR; numpy-financial 1.0, `mirr`.
 * @example
 * mirr([-4500, -800, 800, 800, 600, 600, 800, 800, 700, 3000], { financeRate: 0.08, reinvestRate: 0.055 }); // ≈ 0.0665971750315535
 */
export function mirr(values: Series, rates: MirrRates): number | null {
  assertSeries(values, 'values', COUNT);
  const { financeRate, reinvestRate } = mirrRates.complete(rates, ['rates']);
  const receipts = discountedSum(
    Float64Array.from(values, (value) => Math.max(0, value)),
    reinvestRate,
    0,
  );
  const outlays = discountedSum(
    Float64Array.from(values, (value) => Math.max(0, -value)),
    financeRate,
    0,
  );
  if (receipts === 0 || outlays === 0) return null;
  return inRange(Math.expm1(logRatio(receipts, outlays) / (values.length - 1) + Math.log1p(reinvestRate)), 'the rate');
}
