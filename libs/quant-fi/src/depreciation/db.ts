import { inputs, integer, InvalidInputError } from '@quant/core';
import { type Asset, assetFields } from './asset';

const MONTHS_PER_YEAR = 12;
const MOST_YEARS = 10_000;

const dbInputs = inputs(
  {
    ...assetFields,
    /** Years of use, an integer 1 … 10,000. */
    life: integer({ atLeast: 1, atMost: MOST_YEARS }),
    /** Number of the year, 1 … life, or life + 1 if the first year is not whole. */
    per: integer({ atLeast: 1, atMost: MOST_YEARS + 1 }),
    /** Months of use in the first year, 1 … 12; default 12. */
    month: integer({ atLeast: 1, atMost: MONTHS_PER_YEAR }, MONTHS_PER_YEAR),
  },
  { assertYear },
);

/** An asset that loses a fixed part of its value every year. */
export interface DbInputs extends Asset {
  /** Years of use, an integer 1 … 10,000. */
  readonly life: number;
  /** Number of the year, 1 … life, or life + 1 if the first year is not whole. */
  readonly per: number;
  /** Months of use in the first year, 1 … 12; default 12. */
  readonly month?: number | undefined;
}

function assertYear({
  per,
  life,
  month,
}: {
  readonly per: number;
  readonly life: number;
  readonly month: number;
}): void {
  const last = month === MONTHS_PER_YEAR ? life : life + 1;
  if (per > last) throw new InvalidInputError(['per'], 'value_error', `at most ${last}, the last year of use`, per);
}

/**
 * Depreciation of an asset in a year by the fixed-declining balance: DB of spreadsheets.
 *
 * d = 1 − (salvage/cost)^(1/life), rounded to three decimals;  first year cost·d·m/12, then d of what is left, and of the rest
 * d·(12 − m)/12 in the year after the last
 *
 * @param inputs.cost     price paid                             [currency]  ≥ 0
 * @param inputs.salvage  value at the end of its life           [currency]  ≥ 0
 * @param inputs.life     years of use                           integer 1 … 10,000
 * @param inputs.per      number of the year                     1 … life, or life + 1 if m < 12
 * @param inputs.month    m, months of use in the first year     1 … 12, default 12
 * @returns loss of value in the year [currency]; 0 where salvage is at least cost
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks The rounding of d is part of the definition. Accuracy: 2e-16·(8 + years·|ln(1 − d)|). Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.13, DB.
 * @example
 * db({ cost: 1_000_000, salvage: 100_000, life: 6, per: 2, month: 7 }); // ≈ 259639.416666667
 */
export function db(inputs: DbInputs): number {
  const { cost, salvage, life, per, month } = dbInputs.complete(inputs);
  if (salvage >= cost) return 0;
  const part = Math.round(1000 * (1 - (salvage / cost) ** (1 / life))) / 1000;
  const firstPart = (part * month) / MONTHS_PER_YEAR;
  if (per === 1) return cost * firstPart;
  const lost = cost * (1 - firstPart) * (1 - part) ** (per - 2) * part;
  return per > life ? (lost * (MONTHS_PER_YEAR - month)) / MONTHS_PER_YEAR : lost;
}
