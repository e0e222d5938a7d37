import { logMoneyness } from '../black-scholes/european-terms';
import { type OptionType } from '../black-scholes/option-type';
import { arithmeticGrowth } from './arithmetic-moments';
import { type AveragedOption, type ValuedAverage, WORTHLESS } from './average';
import { nodesThatCount, nodesWithinReach } from './density/contributing-nodes';
import { densityLattice, GAUSSIAN_REACH, type Step } from './density/density-lattice';
import { stepSensitivity } from './density/density-sensitivity';
import { type DensityStage } from './density/density-stage';
import { densityStages, type KeptNodes } from './density/density-stages';
import { geometricSum } from './density/geometric-sum';
import { undiscountedBlack } from './undiscounted-black';

/**
 * The trapezoid rule may err by e^(−34), 2e−15, in a convolution; by e^(−8) where only an order of magnitude is asked
 * for.
 */
export const DIGITS = 34;
export const ROUGH_DIGITS = 8;

/** Up to so many standard deviations from the money a rough pass would cost more than it saves. */
export const NEAR = 4;

/**
 * Standard deviations that a strike is followed to, and that the density is: beyond, values are below 1e−140 of the
 * bound.
 */
const FARTHEST = 23.5;
const FARTHEST_REACH = 26.5;

/**
 * E[max(φ(A − K), 0)] and its derivatives, by the density of A.
 *
 * Of a strike that is far from the money only few of the nodes count. A rough pass on a coarse and wide lattice finds
 * them: where the mass there times the payoff to be expected from there is not negligible.
 *
 * Of a stage after k steps some 18·√k standard deviations s of a step count, on nodes at most 0.72·s apart, and each
 * node is spread over 2·8.3·s: 15 million Gaussian weights each way for n = 1000, and 10 million of the rough pass,
 * whose stages are up to 35·√k·s wide, but whose nodes are twice as far apart. That is while s ≤ ½. A larger s asks for
 * nodes ½ apart, but the walk is as wide as s·√k only while its drift keeps it above 0, (r − q)·T ≥ σ²T/2, so that
 * s²·n ≤ 1200: below 40 million in all.
 *
 * Preconditions, unchecked: the bounds of the inputs; σ·√T/√n, squared too, is no subnormal number.
 *
 * @param totalVolatility  of a lognormal law with the moments of A
 * @param least            a value that is so small counts as 0
 */
export function expectedPayoff(
  option: AveragedOption,
  type: OptionType,
  totalVolatility: number,
  least: number,
): ValuedAverage {
  const { S, T, sigma, observations: n } = option;
  const dt = T / n;
  const step = stepOf(option);
  const far = farOf(option, type, totalVolatility);
  const resolution = { far, isLow: type === 'put' };
  const lattice = densityLattice(step, n - 1, { ...resolution, digits: DIGITS });
  let kept = keptWithin(type, far);
  if (far > NEAR) {
    const rough = densityStages(densityLattice(step, n - 1, { ...resolution, digits: ROUGH_DIGITS }), n - 1, kept);
    const { price, payoff } = lastStep(option, type, step, rough[n - 1] as DensityStage);
    if (price <= least) return WORTHLESS;
    kept = nodesThatCount(rough, payoff, lattice);
  }
  const stages = densityStages(lattice, n - 1, kept);
  const { price, unit, payoff, byLog, byLastDeviation } = lastStep(option, type, step, stages[n - 1] as DensityStage);
  const { byMean, byDeviation } = stepSensitivity(lattice, stages, payoff);
  return {
    price,
    bySpot: byLog / S,
    bySpotTwice: byLastDeviation / step.deviation / S / S,
    byVolatility: Math.sqrt(dt) * (unit * byDeviation + byLastDeviation) - sigma * dt * unit * byMean,
    byRate: dt * (unit * byMean + byLog),
  };
}

/** The law of a step of ln S. */
export function stepOf({ T, sigma, r, q, observations: n }: AveragedOption): Step {
  return { mean: ((r - q - 0.5 * sigma * sigma) * T) / n, deviation: sigma * Math.sqrt(T / n) };
}

/**
 * Maximum distance of relevant paths from the mean, in standard deviations: one and a half times that of a lognormal law at
 * worst. For a call, also paths weighted by the spot at their end.
 */
export function farOf(option: AveragedOption, type: OptionType, totalVolatility: number): number {
  const { S, K, T, sigma } = option;
  const distance = Math.abs(logMoneyness(S, K) + Math.log(arithmeticGrowth(option))) / totalVolatility;
  const far =
    type === 'put'
      ? distance - 0.5 * totalVolatility
      : Math.max(distance + 0.5 * totalVolatility, 0.8 * sigma * Math.sqrt(T));
  return Math.min(FARTHEST, 1.5 * Math.max(0, far));
}

/** A put lives on low paths, a call on high ones. */
function keptWithin(type: OptionType, far: number): KeptNodes {
  const farReach = Math.min(FARTHEST_REACH, GAUSSIAN_REACH + far);
  return type === 'put' ? nodesWithinReach(farReach, GAUSSIAN_REACH) : nodesWithinReach(GAUSSIAN_REACH, farReach);
}

/** Value of the last step by Black's formula, from each node of the last stage and in total. */
interface LastStep {
  /** Unit of the payoffs in currency: near the largest, which avoids subnormal numbers, which processors handle slowly. */
  readonly unit: number;
  readonly payoff: Float64Array;
  readonly price: number;
  readonly byLog: number;
  readonly byLastDeviation: number;
}

function lastStep(
  option: AveragedOption,
  type: OptionType,
  { mean, deviation }: Step,
  { mass, shift }: DensityStage,
): LastStep {
  const { S, K, T, r, q, observations: n } = option;
  const base = S * ((geometricSum(mean, n) / n) * Math.exp(((r - q) * T) / n));
  const unit = type === 'put' ? K : Math.max(base, Number.MIN_VALUE);
  const payoff = new Float64Array(mass.length);
  let price = 0;
  let byLog = 0;
  let byLastDeviation = 0;
  for (let j = 0; j < mass.length; j++) {
    const F = base * Math.exp(shift[j] as number);
    const weight = mass[j] as number;
    const black = undiscountedBlack(type, F, K, deviation);
    payoff[j] = black.price / unit;
    price += weight * black.price;
    byLog += weight * black.delta * F;
    byLastDeviation += weight * black.vega;
  }
  return { unit, payoff, price, byLog, byLastDeviation };
}
