import { logMoneyness } from '../black-scholes/log-moneyness';
import { blackScholesValuationKernel } from '../black-scholes/valuation-kernel';
import { type BlackScholesValuation } from '../black-scholes/valuation-result';
import { DEFAULT_RATE, DEFAULT_YIELD } from '../market/bounds';
import { type BarrierOptionGreeks, type BarrierOptionValuation, type BarrierStatus } from './barrier-option-result';
import { barrierOptionInputs, type BarrierOptionInputs } from './inputs';
import { aliveValue } from './internal/alive-value';
import { type Path } from './internal/path';

/**
 * Value of a European option with one continuously monitored barrier and a rebate, with Greeks: up or down, in or out.
 *
 * in = g(far) + image of g(near),  out = g(near) − image of g(near),
 * image = (H/S)^(2μ) · g(near) from the spot H²/S,  μ = (r − q)/σ² − ½
 *
 * where g(near) and g(far) are the values of the payoff if the spot ends on this or on the other side of the barrier.
 * The rebate of in is R·e^(−rT)·(1 − P), P the probability of touching the barrier up to T; that of out R·∫₀ᵀ e^(−rt)
 * dP(t), R·[(H/S)^(μ+λ)·N(ηz) + (H/S)^(μ−λ)·N(ηz − 2ηλσ√T)] with λ = √(μ² + 2r/σ²), z = ln(H/S)/(σ√T) + λσ√T, η = +1
 * down, −1 up.
 *
 * @param inputs.S            spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K            strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.H            barrier                               [currency]  > 0, ≤ 1e12
 * @param inputs.T            time to expiry                        [years]     0 … 100
 * @param inputs.sigma        volatility                            [1/√year]   0 … 10
 * @param inputs.r            risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q            dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.type         `call` or `put`                                   default `call`
 * @param inputs.barrierType  `up-in`, `up-out`, `down-in`, `down-out`          default `down-out`
 * @param inputs.rebate       R; out: paid at the hit; in: paid at expiry if never hit [currency]  0 … 1e15, default 0
 * @returns price, its parts, probability and Greeks of one option on one unit; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Breached at the start (down and S ≤ H, up and S ≥ H): in is the European option, out the rebate, due now.
 *          Limits, alive: T = 0 gives the payoff (out) or the rebate (in); sigma = 0 the spot on its forward, which
 *          hits H at ln(H/S)/(r − q) or never; there `greeks` is null, and so for σ√T < 1e-150. Where λ is imaginary or
 *          near 0 the integral is summed as a Poisson mixture of exponential integrals, to the same accuracy.
 *          Greeks are analytic; theta follows from the pricing equation.
 *          Accuracy: |error| ≤ 1e-15 · (S·e^(−qT) + K·e^(−rT) + R·max(1, e^(−rT))) and the rounding of the inputs, over
 *          vectors/barrier.extremes.json. Cost: O(1), up to ten erfcx; with λ imaginary O(100 + |r|T) more.
 * @see Reiner & Rubinstein (1991), Breaking down the barriers, Risk 4(8), 28–35; Haug (2007), The Complete Guide to
 *   Option Pricing Formulas, section 4.17.1.
 * @example
 * const market = { S: 100, K: 90, H: 95, T: 0.5, sigma: 0.25, r: 0.08, q: 0.04 };
 * const { price, hitProbability, greeks } = barrierOption({ ...market, barrierType: 'down-out', rebate: 3 });
 * price; // ≈ 9.02456769496687
 * hitProbability; // ≈ 0.7661253658173317
 * greeks?.delta; // ≈ 1.171336366953949
 */
export function barrierOption(inputs: BarrierOptionInputs): BarrierOptionValuation {
  barrierOptionInputs.assert(inputs);
  return barrierOptionKernel(inputs);
}

/** Below it σ√T counts as 0: S and H differ by 1e−16 of S at least in doubles, which is 1e134 standard deviations. */
const LEAST_SPREAD = 1e-150;

const NO_RISK: BarrierOptionGreeks = { delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 };

/** The part of a valuation that depends on the state of the barrier. */
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
function barrierOptionKernel(inputs: BarrierOptionInputs): BarrierOptionValuation {
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
function deterministicTouch(h: number, b: number, r: number, T: number): DeterministicTouch {
  const isHit = h > 0 ? b * T >= h : b * T <= h;
  return { isHit, discount: isHit ? Math.exp(-r * (h / b)) : 0 };
}
