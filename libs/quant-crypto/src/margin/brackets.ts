import { inputs, type InputsOf, InvalidInputError, list, number, omittable } from '@quant/core';

/** One row of an exchange's table of maintenance margins. */
const bracket = inputs({
  /** Largest position value of the bracket, in the unit of the margin, > 0; the last bracket may leave it out. */
  notionalUpTo: omittable(number({ greaterThan: 0 })),
  /** Maintenance margin of the part of a position in this bracket, a fraction, 0 ≤ rate < 1. */
  maintenanceMarginRate: number({ atLeast: 0, lessThan: 1 }),
  /** What the exchange takes off rate·value, ≥ 0 (Binance's "maintenance amount"); only checked, default derived. */
  maintenanceAmount: omittable(number({ atLeast: 0 })),
  /** Highest leverage of a position in this bracket, > 0, ≤ 1000. */
  maxLeverage: omittable(number({ greaterThan: 0, atMost: 1000 })),
});

/** One row of an exchange's table of maintenance margins, in rising order of value. */
export type MarginBracket = InputsOf<typeof bracket>;

/** The most rows of a table; OKX has two hundred. */
const MOST_BRACKETS = 500;

/** A table of brackets as an input; the order of its rows is for {@link assertBrackets}. */
export const bracketTable = /* @__PURE__ */ list(bracket, { atLeast: 1, atMost: MOST_BRACKETS });

/** A stated amount may be rounded, by a share of itself or by units. */
const AMOUNT_SHARE = 0.01;
const AMOUNT_UNITS = 1;

/**
 * Refuses a table whose values do not rise, whose rates fall, or whose stated amounts do not belong to its rates.
 *
 * @param path  where the table stands, for the error
 */
export function assertBrackets(brackets: readonly MarginBracket[], path: readonly (string | number)[]): void {
  let amount = 0;
  brackets.forEach(({ notionalUpTo, maintenanceMarginRate, maintenanceAmount }, i) => {
    const before = brackets[i - 1];
    const from = before?.notionalUpTo ?? 0;
    const fault = (field: string, constraint: string, value: unknown): InvalidInputError =>
      new InvalidInputError([...path, i, field], 'value_error', constraint, value);
    if (notionalUpTo === undefined ? i < brackets.length - 1 : notionalUpTo <= from)
      throw fault(
        'notionalUpTo',
        `above that of the bracket before, ${from}, and given but for the last`,
        notionalUpTo,
      );
    const step = maintenanceMarginRate - (before?.maintenanceMarginRate ?? maintenanceMarginRate);
    if (step < 0)
      throw fault('maintenanceMarginRate', 'no less than that of the bracket before', maintenanceMarginRate);
    amount += from * step;
    const slack = Math.max(AMOUNT_UNITS, AMOUNT_SHARE * amount);
    if (Math.abs((maintenanceAmount ?? amount) - amount) > slack)
      throw fault('maintenanceAmount', `${amount}, which makes the margin continuous, or left out`, maintenanceAmount);
  });
}
