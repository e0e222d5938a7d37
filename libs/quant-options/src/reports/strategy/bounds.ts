import { type ArrayLength, type Bounds } from '@quant/core';

/** Legs of a position. */
export const LEGS = { atLeast: 1, atMost: 50 } satisfies ArrayLength;

/** Intervals of a plotted curve, which has one point more. */
export const INTERVALS = { atLeast: 1, atMost: 5000 } satisfies Bounds;
