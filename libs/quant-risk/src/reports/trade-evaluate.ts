import { type Answer, type Request } from '@quant/contract';
import { type CallCost, InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull } from '@quant/core/kernels';
import { priceTrend, volatilityRegime } from '@quant/stats';
import { kellyLeverage } from '../kelly/kelly-leverage';
import { sizeInShares } from './internal/size-in-shares';
import { verdictOf } from './internal/trade/verdict-of';
import { riskTransactionCost } from './risk-transaction-cost';

type Trade = Request<'tradeEvaluate'>;
type Evaluation = Answer<'tradeEvaluate'>;

/** Fewer returns say nothing of a leverage. */
const FEWEST_RETURNS = 10;

/**
 * Evaluation of a planned trade: size, costs, odds, trend and volatility, and a verdict.
 *
 * reward/risk = |target − entry|/|entry − stop|,  net = (shares·reward − round trip)/(shares·risk + round trip),
 * break-even win rate = 1/(1 + reward/risk)
 *
 * The verdict is FAVORABLE for a trade along the trend with a reward/risk of at least 2 in a NORMAL or LOW_VOL market,
 * otherwise CAUTION from 1.5 on, else UNFAVORABLE.
 *
 * The figures are those of `riskPositionSize`, `riskTransactionCost` and `riskKelly`, and of `priceTrend` and
 * `volatilityRegime` of @quant/stats.
 *
 * @throws InvalidInputError  the target is at the entry, or the stop is not on its other side
 * @remarks The trend looks at 14 closes and 14 changes, or all 13 of 14 closes; the regime compares 21 returns with all. Ratios reach a threshold within 1e-9. The verdict weighs figures; it is no advice. Accuracy: that of
 *          the functions named.
 *          Cost: O(n).
 * @see riskPositionSize, riskTransactionCost and riskKelly for the sources.
 * @example
 * const prices = [100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5];
 * const levels = { entry_price: 106.5, stop_loss: 104, take_profit: 112 };
 * const account = { account_size: 50_000, risk_per_trade: 0.02, commission_per_share: 0.005, spread_bps: 5, adv: 5_000_000 };
 * const trade = tradeEvaluate({ ...levels, ...account, prices });
 * trade.position.shares; // 400
 * trade.risk_reward; // 2.2
 * trade.risk_reward_net; // ≈ 2.09728
 * trade.signals.trend; // 'BULLISH'
 * trade.verdict; // 'FAVORABLE'
 */
export function tradeEvaluate(trade: Trade): Evaluation {
  assertSides(trade);
  const { entry_price, stop_loss, take_profit, prices } = trade;
  const isLong = take_profit > entry_price;
  const { shares: held, value, pct_account, risk_per_share, max_loss } = sizeInShares(trade);
  const shares = held ?? Infinity;
  const costs = costOf(trade, shares);
  const reward = Math.abs(take_profit - entry_price);
  const risk = Math.abs(entry_price - stop_loss);
  const riskReward = reward / risk;
  const net = (shares * reward - costs.round_trip_cost) / (shares * risk + costs.round_trip_cost);
  const signals = signalsOf(prices, isLong);
  const regime = regimeOf(prices);
  return {
    direction: isLong ? 'LONG' : 'SHORT',
    risk_reward: finiteOrNull(riskReward),
    // without shares 0/0
    risk_reward_net: finiteOrNull(net),
    break_even_win_rate: 1 / (1 + riskReward),
    position: {
      ...{ shares: held, value, pct_account, risk_per_share, max_loss },
      max_profit: finiteOrNull(shares * reward),
    },
    costs: {
      round_trip: finiteOrNull(costs.round_trip_cost),
      // the price must move by the cost of the round trip to pay for it
      pct_of_position: costs.breakeven_move_pct,
      spread: finiteOrNull(costs.spread_cost),
      commission: finiteOrNull(costs.commission),
      impact: finiteOrNull(costs.market_impact),
      impact_bps: finiteOrNull(costs.market_impact_bps),
    },
    signals,
    regime,
    kelly: kellyOf(trade.returns),
    verdict: verdictOf(riskReward, signals.aligned_with_trade, regime.vol_regime),
  };
}

function assertSides({ entry_price, stop_loss, take_profit }: Trade): void {
  if (take_profit === entry_price) {
    throw new InvalidInputError(['take_profit'], 'value_error', 'off entry_price', take_profit);
  }
  const isOpposite = take_profit > entry_price ? stop_loss < entry_price : stop_loss > entry_price;
  if (isOpposite) return;
  const constraint = 'on the other side of entry_price than take_profit';
  throw new InvalidInputError(['stop_loss'], 'value_error', constraint, stop_loss);
}

function costOf({ entry_price, commission_per_share, spread_bps, adv }: Trade, shares: number) {
  const commissions = { commission_per_share, commission_flat: 0, commission_pct: 0 };
  return riskTransactionCost({ trade_value: shares * entry_price, shares, spread_bps, adv, ...commissions });
}

function signalsOf(prices: Trade['prices'], isLong: boolean): Evaluation['signals'] {
  const { rsi, sma, trend, signals } = priceTrend(prices);
  return { rsi, sma, trend, signals: [...signals], aligned_with_trade: trend === (isLong ? 'BULLISH' : 'BEARISH') };
}

function regimeOf(prices: Trade['prices']): Evaluation['regime'] {
  const { recentVol, longVol, volRatio, volRegime } = volatilityRegime(prices);
  return { realized_vol: recentVol, long_vol: longVol, vol_ratio: volRatio, vol_regime: volRegime };
}

function kellyOf(returns: Trade['returns'] = null): Evaluation['kelly'] {
  if (returns === null || returns.length < FEWEST_RETURNS) return null;
  const leverage = kellyLeverage(returns, { of: 'returns' });
  return { full_kelly: leverage, half_kelly: leverage === null ? null : leverage / 2 };
}

const PRICE_NANOSECONDS = 150;
const RETURN_NANOSECONDS = 700;
const ANSWER_BYTES = 3000;

/** Cost of a call: a time for each price, and for each return. */
export const cost = {
  estimate: ({ prices, returns }: Trade): CallCost =>
    estimatedCost(PRICE_NANOSECONDS * prices.length + RETURN_NANOSECONDS * (returns?.length ?? 0), ANSWER_BYTES),
  ceilingMs: 5,
  isSlowAtFirst: true,
} satisfies OperationCost<Trade>;
