import { assertInputs, assertNumber, type Bounds, InvalidInputError } from '@quant/core';

/** How a schedule is made. */
export interface AmortizationOptions {
  /**
   * The smallest amount that is paid, of which every amount is a multiple, > 0; default: nothing is rounded. [currency]
   */
  readonly roundTo?: number | undefined;
}

const ROUND_TO: Bounds = { greaterThan: 0 };

/**
 * @returns the amount to round to; undefined where nothing is rounded
 * @throws InvalidInputError  the options are no object, one of them is unknown, or breaks the bound shown at its field
 */
export function checkedRoundTo(options: AmortizationOptions): number | undefined {
  assertInputs(options, ['options']);
  const { roundTo, ...others } = options;
  // whoever misspells the option must not take an unrounded schedule for a rounded one
  for (const [name, value] of Object.entries(others))
    throw new InvalidInputError(['options', name], 'extra_forbidden', 'left out, the only option is roundTo', value);
  if (roundTo === undefined) return undefined;
  assertNumber(roundTo, ['options', 'roundTo'], ROUND_TO);
  return roundTo;
}
