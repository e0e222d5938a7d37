import { InvalidInputError, number, series, type Series } from '@quant/core';
import { sum } from '@quant/core/kernels';

/** Most tokens of a pool. */
const MOST_TOKENS = 8;

/** The inputs that every question to a weighted pool has. */
export const poolFields = {
  /** Balances of 2 … 8 tokens, each > 0. */
  balances: series({ atLeast: 2, atMost: MOST_TOKENS }, { greaterThan: 0 }),
  /** Their weights, each 0.01 … 0.99, of sum 1. */
  weights: series({ atLeast: 2, atMost: MOST_TOKENS }, { atLeast: 0.01, atMost: 0.99 }),
};

/** Pool tokens in existence, > 0. */
export const supplyField = /* @__PURE__ */ number({ greaterThan: 0 });

/** Refuses weights that are not one for each balance, or do not add up to 1. */
export function assertWeights({ balances, weights }: { readonly balances: Series; readonly weights: Series }): void {
  if (weights.length !== balances.length)
    throw new InvalidInputError(['weights'], 'value_error', `as many as balances, ${balances.length}`, weights);
  const total = sum(weights);
  if (Math.abs(total - 1) > 1e-9)
    throw new InvalidInputError(['weights'], 'value_error', `of sum 1, not ${total}`, weights);
}
