import { logMoneyness } from '../black-scholes/european-terms';
import { type EuropeanValue } from '../black-scholes/european-value';
import { PER_POINT } from '../black-scholes/units';
import { type BarrierTerms } from './barrier-terms';
import { assetLeg, cashLeg, endingIn, endingInAfterTouch } from './internal/leg';
import { paymentAtTouch } from './internal/payment-at-touch';
import { overlap, pricesAbove, pricesBelow, type Level, type PriceRange } from './internal/price-range';
import { type Path } from './path';
import { NOTHING, plus, type Sensitivities } from './sensitivities';

/** Derivatives in plain units; infinite beyond doubles, NaN for undefined ones. */
export type BarrierGreeks = Omit<EuropeanValue, 'price'>;

/** The parts of the value of an untouched option. */
export interface AliveValue {
  readonly price: number;
  readonly rebateValue: number;
  readonly hitProbability: number;
  readonly greeks: BarrierGreeks;
}

/** The claim: its payoff φ(S_T − K) on its exercise range, and the ranges on both sides of the barrier. */
interface Claim {
  readonly phi: 1 | -1;
  /** A = S·e^(−qT). */
  readonly asset: number;
  /** B = K·e^(−rT). */
  readonly cash: number;
  readonly exercise: PriceRange;
  /** This side of the barrier, where the spot is. */
  readonly near: PriceRange;
  /** The other side. */
  readonly far: PriceRange;
}

/**
 * Value of a barrier option that was not touched yet.
 *
 * A spot that ends beyond the barrier has touched it; one that ends on this side has touched it with the probability of
 * the reflected path. So the knock-in is the payoff beyond plus the reflected payoff on this side, and the knock-out
 * the payoff on this side minus the reflected one: the eight rows of Reiner and Rubinstein, each with no more terms
 * than it needs and none above the vanilla price.
 *
 * Preconditions, unchecked: the bounds of the inputs; H on the side of S that the barrier type names; σ√T ≥ 1e−150.
 */
export function aliveValue(inputs: BarrierTerms, path: Path, isIn: boolean, vanilla: EuropeanValue): AliveValue {
  const claim = claimOf(inputs, path);
  const payoff = isIn ? knockInValue(claim, path, inputs.S, vanilla) : knockOutValue(claim, path, inputs.S, vanilla);
  const rebate = rebateValue(claim, path, isIn, inputs.rebate);
  // both are nonnegative: clips the rounding of a difference, at most a few units of the vanilla price
  const payoffPrice = Math.max(0, payoff.value);
  const rebatePrice = Math.max(0, rebate.value);
  return {
    price: payoffPrice + rebatePrice,
    rebateValue: rebatePrice,
    hitProbability: hitProbability(claim, path),
    greeks: greeksOf(plus(payoff, rebate), path, inputs.S),
  };
}

function claimOf({ S, K, H, q, type }: BarrierTerms, { T, r, h }: Path): Claim {
  const strike: Level = { k: logMoneyness(K, S), gap: logMoneyness(H, K) };
  const barrier: Level = { k: h, gap: 0 };
  const [above, below] = [pricesAbove(barrier), pricesBelow(barrier)];
  return {
    phi: type === 'put' ? -1 : 1,
    asset: S * Math.exp(-q * T),
    cash: K * Math.exp(-r * T),
    exercise: type === 'put' ? pricesBelow(strike) : pricesAbove(strike),
    near: h < 0 ? above : below,
    far: h < 0 ? below : above,
  };
}

function knockInValue(claim: Claim, path: Path, S: number, vanilla: EuropeanValue): Sensitivities {
  return plus(payoffIn(claim.far, claim, path, S, vanilla), payoffAfterTouch(claim, path));
}

function knockOutValue(claim: Claim, path: Path, S: number, vanilla: EuropeanValue): Sensitivities {
  return plus(payoffIn(claim.near, claim, path, S, vanilla), payoffAfterTouch(claim, path), -1);
}

/** The payoff if the spot ends on the given side; the vanilla option if that side contains the whole exercise range. */
function payoffIn(side: PriceRange, claim: Claim, path: Path, S: number, vanilla: EuropeanValue) {
  const range = overlap(claim.exercise, side);
  if (range === null) return NOTHING;
  if (range === claim.exercise) return sensitivitiesOf(vanilla, S);
  return exchange(
    claim,
    endingIn(range, path, assetLeg(path, claim.asset)),
    endingIn(range, path, cashLeg(path, claim.cash)),
  );
}

/** The payoff, if the spot ends on this side after it touched the barrier. */
function payoffAfterTouch(claim: Claim, path: Path): Sensitivities {
  const range = overlap(claim.exercise, claim.near);
  if (range === null) return NOTHING;
  const asset = endingInAfterTouch(range, path, assetLeg(path, claim.asset));
  return exchange(claim, asset, endingInAfterTouch(range, path, cashLeg(path, claim.cash)));
}

/** φ·(asset − cash). */
function exchange({ phi }: Claim, asset: Sensitivities, cash: Sensitivities): Sensitivities {
  return plus(plus(NOTHING, asset, phi), cash, -phi);
}

/** In: paid at expiry unless the barrier was touched. Out: paid when it is touched. */
function rebateValue({ near }: Claim, path: Path, isIn: boolean, rebate: number): Sensitivities {
  if (rebate === 0) return NOTHING;
  if (!isIn) return plus(NOTHING, paymentAtTouch(path), rebate);
  const leg = cashLeg(path, rebate * Math.exp(-path.r * path.T));
  return plus(endingIn(near, path, leg), endingInAfterTouch(near, path, leg), -1);
}

function hitProbability({ near, far }: Claim, path: Path): number {
  const certain = cashLeg(path, 1);
  const probability = endingIn(far, path, certain).value + endingInAfterTouch(near, path, certain).value;
  return Math.min(1, probability); // the sum of two roundings may exceed 1 by one unit
}

/** A European value at the spot S in derivatives by ln S. */
export function sensitivitiesOf({ price, delta, gamma, vega, rho }: EuropeanValue, S: number): Sensitivities {
  return {
    value: price,
    slope: S * delta,
    curvature: S * gamma * S,
    // by way of percentage points, the rounding of which is part of every answer given so far
    vega: (vega * PER_POINT) / PER_POINT,
    rho: (rho * PER_POINT) / PER_POINT,
  };
}

/** All Greeks of a value at the spot S, theta by the pricing equation. */
export function greeksOf({ value, slope, curvature, vega, rho }: Sensitivities, path: Path, S: number): BarrierGreeks {
  const { r, b, sigma } = path;
  return {
    delta: slope / S,
    gamma: curvature / S / S,
    theta: r * value - b * slope - 0.5 * sigma * sigma * curvature,
    vega,
    rho,
  };
}
