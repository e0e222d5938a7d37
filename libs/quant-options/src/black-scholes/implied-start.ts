import { normalQuantile } from '@quant/core';
import { millsDifference } from './mills-difference';

/** ½·ln(2π). */
const HALF_LN_TWO_PI = 0.9189385332046727;
const ROOT_HALF_PI = 1.2533141373155003;
const FOUR_OVER_PI = 1.2732395447351628;

/** A price below this multiple of min(|x|, 1) lies more than about two standard deviations out of the money. */
const FAR_OUT = 1e-3;

/** For smaller |x| the price scales with x and v together, so that the guess is made here and scaled back. */
const SMALL_X = 1e-3;

/** ln((Y(h + t) − Y(h − t))/|x|) at h = −4, t → 0. */
const LOG_FACTOR_AT_FOUR = -4.3;

/**
 * A first guess of v from the logarithm of the normalised price, good for a root in one to three steps.
 *
 * Up to one standard deviation out of the money it is the formula of Corrado and Miller.
 *
 * Preconditions, unchecked: x ≤ 0; logPrice ≤ x/2 − ln 2.
 *
 * @see Corrado & Miller (1996), "A note on a simple, accurate formula to compute implied standard deviations", Journal of
 *   Banking & Finance 20, 595–603, eq. 10.
 */
export function startFromPrice(x: number, logPrice: number): number {
  const price = Math.exp(logPrice);
  const sinh = Math.sinh(-0.5 * x);
  const centred = price + sinh;
  const excess = centred * centred - FOUR_OVER_PI * sinh * sinh;
  if (excess > 0) return (ROOT_HALF_PI * (centred + Math.sqrt(excess))) / Math.sqrt(1 + sinh * sinh);
  return price < FAR_OUT * Math.min(-x, 1) ? startFarOut(x, logPrice) : startNearInflection(x, logPrice);
}

/** −ln b taken for a power of v, with value and slope matched at the inflection point √(2|x|). */
function startNearInflection(x: number, logPrice: number): number {
  if (x > -SMALL_X) return startNearInflection(-SMALL_X, logPrice - Math.log(-x / SMALL_X)) * (-x / SMALL_X);
  const inflection = Math.sqrt(-2 * x);
  const difference = millsDifference(-0.5 * inflection, 0.5 * inflection);
  const logAtInflection = Math.log(difference) + 0.5 * x - HALF_LN_TWO_PI;
  const inversePower = (-logAtInflection * difference) / inflection;
  return inflection * Math.pow(logAtInflection / logPrice, inversePower);
}

/** The Gaussian weight alone gives v; two passes correct it by the other factor, which varies slowly. */
function startFarOut(x: number, logPrice: number): number {
  const logWeight = logPrice + HALF_LN_TWO_PI;
  const first = fromLogWeight(x, logWeight - Math.min(0, Math.log(-x) + LOG_FACTOR_AT_FOUR));
  const second = fromLogWeight(x, logWeight - Math.log(roughMillsDifference(x / first, 0.5 * first)));
  return fromLogWeight(x, logWeight - Math.log(roughMillsDifference(x / second, 0.5 * second)));
}

/** v from ln e^(−(h² + t²)/2), since h·t = x/2: the sum and the difference of |h| and t are two square roots. */
function fromLogWeight(x: number, logWeight: number): number {
  const squares = Math.max(-x, -2 * logWeight);
  return (-2 * x) / (Math.sqrt(squares - x) + Math.sqrt(squares + x));
}

/**
 * Y(h + t) − Y(h − t) to about 5 %, by Boyd's bound Y(−y) ≈ π/((π − 1)·y + √(y² + 2π)).
 *
 * @see Boyd (1959), "Inequalities for Mills' ratio", Reports of Statistical Application Research JUSE 6, 44–46.
 */
function roughMillsDifference(h: number, t: number): number {
  const near = -h - t;
  const far = t - h;
  const nearRoot = Math.sqrt(near * near + 2 * Math.PI);
  const farRoot = Math.sqrt(far * far + 2 * Math.PI);
  const spread = Math.PI - 1 - (2 * h) / (nearRoot + farRoot);
  return (2 * Math.PI * t * spread) / (((Math.PI - 1) * near + nearRoot) * ((Math.PI - 1) * far + farRoot));
}

/**
 * A first guess of v from the logarithm of what the normalised price lacks to its upper bound; exact at the money.
 *
 * Preconditions, unchecked: x ≤ 0; logShortfall ≤ x/2 − ln 2.
 */
export function startFromShortfall(x: number, logShortfall: number): number {
  const tail = Math.exp(logShortfall) / (2 * Math.cosh(0.5 * x));
  const distance = -normalQuantile(Math.max(tail, Number.MIN_VALUE));
  return distance + Math.sqrt(Math.max(0, distance * distance + 2 * x));
}
