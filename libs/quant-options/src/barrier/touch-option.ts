import { choice, inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { logMoneyness } from '../black-scholes/european-terms';
import { type OptionValue } from '../black-scholes/european-value';
import { AMOUNT, PRICE, RATE, VOLATILITY, YEARS } from '../market/bounds';
import { greeksOf } from './alive-value';
import { deterministicTouch, LEAST_SPREAD } from './barrier-outcome';
import { cashLeg, endingIn, endingInAfterTouch } from './internal/leg';
import { paymentAtTouch } from './internal/payment-at-touch';
import { pricesAbove, pricesBelow } from './internal/price-range';
import { type Path } from './path';
import { plus, NOTHING, type Sensitivities } from './sensitivities';

/** Event that pays, and when: at the touch, or at expiry. */
export type TouchType = 'one-touch' | 'one-touch-at-expiry' | 'no-touch';

const TOUCH_TYPES: readonly TouchType[] = ['one-touch', 'one-touch-at-expiry', 'no-touch'];

const touchOptionInputs = inputs({
  /** `one-touch`, `one-touch-at-expiry` or `no-touch`. */
  touchType: choice(TOUCH_TYPES),
  /** Side of the barrier: `up` above the spot, `down` below. */
  direction: choice(['up', 'down'] as const),
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Barrier [currency], > 0, ≤ 1e12. */
  H: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, 0),
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** Payout [currency], 0 … 1e15; default 1. */
  cash: number(PRICE, 1),
});

/** An option that pays cash if a barrier is touched, or if it is not. */
export type TouchOptionInputs = InputsOf<typeof touchOptionInputs>;

/**
 * Value and Greeks of a touch option: it pays an amount X if the spot touches a continuously monitored barrier before
 * expiry (one-touch, at the touch or at expiry), or if it does not (no-touch, at expiry).
 *
 * at the touch: X·((H/S)^(μ+λ)·N(ηz) + (H/S)^(μ−λ)·N(ηz − 2ηλσ√T)),  at expiry: X·e^(−rT)·P(touch),
 * no-touch: X·e^(−rT)·(1 − P(touch)),  μ = (r − q)/σ² − ½, λ² = μ² + 2r/σ², z = ln(H/S)/(σ√T) + λσ√T, η = −1 up, +1 down
 *
 * @param inputs.touchType  `one-touch` (paid at the touch), `one-touch-at-expiry` or `no-touch` (paid at expiry)
 * @param inputs.direction  `up`: the barrier lies above the spot; `down`: below
 * @param inputs.S          spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.H          barrier                               [currency]  > 0, ≤ 1e12
 * @param inputs.T          time to expiry                        [years]     0 … 100
 * @param inputs.r          risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q          dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma      volatility                            [1/√year]   0 … 10
 * @param inputs.cash       the amount X                          [currency]  0 … 1e15, default 1
 * @returns price and plain partial derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Touched at the start (up and S ≥ H, down and S ≤ H): one-touch is X, due now; one-touch-at-expiry X·e^(−rT);
 *          no-touch 0. Limits: T = 0 pays the no-touch; sigma = 0 is the spot on its forward; there, and for
 *          σ√T < 1e-150, the Greeks are null.
 *          Accuracy: |error| ≤ 1e-13·X·max(1, e^(−rT)) over vectors/touch.mpmath.json. Cost: O(1).
 * @see Reiner & Rubinstein (1991), "Unscrambling the binary code", Risk 4(9), 75–83; Haug (2007), section 4.19.5, cases 1,
 *   2, 5, 6, 9 and 10.
 * @example
 * const market = { S: 95, H: 100, T: 0.5, r: 0.1, sigma: 0.2, direction: 'up' } as const;
 * touchOption({ ...market, touchType: 'one-touch', cash: 15 }).price; // ≈ 11.655259742368791
 */
export function touchOption(inputs: TouchOptionInputs): OptionValue {
  const { touchType, direction, S, H, T, r, q, sigma, cash } = touchOptionInputs.complete(inputs);
  const rootT = Math.sqrt(T);
  const path: Path = { T, sigma, r, b: r - q, rootT, v: sigma * rootT, h: logMoneyness(H, S) };
  if (direction === 'up' ? S >= H : S <= H) return touched(touchType, cash, r, T);
  if (path.v < LEAST_SPREAD) return withoutVolatility(touchType, cash, path);
  const value = plus(NOTHING, untouched(touchType, path), cash);
  const { delta, gamma, theta, vega, rho } = greeksOf(value, path, S);
  return {
    // clips the rounding of a difference
    price: Math.max(0, value.value),
    delta: finiteOrNull(delta),
    gamma: finiteOrNull(gamma),
    theta: finiteOrNull(theta),
    vega: finiteOrNull(vega),
    rho: finiteOrNull(rho),
  };
}

/** Of 1 paid. */
function untouched(touchType: TouchType, path: Path): Sensitivities {
  if (touchType === 'one-touch') return paymentAtTouch(path);
  const barrier = { k: path.h, gap: 0 };
  const [above, below] = [pricesAbove(barrier), pricesBelow(barrier)];
  const [near, far] = path.h < 0 ? [above, below] : [below, above];
  const leg = cashLeg(path, Math.exp(-path.r * path.T));
  const reflected = endingInAfterTouch(near, path, leg);
  return touchType === 'no-touch'
    ? plus(endingIn(near, path, leg), reflected, -1)
    : plus(endingIn(far, path, leg), reflected);
}

function touched(touchType: TouchType, cash: number, r: number, T: number): OptionValue {
  const isLater = touchType === 'one-touch-at-expiry';
  const price = touchType === 'no-touch' ? 0 : cash * (isLater ? Math.exp(-r * T) : 1);
  const [theta, rho] = isLater ? [r * price, 0 - T * price] : [0, 0];
  return { price, delta: 0, gamma: 0, theta, vega: 0, rho };
}

function withoutVolatility(touchType: TouchType, cash: number, { T, r, b, h }: Path): OptionValue {
  const { isHit, discount } = deterministicTouch(h, b, r, T);
  const isPaid = touchType === 'no-touch' ? !isHit : isHit;
  const price = touchType === 'one-touch' ? cash * discount : isPaid ? cash * Math.exp(-r * T) : 0;
  return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
}
