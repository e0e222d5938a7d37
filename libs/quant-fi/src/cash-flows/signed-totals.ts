import { sumError } from '@quant/core/kernels';

/** Sums of the positive and of the negative values of a series. */
export interface SignedTotals {
  readonly positive: number;
  /** The sum of the negative values without its sign. */
  readonly negative: number;
  /** positive − negative, with the digits that either has lost. */
  readonly net: number;
}

/**
 * Sums by sign, and the difference of both, rounding errors collected as in `sum`: each is correct to about one unit in the last
 * place, the difference as if it had been added up in twice the precision.
 *
 * Infinite or NaN where a value or a sum is infinite.
 */
export function signedTotals(values: ArrayLike<number>): SignedTotals {
  let positive = 0;
  let positiveLost = 0;
  let negative = 0;
  let negativeLost = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    // sumError written out: a call in this loop costs more than all else
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
  return { positive: positive + positiveLost, negative: negative + negativeLost, net };
}

/** The difference of two sums, with what rounding has taken from each. */
function compensatedNet(positive: number, positiveLost: number, negative: number, negativeLost: number): number {
  const net = positive - negative;
  return net + (sumError(positive, -negative, net) + (positiveLost - negativeLost));
}
