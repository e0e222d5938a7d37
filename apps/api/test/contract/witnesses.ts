const quote = { S: 100, K: 100, T: 0.25 };

/** Levels without a pattern, and a noise that immediately returns to its mean. */
const levels = Array.from({ length: 60 }, (_, i) => 100 + i + 9 * Math.sin(i * i));
const spreads = levels.map((_, i) => Math.sin(7 * i * i));
const pair = (last: number) => ({
  series_a: levels,
  series_b: levels.map((level, i) => 2 * level + (i === levels.length - 1 ? last : (spreads[i] ?? 0))),
});

/** Of deviations so small that a ratio by them is beyond the doubles. */
const tiny = Array.from({ length: 12 }, (_, i) => (1 + (i % 3)) * 1e-320);
/** Levels in pairs, which are uncorrelated with an alternating spread. */
const pairsOfLevels = Array.from({ length: 20 }, (_, i) => Math.floor(i / 2));
const calm = Array.from({ length: 40 }, (_, i) => Math.sin(i * i) + 2);
const shocks = Array.from({ length: 120 }, (_, i) => Math.sin(i * i) * (Math.sin((i - 1) * (i - 1)) > 0.6 ? 4 : 1));
/** Ends in zeros, which drives the constant part of the variance to its floor. */
const silenced = Array.from({ length: 60 }, (_, i) => (i < 12 ? (-1) ** i * (1 + (i % 3)) : 0));
/** Ruins a short seller. */
const falling = Array.from({ length: 40 }, (_, i) => (i < 20 ? 100 - i : 500));
const flat = [0.01, 0.01, 0.01, 0.01];
const moving = [0.01, -0.02, 0.03, 0.01];

/** By operation, requests whose answers have the words that none of its examples shows. */
export const WITNESSES: Readonly<Record<string, readonly object[]>> = {
  optionsImpliedVol: [
    { ...quote, market_price: 101 },
    { ...quote, market_price: 100 },
    { ...quote, K: 50, market_price: 10 },
    { ...quote, K: 150, market_price: 0 },
  ],
  derivativesBarrierOption: [{ ...quote, sigma: 0.2, H: 105, barrier_type: 'down-in' }],
  riskVarParametric: [{ returns: [0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.5] }],
  riskFullAnalysis: [{ returns: [0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.5] }],
  riskTransactionCost: [{ trade_value: 1000 }],
  portfolioOptimize: [
    { returns: { flat, moving }, mode: 'risk_parity' },
    { returns: { flat, moving }, mode: 'min_vol' },
  ],
  fiYieldCurveInterpolate: [{ tenors: [1, 2, 5], rates: [3, 4, 4], target_tenors: [3], method: 'cubic_spline' }],
  statsCointegration: [{ series_x: pairsOfLevels, series_y: pairsOfLevels.map((level, i) => level + (i % 2)) }],
  statsGarchForecast: [{ returns: calm, mean_model: 'constant' }, { returns: shocks }, { returns: silenced }],
  statsDistributionFit: [{ data: [1, 1, 1, 1, 1, 1, 1, 2, 3, 4] }],
  statsSharpeRatio: [{ returns: tiny }],
  statsProbabilisticSharpe: [{ returns: tiny }],
  macroRealYield: [{ nominal_yield: -50, tips_yield: 60 }],
  tvmIrr: [{ cash_flows: [0, 0] }, { cash_flows: [1, 2] }, { cash_flows: [-1e-310, 1e15] }],
  tvmNpv: [{ cash_flows: Array(100).fill(1), discount_rate: -1 + 1e-7 }],
  pairsSignal: [{ series_a: levels, series_b: levels.map((level) => 2 * level) }, pair(-4), pair(0), pair(1)],
  backtestStrategy: [
    { prices: levels.slice(0, 40) },
    { prices: falling, strategy: 'momentum', params: { lookback: 1 } },
  ],
};
