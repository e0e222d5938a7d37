/** Beyond it e^u and e^−u are no longer numbers of full precision. */
export const LARGEST_LOG_GROWTH = 708;

/**
 * Bounds of u = ln(1 + r) between which the payments have all their rates of return; none if they cross.
 *
 * Where each payment of the other sign is discounted to less than a k-th of the first one, k of them cannot balance it, which
 * bounds u above: u ≤ (ln k + ln|c_t/c_0|)/t for some t. Seen from the last payment, the same bounds it below.
 *
 * Preconditions, unchecked: the first and the last payment are not 0, and there are payments of either sign.
 */
export function growthRange(flows: readonly number[]): [low: number, high: number] {
  return [-largestLogGrowth(flows, flows.length - 1, -1), largestLogGrowth(flows, 0, 1)];
}

/** The bound as seen from the payment at `origin`, in the direction of `step`. */
function largestLogGrowth(flows: readonly number[], origin: number, step: 1 | -1): number {
  const first = flows[origin] as number;
  let count = 1; // of the others, and one more, so that the bound itself is no rate
  for (const flow of flows) if (flow * Math.sign(first) < 0) count++;
  const logShare = Math.log(count) - Math.log(Math.abs(first));
  let bound = -Infinity;
  for (let t = 1; t < flows.length; t++) {
    const flow = flows[origin + step * t] as number;
    if (flow * Math.sign(first) >= 0) continue;
    bound = Math.max(bound, (Math.log(Math.abs(flow)) + logShare) / t);
  }
  return bound;
}
