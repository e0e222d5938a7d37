import { type BigRange } from '../../internal/big-integer';

/** The greatest tick; the least is its negative. */
export const MAX_TICK = 887272;

/** √price in 96 binary places, from the least tick up to below the greatest. */
export const SQRT_RATIO: BigRange = {
  atLeast: 4295128739n,
  atMost: 1461446703485210103287273052203988822378723970341n,
};

/** Any positive √price that the contract's formulas of amounts take: uint160. */
export const ANY_SQRT_RATIO: BigRange = { atLeast: 1n, atMost: 0xffffffffffffffffffffffffffffffffffffffffn };
