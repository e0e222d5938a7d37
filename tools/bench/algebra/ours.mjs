// Times of our functions and a sample of their results as JSON, name → { ms, values }. Bundled from the sources by algebra.mjs.
import * as kernels from '@quant/core/kernels';
import * as options from '@quant/options';
import * as risk from '@quant/risk';
import * as stats from '@quant/stats';
import { riskPortfolio } from '../../../libs/quant-risk/src/reports/risk-portfolio';
import { inputs } from './inputs.mjs';
import { sampleOf } from './sample.mjs';

const { returns, x, y, prices, a, b, ...book } = inputs();
const outputs = ['price', 'delta', 'gamma', 'vega', 'theta', 'rho'];
const { type, S, K, T, r, q } = book;
const quotes = { type, S, K, T, r, q, price: options.blackScholesBook(book, { outputs: ['price'] }).columns.price };
const option = { type: 'call', S: 100, K: 105, T: 0.75, r: 0.03, q: 0.01, sigma: 0.25 };
const daily = [...a.subarray(0, 5000)].map((value) => value / 100);

const rows = Array.from({ length: 500 }, (_, i) => returns.subarray(i * 1000, (i + 1) * 1000));
const small = rows.slice(0, 3);
const response = rows[3];
const part = (matrix, k) => Array.from({ length: k }, (_, i) => Float64Array.from(matrix[i].slice(0, k)));
const correlation = stats.correlationMatrix(rows);
const { covariance } = risk.shrunkCovariance(rows);

const tasks = {
  'book of 100,000, price and 5 Greeks': [
    () => options.blackScholesBook(book, { outputs }),
    ({ columns }) => outputs.map((name) => columns[name]),
  ],
  'book of 100,000, implied volatility': [() => options.impliedVolatilityBook(quotes), (result) => result.sigma],
  'one option 1,000 times, Greeks': [
    () => {
      let last;
      for (let i = 0; i < 1000; i++) last = options.blackScholesGreeks(option);
      return last;
    },
    ({ delta, gamma, vega, theta, rho }) => [delta, gamma, vega, theta, rho],
  ],
  'Monte Carlo 1,000 paths of 120 periods': [
    () => risk.simulateGrowth({ drift: 0.1, volatility: 0.2 }, { periods: 120, periodsPerYear: 12, paths: 1000 }),
    () => [],
  ],
  'risk metrics of 5,000 returns': [() => riskPortfolio({ returns: daily, risk_free_rate: 0.05 }), () => []],
  'correlation matrix 500 x 1,000': () => stats.correlationMatrix(rows),
  'covariance matrix 500 x 1,000': [() => kernels.covarianceMatrix(rows), (result) => result.covariance],
  'shrunk covariance 500 x 1,000': [() => risk.shrunkCovariance(rows), () => []],
  'least squares 1,000 x 3': () => stats.leastSquaresCoefficients(response, small),
  'minimum variance 500': () => risk.minimumVariance(rows),
  'minimum variance 500, bounds of 0.05': () => risk.minimumVariance({ covariance }, { bounds: [0, 0.05] }),
  'frontier of 20 points, 500': () => risk.efficientFrontier(rows),
  'standard deviation 1e6': () => stats.standardDeviation(x),
  'quantile 1e6': () => stats.quantile(x, 0.05),
  'correlation 1e6': () => stats.correlation(x, y),
  'Bollinger bands 1e6, window 20': [() => stats.bollingerBands(prices, 20), ({ upper, lower }) => [upper, lower]],
  'Bollinger bands 1e6, window 10,000': [
    () => stats.bollingerBands(prices, 10_000),
    ({ upper, lower }) => [upper, lower],
  ],
  'rolling beta 252 of 1e5': [() => risk.rollingAlphaBeta(a, b, 252, { of: 'returns' }), ({ beta }) => beta],
  'rolling Sharpe ratio 252 of 1e5': () => risk.rollingSharpeRatio(a, 252, { of: 'returns' }),
  'rolling correlation 252 of 1e5': () => stats.rollingCorrelation(a, b, 252),
  'rolling kurtosis 252 of 1e5': () => stats.rollingKurtosis(a, 252),
  'rolling regression on 2, 252 of 1e5': () => stats.rollingRegression(a, [b, x.subarray(0, 100_000)], 252),
};
for (const k of [50, 200, 500]) {
  const [matrix, of] = [part(correlation, k), { covariance: part(covariance, k) }];
  tasks[`eigenvalues ${k}`] = () => stats.eigenvalues(matrix);
  tasks[`risk parity ${k}`] = () => risk.riskParity(of);
}

/** The best of as many runs as fit into a quarter of a second, at least six, and a sample of the result. */
function measured(task) {
  const [run, resultOf = (result) => result] = Array.isArray(task) ? task : [task];
  let least = Infinity;
  let result;
  const start = performance.now();
  for (let runs = 0; runs < 6 || performance.now() - start < 250; runs++) {
    const before = performance.now();
    result = run();
    least = Math.min(least, performance.now() - before);
  }
  return { ms: least, values: sampleOf(resultOf(result)) };
}

console.log(JSON.stringify(Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, measured(task)]))));
