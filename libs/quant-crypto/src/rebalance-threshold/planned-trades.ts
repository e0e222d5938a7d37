import { sum } from '@quant/core/kernels';
import { isWorthTrading } from '@quant/risk/kernels';
import { type HoldingDrift, type IndicativeTrade, type RebalanceThreshold } from './rebalance-threshold-result';

/** An amount to buy, or to sell where it is negative. */
interface Change {
  readonly asset: string;
  readonly change: number;
}

/**
 * The trades that bring every holding to its target, those that are too small for it set apart.
 *
 * @param drifts      holdings and their targets
 * @param least       smallest trade, ≥ 0
 * @param totalValue  > 0
 */
export function plannedTrades(
  drifts: readonly HoldingDrift[],
  least: number,
  totalValue: number,
): Pick<RebalanceThreshold, 'trades' | 'skippedTrades' | 'netCashFlow'> {
  const isAtLeast =
    (amount: number) =>
    ({ change }: Change) =>
      isWorthTrading(Math.abs(change), amount, totalValue);
  const changes = drifts
    .map(({ asset, currentValue, targetValue }): Change => ({ asset, change: targetValue - currentValue }))
    .filter(isAtLeast(0));
  const isLarge = isAtLeast(least);
  const skipped = changes.filter((change) => !isLarge(change));
  const trades = changes.filter(isLarge).map(tradeOf);
  // all changes together take nothing, so the trades leave over exactly what the others would have taken
  const netCashFlow = trades.length === 0 ? 0 : sum(skipped.map(({ change }) => change));
  return { trades, skippedTrades: skipped.map(tradeOf), netCashFlow };
}

function tradeOf({ asset, change }: Change): IndicativeTrade {
  return { asset, action: change > 0 ? 'BUY' : 'SELL', amount: Math.abs(change) };
}
