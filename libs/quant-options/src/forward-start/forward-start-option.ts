import { choice, inputs, InvalidInputError, type InputsOf, number } from '@quant/core';
import { finiteOrNull, inRange } from '@quant/core/kernels';
import { europeanValue, type OptionValue } from '../black-scholes/european-value';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { AMOUNT, RATE, VOLATILITY, YEARS } from '../market/bounds';

const forwardStartOptionInputs = inputs(
  {
    /** `call` or `put`. */
    type: choice(OPTION_TYPES),
    /** Spot [currency], > 0, ≤ 1e12. */
    S: number(AMOUNT),
    /** Strike as a multiple of the spot at the start, > 0, ≤ 1e12; default 1. */
    moneyness: number(AMOUNT, 1),
    /** Time to the start, when the strike is set [years], 0 … T. */
    startTime: number(YEARS),
    /** Time to expiry [years], 0 … 100. */
    T: number(YEARS),
    /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
    r: number(RATE),
    /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
    q: number(RATE, 0),
    /** Volatility [1/√year] as a fraction, 0 … 10. */
    sigma: number(VOLATILITY),
  },
  {
    assertStart: ({ startTime, T }) => {
      if (startTime > T)
        throw new InvalidInputError(['startTime'], 'less_than_equal', 'at most T, the time to expiry', startTime);
    },
  },
);

/** A forward-start option. */
export type ForwardStartOptionInputs = InputsOf<typeof forwardStartOptionInputs>;

/**
 * Value and Greeks of a forward-start option: a European option whose strike is set at a later time t to α times the spot
 * of that time.
 *
 * V = S·e^(−qt) · option(spot 1, strike α, expiry T − t)
 *
 * @param inputs.type       `call` or `put`
 * @param inputs.S          spot                                       [currency]  > 0, ≤ 1e12
 * @param inputs.moneyness  strike over the spot at the start, α                   > 0, ≤ 1e12, default 1
 * @param inputs.startTime  time t to the start                        [years]     0 … T
 * @param inputs.T          time to expiry                             [years]     0 … 100
 * @param inputs.r          risk-free rate, continuous                 [1/year]    −1 … 5
 * @param inputs.q          dividend or carry yield, continuous        [1/year]    −1 … 5, default 0
 * @param inputs.sigma      volatility                                 [1/√year]   0 … 10
 * @returns price and plain partial derivatives, per year and per 1.00 of volatility and rate, before the strike is set:
 *   delta is V/S, gamma 0, theta q·V
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws QuantError         OUT_OF_RANGE: the price exceeds the largest double
 * @remarks Limits: with startTime = T or sigma = 0 the discounted payoff on the forward. With startTime = 0 the strike is
 *          about to be set to α·S.
 *          Accuracy: relative error ≤ 1e-12 over vectors/exotic.mpmath.json. Cost: O(1).
 * @see Rubinstein (1990), "Pay now, choose later", Risk 4(2), 13; Haug (2007), section 4.3.
 * @example
 * const market = { S: 60, T: 1, r: 0.08, q: 0.04, sigma: 0.3 };
 * forwardStartOption({ ...market, type: 'call', moneyness: 1.1, startTime: 0.25 }).price; // ≈ 4.406454339365003
 */
export function forwardStartOption(inputs: ForwardStartOptionInputs): OptionValue {
  const { type, S, moneyness, startTime, T, r, q, sigma } = forwardStartOptionInputs.complete(inputs);
  const unit = europeanValue({ type, S: 1, K: moneyness, T: T - startTime, r, q, sigma });
  const yieldDiscount = Math.exp(-q * startTime);
  const price = inRange(S * yieldDiscount * unit.price, 'the price');
  return {
    price,
    delta: finiteOrNull(yieldDiscount * unit.price),
    gamma: 0,
    theta: finiteOrNull(q * price),
    vega: finiteOrNull(S * yieldDiscount * unit.vega),
    rho: finiteOrNull(S * yieldDiscount * unit.rho),
  };
}
