import { type Bounds } from '@quant/core';

export const OBSERVATIONS = { atLeast: 2, atMost: 5000 };
export const MOST_OBSERVATIONS = { atMost: 5000 };
export const CONFIDENCE = { greaterThan: 0, lessThan: 1 } satisfies Bounds;
export const DEFAULT_CONFIDENCE = 0.95;
export const DEGREE = { atLeast: 1, atMost: 10 } satisfies Bounds;
export const DEFAULT_DEGREE = 2;
