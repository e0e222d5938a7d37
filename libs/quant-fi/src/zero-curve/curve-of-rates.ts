import { assertNumber, InvalidInputError } from '@quant/core';

/**
 * Zero rates as a function of time, with discount factors and forward rates. Rates are yearly fractions, compounded
 * continuously.
 */
export interface ZeroCurve {
  /** Rate for a loan from now to t [1/year]. t in years, 0 … 1000. */
  readonly zeroRate: (t: number) => number;
  /** Value today of one unit at t, e^(−z(t)·t). t in years, 0 … 1000. */
  readonly discount: (t: number) => number;
  /** Rate agreed now for a loan from t₁ to t₂, (z(t₂)·t₂ − z(t₁)·t₁)/(t₂ − t₁) [1/year]. Years, 0 ≤ t₁ < t₂ ≤ 1000. */
  readonly forwardRate: (t1: number, t2: number) => number;
}

const TIME = { atLeast: 0, atMost: 1000 };

/**
 * A curve by its zero rates.
 *
 * @param rateAt  z(t), t ≥ 0
 * @param change  z(t₂) − z(t₁), if it is known better than by the difference of both
 */
export function curveOfRates(
  rateAt: (t: number) => number,
  change: (t1: number, t2: number) => number = (t1, t2) => rateAt(t2) - rateAt(t1),
): ZeroCurve {
  const zeroRate = (t: number) => {
    assertNumber(t, 't', TIME);
    return rateAt(t);
  };
  return {
    zeroRate,
    discount: (t) => Math.exp(-zeroRate(t) * t),
    forwardRate: (t1, t2) => {
      assertNumber(t1, 't1', TIME);
      assertNumber(t2, 't2', TIME);
      if (t1 >= t2) throw new InvalidInputError(['t2'], 'value_error', 'above t1', t2);
      return rateAt(t2) + change(t1, t2) * (t1 / (t2 - t1));
    },
  };
}
