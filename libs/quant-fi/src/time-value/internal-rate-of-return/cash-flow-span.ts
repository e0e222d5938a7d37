import { type Series } from '@quant/core';

/**
 * A power of two that keeps products of the smallest and the largest payments, 5e-324 and 1e15, with the weights of their periods
 * in the range of doubles. It changes no digit.
 */
export const SCALE = 2 ** 700;

/** Payments from the first to the last that is not zero, times SCALE. */
export interface CashFlowSpan {
  /** Period of the first. */
  readonly start: number;
  readonly flows: readonly number[];
}

/** Leaves out the zeros before and after the payments: they move no rate of return. All zero: null. */
export function cashFlowSpan(cashFlows: Series): CashFlowSpan | null {
  let start = 0;
  let end = cashFlows.length;
  while (start < end && cashFlows[start] === 0) start++;
  while (end > start && cashFlows[end - 1] === 0) end--;
  if (start === end) return null;
  const flows = new Array<number>(end - start);
  for (let t = start; t < end; t++) flows[t - start] = (cashFlows[t] as number) * SCALE;
  return { start, flows };
}
