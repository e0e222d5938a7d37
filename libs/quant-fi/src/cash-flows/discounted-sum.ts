import { MAX_MAGNITUDE, type Series } from '@quant/core';
import { productError, sum } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';

/** Logarithm of the discount factors up to which they keep all digits: 1e-290 and 1e290. */
const LARGEST_LOG_FACTOR = 667;

/**
 * Sum of the present values of payments in consecutive periods, Σ cᵢ·(1+r)⁻ⁱ, as if it were added up in twice the precision.
 *
 * Precondition, unchecked: rate > −1.
 *
 * @param first   period i of the first payment: 0 is today, 1 the end of the first period
 * @param values  receives the present values, if given; ±Infinity beyond the range of doubles
 * @returns NaN where an element is not a number or beyond the general bound; NaN or ±Infinity beyond the range of doubles
 */
export function discountedSum(payments: Series, rate: number, first: 0 | 1, values?: number[]): number {
  const logGrowth = Math.log1p(rate);
  return Math.abs(payments.length * logGrowth) <= LARGEST_LOG_FACTOR
    ? sumByPowers(payments, reciprocal(rate), first, values)
    : sumByLogarithms(payments, logGrowth, first, values);
}

/** Uses powers of x = 1/(1+r), and corrects for the rounding of x, whose effect grows with the period. */
function sumByPowers(
  payments: Series,
  { x, correction }: Reciprocal,
  first: 0 | 1,
  values: number[] | undefined,
): number {
  let factor = first === 0 ? 1 : x;
  let corrections = first === 0 ? 0 : correction;
  let total = 0;
  let lost = 0;
  // a copy, and the check below written out: to look the bound up or to call a check would take a fifth of the time
  const largest = MAX_MAGNITUDE;
  for (let i = 0; i < payments.length; i++) {
    const payment: unknown = payments[i];
    if (typeof payment !== 'number' || !(Math.abs(payment) <= largest)) return NaN;
    const value = payment * (factor + factor * corrections);
    factor *= x;
    corrections += correction;
    // + 0 turns an underflow to −0 into 0
    if (values !== undefined) values[i] = value + 0;
    // the error of the sum by the larger part (Neumaier 1974): `sumError` is right whichever it is, but takes a fifth longer
    const next = total + value;
    lost += Math.abs(value) <= Math.abs(total) ? value - (next - total) : total - (next - value);
    total = next;
  }
  return total + lost;
}

interface Reciprocal {
  /** 1/(1+r), rounded. */
  readonly x: number;
  /** Rounding error of x: exact value minus x, relative to x. */
  readonly correction: number;
}

function reciprocal(rate: number): Reciprocal {
  const growth = 1 + rate;
  const x = 1 / growth;
  const product = x * growth;
  return { x, correction: 1 - product - productError(x, growth, product) - x * (rate - (growth - 1)) };
}

function sumByLogarithms(payments: Series, logGrowth: number, first: 0 | 1, values: number[] = []): number {
  for (let i = 0; i < payments.length; i++) {
    const payment: unknown = payments[i];
    if (typeof payment !== 'number' || !(Math.abs(payment) <= MAX_MAGNITUDE)) return NaN;
    values[i] = grownAmount(payment, -(i + first) * logGrowth) + 0;
  }
  return sum(values);
}
