import { type OptionType } from '../black-scholes/option-type';
import { arithmeticForward, arithmeticForwardByCarry } from './arithmetic-moments';
import { GAUSSIAN_REACH, type DensityLattice } from './density-lattice';
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
const TRAPEZOID_DIGITS = 34;

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
  deviation: number,
): ValuedAverage {
  const { S, K, T, sigma, r, q, observations: n } = option;
  const dt = T / n;
  const s = sigma * Math.sqrt(dt);
  if (isWorthless(option, type)) return { price: 0, bySpot: 0, bySpotTwice: 0, byVolatility: 0, byRate: 0 };
  const lattice = latticeFor(type, (r - q - 0.5 * sigma * sigma) * dt, s, logMoneyness, deviation);
  const stages = densityStages(lattice, n - 1);
  const { mass, shift } = stages[n - 1] as DensityStage;
  const base = (S / n) * geometricSum(lattice.mean, n) * Math.exp((r - q) * dt);
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
  const { byMean, byDeviation } = stepSensitivity(lattice, stages, payoff);
  return {
    price,
    bySpot: byLog / S,
    bySpotTwice: byLastDeviation / s / S / S,
    byVolatility: Math.sqrt(dt) * (byDeviation + byLastDeviation) - sigma * dt * byMean,
    byRate: dt * (byMean + byLog),
  };
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

/** A reach that takes in the strike, and a spacing that the narrowest integrand can bear. */
function latticeFor(
  type: OptionType,
  mean: number,
  deviation: number,
  logMoneyness: number,
  totalDeviation: number,
): DensityLattice {
  // the first convolution has the narrowest integrand: N(mean, s²) times a Gaussian in g, whose slope is 1/(1 + e^(−mean))
  const width = deviation / Math.sqrt(1 + 1 / (1 + Math.exp(-mean)) ** 2);
  const distance = Math.abs(logMoneyness) / totalDeviation + (type === 'call' ? 0.5 : -0.5) * totalDeviation;
  const far = Math.max(0, distance);
  const farReach = Math.min(37, GAUSSIAN_REACH + 1.5 * far);
  return {
    mean,
    deviation,
    spacing: trapezoidSpacing(width, far),
    reachBelow: type === 'put' ? farReach : GAUSSIAN_REACH,
    reachAbove: type === 'call' ? farReach : GAUSSIAN_REACH,
  };
}

/**
 * The trapezoid rule errs by e^(−2πη/h) times the size of the integrand at distance η from the real axis, which is
 * e^(η²/(2·width²)) for a Gaussian: least at η = 2π·width²/h. From ±iπ, where ln(1 + e^z) is singular, a payoff that is
 * `far` standard deviations away is near, so that there is no cancellation left for it to be small by.
 *
 * @see Trefethen & Weideman (2014), "The exponentially convergent trapezoidal rule", SIAM Review 56, 385–458.
 */
function trapezoidSpacing(width: number, far: number): number {
  const spacing = width * Math.PI * Math.sqrt(2 / TRAPEZOID_DIGITS);
  if (2 * width * width < spacing) return spacing;
  return (2 * Math.PI ** 2) / (TRAPEZOID_DIGITS + far * far + Math.PI ** 2 / (2 * width * width));
}
