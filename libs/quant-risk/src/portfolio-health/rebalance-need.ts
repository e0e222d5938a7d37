import { sum } from '@quant/core/kernels';
import { isNearWhole } from '../rebalancing/is-near-whole';
import { isWorthTrading } from '../rebalancing/is-worth-trading';
import { type PortfolioHolding } from './inputs';
import { type PortfolioDrift, type PortfolioRebalance, type PortfolioTrade } from './portfolio-health-result';

/** Drifts that are nearer to the threshold than this, in percentage points, are at it. */
const SLACK = 1e-9;

/**
 * How far holdings are from their targets, and the trades that would bring them there if these cost nothing.
 *
 * @param thresholdPct  drift that is tolerated [percentage points]
 * @param leastTrade    smallest trade, in the unit of the values
 */
export function rebalanceNeed(
  holdings: readonly PortfolioHolding[],
  thresholdPct: number,
  leastTrade: number,
): PortfolioRebalance {
  const total = sum(holdings.map(({ value }) => value));
  const whole = sum(holdings.map(({ targetWeight }) => targetWeight));
  const drifts = holdings.map(({ asset, value, targetWeight }): PortfolioDrift => {
    // + 0: a value of −0 would show in the weight
    const current = (100 * value) / total + 0;
    const target = (100 * targetWeight) / whole + 0;
    return { asset, currentWeight: current, targetWeight: target, driftPct: current - target };
  });
  const maxDriftPct = Math.max(...drifts.map(({ driftPct }) => Math.abs(driftPct)));
  const trades = holdings.map(({ asset, value, targetWeight }): PortfolioTrade => {
    const change = total * (targetWeight / whole) - value;
    return { asset, action: change > 0 ? 'BUY' : 'SELL', amount: Math.abs(change) };
  });
  return {
    needsRebalance: maxDriftPct > thresholdPct + SLACK,
    maxDriftPct,
    drifts,
    trades: trades.filter(({ amount }) => isWorthTrading(amount, leastTrade, total)),
    targetWeightUnit: isNearWhole(whole, 1) ? 'fraction' : 'percent',
  };
}
