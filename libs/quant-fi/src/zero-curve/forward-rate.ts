import { choice, inputs, type InputsOf, InvalidInputError, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { continuousForwardRate, nominalRate } from './compounded-rates';

const PERIODS = { continuous: Infinity, annual: 1, semiannual: 2, quarterly: 4, monthly: 12 };

/** How often in a year interest is added to the capital. */
export type RateCompounding = keyof typeof PERIODS;

const RATE = { greaterThan: -1, atMost: 10 };
const TIME = { atLeast: 0, atMost: 1000 };

const forwardRateInputs = inputs(
  {
    /** Zero rate for the shorter time, a fraction, > −1, ≤ 10. */
    r1: number(RATE),
    /** Shorter time, 0 … 1000 years. */
    t1: number(TIME),
    /** Zero rate for the longer time. */
    r2: number(RATE),
    /** Longer time, above t1. */
    t2: number(TIME),
    /** Compounding of all three rates; default 'continuous'. */
    compounding: choice<RateCompounding>(['continuous', 'annual', 'semiannual', 'quarterly', 'monthly'], 'continuous'),
  },
  { assertOrder },
);

function assertOrder({ t1, t2 }: { readonly t1: number; readonly t2: number }): void {
  if (t2 <= t1) throw new InvalidInputError(['t2'], 'value_error', 'above t1', t2);
}

/** Two zero rates. */
export type ForwardRateInputs = InputsOf<typeof forwardRateInputs>;

/**
 * Forward rate between two zero rates: the rate from t₁ to t₂ that makes two successive loans equal to one until t₂.
 *
 * (L₂·t₂ − L₁·t₁)/(t₂ − t₁) by continuous compounding, L = m·ln(1 + r/m);  ((1+r₂)^t₂/(1+r₁)^t₁)^(1/(t₂−t₁)) − 1 by annual
 *
 * @param inputs.r1           zero rate for t₁              [1/year]  > −1, ≤ 10
 * @param inputs.t1           t₁                            [years]   0 … 1000
 * @param inputs.r2           zero rate for t₂              [1/year]  > −1, ≤ 10
 * @param inputs.t2           t₂                            [years]   > t₁, ≤ 1000
 * @param inputs.compounding  of all three rates: 'continuous' (default), 'annual', 'semiannual', 'quarterly' or 'monthly'
 * @returns forward rate from t₁ to t₂ [1/year]
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks From a whole curve: `zeroCurve(…).forwardRate(t1, t2)`. Accuracy: a few roundings of the rates, those of the difference
 *          r₂ − r₁ times t₁/(t₂ − t₁). Cost: O(1).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", eq. 4.5.
 * @example
 * forwardRate({ r1: 0.03, t1: 1, r2: 0.04, t2: 2 }); // ≈ 0.05
 * forwardRate({ r1: 0.03, t1: 1, r2: 0.04, t2: 2, compounding: 'annual' }); // ≈ 0.050097087378641
 */
export function forwardRate(inputs: ForwardRateInputs): number {
  const { r1, t1, r2, t2, compounding } = forwardRateInputs.complete(inputs);
  const periods = PERIODS[compounding];
  return inRange(nominalRate(continuousForwardRate(t1, r1, t2, r2, r2 - r1, periods), periods), 'the forward rate');
}
