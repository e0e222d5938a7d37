import { type Series } from '@quant/core';
import { productError } from '@quant/core/kernels';
import { grownAmount } from '../../compounding/grown-amount';

/** Logarithm of the discount factors up to which they keep all digits: 1e-290 and 1e290. */
const LARGEST_LOG_FACTOR = 667;

/**
 * Present value of each payment, the first at the end of period 1: c·(1+r)⁻ⁱ.
 *
 * Precondition, unchecked: rate > −1. What is beyond the range of doubles is ±Infinity.
 */
export function presentValues(cashFlows: Series, rate: number): number[] {
  const logGrowth = Math.log1p(rate);
  return Math.abs(cashFlows.length * logGrowth) <= LARGEST_LOG_FACTOR
    ? valuesByPowers(cashFlows, rate)
    : Array.from(cashFlows, (cashFlow, i) => grownAmount(cashFlow, -(i + 1) * logGrowth) + 0);
}

/** The factors are powers of x = 1/(1+r); what rounding has added to x grows with the period, and is taken off again. */
function valuesByPowers(cashFlows: Series, rate: number): number[] {
  const growth = 1 + rate;
  const x = 1 / growth;
  const product = x * growth;
  // of the exact 1/(1+r), relative to x
  const correction = 1 - product - productError(x, growth, product) - x * (rate - (growth - 1));
  // a copy, because an array of the same kind as the payments is looped over faster with them
  const values = [...cashFlows];
  let factor = 1;
  let corrections = 0;
  for (let i = 0; i < values.length; i++) {
    factor *= x;
    corrections += correction;
    // + 0: what underflows would leave −0
    values[i] = (values[i] as number) * (factor + factor * corrections) + 0;
  }
  return values;
}
