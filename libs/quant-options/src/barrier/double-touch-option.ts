import { choice, inputs, InvalidInputError, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { logMoneyness } from '../black-scholes/european-terms';
import { type OptionValue } from '../black-scholes/european-value';
import { AMOUNT, PRICE, RATE, VOLATILITY, YEARS } from '../market/bounds';
import { greeksOf } from './alive-value';
import { type Corridor, endingInside } from './internal/corridor';
import { cashLeg } from './internal/leg';
import { NOTHING, plus, type Sensitivities } from './sensitivities';

/** Event that pays at expiry: either barrier touched, or neither. */
export type DoubleTouchType = 'one-touch-at-expiry' | 'no-touch';

const DOUBLE_TOUCH_TYPES: readonly DoubleTouchType[] = ['one-touch-at-expiry', 'no-touch'];

/** Below it σ√T counts as 0. */
const LEAST_SPREAD = 1e-100;

const doubleTouchOptionInputs = inputs(
  {
    /** `one-touch-at-expiry` or `no-touch`. */
    touchType: choice(DOUBLE_TOUCH_TYPES),
    /** Spot [currency], > 0, ≤ 1e12. */
    S: number(AMOUNT),
    /** Lower barrier [currency], > 0, < upper. */
    lower: number(AMOUNT),
    /** Upper barrier [currency], > lower, ≤ 1e12. */
    upper: number(AMOUNT),
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
  },
  {
    assertBarriers: ({ lower, upper }) => {
      if (lower >= upper) throw new InvalidInputError(['upper'], 'greater_than', 'greater than lower', upper);
    },
  },
);

/** An option that pays cash at expiry if neither of two barriers was touched, or if one was. */
export type DoubleTouchOptionInputs = InputsOf<typeof doubleTouchOptionInputs>;

/**
 * Value and Greeks of a double touch option: it pays an amount X at expiry if the spot touches neither of two continuously
 * monitored barriers (double no-touch), or if it touches one of them (double one-touch).
 *
 * no-touch: X·e^(−rT)·P,  one-touch: X·e^(−rT)·(1 − P),  w = ln(U/L), d = ln(S/L), μ = (r − q)/σ² − ½,
 * P = Σₙ (2k/w)·sin(kd)·e^(−(μ² + k²)σ²T/2)·(e^(−μd) − (−1)ⁿ·e^(μ(w−d)))/(μ² + k²), k = nπ/w
 *
 * @param inputs.touchType  `one-touch-at-expiry` or `no-touch`
 * @param inputs.S          spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.lower      lower barrier L                       [currency]  > 0, < upper
 * @param inputs.upper      upper barrier U                       [currency]  > lower, ≤ 1e12
 * @param inputs.T          time to expiry                        [years]     0 … 100
 * @param inputs.r          risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q          dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma      volatility                            [1/√year]   0 … 10
 * @param inputs.cash       the amount X                          [currency]  0 … 1e15, default 1
 * @returns price and plain partial derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Touched at the start (S ≤ lower or S ≥ upper): one-touch is X·e^(−rT), no-touch 0. Limits: T = 0 pays the
 *          no-touch; sigma = 0 is the spot on its forward; there, and for σ√T < 1e-100, the Greeks are null.
 *          With σ√T < w the sum over 22 images replaces the series, else 6 terms of the series are enough.
 *          Accuracy: |error| ≤ 1e-13·X·max(1, e^(−rT)) over vectors/double-touch.mpmath.json. Cost: O(1).
 * @see Hui (1996), "One-touch double barrier binary option values", Applied Financial Economics 6, 343–346; Haug (2007),
 *   section 4.19.6.
 * @example
 * const market = { S: 100, lower: 80, upper: 120, T: 0.25, r: 0.05, q: 0.02, sigma: 0.2 };
 * doubleTouchOption({ ...market, touchType: 'no-touch', cash: 10 }).price; // ≈ 8.930734618794792
 */
export function doubleTouchOption(inputs: DoubleTouchOptionInputs): OptionValue {
  const { touchType, S, lower, upper, T, r, q, sigma, cash } = doubleTouchOptionInputs.complete(inputs);
  const isTouchPaid = touchType === 'one-touch-at-expiry';
  const bond = bondOf(cash, r, T);
  if (S <= lower || S >= upper) return touched(bond, isTouchPaid, r);
  const path = { T, sigma, r, b: r - q, rootT: Math.sqrt(T), v: sigma * Math.sqrt(T), h: 0 };
  const [below, above] = [logMoneyness(lower, S), logMoneyness(upper, S)];
  const corridor: Corridor = { ...path, below, above, width: logMoneyness(upper, lower) };
  if (path.v < LEAST_SPREAD) return withoutVolatility(corridor, bond.value, isTouchPaid);
  const inside = endingInside(corridor, { from: below, to: above }, cashLeg(path, bond.value));
  const value = isTouchPaid ? plus(bond, inside, -1) : inside;
  const { delta, gamma, theta, vega, rho } = greeksOf(value, path, S);
  return {
    // clips the rounding of a sum
    price: Math.min(bond.value, Math.max(0, value.value)),
    delta: finiteOrNull(delta),
    gamma: finiteOrNull(gamma),
    theta: finiteOrNull(theta),
    vega: finiteOrNull(vega),
    rho: finiteOrNull(rho),
  };
}

function bondOf(cash: number, r: number, T: number): Sensitivities {
  const value = cash * Math.exp(-r * T);
  return { value, slope: 0, curvature: 0, vega: 0, rho: 0 - T * value };
}

function touched(bond: Sensitivities, isTouchPaid: boolean, r: number): OptionValue {
  const { value, rho } = isTouchPaid ? bond : NOTHING;
  return { price: value, delta: 0, gamma: 0, theta: r * value, vega: 0, rho };
}

function withoutVolatility({ b, T, below, above }: Corridor, bond: number, isTouchPaid: boolean): OptionValue {
  const isTouched = b * T <= below || b * T >= above;
  const price = isTouched === isTouchPaid ? bond : 0;
  return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
}
