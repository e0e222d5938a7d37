/** Below this share of the portfolio an amount to trade is the rounding of a difference. */
const RESOLUTION = 1e-12;

/**
 * True if an asset is far enough from its target to be traded.
 *
 * @param amount          ≥ 0, difference between holding and target
 * @param least           smallest amount to trade, ≥ 0
 * @param portfolioValue  > 0, in the same currency
 */
export function isWorthTrading(amount: number, least: number, portfolioValue: number): boolean {
  const rounding = RESOLUTION * portfolioValue;
  return amount > rounding && amount >= least - rounding;
}
