import { sum } from '@quant/core/kernels';
import { isWorthTrading } from '@quant/risk/kernels';
import { rebalanceThresholdInputs, type Holding, type RebalanceThresholdInputs } from './inputs';
import { type HoldingDrift, type IndicativeTrade, type RebalanceThreshold } from './rebalance-threshold-result';

/** By how much a drift of exactly the threshold may exceed it: rounding, in percentage points. */
const SLACK_PCT = 1e-9;

/**
 * Drifts of a portfolio from its target weights against a threshold, and the trades that bring it back.
 *
 * drift_i = 100·(v_i/V − t_i),  trade_i = t_i·V − v_i  with V = Σv and t = w/Σw;
 * rebalance when max |drift| > threshold
 *
 * @param inputs.holdings      asset, value v ≥ 0 [USD], and target weight w, 0 … 1
 *                             [1 … 500], V > 0, Σw within 0.02 of 1
 * @param inputs.thresholdPct  drift that is put up with   [percentage points]  ≥ 0, default 5
 * @param inputs.minTradeUsd   smallest trade              [USD]                ≥ 0, default 10
 * @returns the verdict, the drifts, and the trades to the exact targets, which are there whatever the verdict is
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Weights are fractions; they are scaled to the sum 1. A drift exceeds the threshold by more than 1e-9 points.
 *          Differences of at most 1e-12 of the portfolio are rounding and no trades; trades below `minTradeUsd` are
 *          listed apart and not made up for: `netCashFlow` is what they leave or, where negative, need. Costs are left
 *          out. Accuracy: a few roundings of V. Cost: O(n).
 * @example
 * const { needsRebalance, maxDriftPct, trades, turnoverPct } = rebalanceThreshold({
 *   holdings: [
 *     { asset: 'BTC', currentValue: 60_000, targetWeight: 0.5 },
 *     { asset: 'ETH', currentValue: 30_000, targetWeight: 0.3 },
 *     { asset: 'USDC', currentValue: 10_000, targetWeight: 0.2 },
 *   ],
 * });
 * needsRebalance; // true
 * maxDriftPct; // ≈ 10
 * trades[0]; // { asset: 'BTC', action: 'SELL', amount: 10000 }
 * turnoverPct; // ≈ 10
 */
export function rebalanceThreshold(inputs: RebalanceThresholdInputs): RebalanceThreshold {
  const { holdings, thresholdPct, minTradeUsd } = rebalanceThresholdInputs.complete(inputs);
  const totalValue = sum(holdings.map(({ currentValue }) => currentValue));
  const targetWeightSum = sum(holdings.map(({ targetWeight }) => targetWeight));
  const driftPerAsset = holdings.map((holding) => driftOf(holding, totalValue, targetWeightSum));
  const maxDriftPct = Math.max(...driftPerAsset.map(({ driftPct }) => Math.abs(driftPct)));
  const { trades, skippedTrades, netCashFlow } = plannedTrades(driftPerAsset, minTradeUsd, totalValue);
  const totalTurnover = sum(trades.map(({ amount }) => amount));
  return {
    needsRebalance: maxDriftPct > thresholdPct + SLACK_PCT,
    maxDriftPct,
    driftPerAsset,
    trades,
    skippedTrades,
    totalTurnover,
    turnoverPct: (100 * totalTurnover) / totalValue / 2,
    totalValue,
    targetWeightSum,
    netCashFlow,
  };
}

function driftOf({ asset, currentValue, targetWeight }: Holding, total: number, weightSum: number): HoldingDrift {
  const currentWeight = currentValue / total;
  const weight = targetWeight / weightSum;
  return {
    asset,
    currentWeight,
    targetWeight,
    driftPct: 100 * (currentWeight - weight),
    currentValue,
    targetValue: weight * total,
  };
}

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
function plannedTrades(
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
