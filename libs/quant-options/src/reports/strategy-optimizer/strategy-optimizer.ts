import { ranked, toNanos } from '../../ranking/ranked';
import { strategyOptimizerInputs, type StrategyOptimizerInputs } from './inputs';
import { judgedStrategy } from './internal/judged-strategy';
import { marketView } from './internal/market-view';
import { STRATEGY_CATALOGUE } from './internal/strategy-catalogue';
import { strikeLadder } from './internal/strike-ladder';
import { type StrategyOptimizerResult } from './strategy-optimizer-result';

/**
 * The option strategies that suit an outlook, ranked by what the view earns on the capital at risk.
 *
 * score = volMatch + expectedPnl/capitalAtRisk,  expectedPnl = e^(−rT)·E_view[payoff] − netDebit;
 * under the view S_T is lognormal with mean S·e^((r−q)T + shift): with m = σ√T the shift is m/2 (bullish), −m/2
 * (bearish) or 0, and the volatility 1.25·σ (rising), 0.8·σ (falling) or σ
 *
 * Strikes stand at S, S·e^(±m/2) and S·e^(±m); the upper wing of the butterfly mirrors its lower one. bullish: long
 * call, bull call spread, bull put spread, short put; bearish: their counterparts; neutral: straddle, strangle, iron
 * condor, iron butterfly, call butterfly.
 *
 * @param inputs.S        spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.outlook  `bullish`, `bearish` or `neutral`
 * @param inputs.volView  `rising`, `falling` or `stable`                   default `stable`
 * @param inputs.T        time to expiry                        [years]     > 0, ≤ 100
 * @param inputs.sigma    implied volatility of all strikes     [1/√year]   > 0, ≤ 10
 * @param inputs.r        risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q        dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.capital  capital at hand                       [currency]  > 0, ≤ 1e15, default 10000
 * @returns the strategies of the outlook, ranked, per unit of the underlying; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Ranking: what the capital carries at least once comes first; then the higher score, then the higher
 *          probability of a profit, both compared to the nearest 1e-9, then the order above. With a neutral and stable
 *          view every expectedPnl is 0 exactly. The ranking weighs a view; it is no advice.
 *          Extremes and breakevens are those of options-strategy, over all prices in [0, ∞); capitalAtRisk is the largest
 *          loss between S·e^(−3m) and S·e^(3m). A result beyond the range of doubles is null.
 *          Accuracy: prices and Greeks are those of options-price; README.md, table "Accuracy". Cost: O(1), at
 *          most 30 valuations.
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapter 12, for the strategies; Black & Scholes (1973).
 * @example
 * const { topPick, strategies } = strategyOptimizer({ S: 100, outlook: 'neutral', T: 0.25, sigma: 0.2 });
 * topPick; // 'Long Call Butterfly'
 * strategies[0]?.probProfit; // ≈ 0.46374997987521
 */
export function strategyOptimizer(inputs: StrategyOptimizerInputs): StrategyOptimizerResult {
  const complete = strategyOptimizerInputs.complete(inputs);
  const { S, outlook, volView, T, sigma, r, q, capital } = complete;
  const market = { S, T, sigma, r, q };
  const view = marketView(market, outlook, volView);
  const strikes = strikeLadder(S, sigma * Math.sqrt(T));
  const context = { inputs: complete, market, viewMarket: view.market, strikes };
  const strategies = ranked(
    STRATEGY_CATALOGUE[outlook].map((recipe) => judgedStrategy(recipe, context)),
    [({ affordable }) => Number(affordable), ({ score }) => toNanos(score), ({ probProfit }) => toNanos(probProfit)],
  );
  return {
    inputs: { spot: S, outlook, volView, daysToExpiry: 365 * T, impliedVol: sigma, capital },
    view: {
      driftShift: view.driftShift,
      volatility: view.market.sigma,
      expectedPrice: S * Math.exp((r - q) * T + view.driftShift),
    },
    strategies,
    numStrategies: strategies.length,
    topPick: strategies[0]?.name ?? '',
  };
}
