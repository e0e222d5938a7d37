import { type Bounds, MAX_LENGTH } from '@quant/core';

/** A simple return per period, for uncompounded figures: losses beyond −100 % occur in leveraged strategies. */
export const RETURN: Bounds = { atLeast: -1000, atMost: 1000 };

/** A simple return per period, where returns are compounded: −1 is a total loss. */
export const COMPOUNDED_RETURN: Bounds = { atLeast: -1, atMost: 1000 };

/** A price, > 0 because returns divide by it. */
export const PRICE: Bounds = { greaterThan: 0, atMost: 1e15 };

/** One element suffices. */
export const ANY_LENGTH = { atLeast: 1, atMost: MAX_LENGTH };

/** Two elements, of which one alone has no deviation. */
export const TWO_OR_MORE = { atLeast: 2, atMost: MAX_LENGTH };

/** Annual, simple. */
export const RISK_FREE_RATE: Bounds = { atLeast: -1, atMost: 10 };
