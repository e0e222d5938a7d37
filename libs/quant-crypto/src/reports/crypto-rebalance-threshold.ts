import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, sum, textsBytes } from '@quant/core/kernels';
import { isNearWhole, isWorthTrading } from '@quant/risk/kernels';

type Portfolio = Request<'cryptoRebalanceThreshold'>;
type Holding = Portfolio['holdings'][number];
type Rebalance = Answer<'cryptoRebalanceThreshold'>;
type Drift = Rebalance['drift_per_asset'][number];
type Trade = Rebalance['trades'][number];

/** By how much a drift of exactly the threshold may exceed it: rounding, in percentage points. */
const SLACK_PCT = 1e-9;

/**
 * Drifts of a portfolio from its target weights against a threshold, and the trades that bring it back.
 *
 * drift_i = 100·(v_i/V − t_i),  trade_i = t_i·V − v_i  with V = Σv and t = w/Σw;
 * rebalance when max |drift| > threshold
 *
 * @throws InvalidInputError  the holdings have a value of 0, or the sum of the target weights is not within 0.02 of 1
 * @remarks Weights are fractions; they are scaled to the sum 1. A drift exceeds the threshold by more than 1e-9 points.
 *          Differences of at most 1e-12 of the portfolio are rounding and no trades; trades below `min_trade_usd` are
 *          listed apart and not made up for: `net_cash_flow` is what they leave or, where negative, need. Costs are
 *          left out. Accuracy: a few roundings of V. Cost: O(n).
 * @example
 * const { needs_rebalance, max_drift_pct, trades, turnover_pct } = cryptoRebalanceThreshold({
 *   holdings: [
 *     { asset: 'BTC', current_value: 60_000, target_weight: 0.5 },
 *     { asset: 'ETH', current_value: 30_000, target_weight: 0.3 },
 *     { asset: 'USDC', current_value: 10_000, target_weight: 0.2 },
 *   ],
 *   threshold_pct: 5,
 *   min_trade_usd: 10,
 * });
 * needs_rebalance; // true
 * max_drift_pct; // ≈ 10
 * trades[0]; // { asset: 'BTC', action: 'SELL', amount: 10000 }
 * turnover_pct; // ≈ 10
 */
export function cryptoRebalanceThreshold({ holdings, threshold_pct, min_trade_usd }: Portfolio): Rebalance {
  assertTotals(holdings);
  const totalValue = sum(holdings.map(({ current_value }) => current_value));
  const weightSum = sum(holdings.map(({ target_weight }) => target_weight));
  const drifts = holdings.map((holding) => driftOf(holding, totalValue, weightSum));
  const maxDriftPct = Math.max(...drifts.map(({ drift_pct }) => Math.abs(drift_pct)));
  const { trades, skipped_trades, net_cash_flow } = plannedTrades(drifts, min_trade_usd, totalValue);
  const totalTurnover = sum(trades.map(({ amount }) => amount));
  return {
    needs_rebalance: maxDriftPct > threshold_pct + SLACK_PCT,
    max_drift_pct: maxDriftPct,
    drift_per_asset: drifts,
    trades,
    skipped_trades,
    total_turnover: totalTurnover,
    turnover_pct: (100 * totalTurnover) / totalValue / 2,
    total_value: totalValue,
    target_weight_sum: weightSum,
    net_cash_flow,
  };
}

function assertTotals(holdings: readonly Holding[]): void {
  if (holdings.every(({ current_value }) => current_value === 0)) {
    throw new InvalidInputError(['holdings'], 'value_error', 'of a total value above 0', holdings);
  }
  if (!isNearWhole(sum(holdings.map(({ target_weight }) => target_weight)), 1)) {
    throw new InvalidInputError(['holdings'], 'value_error', 'of target weights with a sum within 0.02 of 1', holdings);
  }
}

function driftOf({ asset, current_value, target_weight }: Holding, total: number, weightSum: number): Drift {
  // + 0: a value or a weight of −0 would show
  const currentWeight = current_value / total + 0;
  const weight = target_weight / weightSum + 0;
  return {
    asset,
    current_weight: currentWeight,
    target_weight: target_weight + 0,
    drift_pct: 100 * (currentWeight - weight),
    current_value: current_value + 0,
    target_value: weight * total,
  };
}

/** An amount to buy, or to sell if negative. */
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
  drifts: readonly Drift[],
  least: number,
  totalValue: number,
): Pick<Rebalance, 'trades' | 'skipped_trades' | 'net_cash_flow'> {
  const isAtLeast =
    (amount: number) =>
    ({ change }: Change) =>
      isWorthTrading(Math.abs(change), amount, totalValue);
  const changes = drifts
    .map(({ asset, current_value, target_value }): Change => ({ asset, change: target_value - current_value }))
    .filter(isAtLeast(0));
  const isLarge = isAtLeast(least);
  const skipped = changes.filter((change) => !isLarge(change));
  const trades = changes.filter(isLarge).map(tradeOf);
  // all changes together take nothing, so the trades leave over exactly what the others would have taken
  const net_cash_flow = trades.length === 0 ? 0 : sum(skipped.map(({ change }) => change));
  return { trades, skipped_trades: skipped.map(tradeOf), net_cash_flow };
}

function tradeOf({ asset, change }: Change): Trade {
  return { asset, action: change > 0 ? 'BUY' : 'SELL', amount: Math.abs(change) };
}

/** A drift and a trade of a holding: seven numbers and their names. */
const HOLDING_BYTES = 7 * NUMBER_BYTES + 200;
const HOLDING_NANOSECONDS = 5000;
const OTHER_BYTES = 1000;

/** A time for each holding, and its name twice. */
export const cost = {
  estimate: ({ holdings }: Portfolio) => {
    const names = textsBytes(holdings.map(({ asset }) => asset));
    return estimatedCost(
      HOLDING_NANOSECONDS * holdings.length,
      OTHER_BYTES + 2 * names + HOLDING_BYTES * holdings.length,
    );
  },
  ceilingMs: 8,
} satisfies OperationCost<Portfolio>;
