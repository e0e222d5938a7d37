import { type Answer, type Request } from '@quant/contract';
import { type CallCost, InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, keyedBy, NUMBER_BYTES, sum, textsBytes } from '@quant/core/kernels';
import { isNearWhole } from '../rebalancing/is-near-whole';
import { isWorthTrading } from '../rebalancing/is-worth-trading';
import { selfFinancingTotal } from './internal/rebalancing/self-financing-total';

type Portfolio = Request<'portfolioRebalancePlan'>;
type Plan = Answer<'portfolioRebalancePlan'>;
type Trade = Plan['trades'][number];

const BPS_PER_UNIT = 1e4;

/**
 * Trades that bring a portfolio to its target weights and pay for themselves.
 *
 * trade_i = w_i·X − h_i,  X + c·Σ|w_i·X − h_i| = P = Σh: after costs the portfolio X has the target weights
 *
 * An asset named in holdings or targets only is 0 in the other. The report scales the targets to the sum 1.
 *
 * @throws InvalidInputError  the holdings are worth nothing, or the target weights sum to less than 0.98 or more than 1.02
 * @remarks Assets have the order of the code units of their names. The plan skips trades below `min_trade_usd` or of at
 *          most 1e-12 of the portfolio and does not make up for them: `cash_residual_usd` is the cash that they leave, or
 *          need if it is negative. X is the exact solution, without iteration. Accuracy: a few roundings of P. Cost: O(k·log k).
 * @example
 * const plan = portfolioRebalancePlan({
 *   current_holdings: { A: 90_000, B: 10_000 },
 *   target_weights: { A: 0.4, B: 0.6 },
 *   transaction_cost_bps: 200,
 *   min_trade_usd: 10,
 * });
 * plan.trades[0].amount_usd; // ≈ 50796.812749004
 * plan.total_cost_usd; // ≈ 1992.03187250996
 * plan.post_rebalance_weights.A; // ≈ 0.4
 */
export function portfolioRebalancePlan(portfolio: Portfolio): Plan {
  assertTotals(portfolio);
  // + 0: a cost of −0 would show in the sums
  const costRate = portfolio.transaction_cost_bps / BPS_PER_UNIT + 0;
  const positions = plannedPositions(portfolio, costRate);
  const trades = positions.filter(({ isTraded }) => isTraded).map((position) => tradeOf(position, costRate));
  const portfolio_value = sum(positions.map(({ held }) => held));
  const total_cost_usd = sum(trades.map(({ cost_usd }) => cost_usd));
  const total_buys_usd = totalOf(trades, 'buy');
  const total_sells_usd = totalOf(trades, 'sell');
  return {
    portfolio_value,
    num_trades: trades.length,
    total_cost_usd,
    total_cost_bps: (BPS_PER_UNIT * total_cost_usd) / portfolio_value,
    trades,
    ...weightsAndDrifts(positions, portfolio_value, portfolio_value - total_cost_usd),
    post_portfolio_value: portfolio_value - total_cost_usd,
    cash_residual_usd: trades.length === 0 ? 0 : cashOfSkipped(positions, costRate),
    // a share of the whole, which the rounding of the least doubles may take beyond it
    turnover: Math.min(1, (total_buys_usd + total_sells_usd) / portfolio_value / 2),
    total_buys_usd,
    total_sells_usd,
  };
}

function assertTotals({ current_holdings, target_weights }: Portfolio): void {
  if (Object.values(current_holdings).every((value) => value === 0)) {
    throw new InvalidInputError(['current_holdings'], 'value_error', 'of a sum above 0', current_holdings);
  }
  if (!isNearWhole(sum(Object.values(target_weights)), 1)) {
    throw new InvalidInputError(['target_weights'], 'value_error', 'of a sum within 0.02 of 1', target_weights);
  }
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
  /** Amount to buy, or to sell if it is negative. */
  readonly change: number;
  /** True if that is worth it. */
  readonly isTraded: boolean;
}

function tradeOf({ asset, held, target, change }: PlannedPosition, costRate: number): Trade {
  const amount_usd = Math.abs(change);
  return {
    asset,
    action: change > 0 ? 'buy' : 'sell',
    amount_usd,
    cost_usd: costRate * amount_usd,
    current_value: held,
    target_value: target,
  };
}

const totalOf = (trades: readonly Trade[], action: Trade['action']) =>
  sum(trades.filter((trade) => trade.action === action).map(({ amount_usd }) => amount_usd));

/** Cash of the skipped trades: all trades together take exactly nothing. */
const cashOfSkipped = (positions: readonly PlannedPosition[], costRate: number) =>
  sum(positions.filter(({ isTraded }) => !isTraded).map(({ change }) => change + costRate * Math.abs(change)));

type WeightsAndDrifts = Pick<
  Plan,
  | 'current_weights'
  | 'target_weights'
  | 'drift_before'
  | 'post_rebalance_weights'
  | 'drift_after'
  | 'max_drift_before'
  | 'max_drift_after'
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
  const drift_before = current.map((weight, i) => weight - (targets[i] as number));
  const drift_after = post.map((weight, i) => weight - (targets[i] as number));
  return {
    current_weights: keyedBy(assets, current),
    target_weights: keyedBy(assets, targets),
    drift_before: keyedBy(assets, drift_before),
    post_rebalance_weights: keyedBy(assets, post),
    drift_after: keyedBy(assets, drift_after),
    max_drift_before: Math.max(...drift_before.map(Math.abs)),
    max_drift_after: Math.max(...drift_after.map(Math.abs)),
  };
}

/**
 * Holdings and targets in the order of the code units of their names, and the trade of each asset.
 *
 * Precondition, unchecked: a valid request.
 *
 * @param costRate  cost over traded amount, one way
 */
function plannedPositions(portfolio: Portfolio, costRate: number): PlannedPosition[] {
  const { current_holdings, target_weights, min_trade_usd } = portfolio;
  // names are data: a plain object would find `constructor`
  const [heldBy, targetBy] = [new Map(Object.entries(current_holdings)), new Map(Object.entries(target_weights))];
  const assets = [...new Set([...heldBy.keys(), ...targetBy.keys()])].sort();
  const holdings = assets.map((asset) => (heldBy.get(asset) ?? 0) + 0);
  const shares = assets.map((asset) => (targetBy.get(asset) ?? 0) + 0);
  const [portfolio_value, whole] = [sum(holdings), sum(shares)];
  const weights = shares.map((share) => share / whole);
  const left = selfFinancingTotal(holdings, portfolio_value, weights, costRate);
  return assets.map((asset, i) => {
    const [held, weight] = [holdings[i] as number, weights[i] as number];
    const change = weight * left - held;
    const isTraded = isWorthTrading(Math.abs(change), min_trade_usd, portfolio_value);
    return { asset, held, weight, target: weight * left, change, isTraded };
  });
}

/** The trade, the weights and the drifts of an asset: nine numbers. */
const ASSET_BYTES = 9 * NUMBER_BYTES + 120;
const ASSET_NANOSECONDS = 4000;
const OTHER_BYTES = 1500;

/** Cost of a call: a time for each asset, and its name six times. */
export const cost = {
  estimate: ({ current_holdings, target_weights }: Portfolio): CallCost => {
    const names = [...new Set([...Object.keys(current_holdings), ...Object.keys(target_weights)])];
    return estimatedCost(
      ASSET_NANOSECONDS * names.length,
      OTHER_BYTES + ASSET_BYTES * names.length + 6 * textsBytes(names),
    );
  },
  ceilingMs: 4,
} satisfies OperationCost<Portfolio>;
