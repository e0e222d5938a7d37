import { nelderMead, scaledDeviations } from '@quant/core/kernels';
import { svenssonRate, type SvenssonParameters } from '../parametric-curves';
import { type CurvePoints } from '../points';
import { type DecayPair, decayTime, pairFit, type PairFit } from './decay-pair';
import { refinedPair, withinBounds } from './refined-pair';
import { startingPairs } from './starting-pairs';

/** Equals the number of the curve's parameters. */
export const SVENSSON_POINTS = 6;

/** Errors of this share of the largest deviation are the rounding of a curve that meets the points. */
const RESOLUTION = 8 * Number.EPSILON;

/** A fitted curve and how near it comes to its points. */
export interface SvenssonFitResult {
  readonly parameters: SvenssonParameters;
  readonly rmse: number;
  readonly maxAbsError: number;
}

/**
 * The Svensson curve nearest to points by least squares: for each pair of decay times the betas are linear and solved
 * for; the pairs are searched on a grid, and from each of its local minima.
 *
 * Preconditions, unchecked: at least six points, ascending and distinct.
 *
 * @see Gilli, Große & Schumann (2010), COMISEF working paper 31.
 */
export function svenssonFit({ tenors, rates }: CurvePoints): SvenssonFitResult {
  const { mean: level, unit, deviations } = scaledDeviations(rates);
  const { pair, betas } = bestFit({ tenors, rates: Array.from(deviations) });
  const [b0, b1, b2, b3] = [betas[0] as number, betas[1] as number, betas[2] as number, betas[3] as number];
  const [tau, tau2] = [decayTime(pair[0]), decayTime(pair[1])];
  const parameters = { beta0: level + unit * b0, beta1: unit * b1, beta2: unit * b2, beta3: unit * b3, tau, tau2 };
  const errors = rates.map((rate, i) => Math.abs(rate - svenssonRate(parameters, tenors[i] as number)));
  const maxAbsError = errors.reduce((largest, error) => Math.max(largest, error), 0);
  const rmse =
    maxAbsError * Math.sqrt(errors.reduce((sum, e) => sum + (e / (maxAbsError || 1)) ** 2, 0) / errors.length);
  return { parameters, rmse, maxAbsError };
}

/**
 * The best of all searches; the first that meets the points ends them. Points that a curve nearly meets are likely to
 * lie on another, in a narrow valley: more pairs are tried then.
 */
function bestFit(points: CurvePoints): PairFit {
  const fitAt = (pair: DecayPair) => pairFit(points.tenors, points.rates, pair);
  const largest = points.rates.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
  const negligible = points.tenors.length * (RESOLUTION * largest) ** 2;
  const nearlyMet = points.tenors.length * (NEARLY * largest) ** 2;
  const { minima, others } = startingPairs(points);
  const best = bestFrom(minima, fitAt, negligible, fitAt([0, 1]));
  if (best.squares <= negligible) return best;
  return polished(fitAt, best.squares <= nearlyMet ? bestFrom(others, fitAt, negligible, best) : best);
}

/** Errors of this share of the largest deviation are smaller than those of quotes. */
const NEARLY = 1e-4;

function bestFrom(
  starts: readonly DecayPair[],
  fitAt: (pair: DecayPair) => PairFit,
  negligible: number,
  bestSoFar: PairFit,
): PairFit {
  let best = bestSoFar;
  for (const start of starts) {
    const found = refinedPair(fitAt, start, negligible);
    for (const fit of withImages(found, (image) => refinedPair(fitAt, image, negligible))) {
      if (fit.squares < best.squares) best = fit;
      if (best.squares <= negligible) return best;
    }
  }
  return best;
}

/** Refines a minimum at which a hump vanishes: Gauss–Newton steps fail there, and convergence is slow. */
function polished(fitAt: (pair: DecayPair) => PairFit, best: PairFit): PairFit {
  const fitOf = (logs: ArrayLike<number>) => fitAt([withinBounds(logs[0] as number), withinBounds(logs[1] as number)]);
  const options = { steps: [0.1, 0.1], tolerance: 1e-8, restarts: 1 };
  const fit = fitOf(nelderMead((logs) => fitOf(logs).squares, best.pair, options).x);
  return fit.squares < best.squares ? fit : best;
}

/**
 * A minimum, and those near its two images, which a grid may not show: the curve with the opposite first hump, as in
 * `minimaBeside` of the Nelson–Siegel fit, and the one with its decay times exchanged.
 */
function* withImages(found: PairFit, refined: (pair: DecayPair) => PairFit): Generator<PairFit> {
  yield found;
  const [first, second] = found.pair;
  const shift = (2 * (found.betas[2] as number)) / (found.betas[1] as number);
  if (Math.abs(shift) < FARTHEST_IMAGE) yield refined([withinBounds(first + shift), second]);
  if (first !== second) yield refined([second, first]);
}

/** Farther mirror images have their own minimum on the grid. */
const FARTHEST_IMAGE = 2;
