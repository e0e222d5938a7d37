// The most work that a valid body can ask for, found by reading and by trying: lists at their greatest lengths, in every
// shape of data that an algorithm finds hard.

const LONGEST = 5000;

/** @param random  numbers from 0 to 1. @returns operationId → bodies */
export function worstCases(random) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const list = (length, value) => Array.from({ length }, (_, i) => value(i));
  const noise = (length = LONGEST) => list(length, () => 0.02 * normal());
  const walk = (length = LONGEST) => {
    let level = 100;
    return list(length, () => (level *= Math.exp(0.02 * normal())));
  };
  const sawtooth = (length = LONGEST) => list(length, (i) => 100 + (i % 2) + i * 1e-6 + random() * 1e-3);
  const trend = (length = LONGEST) => list(length, (i) => 1 + i + random());
  const alternating = (length = LONGEST) => list(length, (i) => (i % 2 ? 1 : -1) * (1 + random()));
  const bursts = (length = LONGEST) =>
    list(length, (i) => (Math.floor(i / 50) % 2 ? 0.1 : 1e-4) * normal() + (i % 997 === 0 ? 5 : 0));
  const tied = (length = LONGEST) => list(length, () => Math.floor(3 * random()));
  const smallWalk = (length = LONGEST) => {
    let level = 0;
    return list(length, () => (level += normal()));
  };
  const SHAPES = [noise, walk, sawtooth, trend, alternating, bursts, tied, smallWalk];
  /** The same in every shape, cut to the bounds. */
  const shapes = (body, { from = -1e15, to = 1e15 } = {}) =>
    SHAPES.map((shape) => body((length) => shape(length).map((x) => Math.min(to, Math.max(from, x)))));
  const positive = { from: 1e-9 };
  const returns = { from: -1, to: 1000 };
  const named = (count, series) => Object.fromEntries(list(count, (i) => [longName(i, 64), series(i)]));
  /** As long on the wire as a name can be. */
  const longName = (i, length) => `${i} `.padEnd(length, '\u0001');
  const legs = (fields) => list(50, (i) => ({ type: i % 2 ? 'call' : 'put', ...fields(60 + 1.7 * i + random()) }));
  const factors = (count, length) => {
    const common = list(5, () => noise(length));
    return list(count, () => {
      const loadings = list(5, () => normal());
      const own = noise(length);
      return own.map((x, t) => 1e-3 * x + common.reduce((sum, factor, k) => sum + loadings[k] * factor[t], 0));
    });
  };
  const independent = (count, length) => list(count, () => noise(length));
  const market = { S: 100, K: 97.3, T: 1, sigma: 0.2 };
  const FAR = [
    { ...market, T: 100, sigma: 10, r: 5, q: -1 },
    { ...market, T: 100, sigma: 0.01, r: -1, q: 5 },
    { ...market, K: 1e-9, T: 50, sigma: 2 },
    { ...market, T: 1e-6, sigma: 1e-3 },
  ];

  return {
    optionsStrategy: [
      { legs: legs((K) => ({ K, premium: 3.21, quantity: -7 })), points: 5000 },
      { legs: legs((K) => ({ K, premium: 3.21 })), points: 5000, S_range: [1 / 3, 1e15 / 7] },
      ...list(3, () => ({
        legs: legs((K) => ({ K, premium: 3 * random(), quantity: random() < 0.5 ? -11 : 13 })),
        points: 5000,
        S_range: [1e-7 / 3, 1e-5 / 7],
      })),
    ],
    optionsPayoffDiagram: list(3, (i) => ({
      legs: legs((strike) => ({ strike, premium: 3 * random(), direction: random() < 0.5 ? 'long' : 'short' })),
      spot: [100, 1e-7 / 3, 1e12 / 7][i],
      points: 5000,
      price_range_pct: 1000 / 3,
    })),
    optionsSpreadScan: list(8, (i) => ({
      spot: [100, 1e12][i % 2] / 3,
      vol: [0.2, 3][i >> 2],
      dte_years: 1,
      num_candidates: 20,
      strategy: ['bull_call_spread', 'bear_put_spread', 'bull_put_spread', 'bear_call_spread'][i % 4],
      strike_range_pct: 0.5,
    })),
    optionsStrategyOptimizer: ['bullish', 'bearish', 'neutral'].flatMap((outlook) =>
      ['rising', 'falling', 'stable'].map((vol_view) => ({ ...market, K: undefined, outlook, vol_view })),
    ),
    derivativesBinomialTree: [market, ...FAR].flatMap((at) =>
      ['american', 'european'].flatMap((exercise) =>
        ['call', 'put'].map((type) => ({ ...at, type, exercise, steps: 200 })),
      ),
    ),
    derivativesBarrierOption: [market, ...FAR].flatMap((at) =>
      ['up-in', 'up-out', 'down-in', 'down-out'].flatMap((barrier_type) =>
        ['call', 'put'].map((type) => ({
          ...at,
          type,
          barrier_type,
          H: barrier_type[0] === 'u' ? 120 : 80,
          rebate: 3,
        })),
      ),
    ),
    derivativesLookbackOption: [market, ...FAR].flatMap((at) =>
      ['floating', 'fixed'].flatMap((lookback_type) =>
        ['call', 'put'].map((type) => ({ ...at, type, lookback_type, S_min: 80, S_max: 120 })),
      ),
    ),
    derivativesOptionChainAnalysis: list(2, () => ({
      chain: list(500, (i) => ({
        strike: 50 + i / 7,
        call_bid: Math.max(0, 55 - i / 7) + 1,
        call_ask: Math.max(0, 55 - i / 7) + 1.3,
        put_bid: 0.7 + i / 9,
        put_ask: 1 + i / 9,
        call_oi: Math.floor(1e6 * random()),
        put_oi: Math.floor(1e6 * random()),
        call_volume: i,
        put_volume: i,
      })),
      spot: 85,
      T: 0.3,
    })),
    derivativesVolatilitySurface: [
      [5000, 1],
      [1, 5000],
      [70, 71],
      [500, 10],
      [10, 500],
      [5000, 5000],
    ].flatMap(([strikes, expiries]) =>
      ['linear', 'cubic'].map((interpolation) => ({
        market_data: list(5000, (i) => ({
          strike: 50 + (strikes === expiries ? i : i % strikes) / 7,
          expiry_days: 1 + (strikes === expiries ? i : Math.floor(i / strikes)) / 7,
          implied_vol: 0.2 + 0.05 * random(),
        })).slice(0, Math.min(5000, strikes * expiries)),
        spot: 85,
        interpolation,
      })),
    ),
    riskPortfolio: shapes((series) => ({ returns: series(), benchmark_returns: series() }), returns),
    riskKelly: shapes((series) => ({ mode: 'continuous', returns: series() }), { from: -1000, to: 1000 }),
    riskCorrelation: [
      [50, 5000],
      [34, 5000],
      [50, 1900],
    ].flatMap(([count, length]) =>
      [independent, factors].map((model) => {
        const series = model(count, length);
        return { series: named(count, (i) => series[i]) };
      }),
    ),
    riskDrawdown: shapes((series) => ({ equity_curve: series() }), positive),
    riskVarParametric: shapes(
      (series) => ({ returns: series(), confidence_levels: [0.9, 0.95, 0.99, 0.999, 0.5], portfolio_value: 1e6 / 7 }),
      { from: -1000, to: 1000 },
    ),
    riskStressTest: [
      [500, 100],
      [399, 10],
      [10, 100],
      [500, 1],
    ].map(([positions, scenarios]) => ({
      positions: list(positions, (i) => ({
        asset: longName(i, 64),
        value: (random() - 0.5) * 1e-7,
        beta: random(),
        duration: random(),
        convexity: random(),
        vega: random(),
      })),
      scenarios: list(scenarios, (i) => ({
        name: longName(i, 128),
        market_shock_pct: -100 * random(),
        rate_shock_bps: 100 * random(),
        vol_shock_pct: 10 * random(),
      })),
    })),
    riskFullAnalysis: shapes(
      (series) => ({ returns: series(), equity_curve: series().map((x) => Math.abs(x)), portfolio_value: 1e6 / 7 }),
      returns,
    ),
    simulateMontecarlo: [
      {},
      { contributions: 100 },
      { withdrawal_rate: 0.04 },
      { contributions: -100, withdrawal_rate: 0.3, annual_vol: 5 },
      { annual_return: -5, annual_vol: 5 },
      { initial_value: 1e15, annual_return: 5, annual_vol: 5, contributions: 1e15 },
    ].map((given) => ({ years: 30, simulations: 2500, ...given })),
    indicatorsTechnical: [14, 2, 2500, 5000].flatMap((period) =>
      shapes((series) => ({ prices: series(), volumes: list(LONGEST, (i) => i / 3), period })),
    ),
    indicatorsRegime: [21, 2500].flatMap((n) =>
      shapes((series) => ({ prices: series(), sma_period: n, vol_window: n }), positive),
    ),
    indicatorsCrossover: shapes((series) => ({ prices: series(), fast_period: 1, slow_period: 2500 })),
    indicatorsBollingerBands: [2, 2500].flatMap((window) => shapes((series) => ({ prices: series(), window }))),
    indicatorsAtr: [1, 14, 2500].flatMap((period) =>
      shapes((series) => {
        const close = series();
        return { high: close.map((x) => x + 1 / 3), low: close.map((x) => x - 1 / 7), close, period };
      }),
    ),
    indicatorsRegimeClassify: [2, 14, 1000].flatMap((n) =>
      shapes((series) => {
        const closes = series();
        const highs = closes.map((x) => x * 1.01);
        const lows = closes.map((x) => x / 1.01);
        return { closes, opens: closes, highs, lows, sma_period: n, vol_window: n, rsi_period: n };
      }, positive),
    ),
    fixedIncomeBond: [
      { coupon_rate: 0.07, ytm: 0.05 },
      { coupon_rate: 10, ytm: -0.999 },
      { coupon_rate: 10, ytm: 10 },
    ].map((bond) => ({ ...bond, years: 100, frequency: 12 })),
    fixedIncomeAmortization: [
      { principal: 1e15 / 7, annual_rate: 0.05 },
      { principal: 1e-7 / 3, annual_rate: 10 },
      { principal: 300000, annual_rate: 0.05, extra_payment: 1 / 3 },
      { principal: 300000, annual_rate: 0, extra_payment: 1e-9 },
    ].map((loan) => ({ ...loan, years: 50 })),
    fiYieldCurveInterpolate: ['linear', 'cubic', 'cubic_spline', 'nelson_siegel'].flatMap((method) =>
      [() => 0.03 * normal(), (i) => 0.02 + 0.03 * Math.exp(-i / 100), () => 100 * (random() - 0.5)].map((rate) => ({
        tenors: list(500, (i) => 0.1 + i * 0.3),
        rates: list(500, rate),
        target_tenors: list(5000, () => 150 * random()),
        method,
      })),
    ),
    fiCreditSpread: [1e-9, 800, 1e6].map((bond_price) => ({
      bond_price,
      coupon_rate: 0.07,
      maturity_years: 100,
      payment_frequency: 12,
      risk_free_curve: list(500, (i) => ({ tenor: 0.2 + i * 0.39, rate: 0.03 + 0.001 * normal() })),
    })),
    portfolioOptimize: ['max_sharpe', 'min_vol', 'risk_parity'].flatMap((mode) =>
      [
        [50, 5000],
        [50, 1900],
        [50, 60],
        [50, 20],
        [30, 800],
      ].flatMap(([count, length]) =>
        [independent, factors].map((model) => {
          const series = model(count, length);
          return { returns: named(count, (i) => series[i]), mode };
        }),
      ),
    ),
    portfolioRiskParityWeights: [0, 0.5, 0.99, -0.02].map((correlation) => ({
      volatilities: list(50, () => 0.01 + random()),
      correlation_matrix: list(50, (i) => list(50, (j) => (i === j ? 1 : correlation))),
      asset_names: list(50, (i) => longName(i, 64)),
      risk_budget: list(50, () => random() + 1e-3),
    })),
    portfolioHealth: [
      [50, 5000],
      [20, 5000],
      [50, 400],
    ].flatMap(([count, length]) =>
      [independent, factors].map((model) => ({
        holdings: model(count, length).map((series, i) => ({
          asset: longName(i, 64),
          value: 1e6 * random(),
          target_weight: 100 / count,
          returns: series.map((x) => Math.max(-1, x)),
        })),
      })),
    ),
    portfolioRebalancePlan: [
      {
        current_holdings: named(50, () => 1e5 * random()),
        target_weights: named(50, () => 0.02),
        min_trade_usd: 0,
      },
    ],
    statsLinearRegression: [
      ...shapes((series) => ({ x: series(), y: series() })),
      ...[
        [5000, 50],
        [5000, 10],
        [1000, 50],
        [100, 50],
        [5000, 1],
      ].flatMap(([rows, columns]) => [
        { x: list(rows, () => list(columns, () => normal())), y: noise(rows) },
        { x: list(rows, (i) => list(columns, (j) => Math.sin(i * 0.01) + 1e-7 * normal() * j)), y: noise(rows) },
      ]),
    ],
    statsPolynomialRegression: shapes((series) => ({ x: smallWalk(), y: series(), degree: 10 })),
    statsCointegration: shapes((series) => {
      const series_x = series();
      return { series_x, series_y: series_x.map((x) => 2 * x + normal()) };
    }),
    statsHurstExponent: [2, 10].flatMap((min_window) => shapes((series) => ({ series: series(), min_window }))),
    statsGarchForecast: ['zero', 'constant'].flatMap((mean_model) =>
      [5000, 2000, 600].flatMap((length) =>
        shapes((series) => ({ returns: series(length), forecast_periods: 252, mean_model })),
      ),
    ),
    statsZscore: [null, 2, 20, 2500, 5000].flatMap((window) => shapes((series) => ({ series: series(), window }))),
    statsDistributionFit: [5000, 1500].flatMap((length) => [
      ...shapes((series) => ({ data: series(length) })),
      ...shapes((series) => ({ data: series(length).map((x) => Math.abs(x) + 1e-9) })),
      { data: list(length, () => normal() / normal()) },
      { data: list(length, () => Math.exp(5 * normal())) },
    ]),
    statsCorrelationMatrix: [
      [50, 5000],
      [34, 5000],
      [31, 5000],
      [50, 600],
    ].flatMap(([count, length]) =>
      ['pearson', 'spearman'].flatMap((method) =>
        [independent, factors].map((model) => {
          const series = model(count, length);
          return { series: named(count, (i) => series[i]), method, include_eigenvalues: true };
        }),
      ),
    ),
    statsProbabilisticSharpe: shapes((series) => ({ returns: series() })),
    statsRealizedVolatility: shapes((series) => {
      const close = series();
      return { close, open: close, high: close.map((x) => x * 1.01), low: close.map((x) => x / 1.01) };
    }, positive),
    statsSharpeRatio: shapes((series) => ({ returns: series() })),
    cryptoFundingRate: [
      list(LONGEST, () => ({ rate: 1e-4 * normal(), timestamp: '2025-01-01T00:00:00.000000000+00:00' })),
      list(LONGEST, (i) => ({ rate: i % 2 ? 1e-4 : -1e-4 })),
    ].map((funding_rates) => ({ funding_rates, position_size: 1e5 / 7 })),
    cryptoVestingSchedule: ['linear', 'monthly_cliff', 'quarterly'].map((vesting_type) => ({
      total_tokens: 1e8 / 7,
      tge_pct: 7.7,
      cliff_months: 600,
      vesting_months: 600,
      vesting_type,
    })),
    cryptoRebalanceThreshold: [
      {
        holdings: list(500, (i) => ({ asset: longName(i, 64), current_value: 1e6 * random(), target_weight: 1 / 500 })),
        threshold_pct: 0,
        min_trade_usd: 0,
      },
    ],
    cryptoLeverageCheck: shapes(
      (series) => ({
        asset: 'BTC',
        direction: 'long',
        entry_price: 62000,
        position_size: 5000,
        collateral: 1000,
        returns: series(),
        confidence_levels: list(50, (i) => (i + 1) / 52),
        holding_period_days: 36500,
      }),
      { from: -1000, to: 1000 },
    ),
    fxForwardRate: [
      {
        yield_curve: list(500, (i) => ({ tenor: 0.2 + i * 0.39, rate: 0.03 + 0.001 * normal() })),
        forward_start: 33.3,
        forward_end: 77.7,
      },
    ],
    macroInflationAdjusted: [{ nominal_return_pct: 7, inflation_rate_pct: 3, periods: 200, initial_value: 1e5 / 7 }],
    tvmIrr: [
      ...shapes((series) => ({ cash_flows: series() })),
      { cash_flows: list(LONGEST, (i) => (i === 0 ? -1e5 : 100 * random())) },
      { cash_flows: list(LONGEST, (i) => (i < 2500 ? -1 : 1) * random()) },
      { cash_flows: list(LONGEST, (i) => (i % 3 ? 1 : -2) * 1.001 ** i) },
      { cash_flows: list(LONGEST, (i) => Math.cos(i * 0.01) * 0.99 ** i) },
      { cash_flows: list(1000, (i) => (i % 2 ? 1 : -1) * 10 ** (15 - 30 * Math.abs(i / 1000 - 0.5))) },
    ],
    tvmNpv: shapes((series) => ({ cash_flows: series(), discount_rate: 1e-4 })),
    tradeEvaluate: shapes(
      (series) => ({
        entry_price: 100,
        stop_loss: 90,
        take_profit: 130,
        account_size: 1e5,
        prices: series(),
        returns: noise(),
      }),
      positive,
    ),
    pairsSignal: shapes((series) => {
      const series_a = series();
      return { series_a, series_b: series_a.map((x) => 2 * x + normal()), name_a: longName(0, 64), name_b: 'B' };
    }),
    backtestStrategy: [
      { strategy: 'sma_crossover', params: { fast: 1, slow: 2 } },
      { strategy: 'sma_crossover', params: { fast: 1000, slow: 2000 } },
      { strategy: 'rsi_mean_reversion', params: { period: 2, oversold: 50, overbought: 50 } },
      { strategy: 'rsi_mean_reversion', params: { period: 2 } },
      { strategy: 'momentum', params: { lookback: 1 } },
      { strategy: 'bollinger_breakout', params: { period: 2, std: 1e-3 } },
      { strategy: 'bollinger_breakout', params: { period: 2000, std: 1e-3 } },
    ].flatMap((given) => shapes((series) => ({ prices: series(), ...given }), positive)),
    hedgingRecommend: ['long_stock', 'short_stock', 'long_crypto', 'long_options'].map((position_type) => ({
      position_type,
      position_value: 1e6 / 7,
      asset_price: 100 / 7,
      volatility: 0.3,
      max_hedge_cost_pct: 1,
    })),
  };
}
