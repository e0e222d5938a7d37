import { logRatio } from '@quant/core/kernels';

/** Inflows weighed against outflows at one rate. */
export interface Balance {
  /** u = ln(1 + r). */
  readonly logGrowth: number;
  /** L = ln(P/N) of the present values P of all receipts and N of all outlays: 0 at a rate of return. */
  readonly logRatio: number;
  /** Mean time of the receipts, weighted by their present values [periods]. */
  readonly received: number;
  /** Mean time of the outlays. */
  readonly paid: number;
}

/**
 * Balance of payments at u = ln(1 + r).
 *
 * Preconditions, unchecked: payments of either sign, times SCALE; |u| ≤ 708 and within growthRange, so that neither side is lost
 * in underflow.
 *
 * @remarks Times are counted from the first payment for u ≥ 0, from the last for u < 0: weights are at most 1, and all sums have
 *          terms of one sign. Relative error of P, N and the times: n·2⁻⁵³ at most.
 */
export function balanceAt(flows: readonly number[], logGrowth: number): Balance {
  const last = flows.length - 1;
  const fromFirst = logGrowth >= 0;
  const weight = Math.exp(-Math.abs(logGrowth));
  // twice the sums, and their derivatives by the weight (Horner)
  let [receipts, receiptsSlope, outlays, outlaysSlope] = [0, 0, 0, 0];
  for (let k = last; k >= 0; k--) {
    const flow = flows[fromFirst ? k : last - k] as number;
    const size = Math.abs(flow);
    receiptsSlope = receiptsSlope * weight + receipts;
    receipts = receipts * weight + (size + flow);
    outlaysSlope = outlaysSlope * weight + outlays;
    outlays = outlays * weight + (size - flow);
  }
  const received = (weight * receiptsSlope) / receipts;
  const paid = (weight * outlaysSlope) / outlays;
  return {
    logGrowth,
    logRatio: logRatio(receipts, outlays),
    received: fromFirst ? received : last - received,
    paid: fromFirst ? paid : last - paid,
  };
}
