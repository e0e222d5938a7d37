import { resolvedOrder } from '@quant/core/kernels';
import { conePortfolio } from './cone-portfolio';
import { equalWeights } from './equal-weights';

/** Weights; a single asset if every excess return is negative or 0. */
export interface BestSharpeWeights {
  readonly weights: number[];
  readonly isVertex: boolean;
}

/**
 * Weights of the long-only portfolio of the highest ratio of excess return to volatility. Assets that have the one
 * without the other share everything. Without any positive excess return the ratio, a non-positive linear function over
 * a convex one, is highest at a corner: all is in one asset.
 *
 * Preconditions, unchecked: as for leastVarianceWeights.
 *
 * @param volatilities  [k]
 * @param definite      C, row-major [k × k]
 * @param excess        expected returns above the risk-free rate [k]
 */
export function bestSharpeWeights(
  volatilities: Float64Array,
  definite: Float64Array,
  excess: Float64Array,
): BestSharpeWeights {
  if (!excess.some((e) => e > 0)) return { weights: bestCorner(volatilities, excess), isVertex: true };
  if (!volatilities.includes(0)) {
    return { weights: conePortfolio(volatilities, definite, excess), isVertex: false };
  }
  const riskless = equalWeights(volatilities, (i) => volatilities[i] === 0 && (excess[i] as number) > 0);
  return { weights: riskless ?? withoutFlat(volatilities, definite, excess), isVertex: false };
}

/** An asset without volatility and gain takes part as an uncorrelated one that loses: it is never held. */
function withoutFlat(volatilities: Float64Array, definite: Float64Array, excess: Float64Array): number[] {
  const isFlat = (i: number) => volatilities[i] === 0;
  return conePortfolio(
    volatilities.map((volatility, i) => (isFlat(i) ? 1 : volatility)),
    definite,
    excess.map((e, i) => (isFlat(i) ? -1 : e)),
  );
}

/** The first of those whose ratios cannot be told apart. */
function bestCorner(volatilities: Float64Array, excess: Float64Array): number[] {
  const ratio = (i: number) => ((excess[i] as number) === 0 ? 0 : (excess[i] as number) / (volatilities[i] as number));
  let best = 0;
  for (let i = 1; i < excess.length; i++) {
    // −∞: a sure loss, the worst ratio
    const isBetter = ratio(best) === -Infinity ? ratio(i) > -Infinity : resolvedOrder(ratio(i), ratio(best)) > 0;
    if (isBetter) best = i;
  }
  return Array.from(excess, (_, i) => (i === best ? 1 : 0));
}
