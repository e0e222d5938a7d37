import { InvalidInputError, integer, number, series, type Series } from '@quant/core';

/** Most coins of a pool. */
export const MOST_COINS = 8;

/** The inputs that every question to a pool has. */
export const poolFields = {
  /** Balances in one unit of value, such as whole dollars, each 1e-15 … 1e15, of 2 … 8 coins. */
  balances: series({ atLeast: 2, atMost: MOST_COINS }, { atLeast: 1e-15 }),
  /** A as the contract shows it, 1 … 1e6: the whitepaper's A times n^(n−1). */
  amplification: number({ atLeast: 1, atMost: 1e6 }),
};

/** Index of a coin, from 0. */
export const coinIndex = /* @__PURE__ */ integer({ atLeast: 0, atMost: MOST_COINS - 1 });

/** Refuses coins that the pool does not have, and a swap of a coin into itself. */
export function assertCoins(swap: {
  readonly balances: Series | readonly bigint[];
  readonly tokenIn: number;
  readonly tokenOut: number;
}): void {
  const { balances, tokenIn, tokenOut } = swap;
  for (const [name, index] of [
    ['tokenIn', tokenIn],
    ['tokenOut', tokenOut],
  ] as const)
    if (index >= balances.length)
      throw new InvalidInputError([name], 'less_than', `an index of one of the ${balances.length} balances`, index);
  if (tokenIn === tokenOut)
    throw new InvalidInputError(['tokenOut'], 'value_error', 'another coin than tokenIn', tokenOut);
}
