import { assertNumber, inputs, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';

const compounding = inputs({
  /** Periods of compounding a year, > 0, ≤ 1,000,000. */
  periodsPerYear: number({ greaterThan: 0, atMost: 1e6 }),
});

const MOST_NOMINAL = 1e6;
const EFFECTIVE = { greaterThan: -1, atMost: 1e15 };

/** How often a rate is compounded. */
export interface CompoundingOptions {
  /** Periods of compounding a year, > 0, ≤ 1,000,000. */
  readonly periodsPerYear: number;
}

/**
 * Effective rate of a nominal one, with interest on interest: EFFECT of spreadsheets.
 *
 * (1 + rate/m)ᵐ − 1
 *
 * @param rate                    nominal rate, compounded m times a year  [1/year]  > −m, ≤ 1,000,000
 * @param options.periodsPerYear  m                                        > 0, ≤ 1,000,000
 * @returns rate for a year [fraction]
 * @throws InvalidInputError  the rate or m is absent, of another type or out of bounds; an option is unknown
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Spreadsheets cut m to an integer and refuse rates that are not positive. Accuracy: 2e-16·(2 + m·|ln(1 + rate/m)|). Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.18, EFFECT.
 * @example
 * effectiveRate(0.1, { periodsPerYear: 4 }); // ≈ 0.103812890625
 */
export function effectiveRate(rate: number, options: CompoundingOptions): number {
  const { periodsPerYear } = compounding.complete(options);
  assertNumber(rate, 'rate', { greaterThan: -periodsPerYear, atMost: MOST_NOMINAL });
  return inRange(Math.expm1(periodsPerYear * Math.log1p(rate / periodsPerYear)), 'the effective rate');
}

/**
 * Nominal rate of an effective one: NOMINAL of spreadsheets, the inverse of `effectiveRate`.
 *
 * m·((1 + rate)^(1/m) − 1)
 *
 * @param rate                    rate for a year                          [fraction]  > −1, ≤ 1e15
 * @param options.periodsPerYear  m, periods of compounding a year         > 0, ≤ 1,000,000
 * @returns nominal rate, compounded m times a year [1/year]
 * @throws InvalidInputError  the rate or m is absent, of another type or out of bounds; an option is unknown
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Spreadsheets cut m to an integer and refuse rates that are not positive. Accuracy: 4e-16·(1 + |ln(1 + rate)|/m). Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.28, NOMINAL.
 * @example
 * nominalRate(0.1, { periodsPerYear: 4 }); // ≈ 0.0964547563377805
 */
export function nominalRate(rate: number, options: CompoundingOptions): number {
  const { periodsPerYear } = compounding.complete(options);
  assertNumber(rate, 'rate', EFFECTIVE);
  return inRange(periodsPerYear * Math.expm1(Math.log1p(rate) / periodsPerYear), 'the nominal rate');
}
