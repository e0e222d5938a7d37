import { type ActiveSet } from './active-set';
import { type BoundedProgram } from './bounded-program';
import { gainsOf, leastVarianceForReturn, refinedForGain } from './bounded-weights';
import { cornersOf, leastVariance, safestOf } from './least-variance';
import { type Corner } from './corner';
import { isOptimal } from './is-optimal';

/** Portfolios of least variance. */
export interface FrontierWeights {
  /** Without regard to the return. */
  readonly safest: Float64Array;
  /** For an expected return above that of the safest. */
  readonly weightsOf: (target: number) => Float64Array;
}

/**
 * The weights of the efficient frontier: by its corners, and each portfolio by itself where rounding hides them or its conditions of
 * optimality do not hold.
 */
export function frontierWeights(program: BoundedProgram, expectedReturns: Float64Array): FrontierWeights {
  const differ = expectedReturns.some((mu) => mu !== expectedReturns[0]);
  const gains = differ ? gainsOf(program, expectedReturns) : null;
  const corners = gains && cornersOf(program, gains.values);
  return {
    safest: (corners && safestOf(program, corners)) ?? leastVariance(program),
    weightsOf: (target) => {
      if (gains === null) return leastVariance(program);
      const total = gains.totalOf(target);
      const set = corners && between(corners, total);
      const weights = set && refinedForGain(program, set, gains.values, total);
      if (set && weights && isOptimal(program, weights, set.atBound, gains.values)) return weights;
      return leastVarianceForReturn(program, gains, target);
    },
  };
}

/** Weights on the way between two corners; null above the first and below the last. */
function between(corners: readonly Corner[], total: number): ActiveSet | null {
  const below = corners.findIndex(({ gain }) => gain <= total);
  if (below < 1) return null;
  const [upper, lower] = [corners[below - 1] as Corner, corners[below] as Corner];
  const share = (total - lower.gain) / (upper.gain - lower.gain);
  return {
    weights: lower.weights.map((weight, i) => weight + share * ((upper.weights[i] as number) - weight)),
    atBound: upper.atBound,
  };
}
