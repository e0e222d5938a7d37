import { inputs, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { type Asset, assetFields } from './asset';

const slnInputs = inputs({
  ...assetFields,
  /** Periods of use, > 0, ≤ 1,000,000. */
  life: number({ greaterThan: 0, atMost: 1e6 }),
});

/** An asset that loses the same in every period. */
export interface SlnInputs extends Asset {
  /** Periods of use, > 0, ≤ 1,000,000. */
  readonly life: number;
}

/**
 * Straight-line depreciation of an asset in a period: SLN of spreadsheets.
 *
 * (cost − salvage)/life
 *
 * @param inputs.cost     price paid                     [currency]  ≥ 0
 * @param inputs.salvage  value at the end of its life   [currency]  ≥ 0
 * @param inputs.life     periods of use                 > 0, ≤ 1,000,000
 * @returns loss of value in every period [currency]; negative where salvage exceeds cost
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Accuracy: two roundings. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.45, SLN.
 * @example
 * sln({ cost: 30_000, salvage: 7500, life: 10 }); // 2250
 */
export function sln(inputs: SlnInputs): number {
  const { cost, salvage, life } = slnInputs.complete(inputs);
  return inRange((cost - salvage) / life, 'the depreciation');
}
