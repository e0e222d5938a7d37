import { type Series } from '@quant/core';

/** Prices of successive bars, all four known. */
export interface CompleteBars {
  readonly open: Series;
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
}
