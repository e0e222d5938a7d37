import { number } from '@quant/core';

/** Input fields of what loses value over its life. */
export const assetFields = {
  /** Price paid, ≥ 0. */
  cost: number({ atLeast: 0 }),
  /** What is left of it at the end of its life, ≥ 0. */
  salvage: number({ atLeast: 0 }),
};

/** What loses value over its life. */
export interface Asset {
  /** Price paid [currency], ≥ 0. */
  readonly cost: number;
  /** What is left of it at the end of its life [currency], ≥ 0. */
  readonly salvage: number;
}
