import { type Answer, type Request } from '@quant/contract';
import { ranked, toNanos } from '../ranking/ranked';
import { judgedStrategy } from './internal/strategy-optimizer/judged-strategy';
import { marketView } from './internal/strategy-optimizer/market-view';
import { STRATEGY_CATALOGUE } from './internal/strategy-optimizer/strategy-catalogue';
import { strikeLadder } from './internal/strategy-optimizer/strike-ladder';

type Optimized = Answer<'optionsStrategyOptimizer'>;

/**
 * The option strategies that suit an outlook, ranked by what the view earns on the capital at risk.
 *
 * score = vol_match + expected_pnl/capital_at_risk,  expected_pnl = e^(−rT)·E_view[payoff] − net_debit;
 * under the view S_T is lognormal with mean S·e^((r−q)T + shift): with m = σ√T the shift is m/2 (bullish), −m/2
 * (bearish) or 0, and the volatility 1.25·σ (rising), 0.8·σ (falling) or σ
 *
 * Strikes stand at S, S·e^(±m/2) and S·e^(±m); the upper wing of the butterfly mirrors its lower one. bullish: long
 * call, bull call spread, bull put spread, short put; bearish: their counterparts; neutral: straddle, strangle, iron
 * condor, iron butterfly, call butterfly.
 *
 * @remarks Ranking: strategies that the capital can carry at least once come first; then the higher score, then the higher
 *          probability of a profit, both compared to the nearest 1e-9, then the order above. With a neutral and stable
 *          view every expected_pnl is 0 exactly. The ranking weighs a view; it is not advice.
 *          Extremes and breakevens are those of options-strategy, over all prices in [0, ∞); capital_at_risk is the largest
 *          loss between S·e^(−3m) and S·e^(3m). A result beyond the range of doubles is null.
 *          Accuracy: prices and Greeks are those of options-price; README.md, table "Accuracy". Cost: O(1), at
 *          most 30 valuations.
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapter 12, for the strategies; Black & Scholes (1973).
 * @example
 * const market = { S: 100, T: 0.25, sigma: 0.2, r: 0.05, q: 0, capital: 10_000 };
 * const request = { ...market, outlook: 'neutral', vol_view: 'stable' } as const;
 * const { top_pick, strategies } = optionsStrategyOptimizer(request);
 * top_pick; // 'Long Call Butterfly'
 * strategies[0]?.prob_profit; // ≈ 0.46374997987521
 */
export function optionsStrategyOptimizer(request: Request<'optionsStrategyOptimizer'>): Optimized {
  const { S, outlook, vol_view, T, sigma, r, q, capital } = request;
  const market = { S, T, sigma, r, q };
  const view = marketView(market, outlook, vol_view);
  const strikes = strikeLadder(S, sigma * Math.sqrt(T));
  const context = { request, market, viewMarket: view.market, strikes };
  const strategies = ranked(
    STRATEGY_CATALOGUE[outlook].map((recipe) => judgedStrategy(recipe, context)),
    [({ affordable }) => Number(affordable), ({ score }) => toNanos(score), ({ prob_profit }) => toNanos(prob_profit)],
  );
  return {
    inputs: { spot: S, outlook, vol_view, days_to_expiry: 365 * T, implied_vol: sigma, capital },
    view: {
      drift_shift: view.drift_shift,
      volatility: view.market.sigma,
      expected_price: S * Math.exp((r - q) * T + view.drift_shift),
    },
    strategies,
    num_strategies: strategies.length,
    top_pick: strategies[0]?.name ?? '',
  };
}
