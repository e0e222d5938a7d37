import { sum } from '@quant/core/kernels';
import { byAsset } from '../../assets/by-asset';
import { isWorthTrading } from '../../rebalancing/is-worth-trading';
import { rebalancePlanInputs, DEFAULT_COST_BPS, DEFAULT_MIN_TRADE, type RebalancePlanInputs } from './inputs';
import { selfFinancingTotal } from './internal/self-financing-total';
import { type RebalancePlan, type RebalanceTrade } from './rebalance-plan-result';

const BPS_PER_UNIT = 1e4;

/**
 * Trades that bring a portfolio to its target weights and pay for themselves.
 *
 * trade_i = w_i·X − h_i,  X + c·Σ|w_i·X − h_i| = P = Σh: what is left of the portfolio after costs has the target
 * weights
 *
 * @param inputs.currentHoldings     h, values by asset, 1 … 50          [USD]           ≥ 0, sum > 0
 * @param inputs.targetWeights       w, shares by asset, 1 … 50          [fraction]      0 … 1, sum within 0.02 of 1
 * @param inputs.transactionCostBps  c, of what is traded, one way       [basis points]  0 … 5000, default 10
 * @param inputs.minTradeUsd         smallest trade                      [USD]           ≥ 0, default 10
 * @returns the trades, what they cost, and weights and drifts before and after
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Assets are ordered by the code units of their names. Trades below `minTradeUsd`, and those of at most 1e-12
 *          of the portfolio, are skipped and not made up for: `cashResidualUsd` is what they leave or, where negative,
 *          need. X is the exact solution, not that of an iteration. Accuracy: a few roundings of P. Cost: O(k·log k).
 * @example
 * const plan = rebalancePlan({
 *   currentHoldings: { A: 90_000, B: 10_000 },
 *   targetWeights: { A: 0.4, B: 0.6 },
 *   transactionCostBps: 200,
 * });
 * plan.trades[0].amountUsd; // ≈ 50796.812749004
 * plan.totalCostUsd; // ≈ 1992.03187250996
 * plan.postRebalanceWeights.A; // ≈ 0.4
 */
export function rebalancePlan(inputs: RebalancePlanInputs): RebalancePlan {
  rebalancePlanInputs.assert(inputs);
  // + 0: a cost of −0 would show in the sums
  const cost = (inputs.transactionCostBps ?? DEFAULT_COST_BPS) / BPS_PER_UNIT + 0;
  const positions = plannedPositions(inputs, cost);
  const trades = positions.filter(({ isTraded }) => isTraded).map((position) => tradeOf(position, cost));
  const portfolioValue = sum(positions.map(({ held }) => held));
  const totalCostUsd = sum(trades.map(({ costUsd }) => costUsd));
  const totalBuysUsd = totalOf(trades, 'buy');
  const totalSellsUsd = totalOf(trades, 'sell');
  return {
    portfolioValue,
    numTrades: trades.length,
    totalCostUsd,
    totalCostBps: (BPS_PER_UNIT * totalCostUsd) / portfolioValue,
    trades,
    ...weightsAndDrifts(positions, portfolioValue, portfolioValue - totalCostUsd),
    postPortfolioValue: portfolioValue - totalCostUsd,
    cashResidualUsd: trades.length === 0 ? 0 : cashOfSkipped(positions, cost),
    // a share of the whole, which the rounding of the least doubles may take beyond it
    turnover: Math.min(1, (totalBuysUsd + totalSellsUsd) / portfolioValue / 2),
    totalBuysUsd,
    totalSellsUsd,
  };
}

/** An asset on its way to its target. Amounts are in US dollars. */
interface PlannedPosition {
  readonly asset: string;
  /** Value before. */
  readonly held: number;
  /** Target weight; all of them sum to 1. */
  readonly weight: number;
  /** Value at the target. */
  readonly target: number;
  /** Amount to buy, or to sell where it is negative. */
  readonly change: number;
  /** True if that is worth it. */
  readonly isTraded: boolean;
}

function tradeOf({ asset, held, target, change }: PlannedPosition, cost: number): RebalanceTrade {
  const amountUsd = Math.abs(change);
  return {
    asset,
    action: change > 0 ? 'buy' : 'sell',
    amountUsd,
    costUsd: cost * amountUsd,
    currentValue: held,
    targetValue: target,
  };
}

const totalOf = (trades: readonly RebalanceTrade[], action: RebalanceTrade['action']) =>
  sum(trades.filter((trade) => trade.action === action).map(({ amountUsd }) => amountUsd));

/** Cash of the skipped trades: all trades together take exactly nothing. */
const cashOfSkipped = (positions: readonly PlannedPosition[], cost: number) =>
  sum(positions.filter(({ isTraded }) => !isTraded).map(({ change }) => change + cost * Math.abs(change)));

type WeightsAndDrifts = Pick<
  RebalancePlan,
  | 'currentWeights'
  | 'targetWeights'
  | 'driftBefore'
  | 'postRebalanceWeights'
  | 'driftAfter'
  | 'maxDriftBefore'
  | 'maxDriftAfter'
>;

/**
 * Weights before and after the trades, and by how much they miss the targets. `before` and `after` are the portfolio's
 * values.
 */
function weightsAndDrifts(positions: readonly PlannedPosition[], before: number, after: number): WeightsAndDrifts {
  const assets = positions.map(({ asset }) => asset);
  const targets = positions.map(({ weight }) => weight);
  const current = positions.map(({ held }) => held / before);
  const post = positions.map(({ held, target, isTraded }) => (isTraded ? target : held) / after);
  const driftBefore = current.map((weight, i) => weight - (targets[i] as number));
  const driftAfter = post.map((weight, i) => weight - (targets[i] as number));
  return {
    currentWeights: byAsset(assets, current),
    targetWeights: byAsset(assets, targets),
    driftBefore: byAsset(assets, driftBefore),
    postRebalanceWeights: byAsset(assets, post),
    driftAfter: byAsset(assets, driftAfter),
    maxDriftBefore: Math.max(...driftBefore.map(Math.abs)),
    maxDriftAfter: Math.max(...driftAfter.map(Math.abs)),
  };
}

/**
 * The assets that are held or targeted, in the order of the code units of their names, and what to do with each.
 *
 * Preconditions, unchecked: inputs that were found valid.
 *
 * @param cost  of what is traded, one way, a fraction
 */
function plannedPositions(inputs: RebalancePlanInputs, cost: number): PlannedPosition[] {
  const { currentHoldings, targetWeights, minTradeUsd = DEFAULT_MIN_TRADE } = inputs;
  // the names are data: no property of an object that no one has named may be read
  const [heldBy, targetBy] = [new Map(Object.entries(currentHoldings)), new Map(Object.entries(targetWeights))];
  const assets = [...new Set([...heldBy.keys(), ...targetBy.keys()])].sort();
  const holdings = assets.map((asset) => (heldBy.get(asset) ?? 0) + 0);
  const shares = assets.map((asset) => (targetBy.get(asset) ?? 0) + 0);
  const [portfolioValue, whole] = [sum(holdings), sum(shares)];
  const weights = shares.map((share) => share / whole);
  const left = selfFinancingTotal(holdings, portfolioValue, weights, cost);
  return assets.map((asset, i) => {
    const [held, weight] = [holdings[i] as number, weights[i] as number];
    const change = weight * left - held;
    const isTraded = isWorthTrading(Math.abs(change), minTradeUsd, portfolioValue);
    return { asset, held, weight, target: weight * left, change, isTraded };
  });
}
