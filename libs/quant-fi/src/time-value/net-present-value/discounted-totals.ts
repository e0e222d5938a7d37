import { type Series } from '@quant/core';
import { productError } from '@quant/core/kernels';
import { grownAmount } from '../../compounding/grown-amount';
import { compensatedNet, signedTotals, type SignedTotals } from '../signed-totals';

/** Sums of present values by sign. */
export interface DiscountedTotals extends SignedTotals {
  /** No payment is larger than this, up to rounding: the sum of absolute present values, over the smallest discount factor. */
  readonly bound: number;
}

const NO_NUMBERS: DiscountedTotals = { positive: NaN, negative: NaN, net: NaN, bound: NaN };

/** Logarithm of the discount factors up to which they keep all digits: 1e-290 and 1e290. */
const LARGEST_LOG_FACTOR = 667;

/**
 * Present values of payments in consecutive periods, c·(1+r)⁻ⁱ, summed by sign as in {@link signedTotals}.
 *
 * Precondition, unchecked: rate > −1. An element that is no number makes all totals NaN. What is beyond the range of doubles is
 * ±Infinity.
 *
 * @param first   period i of the first payment: 0 is today, 1 the end of the first period
 * @param values  receives the present values, if given
 */
export function discountedTotals(payments: Series, rate: number, first: 0 | 1, values?: number[]): DiscountedTotals {
  const logGrowth = Math.log1p(rate);
  return Math.abs(payments.length * logGrowth) <= LARGEST_LOG_FACTOR
    ? totalsByPowers(payments, reciprocal(rate), first, values)
    : totalsByLogarithms(payments, logGrowth, first, values);
}

/** The factors are powers of x = 1/(1+r); what rounding has added to x grows with the period, and is taken off again. */
function totalsByPowers(
  payments: Series,
  { x, correction }: Reciprocal,
  first: 0 | 1,
  values: number[] | undefined,
): DiscountedTotals {
  let factor = first === 0 ? 1 : x;
  let corrections = first === 0 ? 0 : correction;
  let positive = 0;
  let positiveLost = 0;
  let negative = 0;
  let negativeLost = 0;
  for (let i = 0; i < payments.length; i++) {
    const payment: unknown = payments[i];
    if (typeof payment !== 'number') return NO_NUMBERS;
    const value = payment * (factor + factor * corrections);
    factor *= x;
    corrections += correction;
    // + 0: what underflows would leave −0
    if (values !== undefined) values[i] = value + 0;
    // as in `signedTotals`, but without a list of values that `npv` has no use for
    if (value > 0) {
      const next = positive + value;
      const share = next - positive;
      positiveLost += positive - (next - share) + (value - share);
      positive = next;
    } else {
      const next = negative - value;
      const share = next - negative;
      negativeLost += negative - (next - share) - (value + share);
      negative = next;
    }
  }
  const net = compensatedNet(positive, positiveLost, negative, negativeLost);
  const bound = (positive + negative) / Math.min(1, factor);
  return { positive: positive + positiveLost, negative: negative + negativeLost, net, bound };
}

interface Reciprocal {
  /** 1/(1+r), rounded. */
  readonly x: number;
  /** What the exact one is more than x, relative to x. */
  readonly correction: number;
}

function reciprocal(rate: number): Reciprocal {
  const growth = 1 + rate;
  const x = 1 / growth;
  const product = x * growth;
  return { x, correction: 1 - product - productError(x, growth, product) - x * (rate - (growth - 1)) };
}

function totalsByLogarithms(
  payments: Series,
  logGrowth: number,
  first: 0 | 1,
  values: number[] = [],
): DiscountedTotals {
  for (let i = 0; i < payments.length; i++) {
    const payment: unknown = payments[i];
    if (typeof payment !== 'number') return NO_NUMBERS;
    values[i] = grownAmount(payment, -(i + first) * logGrowth) + 0;
  }
  return { ...signedTotals(values), bound: Infinity };
}
