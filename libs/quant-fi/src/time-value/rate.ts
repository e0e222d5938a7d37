import { inputs, type InputsOf, integer } from '@quant/core';
import { chosenRate, internalRates } from '../cash-flows/internal-rates';
import { amountField, noAmountField, whenField } from './annuity';

const rateInputs = inputs({
  /** Periods, integer 1 … 100,000. */
  nper: integer({ atLeast: 1, atMost: 100_000 }),
  /** Payment in every period. */
  pmt: amountField,
  /** Amount at the beginning. */
  pv: amountField,
  /** Amount at the end; default 0. */
  fv: noAmountField,
  /** `end` or `begin` of a period; default `end`. */
  when: whenField,
});

/** Equal payments that turn one amount into another. Paid is negative, received positive. */
export type RateInputs = InputsOf<typeof rateInputs>;

/**
 * Rate per period at which equal payments repay a loan, or save an amount: RATE of spreadsheets.
 *
 * fv + pv·(1+r)ⁿ + pmt·(1 + r·w)·((1+r)ⁿ − 1)/r = 0,  w = 1 at the beginning of a period, 0 at the end
 *
 * @param inputs.nper  n                                    integer 1 … 100,000
 * @param inputs.pmt   payment in every period              [currency]
 * @param inputs.pv    amount at the beginning, a loan > 0  [currency]
 * @param inputs.fv    amount at the end                    [currency]  default 0
 * @param inputs.when  payments at the `end` (default) or the `begin` of a period
 * @returns rate per period, a fraction; null without a rate, as for amounts of one sign
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks The internal rate of return of the amounts, which needs no guess and cannot fail to converge: it isolates every rate
 *          before refining it. Of two rates it returns the smallest nonnegative one, or the one nearest to zero.
 *          numpy-financial, from its guess, may end at the other one. Accuracy: half a unit in the last place of 1 + r. Cost:
 *          O(n), some 20 µs for 360 periods.
 * @see OASIS OpenFormula 1.2, section 6.12.42, RATE; numpy-financial 1.0, `rate`.
 * @example
 * rate({ nper: 48, pmt: -200, pv: 8000 }); // ≈ 0.00770147248820165
 */
export function rate(inputs: RateInputs): number | null {
  const { nper, pmt, pv, fv, when } = rateInputs.complete(inputs);
  const flows = new Float64Array(nper + 1).fill(pmt);
  flows[0] = when === 'begin' ? pv + pmt : pv;
  flows[nper] = (when === 'begin' ? 0 : pmt) + fv;
  return chosenRate(internalRates(flows).rates);
}
