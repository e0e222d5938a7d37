import { type Likelihood } from './likelihood';
import { varianceDerivatives } from './variance-derivatives';

/** −ℓ of GARCH(1,1) without a mean. Precondition, unchecked: the squared returns have mean 1. */
export function zeroMeanLikelihood(squares: Float64Array): Likelihood {
  return {
    size: 3,
    count: squares.length,
    derivatives: (x, into) => {
      varianceDerivatives(squares, x, into);
    },
  };
}
