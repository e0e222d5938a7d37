import { inputs, InvalidInputError, number } from '@quant/core';
import { type Asset, assetFields } from './asset';

const PERIODS = { greaterThan: 0, atMost: 1e6 };

const ddbInputs = inputs(
  {
    ...assetFields,
    /** Periods of use, > 0, ≤ 1,000,000. */
    life: number(PERIODS),
    /** Number of the period, ≥ 1, ≤ life. */
    per: number({ atLeast: 1, atMost: 1e6 }),
    /** How many times as fast as on a straight line, > 0, ≤ 1,000,000; default 2. */
    factor: number(PERIODS, 2),
  },
  { assertPeriod },
);

/** An asset that loses the same part of its value in every period. */
export interface DdbInputs extends Asset {
  /** Periods of use, > 0, ≤ 1,000,000. */
  readonly life: number;
  /** Number of the period, ≥ 1, ≤ life. */
  readonly per: number;
  /** How many times as fast as on a straight line, > 0, ≤ 1,000,000; default 2. */
  readonly factor?: number | undefined;
}

function assertPeriod({ per, life }: { readonly per: number; readonly life: number }): void {
  if (per > Math.max(1, life)) throw new InvalidInputError(['per'], 'value_error', 'at most life', per);
}

/**
 * Depreciation of an asset in a period by the double-declining balance, or another factor: DDB of spreadsheets.
 *
 * B(k − 1) − max(B(k), salvage) or 0,  B(k) = cost·(1 − factor/life)ᵏ the value left after k periods
 *
 * @param inputs.cost     price paid                     [currency]  ≥ 0
 * @param inputs.salvage  value at the end of its life   [currency]  ≥ 0
 * @param inputs.life     periods of use                 > 0, ≤ 1,000,000
 * @param inputs.per      k, number of the period        ≥ 1, ≤ life
 * @param inputs.factor   speed over the straight line   > 0, ≤ 1,000,000, default 2
 * @returns loss of value in the period [currency]; 0 once the salvage value is reached
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks A factor above life writes off everything in the first period. Accuracy: 2e-16·(4 + k·|ln(1 − factor/life)|) of the value left.
 *          Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.14, DDB.
 * @example
 * ddb({ cost: 2400, salvage: 300, life: 10, per: 2, factor: 1.5 }); // ≈ 306
 */
export function ddb(inputs: DdbInputs): number {
  const { cost, salvage, life, per, factor } = ddbInputs.complete(inputs);
  const part = Math.min(1, factor / life);
  const before = Math.max(salvage, cost * (1 - part) ** (per - 1));
  const left = before * part;
  return before === salvage ? 0 : Math.min(left, before - salvage);
}
