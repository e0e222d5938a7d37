import { inputs, InvalidInputError, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type EuropeanValue, europeanValue, type OptionValue } from '../black-scholes/european-value';
import { AMOUNT, RATE, VOLATILITY, YEARS } from '../market/bounds';

const chooserOptionInputs = inputs(
  {
    /** Spot [currency], > 0, ≤ 1e12. */
    S: number(AMOUNT),
    /** Strike [currency], > 0, ≤ 1e12. */
    K: number(AMOUNT),
    /** Time to the choice [years], 0 … T. */
    choiceTime: number(YEARS),
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
    assertChoice: ({ choiceTime, T }) => {
      if (choiceTime > T)
        throw new InvalidInputError(['choiceTime'], 'less_than_equal', 'at most T, the time to expiry', choiceTime);
    },
  },
);

/** A simple chooser option. */
export type ChooserOptionInputs = InputsOf<typeof chooserOptionInputs>;

/**
 * Value and Greeks of a simple chooser: at a time t its holder declares it a European call or put of one strike and expiry.
 *
 * V = call(S, K, T, σ) + put(S, K, T, σ·√(t/T)): at t the greater of both is the call plus (K·e^(−r(T−t)) − S·e^(−q(T−t)))⁺
 *
 * @param inputs.S           spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K           strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.choiceTime  time t to the choice                  [years]     0 … T
 * @param inputs.T           time to expiry                        [years]     0 … 100
 * @param inputs.r           risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q           dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma       volatility                            [1/√year]   0 … 10
 * @returns price and plain partial derivatives, per year and per 1.00 of volatility and rate; theta is that of calendar
 *   time, which brings choice and expiry nearer
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Limits: with choiceTime = 0 the greater of call and put, with choiceTime = T the straddle; at the kink
 *          S·e^(−qT) = K·e^(−rT) gamma and theta are null without volatility up to the choice, and vega too if sigma > 0.
 *          Accuracy: relative error ≤ 1e-12 over vectors/exotic.mpmath.json. Cost: O(1), two European options.
 * @see Rubinstein (1991), "Options for the undecided", Risk 4(4), 43; Haug (2007), section 4.12.1.
 * @example
 * chooserOption({ S: 50, K: 50, choiceTime: 0.25, T: 0.5, r: 0.08, sigma: 0.25 }).price; // ≈ 6.107077498162338
 */
export function chooserOption(inputs: ChooserOptionInputs): OptionValue {
  const { choiceTime, ...option } = chooserOptionInputs.complete(inputs);
  const share = option.T === 0 ? 1 : choiceTime / option.T;
  const call = europeanValue({ ...option, type: 'call' });
  const put = europeanValue({ ...option, type: 'put', sigma: option.sigma * Math.sqrt(share) });
  const putVega = put.vega === 0 ? 0 : share === 0 ? NaN : put.vega * Math.sqrt(share);
  return {
    price: call.price + put.price,
    delta: finiteOrNull(call.delta + put.delta),
    gamma: finiteOrNull(call.gamma + put.gamma),
    theta: finiteOrNull(call.theta + put.theta + fasterDecay(put, option, share)),
    vega: finiteOrNull(call.vega + putVega),
    rho: finiteOrNull(call.rho + put.rho),
  };
}

/** The put's variance shrinks by σ² a year, not by its own σ²t/T. */
function fasterDecay(
  { vega }: EuropeanValue,
  { T, sigma }: { readonly T: number; readonly sigma: number },
  share: number,
) {
  return vega === 0 ? 0 : (-vega * sigma * (1 - share)) / (2 * Math.sqrt(share) * T);
}
