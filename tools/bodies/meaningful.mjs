// Dependencies between the members of a body, which a schema cannot express. Each function mends a random body so that a library
// function has something to do; without it, most random bodies of these operations are refused.

/** operationId → body → body */
export const MENDED = {
  optionsStrategy: (body) => ({ ...body, ...(body.S_range && { S_range: ascending(body.S_range) }) }),
  derivativesLookbackOption: ({ S_min, S_max, ...body }) => ({
    ...body,
    K: body.K ?? body.S,
    ...(S_min && { S_min: Math.min(S_min, body.S) }),
    ...(S_max && { S_max: Math.max(S_max, body.S) }),
  }),
  derivativesOptionChainAnalysis: (body) => ({ ...body, chain: distinct(body.chain, 'strike').map(quoted) }),
  derivativesVolatilitySurface: (body) => ({ ...body, market_data: onGrid(body.market_data) }),
  riskKelly: ({ returns, ...body }) => (body.mode === 'continuous' ? { ...body, returns: returns ?? walk(50) } : body),
  riskDrawdown: (body) => ({ ...body, equity_curve: startingAbove0(body.equity_curve) }),
  riskFullAnalysis: (body) => ({
    ...body,
    ...(body.equity_curve && { equity_curve: startingAbove0(body.equity_curve) }),
  }),
  indicatorsAtr: (body) => ({ ...body, ...bars(body.close, body.high) }),
  indicatorsRegimeClassify: rangeOf('closes', 'opens', 'highs', 'lows'),
  statsRealizedVolatility: rangeOf('close', 'open', 'high', 'low'),
  indicatorsFibonacciRetracement: (body) => ({
    ...body,
    swing_high: Math.max(body.swing_high, body.swing_low) + 1,
    swing_low: Math.min(body.swing_high, body.swing_low),
  }),
  fiYieldCurveInterpolate: ({ tenors, rates, ...body }) => {
    const sorted = [...new Set(tenors)].sort((a, b) => a - b);
    return { ...body, tenors: sorted, rates: sorted.map((_, i) => rates[i % rates.length]) };
  },
  fiCreditSpread: (body) => ({ ...body, risk_free_curve: curve(body.risk_free_curve) }),
  fxForwardRate: (body) => ({
    ...body,
    yield_curve: curve(body.yield_curve),
    forward_start: Math.min(body.forward_start, body.forward_end) / 2,
    forward_end: Math.max(body.forward_start, body.forward_end) + 1e-3,
  }),
  portfolioRiskParityWeights: ({ volatilities, correlation_matrix, risk_budget, asset_names, ...body }) => {
    const count = volatilities.length;
    const entry = Math.abs(Math.sin(correlation_matrix[0]?.[0] ?? 0)) * 0.9;
    return {
      ...body,
      volatilities,
      correlation_matrix: volatilities.map((_, i) => volatilities.map((_, j) => (i === j ? 1 : entry))),
      ...(risk_budget?.length >= count && { risk_budget: risk_budget.slice(0, count) }),
      ...(asset_names?.length >= count && {
        asset_names: asset_names.slice(0, count).map((name, i) => `${i}${name}`.slice(0, 64)),
      }),
    };
  },
  portfolioHealth: (body) => {
    const longest = Math.max(...body.holdings.map(({ returns }) => returns.length));
    return {
      ...body,
      holdings: named(weighted(body.holdings, 'target_weight', 100)).map((holding) => ({
        ...holding,
        value: holding.value + 1,
        returns: Array.from({ length: longest }, (_, i) => holding.returns[i % holding.returns.length]),
      })),
    };
  },
  portfolioRebalancePlan: (body) => {
    const names = Object.keys(body.target_weights);
    const sum = names.reduce((total, name) => total + body.target_weights[name], 0);
    const share = (name) => (sum > 0 ? body.target_weights[name] / sum : 1 / names.length);
    const holdings = Object.entries(body.current_holdings).map(([name, value]) => [name, value + 1]);
    return {
      ...body,
      current_holdings: Object.fromEntries(holdings),
      target_weights: Object.fromEntries(names.map((name) => [name, share(name)])),
    };
  },
  cryptoRebalanceThreshold: (body) => ({
    ...body,
    holdings: named(weighted(body.holdings, 'target_weight', 1)).map((holding) => ({
      ...holding,
      current_value: holding.current_value + 1,
    })),
  }),
  cryptoFundingRate: (body) => ({
    ...body,
    funding_rates: body.funding_rates.map(({ rate, timestamp }, i) => ({
      rate,
      ...(timestamp && { timestamp: new Date(1.7e12 + i * 3.6e6).toISOString() }),
    })),
  }),
  cryptoImpermanentLoss: (body) =>
    body.amm_type === 'v3'
      ? { ...body, lower_tick: 0.5, upper_tick: 2 }
      : { ...body, lower_tick: undefined, upper_tick: undefined },
  cryptoVestingSchedule: ({ start_date, ...body }) => (start_date ? { ...body, start_date: '2031-01-31' } : body),
  cryptoLeverageCheck: (body) => ({ ...body, asset: 'BTC' }),
  statsCorrelationMatrix: sameLengths('series'),
  riskCorrelation: sameLengths('series'),
  portfolioOptimize: sameLengths('returns'),
  statsHurstExponent: (body) => ({
    ...body,
    max_window: undefined,
    ...(body.min_window && { min_window: Math.min(body.min_window, Math.floor(body.series.length / 4)) }),
  }),
  indicatorsCrossover: (body) => ({
    ...body,
    fast_period: Math.min(body.fast_period ?? 10, 10),
    slow_period: Math.max(11, Math.min(body.slow_period ?? 25, body.prices.length)),
  }),
  tradeEvaluate: (body) => ({
    ...body,
    stop_loss: body.entry_price * 0.9,
    take_profit: Math.min(1e15, body.entry_price * 1.2),
  }),
  backtestStrategy: ({ params, ...body }) => {
    const period = 1 + (Math.abs(params?.period ?? params?.slow ?? 20) % (body.prices.length - 2));
    const own = {
      sma_crossover: { fast: Math.max(1, period >> 1), slow: period + 1 },
      rsi_mean_reversion: { period: period + 1, oversold: 45, overbought: 55 },
      momentum: { lookback: period },
      bollinger_breakout: { period: period + 1, std: 0.1 },
    };
    return { ...body, ...(params && { params: own[body.strategy ?? 'sma_crossover'] }) };
  },
};

const ascending = ([a, b]) => [Math.min(a, b), Math.max(a, b) + 1];
const walk = (length) => Array.from({ length }, (_, i) => Math.sin(i * i) / 10);

function distinct(rows, name) {
  return rows.map((row, i) => ({ ...row, [name]: Math.min(1e12, row[name] * (1 + i / 1000) + i * 1e-3) }));
}

function quoted(quote) {
  const sides = ['call', 'put'].flatMap((side) => {
    const [bid, ask] = [quote[`${side}_bid`], quote[`${side}_ask`]];
    if (bid === undefined || ask === undefined) return [];
    return [
      [`${side}_bid`, Math.min(bid, ask)],
      [`${side}_ask`, Math.max(bid, ask)],
    ];
  });
  return { ...quote, ...Object.fromEntries(sides) };
}

/** Quotes at a few expiries, no pair of expiry and strike twice. */
function onGrid(quotes) {
  const expiries = Math.max(1, Math.min(10, Math.floor(quotes.length / 3)));
  return quotes.map((quote, i) => ({
    ...quote,
    strike: 50 + Math.floor(i / expiries) / 7,
    expiry_days: 1 + (i % expiries) * 30,
  }));
}

function startingAbove0([first, ...others]) {
  return [first > 0 ? first : 1, ...others];
}

function bars(close, wide) {
  const high = close.map((x, i) => Math.max(x, wide[i] ?? x));
  return { close, high, low: close.map((x, i) => Math.min(x, 2 * x - high[i])).map((x) => Math.max(x, -1e15)) };
}

/** High and low prices around the closing ones, where a body has them. */
function rangeOf(close, open, high, low) {
  return (body) => {
    const closes = body[close];
    if (!body[high] || !body[low]) return { ...body, [open]: undefined, [high]: undefined, [low]: undefined };
    const range = {
      [open]: closes,
      [high]: closes.map((x) => Math.min(1e15, x * 1.01)),
      [low]: closes.map((x) => x / 1.01),
    };
    return { ...body, ...range };
  };
}

function curve(points) {
  const tenorOf = (point) => ('tenor' in point ? 'tenor' : 'tenor_years');
  return points.map((point, i) => ({ ...point, [tenorOf(point)]: 0.1 + (199 * (i + 1)) / points.length }));
}

function weighted(rows, name, whole) {
  const sum = rows.reduce((total, row) => total + row[name], 0);
  return rows.map((row) => ({ ...row, [name]: sum > 0 ? (row[name] / sum) * whole : whole / rows.length }));
}

function named(rows) {
  return rows.map((row, i) => ({ ...row, asset: `${i}${row.asset}`.slice(0, 64) }));
}

function sameLengths(name) {
  return (body) => {
    const length = Math.max(...Object.values(body[name]).map((series) => series.length));
    const repeated = (series) => Array.from({ length }, (_, i) => series[i % series.length]);
    const series = Object.entries(body[name]).map(([key, values]) => [key, repeated(values)]);
    return { ...body, [name]: Object.fromEntries(series) };
  };
}
