import { inputs, type InputsOf, number } from '@quant/core';
import { inRange, logRatio, relativeChange } from '@quant/core/kernels';

const PRICE = { greaterThan: 0, atMost: 1e12 };

const basisInputs = inputs({
  /** Spot or index price, > 0, ≤ 1e12. */
  S: number(PRICE),
  /** Price of the future, > 0, ≤ 1e12. */
  F: number(PRICE),
  /** Time to expiry [years of 365 days], > 0, ≤ 100. */
  T: number({ greaterThan: 0, atMost: 100 }),
  /** Yield of holding the coin, such as staking, continuous [1/year], −1 … 5; default 0. */
  q: number({ atLeast: -1, atMost: 5 }, 0),
});

/** A dated future and the price of its underlying. */
export type FuturesBasisInputs = InputsOf<typeof basisInputs>;

/** How far a future is from spot, and the yearly rates of that. */
export interface FuturesBasis {
  /** F − S [currency]. */
  readonly basis: number;
  /** (F − S)/S. */
  readonly premium: number;
  /** premium/T [1/year], simple. */
  readonly annualizedSimple: number;
  /** (F/S)^(1/T) − 1 [1/year], compounded once a year. */
  readonly annualizedCompounded: number;
  /** ln(F/S)/T [1/year], continuous. */
  readonly annualizedContinuous: number;
  /** ln(F/S)/T + q [1/year], continuous: the rate of financing that makes cash and carry earn nothing. */
  readonly impliedRate: number;
}

/**
 * Basis of a future on a coin: difference to spot, yearly rates, and the implied rate of financing.
 *
 * premium = (F − S)/S,  simple = premium/T,  compounded = (F/S)^(1/T) − 1,  continuous = ln(F/S)/T,  implied = ln(F/S)/T + q
 *
 * @param inputs.S  spot or index price                  [currency]  > 0, ≤ 1e12
 * @param inputs.F  price of the future                  [currency]  > 0, ≤ 1e12
 * @param inputs.T  time to expiry, days/365             [years]     > 0, ≤ 100
 * @param inputs.q  yield of holding the coin, continuous [1/year]   −1 … 5, default 0
 * @returns the basis, its share of spot, and the yearly rates; all are negative in backwardation
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError    a yearly rate exceeds the range of doubles: T is too short
 * @remarks Accuracy: 2e-15 of each figure, that of a tiny premium included; of the compounded rate, of its logarithm. Cost: O(1).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", section 5.11, F = S·e^((r − q)·T).
 * @example
 * const basis = futuresBasis({ S: 60_000, F: 61_500, T: 90 / 365 });
 * basis.premium; // ≈ 0.025
 * basis.annualizedSimple; // ≈ 0.101388888888889
 * basis.impliedRate; // ≈ 0.100142262172062
 */
export function futuresBasis(inputs: FuturesBasisInputs): FuturesBasis {
  const { S, F, T, q } = basisInputs.complete(inputs);
  const premium = relativeChange(S, F);
  const continuous = inRange(logRatio(F, S) / T, 'the yearly rate');
  return {
    basis: F - S,
    premium,
    annualizedSimple: inRange(premium / T, 'the yearly rate'),
    annualizedCompounded: inRange(Math.expm1(continuous), 'the yearly rate'),
    annualizedContinuous: continuous,
    impliedRate: continuous + q,
  };
}
