import {
  ANY_NUMBER,
  assertNumber,
  assertSeries,
  choice,
  inputs,
  type InputsOf,
  list,
  MAX_LENGTH,
  number,
  type Series,
} from '@quant/core';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { lognormalExpectation } from '../lognormal-expectation/lognormal-expectation';
import { probabilityPositive } from '../lognormal-expectation/probability-positive';
import { AMOUNT, RATE, VOLATILITY, YEARS } from '../market/bounds';
import { payoffLine, type PayoffLine, valueAt, zeros } from '../payoff-line/payoff-line';

const SIGNED_AMOUNT = { atLeast: -1e12, atMost: 1e12 };

const positionLeg = inputs({
  /** `call` or `put`. */
  type: choice(OPTION_TYPES),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Options held, −1e12 … 1e12; negative when sold. */
  quantity: number(SIGNED_AMOUNT),
});

/** Options of one kind, held or sold. */
export type PositionLeg = InputsOf<typeof positionLeg>;

const positionInputs = inputs({
  /** Options of one expiry, up to 10,000 kinds. */
  legs: list(positionLeg, { atMost: 10_000 }),
  /** Units of the underlying, −1e12 … 1e12; default 0. */
  underlying: number(SIGNED_AMOUNT, 0),
  /** Cash at expiry [currency], −1e15 … 1e15: negative for the cost of the position; default 0. */
  cash: number(ANY_NUMBER, 0),
});

/** Options of one expiry with their underlying and cash. */
export type PositionInputs = InputsOf<typeof positionInputs>;

const lognormalLaw = inputs({
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Growth of the underlying before its yield, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, 0),
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
});

/** The lognormal law of the underlying at expiry. */
export type LognormalLaw = InputsOf<typeof lognormalLaw>;

/** A node of a payoff below this part of the amounts at stake, Σ |quantity|·K + |cash|, counts as zero. */
const ZERO_SHARE = 1e-12;

/**
 * Payoff of a position at expiry, at one price of the underlying or at many.
 *
 * f(S) = Σ quantity·max(φ(S − K), 0) + underlying·S + cash,  φ = +1 call, −1 put
 *
 * @param position.legs        options: `type`, `K` [currency], `quantity` (negative when sold), up to 10,000
 * @param position.underlying  units of the underlying, default 0
 * @param position.cash        cash [currency], negative for an amount paid, default 0
 * @param S                    price of the underlying, or prices [n] [currency], 0 … 1e12
 * @returns the payoff [currency]: a number, or a Float64Array [n]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Accuracy: exact at the strikes but for one rounding, and between them interpolated from the nearer one.
 *          Cost: O(legs·log legs + n·legs).
 * @see Hull, Options, Futures, and Other Derivatives, chapter on trading strategies.
 * @example
 * const butterfly = {
 *   legs: [
 *     { type: 'call', K: 95, quantity: 1 },
 *     { type: 'call', K: 100, quantity: -2 },
 *     { type: 'call', K: 105, quantity: 1 },
 *   ],
 *   cash: -1,
 * } as const;
 * payoff(butterfly, 100); // 4
 */
export function payoff(position: PositionInputs, S: number): number;
export function payoff(position: PositionInputs, S: Series): Float64Array;
export function payoff(position: PositionInputs, S: number | Series): number | Float64Array {
  const line = lineOf(position);
  if (typeof S !== 'object') {
    assertNumber(S, 'S', PRICE_AT_EXPIRY);
    return valueAt(line, S);
  }
  assertSeries(S, 'S', { atMost: MAX_LENGTH }, PRICE_AT_EXPIRY);
  return Float64Array.from(S as ArrayLike<number>, (price) => valueAt(line, price));
}

const PRICE_AT_EXPIRY = { atLeast: 0, atMost: 1e12 };

/**
 * Prices of the underlying at expiry at which a position neither wins nor loses: where its payoff crosses or touches 0, and
 * the ends of stretches at 0.
 *
 * @param position  as of {@link payoff}
 * @returns the prices [currency], ascending; one beyond the range of doubles is left out
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound of payoff
 * @remarks A payoff at a strike below 1e-12 of Σ |quantity|·K + |cash| counts as 0. Cost: O(legs²).
 * @see Hull, Options, Futures, and Other Derivatives, chapter on trading strategies.
 * @example
 * breakevens({ legs: [{ type: 'put', K: 100, quantity: 1 }, { type: 'call', K: 100, quantity: 1 }], cash: -10 }); // [90, 110]
 */
export function breakevens(position: PositionInputs): readonly number[] {
  const line = lineOf(position);
  const { legs, cash = 0 } = position;
  const stake = legs.reduce((sum, { quantity, K }) => sum + Math.abs(quantity) * K, Math.abs(cash));
  return zeros(line, ZERO_SHARE * stake).filter(Number.isFinite);
}

/**
 * Probability that a position ends with a profit, under a lognormal law of the underlying.
 *
 * P(f(S_T) > 0),  ln S_T ~ N(ln S + (r − q − σ²/2)T, σ²T)
 *
 * @param position   as of {@link payoff}, its cost as negative `cash`
 * @param law.S      spot                                            [currency]  > 0, ≤ 1e12
 * @param law.T      time to expiry                                  [years]     0 … 100
 * @param law.r      growth: the risk-free rate for the risk-neutral probability [1/year] −1 … 5
 * @param law.q      dividend or carry yield, continuous             [1/year]    −1 … 5, default 0
 * @param law.sigma  volatility                                      [1/√year]   0 … 10
 * @returns the probability, 0 … 1; without volatility 0 or 1, by the payoff at the forward
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Accuracy: each interval of profit by its nearer tail, to a few roundings. Cost: O(legs²).
 * @see Black & Scholes (1973), for the law; vectors/strategy-optimizer.quadrature.json.
 * @example
 * const longCall = { legs: [{ type: 'call', K: 100, quantity: 1 }], cash: -5 } as const;
 * probabilityOfProfit(longCall, { S: 100, T: 0.25, r: 0.05, sigma: 0.2 }); // ≈ 0.3398393391150921
 */
export function probabilityOfProfit(position: PositionInputs, law: LognormalLaw): number {
  const line = lineOf(position);
  return probabilityPositive(line, lognormalLaw.complete(law, ['law']));
}

/**
 * Expected payoff of a position at expiry under a lognormal law of the underlying, not discounted.
 *
 * E[f(S_T)],  ln S_T ~ N(ln S + (r − q − σ²/2)T, σ²T)
 *
 * @param position  as of {@link payoff}
 * @param law       as of {@link probabilityOfProfit}
 * @returns the expectation [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound of probabilityOfProfit
 * @remarks The tangent at the forward and a strip of options out of the money, so that nothing cancels between far strikes.
 *          Cost: O(legs²).
 * @see Carr & Madan (1998), "Towards a theory of volatility trading".
 * @example
 * const call = { legs: [{ type: 'call', K: 100, quantity: 1 }] } as const;
 * const law = { S: 100, T: 1, r: 0.05, sigma: 0.2 };
 * Math.exp(-0.05) * expectedPayoff(call, law); // ≈ 10.450583572185568
 */
export function expectedPayoff(position: PositionInputs, law: LognormalLaw): number {
  const line = lineOf(position);
  return lognormalExpectation(line, lognormalLaw.complete(law, ['law']));
}

function lineOf(position: PositionInputs): PayoffLine {
  return payoffLine(positionInputs.complete(position, ['position']));
}
