import { type BiasAdjustedShape } from '@quant/core/kernels';

/** The normal quantile of 99.9 %, up to which the expansion is looked at in any case. */
const LEAST_RANGE = 3.0902;

/** Below this a coefficient, or a slope, is rounding. */
const ROUNDING = 1e-12;

/**
 * True if the Cornish–Fisher quantile is monotone over its range of use, |u| ≤ max(|z|, 3.0902). Its slope there is A·u² + B·u
 * + C, which is least at an end or at the vertex.
 *
 * On all reals the rule would refuse most samples of normal returns, for what the expansion does where nobody looks.
 *
 * @param z  normal quantile of the level
 * @see Maillard (2012), "A user's guide to the Cornish Fisher expansion", SSRN 1997178.
 */
export function isCornishFisherValid(z: number, { skewness: S, excessKurtosis: K }: BiasAdjustedShape): boolean {
  const limit = Math.max(Math.abs(z), LEAST_RANGE);
  const A = resolved(K / 8 - (S * S) / 6);
  const B = resolved(S / 3);
  const C = 1 - K / 8 + (5 * S * S) / 36;
  const isRisingAt = (u: number): boolean => (A * u + B) * u + C >= -ROUNDING;
  const vertex = A === 0 ? limit : -B / (2 * A);
  return isRisingAt(-limit) && isRisingAt(limit) && (Math.abs(vertex) >= limit || isRisingAt(vertex));
}

const resolved = (coefficient: number): number => (Math.abs(coefficient) <= ROUNDING ? 0 : coefficient);
