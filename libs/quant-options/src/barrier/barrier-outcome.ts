import { logMoneyness } from '../black-scholes/european-terms';
import { type EuropeanValue, europeanValue } from '../black-scholes/european-value';
import { aliveValue, type BarrierGreeks } from './alive-value';
import { type BarrierStatus, type BarrierTerms } from './barrier-terms';
import { type Path } from './path';

/** Below it σ√T counts as 0: S and H differ by 1e−16 of S at least in doubles, which is 1e134 standard deviations. */
export const LEAST_SPREAD = 1e-150;

const NO_RISK: BarrierGreeks = { delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 };

/** Value of a barrier option, and what it depends on. */
export interface BarrierOutcome {
  readonly status: BarrierStatus;
  readonly price: number;
  readonly rebateValue: number;
  readonly hitProbability: number;
  /** null without volatility. */
  readonly greeks: BarrierGreeks | null;
  readonly vanillaPrice: number;
}

/**
 * Value and Greeks of a barrier option in plain units.
 *
 * Preconditions, unchecked: S, K, H > 0; T, sigma, rebate ≥ 0; all finite.
 */
export function barrierOutcome(option: BarrierTerms): BarrierOutcome {
  const vanilla = europeanValue(option);
  return { ...outcome(option, vanilla), vanillaPrice: vanilla.price };
}

type Outcome = Omit<BarrierOutcome, 'vanillaPrice'>;

function outcome(option: BarrierTerms, vanilla: EuropeanValue): Outcome {
  const { S, H, T, sigma, r, q, barrierType, rebate } = option;
  const isIn = barrierType === 'up-in' || barrierType === 'down-in';
  const isUp = barrierType === 'up-in' || barrierType === 'up-out';
  if (isUp ? S >= H : S <= H) return isIn ? knockedIn(vanilla) : knockedOut(rebate);
  const rootT = Math.sqrt(T);
  const path: Path = { T, sigma, r, b: r - q, rootT, v: sigma * rootT, h: logMoneyness(H, S) };
  if (path.v < LEAST_SPREAD) return withoutVolatility(path, isIn, rebate, vanilla.price);
  return { status: 'alive', ...aliveValue(option, path, isIn, vanilla) };
}

function knockedIn({ price, delta, gamma, theta, vega, rho }: EuropeanValue): Outcome {
  return { status: 'knocked_in', price, rebateValue: 0, hitProbability: 1, greeks: { delta, gamma, theta, vega, rho } };
}

function knockedOut(rebate: number): Outcome {
  return { status: 'knocked_out', price: rebate, rebateValue: rebate, hitProbability: 1, greeks: NO_RISK };
}

function withoutVolatility({ T, r, b, h }: Path, isIn: boolean, rebate: number, vanillaPrice: number): Outcome {
  const { isHit, discount } = deterministicTouch(h, b, r, T);
  const rebateValue = rebate * (isIn ? (isHit ? 0 : Math.exp(-r * T)) : discount);
  const price = isIn === isHit ? vanillaPrice : rebateValue;
  return { status: 'alive', price, rebateValue, hitProbability: isHit ? 1 : 0, greeks: null };
}

/** The barrier when the spot follows its forward. */
interface DeterministicTouch {
  readonly isHit: boolean;
  /** Discount factor to the hitting time, 0 when there is none. */
  readonly discount: number;
}

/**
 * The limit without volatility: the spot runs along S·e^(bt) and is at H at t = h/b, if that is before expiry.
 *
 * Preconditions, unchecked: h = ln(H/S) ≠ 0.
 */
export function deterministicTouch(h: number, b: number, r: number, T: number): DeterministicTouch {
  const isHit = h > 0 ? b * T >= h : b * T <= h;
  return { isHit, discount: isHit ? Math.exp(-r * (h / b)) : 0 };
}
