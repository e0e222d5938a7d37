import { choice, inputs, InvalidInputError, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type EuropeanOption, logMoneyness } from '../black-scholes/european-terms';
import { europeanValue, type OptionValue } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { AMOUNT, VOLATILITY } from '../market/bounds';
import { type BarrierGreeks, greeksOf, sensitivitiesOf } from './alive-value';
import { type Corridor, endingInside, type Section } from './internal/corridor';
import { assetLeg, cashLeg } from './internal/leg';
import { type Path } from './path';
import { NOTHING, plus, type Sensitivities } from './sensitivities';

/** Whether touching one of both barriers gives life to the option or ends it. */
export type DoubleBarrierType = 'knock-in' | 'knock-out';

const DOUBLE_BARRIER_TYPES: readonly DoubleBarrierType[] = ['knock-in', 'knock-out'];

/** Below it σ√T counts as 0. */
const LEAST_SPREAD = 1e-100;

const doubleBarrierOptionFields = {
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** Lower barrier [currency], > 0, < upper. */
  lower: number(AMOUNT),
  /** Upper barrier [currency], > lower, ≤ 1e12. */
  upper: number(AMOUNT),
  /** `knock-in` or `knock-out`. */
  barrierType: choice(DOUBLE_BARRIER_TYPES),
};

const doubleBarrierOptionInputs = inputs(
  { ...europeanOptionFields, ...doubleBarrierOptionFields },
  {
    assertBarriers: ({ lower, upper }) => {
      if (lower >= upper) throw new InvalidInputError(['upper'], 'greater_than', 'greater than lower', upper);
    },
  },
);

/** A European option with two continuously monitored barriers. */
export type DoubleBarrierOptionInputs = InputsOf<{ readonly fields: typeof europeanOptionFields }> &
  InputsOf<{ readonly fields: typeof doubleBarrierOptionFields }>;

/**
 * Value and Greeks of a European option between two continuously monitored barriers: it ends (knock-out) or comes to life
 * (knock-in) when the spot touches either.
 *
 * out = φ·(S·e^(−qT)·P₁ − K·e^(−rT)·P₂),  in = vanilla − out,  w = ln(U/L), μ = (r − q)/σ² ± ½ (+ for P₁),
 * P = Σₙ e^(μcₙ)·[N(z)] − e^(μc′ₙ)·[N(z′)], cₙ = 2nw, c′ₙ = 2·ln(U/S) + 2nw, z(k) = (k − c − μσ²T)/(σ√T), between the
 * ends k = ln(·/S) of the exercise range within the barriers
 *
 * @param inputs.type         `call` or `put`
 * @param inputs.S            spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K            strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.lower        lower barrier L                       [currency]  > 0, < upper
 * @param inputs.upper        upper barrier U                       [currency]  > lower, ≤ 1e12
 * @param inputs.T            time to expiry                        [years]     0 … 100
 * @param inputs.r            risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q            dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma        volatility                            [1/√year]   0 … 10
 * @param inputs.barrierType  `knock-in` or `knock-out`
 * @returns price and plain partial derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks No rebate: add a `doubleTouchOption` that pays at expiry. Touched at the start (S ≤ lower or S ≥ upper):
 *          knock-in is the European option, knock-out 0. Limits: T = 0 gives the payoff (out) or 0 (in); sigma = 0 is the
 *          spot on its forward; there, and for σ√T < 1e-100, the Greeks are null.
 *          With σ√T < w the sum has 22 images, else 6 terms of the Fourier series replace it.
 *          Accuracy: |error| ≤ 1e-13·(S·e^(−qT) + K·e^(−rT)) over vectors/double-barrier.mpmath.json. Cost: O(1).
 * @see Kunitomo & Ikeda (1992), "Pricing options with curved boundaries", Mathematical Finance 2, 275–298; Haug (2007),
 *   section 4.17.3.
 * @example
 * const option = { type: 'call', S: 100, K: 100, lower: 80, upper: 120, T: 0.25, r: 0.1, sigma: 0.25 } as const;
 * doubleBarrierOption({ ...option, barrierType: 'knock-out' }).price; // ≈ 2.6387128825397176
 */
export function doubleBarrierOption(inputs: DoubleBarrierOptionInputs): OptionValue {
  const { lower, upper, barrierType, ...option } = doubleBarrierOptionInputs.complete(inputs);
  const { S, T, r, q, sigma } = option;
  const isIn = barrierType === 'knock-in';
  const vanilla = europeanValue(option);
  if (S <= lower || S >= upper) return isIn ? valueOf(vanilla.price, vanilla) : { ...WORTHLESS };
  const path: Path = { T, sigma, r, b: r - q, rootT: Math.sqrt(T), v: sigma * Math.sqrt(T), h: 0 };
  const [below, above] = [logMoneyness(lower, S), logMoneyness(upper, S)];
  const corridor: Corridor = { ...path, below, above, width: logMoneyness(upper, lower) };
  if (path.v < LEAST_SPREAD) return withoutVolatility(corridor, vanilla.price, isIn);
  const out = knockOutValue(option, corridor);
  const value = isIn ? plus(sensitivitiesOf(vanilla, S), out, -1) : out;
  // clips the rounding of a difference
  const price = Math.min(vanilla.price, Math.max(0, value.value));
  return valueOf(price, greeksOf(value, path, S));
}

/** φ·(asset − cash), if the spot ends in the exercise range and no barrier was touched. */
function knockOutValue({ type, S, K, T, r, q }: EuropeanOption, corridor: Corridor): Sensitivities {
  const { below, above } = corridor;
  const strike = Math.min(above, Math.max(below, logMoneyness(K, S)));
  const section: Section = type === 'put' ? { from: below, to: strike } : { from: strike, to: above };
  if (section.from === section.to) return NOTHING;
  const phi = type === 'put' ? -1 : 1;
  const asset = endingInside(corridor, section, assetLeg(corridor, S * Math.exp(-q * T)));
  const cash = endingInside(corridor, section, cashLeg(corridor, K * Math.exp(-r * T)));
  return plus(plus(NOTHING, asset, phi), cash, -phi);
}

const WORTHLESS: OptionValue = { price: 0, delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 };

function valueOf(price: number, { delta, gamma, theta, vega, rho }: BarrierGreeks): OptionValue {
  return {
    price,
    delta: finiteOrNull(delta),
    gamma: finiteOrNull(gamma),
    theta: finiteOrNull(theta),
    vega: finiteOrNull(vega),
    rho: finiteOrNull(rho),
  };
}

function withoutVolatility({ b, T, below, above }: Corridor, vanillaPrice: number, isIn: boolean): OptionValue {
  const isTouched = b * T <= below || b * T >= above;
  const price = isTouched === isIn ? vanillaPrice : 0;
  return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
}
