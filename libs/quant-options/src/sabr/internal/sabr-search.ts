import { withCentralSlopes } from '../../least-squares/central-slopes';
import { type LeastSquares, levenbergMarquardt } from '../../least-squares/levenberg-marquardt';
import { sabrKernel, type SabrLaw, type SabrMethod } from '../sabr-kernel';

/** A smile in units of its forward. */
interface SabrProblem {
  readonly strikes: Float64Array;
  readonly targets: Float64Array;
  readonly T: number;
  readonly method: SabrMethod;
}

/** Parameters of the search: ln α, atanh ρ, ln ν and, if it is fitted, logit β. */
export function lawAt(x: Float64Array, beta: number | null): SabrLaw {
  const [level = NaN, turn = NaN, speed = NaN, power = NaN] = x;
  return {
    alpha: Math.exp(level),
    rho: Math.tanh(turn),
    nu: Math.exp(speed),
    beta: beta ?? 1 / (1 + Math.exp(-power)),
  };
}

const FIRST_BETAS = [0.5, 0.1, 0.9];

/** From the fits at three values of beta, so that the four parameters start near the valley. */
export function fitWithBeta(problem: SabrProblem): LeastSquares {
  let best: LeastSquares | null = null;
  for (const beta of FIRST_BETAS) {
    const start = [...bestOf(problem, startsFor(problem), beta).x, Math.log(beta / (1 - beta))];
    const found = bestOf(problem, [start], null);
    if (best === null || found.sumOfSquares < best.sumOfSquares) best = found;
    if (isExact(problem, best)) break;
  }
  return best as LeastSquares;
}

/** Nothing is left but rounding. */
function isExact({ targets }: SabrProblem, { sumOfSquares }: LeastSquares): boolean {
  return sumOfSquares <= 1e-24 * targets.reduce((sum, target) => sum + target * target, 0);
}

export function startsFor({ strikes, targets, T }: SabrProblem): readonly number[][] {
  let nearest = 0;
  strikes.forEach((K, i) => {
    if (Math.abs(K - 1) < Math.abs((strikes[nearest] as number) - 1)) nearest = i;
  });
  const level = Math.log(targets[nearest] as number);
  const speed = Math.log(0.5 / Math.sqrt(Math.max(T, 0.1)));
  return [-0.4, 0.4].map((turn) => [level, turn, speed]);
}

/** The least of the minima from several starts; one that leaves nothing but rounding ends the search. */
export function bestOf(problem: SabrProblem, starts: readonly number[][], beta: number | null): LeastSquares {
  const { strikes, targets, T, method } = problem;
  const residuals = withCentralSlopes((x) => {
    const law = lawAt(x, beta);
    return strikes.map((K, i) => sabrKernel(law, 1, K, T, method) - (targets[i] as number));
  });
  const size = targets.reduce((sum, target) => sum + target * target, 0);
  let best: LeastSquares | null = null;
  for (const start of starts) {
    const found = levenbergMarquardt(residuals, start, 1e-32 * size);
    if (best === null || found.sumOfSquares < best.sumOfSquares) best = found;
    if (isExact(problem, best)) break;
  }
  return best as LeastSquares;
}
