import { type BlackScholesValuation } from '../black-scholes/valuation-result';
import { blackScholesValuationKernel } from '../black-scholes/valuation-kernel';
import { logMoneyness } from '../black-scholes/log-moneyness';
import { DEFAULT_RATE, DEFAULT_YIELD } from '../market/bounds';
import { aliveValue } from './alive-value';
import { type BarrierOptionGreeks, type BarrierOptionValuation, type BarrierStatus } from './barrier-option-result';
import { deterministicTouch } from './deterministic-barrier';
import { type BarrierOptionInputs } from './inputs';
import { type Path } from './path';

/** Below it σ√T counts as 0: S and H differ by 1e−16 of S at least in doubles, which is 1e134 standard deviations. */
const LEAST_SPREAD = 1e-150;

const NO_RISK: BarrierOptionGreeks = { delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 };

/** What depends on the state of the barrier. */
interface Outcome {
  readonly status: BarrierStatus;
  readonly price: number;
  readonly rebateValue: number;
  readonly hitProbability: number;
  readonly greeks: BarrierOptionGreeks | null;
}

/**
 * Value and Greeks of a barrier option.
 *
 * Preconditions, unchecked: the bounds of {@link BarrierOptionInputs}.
 */
export function barrierOptionKernel(inputs: BarrierOptionInputs): BarrierOptionValuation {
  const { H, type = 'call', barrierType = 'down-out' } = inputs;
  const vanilla = blackScholesValuationKernel(inputs);
  const { status, price, rebateValue, hitProbability, greeks } = outcome(inputs, vanilla);
  return {
    price,
    vanillaPrice: vanilla.price,
    discountVsVanilla: vanilla.price - price,
    rebateValue,
    hitProbability,
    status,
    type,
    barrier: H,
    barrierType,
    method: 'closed-form (Reiner-Rubinstein)',
    greeks,
  };
}

function outcome(inputs: BarrierOptionInputs, vanilla: BlackScholesValuation): Outcome {
  const { S, H, T, sigma, r = DEFAULT_RATE, q = DEFAULT_YIELD, barrierType = 'down-out', rebate = 0 } = inputs;
  const isIn = barrierType === 'up-in' || barrierType === 'down-in';
  const isUp = barrierType === 'up-in' || barrierType === 'up-out';
  if (isUp ? S >= H : S <= H) return isIn ? knockedIn(vanilla) : knockedOut(rebate);
  const rootT = Math.sqrt(T);
  const path: Path = { T, sigma, r, b: r - q, rootT, v: sigma * rootT, h: logMoneyness(H, S) };
  if (path.v < LEAST_SPREAD) return withoutVolatility(path, isIn, rebate, vanilla.price);
  return { status: 'alive', ...aliveValue(inputs, path, isIn, vanilla) };
}

function knockedIn({ price, greeks: { delta, gamma, theta, vega, rho } }: BlackScholesValuation): Outcome {
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
