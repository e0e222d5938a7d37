import { type Series } from '@quant/core';

/** Prices of successive bars, oldest first, as far as they are known. */
export interface Bars {
  readonly close: Series;
  readonly high: Series | null;
  readonly low: Series | null;
  readonly open: Series | null;
}
