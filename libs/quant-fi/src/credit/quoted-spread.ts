import { inputs, number } from '@quant/core';
import { assertCurve, type DiscountCurve } from '../scheduled-bonds/curve-flows';
import { assertCds, cdsFields, type CompleteCds, type CreditDefaultSwap } from './cds-inputs';
import { cdsLegs, cdsTerms } from './cds-legs';
import { buyersValue, type CdsValue } from './cds-value';
import { curveOfHazards } from './hazard-curve';
import { hazardRoot } from './hazard-root';

const spreadQuoted = inputs(
  {
    ...cdsFields,
    /** Par spread of the same swap on a flat curve, 0 … 10. */
    quotedSpread: number({ atLeast: 0, atMost: 10 }),
  },
  { assertCds },
);

const upfrontQuoted = inputs(
  {
    ...cdsFields,
    /** Clean upfront that the buyer pays. */
    upfront: number(),
  },
  { assertCds },
);

/** A credit default swap, and its quote as a spread. */
export interface SpreadQuotedSwap extends CreditDefaultSwap {
  /** Par spread of the same swap on a flat curve [1/year], 0 … 10. */
  readonly quotedSpread: number;
}

/** A credit default swap, and its quote as an upfront. */
export interface UpfrontQuotedSwap extends CreditDefaultSwap {
  /** Clean upfront that the buyer pays [currency]; negative if he receives it. */
  readonly upfront: number;
}

/**
 * Values of a credit default swap whose market quotes a spread, by the standard converter: its upfront on a flat hazard rate.
 *
 * h: clean upfront of the swap with premium rate quotedSpread = 0;  then `cdsValue` at the same h with premium rate couponRate
 *
 * @param inputs               terms, as in `cdsValue`, without creditCurve and direction
 * @param inputs.quotedSpread  par spread on a flat curve  [1/year]  0 … 10
 * @param curve                discount factors from the reference date
 * @returns what `cdsValue` returns for the buyer
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound; protection has ended
 * @throws NoSolutionError  no hazard rate up to 512 has this spread
 * @throws OutOfRangeError  a value is beyond the largest double
 * @remarks Accuracy: 1e-8 of the upfronts that Markit prints to ten digits. Cost: about 15 values.
 * @see ISDA (2009), "Standard CDS Contract Converter Specification"; QuantLib 1.29, `CreditDefaultSwap.impliedHazardRate`.
 * @example
 * const periods = schedule({ start: '2024-01-15', end: '2028-12-20', frequency: 4, rule: 'cds2015', convention: 'following' });
 * const swap = { referenceDate: '2024-01-15', schedule: periods, couponRate: 0.01, face: 1e6 };
 * cdsUpfront({ ...swap, quotedSpread: 0.02 }, interpolatedCurve([30], [0.03])).cleanUpfront; // ≈ 42776.4234953
 */
export function cdsUpfront(inputs: SpreadQuotedSwap, curve: DiscountCurve): CdsValue {
  const { quotedSpread, ...swap } = spreadQuoted.complete(inputs);
  assertCurve(curve);
  return flatValue(swap, curve, { ...swap, face: 1, couponRate: quotedSpread }, 0);
}

/**
 * Spread that the market quotes for a credit default swap with an upfront, by the standard converter: the par spread on a flat hazard rate.
 *
 * h: clean upfront of the swap = upfront;  then the par spread of `cdsValue` at the same h
 *
 * @param inputs          terms, as in `cdsValue`, without creditCurve and direction
 * @param inputs.upfront  clean, that the buyer pays  [currency]
 * @param curve           discount factors from the reference date
 * @returns spread [1/year]; null if no premium is left to earn
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound; protection has ended
 * @throws NoSolutionError  no hazard rate up to 512 has this upfront
 * @throws OutOfRangeError  the spread is beyond the largest double
 * @remarks The opposite of `cdsUpfront`. Accuracy: back from `cdsUpfront` to 1e-13. Cost: about 15 values.
 * @see ISDA (2009), "Standard CDS Contract Converter Specification"; QuantLib 1.29, `CreditDefaultSwap.conventionalSpread`.
 * @example
 * const periods = schedule({ start: '2024-01-15', end: '2028-12-20', frequency: 4, rule: 'cds2015', convention: 'following' });
 * const swap = { referenceDate: '2024-01-15', schedule: periods, couponRate: 0.01, face: 1e6 };
 * cdsQuotedSpread({ ...swap, upfront: 50000 }, interpolatedCurve([30], [0.03])); // ≈ 0.02177029979031
 */
export function cdsQuotedSpread(inputs: UpfrontQuotedSwap, curve: DiscountCurve): number | null {
  const { upfront, ...swap } = upfrontQuoted.complete(inputs);
  assertCurve(curve);
  return flatValue(swap, curve, { ...swap, face: 1 }, upfront / swap.face).parSpread;
}

/** Values of a swap on the flat curve on which another one on the same days has this clean upfront. */
function flatValue(swap: CompleteCds, curve: DiscountCurve, quoted: CompleteCds, upfront: number): CdsValue {
  const terms = cdsTerms(swap);
  const legsAt = (hazard: number) => cdsLegs(terms, curve, curveOfHazards([terms.horizon], [hazard]));
  const hazard = hazardRoot((rate) => buyersValue(quoted, legsAt(rate)).cleanUpfront - upfront, 'the quote');
  return buyersValue(swap, legsAt(hazard));
}
