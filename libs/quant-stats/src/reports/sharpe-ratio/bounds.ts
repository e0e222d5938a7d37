import { type Bounds } from '@quant/core';

/** Annual, simple. */
export const RISK_FREE_RATE: Bounds = { atLeast: -1, atMost: 10 };
export const DEFAULT_RISK_FREE_RATE = 0.05;
