import { INV_ROOT_TWO_PI } from '../../black-scholes/units';
import { gaussianTerm } from './gaussian-term';
import { type Path } from '../path';
import { type Level, type PriceRange } from './price-range';
import { plus, type Sensitivities } from '../sensitivities';

/** The asset or the cash that is exchanged at expiry, with the measure in which its present value is a probability. */
export interface Leg {
  /** Present value if exchanged for certain [currency]. */
  readonly amount: number;
  /** Power of S in the amount: 1 for the asset, 0 for cash. */
  readonly power: 0 | 1;
  /** ∂ ln(amount)/∂r [years]. */
  readonly rateSlope: number;
  /** Mean of ln(S_T/S) where the leg is the numeraire: bT ± v²/2. */
  readonly drift: number;
}

/** What the mean of a leg depends on. */
type Spread = Pick<Path, 'b' | 'T' | 'v'>;

/** Delivery of the asset, of present value A = S·e^(−qT). */
export function assetLeg({ b, T, v }: Spread, amount: number): Leg {
  return { amount, power: 1, rateSlope: 0, drift: b * T + 0.5 * v * v };
}

/** Payment of cash at expiry, of present value `amount`. */
export function cashLeg({ b, T, v }: Spread, amount: number): Leg {
  return { amount, power: 0, rateSlope: -T, drift: b * T - 0.5 * v * v };
}

/** The leg, if exchanged when the spot ends in the range. */
export function endingIn(range: PriceRange, path: Path, leg: Leg): Sensitivities {
  const z = (level: Level) => (leg.drift - level.k) / path.v;
  return between(range, z, (level, epsilon) => directTerm(path, leg, z(level), epsilon));
}

/**
 * The leg, if exchanged when the spot ends in the range after it touched the barrier, by the principle of reflection.
 *
 * Precondition, unchecked: the range lies on this side of the barrier.
 */
export function endingInAfterTouch(range: PriceRange, path: Path, leg: Leg): Sensitivities {
  const z = (level: Level) => (leg.drift + path.h + level.gap) / path.v;
  return between(range, z, (level, epsilon) => imageTerm(path, leg, level, z(level), epsilon));
}

/** Difference of the two tails at the ends, on the side with the smaller tails. */
function between(
  { low, high }: PriceRange,
  z: (level: Level) => number,
  term: (level: Level, epsilon: 1 | -1) => Sensitivities,
): Sensitivities {
  return z(high) > 0 ? plus(term(high, -1), term(low, -1), -1) : plus(term(low, 1), term(high, 1), -1);
}

/** amount·N(εz), z = (drift − k)/v. */
function directTerm({ v, sigma, T, rootT }: Path, leg: Leg, z: number, epsilon: 1 | -1): Sensitivities {
  return gaussianTerm({
    weight: leg.amount,
    density: leg.amount * INV_ROOT_TWO_PI * Math.exp(-0.5 * z * z),
    epsilon,
    z,
    logWeightGradient: { x: leg.power, sigma: 0, r: leg.rateSlope },
    zGradient: { x: 1 / v, sigma: spread(leg, rootT) - z / sigma, r: T / v },
  });
}

/**
 * amount·(H/S)^(2·drift/v²)·N(εz), z = (2h − k + drift)/v.
 *
 * The power times n(z) is n(d)·e^(−2h(h−k)/v²), d = (drift − k)/v: both exponents are negative.
 */
function imageTerm(path: Path, leg: Leg, level: Level, z: number, epsilon: 1 | -1): Sensitivities {
  const { v, h, sigma, T, rootT, b } = path;
  const d = (leg.drift - level.k) / v;
  const exponent = -0.5 * d * d - 2 * (h / v) * (level.gap / v);
  return gaussianTerm({
    weight: leg.amount * Math.exp(2 * (h / v) * (leg.drift / v)),
    density: Number.isFinite(z) ? leg.amount * INV_ROOT_TWO_PI * Math.exp(exponent) : 0,
    epsilon,
    z,
    logWeightGradient: {
      x: leg.power - (2 * leg.drift) / (v * v),
      sigma: (-4 * (h / v) * ((b * T) / v)) / sigma,
      r: leg.rateSlope + 2 * (h / v) * (T / v),
    },
    zGradient: { x: -1 / v, sigma: spread(leg, rootT) - z / sigma, r: T / v },
  });
}

/** ∂drift/∂σ, over v. */
function spread({ power }: Leg, rootT: number): number {
  return power === 1 ? rootT : -rootT;
}
