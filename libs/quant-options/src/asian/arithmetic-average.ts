import { type OptionType } from '../black-scholes/option-type';
import { arithmeticForward, arithmeticForwardByCarry } from './arithmetic-moments';
import { nodesThatCount, nodesWithinReach } from './contributing-nodes';
import { densityLattice, GAUSSIAN_REACH } from './density-lattice';
import { stepSensitivity } from './density-sensitivity';
import { type DensityStage } from './density-stage';
import { densityStages } from './density-stages';
import { geometricSum } from './geometric-sum';
import { geometricAverageOption } from './geometric-average';
import { type CompleteAsianOption } from './inputs';
import { undiscountedBlack } from './undiscounted-black';
import { type ValuedAverage } from './valued-average';

/** Beyond this σ²T the rare paths that a call lives on are left to put-call parity. */
const GREATEST_VARIANCE = 25;

/** The trapezoid rule may err by e^(−34), 2e−15, in a convolution. */
const DIGITS = 34;
const ROUGH_DIGITS = 8;
const NEAR = 3;

/**
 * Option on the arithmetic average: the exact density of the average by recursive convolution, its last step in closed form.
 * Delta and gamma are the derivatives of that last step, vega and rho those of each convolution.
 *
 * Of call and put the one that is out of the money on E[A] is integrated, the other follows by parity.
 *
 * Preconditions, unchecked: the bounds of the inputs; σ·√T > 0.
 *
 * @param totalVolatility  of a lognormal law with the moments of A: it says how far the strike is from the money
 */
export function arithmeticAverageOption(option: CompleteAsianOption, totalVolatility: number): ValuedAverage {
  const { S, K, T, sigma, r, type } = option;
  const forward = arithmeticForward(option);
  const twin: OptionType = forward < K && sigma * sigma * T <= GREATEST_VARIANCE ? 'call' : 'put';
  const expected = expectedPayoff(option, twin, Math.log(forward / K), totalVolatility);
  // call − put = E[A] − K
  const parity = type === twin ? 0 : type === 'call' ? 1 : -1;
  const discount = Math.exp(-r * T);
  const price = Math.max(0, discount * (expected.price + parity * (forward - K)));
  return {
    price,
    bySpot: discount * (expected.bySpot + (parity * forward) / S),
    bySpotTwice: discount * expected.bySpotTwice,
    byVolatility: discount * expected.byVolatility,
    byRate: discount * (expected.byRate + parity * arithmeticForwardByCarry(option)) - T * price,
  };
}

/** E[max(φ(A − K), 0)] and its derivatives. */
function expectedPayoff(
  option: CompleteAsianOption,
  type: OptionType,
  logMoneyness: number,
  totalDeviation: number,
): ValuedAverage {
  if (isWorthless(option, type)) return { price: 0, bySpot: 0, bySpotTwice: 0, byVolatility: 0, byRate: 0 };
  const { T, sigma, r, q, observations: n } = option;
  const dt = T / n;
  const step = { mean: (r - q - 0.5 * sigma * sigma) * dt, deviation: sigma * Math.sqrt(dt) };
  const distance = Math.abs(logMoneyness) / totalDeviation + (type === 'call' ? 0.5 : -0.5) * totalDeviation;
  const far = Math.min(37, Math.max(0, distance));
  const resolution = { far, isLow: type === 'put' };
  const lattice = densityLattice(step, n - 1, { ...resolution, digits: DIGITS });
  const farReach = Math.min(37, GAUSSIAN_REACH + 1.5 * far);
  const withinReach =
    type === 'put' ? nodesWithinReach(farReach, GAUSSIAN_REACH) : nodesWithinReach(GAUSSIAN_REACH, farReach);
  let kept = withinReach;
  if (far > NEAR) {
    const rough = densityLattice(step, n - 1, { ...resolution, digits: ROUGH_DIGITS });
    const roughStages = densityStages(rough, n - 1, withinReach);
    const last = lastStep(option, type, step.mean, roughStages[n - 1] as DensityStage);
    kept = nodesThatCount(roughStages, last.payoff, lattice);
  }
  const stages = densityStages(lattice, n - 1, kept);
  const { payoff, price, byLog, byLastDeviation } = lastStep(option, type, step.mean, stages[n - 1] as DensityStage);
  const { byMean, byDeviation } = stepSensitivity(lattice, stages, payoff);
  return {
    price,
    bySpot: byLog / option.S,
    bySpotTwice: byLastDeviation / step.deviation / option.S / option.S,
    byVolatility: Math.sqrt(dt) * (byDeviation + byLastDeviation) - sigma * dt * byMean,
    byRate: dt * (byMean + byLog),
  };
}

function lastStep(option: CompleteAsianOption, type: OptionType, mean: number, { mass, shift }: DensityStage) {
  const { S, K, T, sigma, r, q, observations: n } = option;
  const dt = T / n;
  const s = sigma * Math.sqrt(dt);
  const base = (S / n) * geometricSum(mean, n) * Math.exp((r - q) * dt);
  const payoff = new Float64Array(mass.length);
  let price = 0;
  let byLog = 0;
  let byLastDeviation = 0;
  for (let j = 0; j < mass.length; j++) {
    const F = base * Math.exp(shift[j] as number);
    const weight = mass[j] as number;
    const black = undiscountedBlack(type, F, K, s);
    payoff[j] = black.price;
    price += weight * black.price;
    byLog += weight * black.delta * F;
    byLastDeviation += weight * black.vega;
  }
  return { payoff, price, byLog, byLastDeviation };
}

/**
 * Whether an upper bound of the option is 0 in doubles. A put is worth no more than on the geometric average, which is the
 * smaller one; a call no more than the mean of the calls on the fixings, and so than one on the greatest of their forwards.
 */
function isWorthless(option: CompleteAsianOption, type: OptionType): boolean {
  if (type === 'put') return geometricAverageOption({ ...option, type }).price === 0;
  const { S, K, T, sigma, r, q, observations: n } = option;
  const greatestForward = S * Math.exp(Math.max((r - q) * T, ((r - q) * T) / n));
  return undiscountedBlack(type, greatestForward, K, sigma * Math.sqrt(T)).price === 0;
}
