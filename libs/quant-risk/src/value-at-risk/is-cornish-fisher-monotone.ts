import { type BiasAdjustedShape } from '@quant/core/kernels';

/**
 * Whether the Cornish–Fisher quantile rises with the normal one everywhere, so that it is the quantile of a distribution: its
 * slope A·z² + B·z + C is nowhere negative.
 *
 * @see Maillard (2012), "A user's guide to the Cornish Fisher expansion", SSRN 1997178.
 */
export function isCornishFisherMonotone({ skewness: S, excessKurtosis: K }: BiasAdjustedShape): boolean {
  const A = K / 8 - (S * S) / 6;
  const B = S / 3;
  const C = 1 - K / 8 + (5 * S * S) / 36;
  return (A > 0 && B * B <= 4 * A * C) || (A === 0 && B === 0 && C >= 0);
}
