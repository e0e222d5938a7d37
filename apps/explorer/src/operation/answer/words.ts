/** Parts of names on the wire → how people write them. */
const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'usd',
      'usdc',
      'irr',
      'npv',
      'ytm',
      'atr',
      'rsi',
      'macd',
      'ema',
      'sma',
      'cci',
      'roc',
      'obv',
      'adf',
      'aic',
      'bic',
    ].map((name) => [name, name.toUpperCase()]),
  ),
  ...Object.fromEntries(
    [
      'lp',
      'amm',
      'apy',
      'apr',
      'tge',
      'ppp',
      'dte',
      'cagr',
      'pv',
      'fv',
      'dv01',
      'roi',
      'mse',
      'rmse',
      'sse',
      'tips',
    ].map((name) => [name, name.toUpperCase()]),
  ),
  ...Object.fromEntries(
    ['kelly', 'sharpe', 'sortino', 'calmar', 'treynor', 'cornish', 'fisher', 'nelson', 'siegel', 'hurst', 'jarque'].map(
      capitalised,
    ),
  ),
  ...Object.fromEntries(
    ['bera', 'durbin', 'watson', 'parkinson', 'garman', 'klass', 'rogers', 'satchell', 'yang', 'zhang'].map(
      capitalised,
    ),
  ),
  ...Object.fromEntries(
    ['macaulay', 'bollinger', 'taylor', 'turnbull', 'wakeman', 'mertens', 'bayes'].map(capitalised),
  ),
  abs: 'absolute',
  adv: 'average daily volume',
  atm: 'at-the-money',
  avg: 'average',
  bps: 'bp',
  ci: 'confidence interval',
  ci95: '95% confidence interval',
  cvar: 'CVaR',
  dd: 'drawdown',
  df: 'degrees of freedom',
  fx: 'FX',
  garch: 'GARCH',
  idx: 'index',
  ids: 'IDs',
  itm: 'in the money',
  iv: 'implied volatility',
  liq: 'liquidation',
  num: 'number of',
  oi: 'open interest',
  otm: 'out of the money',
  p5: '5th percentile',
  p25: '25th percentile',
  p75: '75th percentile',
  p95: '95th percentile',
  pct: '%',
  pnl: 'P&L',
  prob: 'probability of',
  sar: 'SAR',
  se: 'standard error',
  ss: 'sum of squares',
  std: 'standard deviation',
  url: 'URL',
  var: 'VaR',
  vol: 'volatility',
  vols: 'volatilities',
  vs: 'against',
};

/** Whole names that their parts would not tell. */
const NAMES: Readonly<Record<string, string>> = {
  adjusted_r_squared: 'Adjusted R²',
  d1: 'd1',
  d2: 'd2',
  n: 'n',
  p_value: 'p-value',
  p_values: 'p-values',
  prob_itm: 'Probability in the money',
  r_squared: 'R²',
  t_statistic: 't statistic',
  t_statistics: 't statistics',
  z_score: 'z-score',
};

function capitalised(name: string): readonly [string, string] {
  return [name, name.charAt(0).toUpperCase() + name.slice(1)];
}

/**
 * The name of a figure on the wire, as people read it.
 *
 * @example
 * wordsOf('annualized_vol'); // 'Annualized volatility'
 */
export function wordsOf(name: string): string {
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (known !== undefined) return known;
  const words = name.split('_').map((part) => (Object.hasOwn(PARTS, part) ? (PARTS[part] ?? part) : part));
  const text = words.join(' ').trim();
  // symbols keep their case: S, K, d1
  return /^\w{1,2}(?: |$)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
