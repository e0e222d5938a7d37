import { assertInputs, assertInteger, assertNumber, type Bounds } from '@quant/core';

/** A return and the inflation over the same period, in percent. */
export interface InflationAdjustedReturnInputs {
  /** Nominal return per period, in percent, −100 … 1000. */
  readonly nominalReturnPct: number;
  /** Inflation per period, in percent, > −100, ≤ 1000. */
  readonly inflationRatePct: number;
  /** Periods over which both last, integer 1 … 200; default unknown. */
  readonly periods?: number | null | undefined;
  /** Amount at the start, in currency; default unknown. */
  readonly initialValue?: number | null | undefined;
}

/** null where nothing is known. */
export type CompleteInflationAdjustedReturnInputs = {
  readonly [Name in keyof InflationAdjustedReturnInputs]-?: Exclude<InflationAdjustedReturnInputs[Name], undefined>;
};

const NOMINAL_RETURN: Bounds = { atLeast: -100, atMost: 1000 };
const INFLATION: Bounds = { greaterThan: -100, atMost: 1000 };
const PERIODS: Bounds = { atLeast: 1, atMost: 200 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeInflationAdjustedReturnInputs(
  inputs: InflationAdjustedReturnInputs,
): CompleteInflationAdjustedReturnInputs {
  assertInputs(inputs);
  const { nominalReturnPct, inflationRatePct, periods = null, initialValue = null } = inputs;
  assertNumber(nominalReturnPct, 'nominalReturnPct', NOMINAL_RETURN);
  assertNumber(inflationRatePct, 'inflationRatePct', INFLATION);
  if (periods !== null) assertInteger(periods, 'periods', PERIODS);
  if (initialValue !== null) assertNumber(initialValue, 'initialValue');
  // + 0: a −0 would show in what is computed from it
  return { nominalReturnPct: nominalReturnPct + 0, inflationRatePct, periods, initialValue };
}
