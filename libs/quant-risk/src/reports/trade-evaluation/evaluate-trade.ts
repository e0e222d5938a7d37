import { type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { priceTrend, volatilityRegime } from '@quant/stats/reports';
import { kellyLeverage } from '../../kelly/kelly-leverage';
import { sizeInShares } from '../position-size/size-in-shares';
import { tradeCost } from '../transaction-cost/trade-cost';
import { type TransactionCost } from '../transaction-cost/transaction-cost-result';
import { tradeEvaluationInputs, type CompleteTradeEvaluationInputs, type TradeEvaluationInputs } from './inputs';
import { verdictOf } from './internal/verdict-of';
import {
  type TradeCosts,
  type TradeEvaluation,
  type TradeKelly,
  type TradeRegime,
  type TradeSignals,
} from './trade-evaluation-result';

/** Fewer returns say nothing of a leverage. */
const FEWEST_RETURNS = 10;

/**
 * Size, costs, odds and surroundings of a trade that is thought of, and a verdict.
 *
 * reward/risk = |target − entry|/|entry − stop|,  net = (shares·reward − round trip)/(shares·risk + round trip),
 * break-even win rate = 1/(1 + reward/risk)
 *
 * The verdict is FAVORABLE for a trade along the trend with a reward/risk of at least 2 in a NORMAL or LOW_VOL market,
 * otherwise CAUTION from 1.5 on, else UNFAVORABLE.
 *
 * @param inputs.entryPrice          price of one share                 [USD]           > 0
 * @param inputs.stopLoss            price at which to take the loss    [USD]           > 0, the target's other side
 * @param inputs.takeProfit          price at which to take the profit  [USD]
 *                                   > 0, above the entry: long; below: short
 * @param inputs.accountSize         value of the account               [USD]           > 0
 * @param inputs.riskPerTrade        share of it that may be lost                       0 … 1, default 0.02
 * @param inputs.prices              daily closes, oldest first         [USD]           [n, 14 … 5000], > 0
 * @param inputs.returns             simple returns of such trades      [1/day]
 *                                   at most 5000, ±1000; default none
 * @param inputs.commissionPerShare                                     [USD]           ≥ 0, default 0.005
 * @param inputs.spreadBps           full quoted spread                 [basis points]  ≥ 0, default 5
 * @param inputs.adv                 average daily volume               [USD]           > 0, default 5e6
 * @returns the figures of `positionSize`, `transactionCost`, `priceTrend` and `volatilityRegime` of @quant/stats and
 *   `riskKelly` for this trade, and the verdict
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks The trend is that of 14 closes, of 13 changes where there are no more; the regime compares 21 returns with
 *          all. Ratios reach a threshold within 1e-9. The verdict weighs figures; it is no advice. Accuracy: that of
 *          the functions named.
 *          Cost: O(n).
 * @see positionSize, transactionCost and riskKelly for the sources.
 * @example
 * const prices = [100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5];
 * const trade = evaluateTrade({ entryPrice: 106.5, stopLoss: 104, takeProfit: 112, accountSize: 50_000, prices });
 * trade.position.shares; // 400
 * trade.riskReward; // 2.2
 * trade.riskRewardNet; // ≈ 2.09728
 * trade.signals.trend; // 'BULLISH'
 * trade.verdict; // 'FAVORABLE'
 */
export function evaluateTrade(inputs: TradeEvaluationInputs): TradeEvaluation {
  const trade = tradeEvaluationInputs.complete(inputs);
  const { entryPrice, stopLoss, takeProfit, prices } = trade;
  const isLong = takeProfit > entryPrice;
  const size = sizeInShares(trade);
  const shares = size.shares ?? Infinity;
  const cost = costOf(trade, shares);
  const reward = Math.abs(takeProfit - entryPrice);
  const risk = Math.abs(entryPrice - stopLoss);
  const riskReward = reward / risk;
  const net = (shares * reward - cost.roundTripCost) / (shares * risk + cost.roundTripCost);
  const signals = signalsOf(prices, isLong);
  const regime = regimeOf(prices);
  return {
    direction: isLong ? 'LONG' : 'SHORT',
    riskReward: finiteOrNull(riskReward),
    // without shares 0/0
    riskRewardNet: finiteOrNull(net),
    breakEvenWinRate: 1 / (1 + riskReward),
    position: {
      shares: size.shares,
      value: size.value,
      pctAccount: size.pctAccount,
      riskPerShare: size.riskPerShare,
      maxLoss: size.maxLoss,
      maxProfit: finiteOrNull(shares * reward),
    },
    costs: costsOf(cost),
    signals,
    regime,
    kelly: kellyOf(trade.returns),
    verdict: verdictOf(riskReward, signals.alignedWithTrade, regime.volRegime),
  };
}

function costOf(trade: CompleteTradeEvaluationInputs, shares: number): TransactionCost {
  const { entryPrice, commissionPerShare, spreadBps, adv } = trade;
  return tradeCost({
    tradeValue: shares * entryPrice,
    shares,
    commissionPerShare,
    commissionFlat: 0,
    commissionPct: 0,
    spreadBps,
    marketImpactBps: null,
    adv,
    participationRate: null,
    dailyVolatility: null,
  });
}

function costsOf(cost: TransactionCost): TradeCosts {
  return {
    roundTrip: finiteOrNull(cost.roundTripCost),
    // what the price has to move to pay for the round trip is what that costs
    pctOfPosition: cost.breakevenMovePct,
    spread: finiteOrNull(cost.spreadCost),
    commission: finiteOrNull(cost.commission),
    impact: finiteOrNull(cost.marketImpact),
    impactBps: finiteOrNull(cost.marketImpactBps),
  };
}

function signalsOf(prices: Series, isLong: boolean): TradeSignals {
  const { rsi, sma, trend, signals } = priceTrend({ prices });
  return { rsi, sma, trend, signals, alignedWithTrade: trend === (isLong ? 'BULLISH' : 'BEARISH') };
}

function regimeOf(prices: Series): TradeRegime {
  const { recentVol: realizedVol, longVol, volRatio, volRegime } = volatilityRegime({ prices });
  return { realizedVol, longVol, volRatio, volRegime };
}

function kellyOf(returns: Series | null): TradeKelly | null {
  if (returns === null || returns.length < FEWEST_RETURNS) return null;
  const fullKelly = kellyLeverage(returns, { of: 'returns' });
  return { fullKelly, halfKelly: fullKelly === null ? null : fullKelly / 2 };
}
