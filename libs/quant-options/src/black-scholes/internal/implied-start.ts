import { normalQuantile } from '@quant/core';
import { bachelierTotalVolatility } from '../../normal-volatility/bachelier-total-volatility';

/** ½·ln(2π). */
const HALF_LN_TWO_PI = 0.9189385332046727;

/** Farther out of the money than this, or for a price below e^−650, the guess comes from the Gaussian weight. */
const FAR_X = -4;
const FAR_LOG_PRICE = -650;

/** ln((Y(h + t) − Y(h − t))/|x|) at h = −4, t → 0. */
const LOG_FACTOR_AT_FOUR = -4.3;

/**
 * A first guess of v from the logarithm of the normalised price, good for a root in one to three steps.
 *
 * Preconditions, unchecked: x ≤ 0; logPrice ≤ x/2 − ln 2, and price is its exponential, or 0 if that underflows.
 */
export function startFromPrice(x: number, logPrice: number, price: number): number {
  return x < FAR_X || logPrice < FAR_LOG_PRICE ? startFarOut(x, logPrice) : startFromBachelier(x, price);
}

/**
 * v from the total volatility u of Bachelier's model, u·x/(2·sinh(x/2)) = v/(1 + a·v² + b·v⁴): right to 1e−5 for |x|,
 * v ≤ ½.
 *
 * @see Hagan, Kumar, Lesniewski & Woodward (2002), "Managing smile risk", Wilmott 1, 84–108, appendix B.
 */
function startFromBachelier(x: number, price: number): number {
  const a = (1 - x * x * 0.008333333333333333) * 0.041666666666666664;
  const b = 0.00017361111111111112;
  const stretch = sinhRatio(-0.5 * x);
  const flat = bachelierTotalVolatility(-x * stretch, price) / stretch;
  const flat2 = flat * flat;
  const rough = flat * (1 + flat2 * (a + b * flat2));
  const rough2 = rough * rough;
  return flat * (1 + rough2 * (a + b * rough2));
}

/** sinh(y)/y to 1.5e−5, 0 ≤ y ≤ 2. */
function sinhRatio(y: number): number {
  const y2 = y * y;
  return (
    1 + y2 * 0.16666666666666666 * (1 + y2 * 0.05 * (1 + y2 * 0.023809523809523808 * (1 + y2 * 0.013888888888888888)))
  );
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
