/** A trade with a pool that keeps the product of its reserves. */
export interface PoolSwap {
  /** Reserve that the price is taken at, x + d′. */
  readonly priced: number;
  /** Share by which the average price is worse than that before the trade, the fee left out. */
  readonly impactExFee: number;
  /** The same with the fee. */
  readonly impact: number;
  readonly outputAmount: number;
  readonly newReserveOut: number;
}

/**
 * out = y·d′/(x + d′), d′ = d·(1 − fee)
 *
 * By shares, which neither vanish nor exceed 1, and no difference of nearly equal numbers: dust keeps its digits.
 *
 * Preconditions, unchecked: reserves and amount > 0, 0 ≤ fee < 1, kept = 1 − fee.
 */
export function swapWith(reserveIn: number, reserveOut: number, amount: number, kept: number, fee: number): PoolSwap {
  const traded = amount * kept;
  const priced = reserveIn + traded;
  const impactExFee = traded / priced;
  return {
    priced,
    impactExFee,
    impact: impactExFee * kept + fee,
    outputAmount: reserveOut * impactExFee,
    newReserveOut: reserveOut * (reserveIn / priced),
  };
}
