// Times of our functions as JSON, name → milliseconds. Bundled from the sources by algebra.mjs.
import * as kernels from '@quant/core/kernels';
import * as risk from '@quant/risk';
import * as stats from '@quant/stats';
import { inputs } from './inputs.mjs';

const { returns, x, y, prices, a, b } = inputs();
const rows = Array.from({ length: 500 }, (_, i) => returns.subarray(i * 1000, (i + 1) * 1000));
const small = rows.slice(0, 3);
const response = rows[3];
const alphaBeta = (window, first) => risk.alphaBeta(window, b.subarray(first, first + 252), { of: 'returns' }).beta;
const part = (matrix, k) => Array.from({ length: k }, (_, i) => Float64Array.from(matrix[i].slice(0, k)));
const correlation = stats.correlationMatrix(rows);
const { covariance } = risk.shrunkCovariance(rows);

const tasks = {
  'correlation matrix 500 x 1,000': () => stats.correlationMatrix(rows),
  'covariance matrix 500 x 1,000': () => kernels.covarianceMatrix(rows),
  'shrunk covariance 500 x 1,000': () => risk.shrunkCovariance(rows),
  'least squares 1,000 x 3': () => stats.leastSquaresCoefficients(response, small),
  'minimum variance 500': () => risk.minimumVariance(rows),
  'minimum variance 500, bounds of 0.05': () => risk.minimumVariance({ covariance }, { bounds: [0, 0.05] }),
  'frontier of 20 points, 500': () => risk.efficientFrontier(rows),
  'standard deviation 1e6': () => stats.standardDeviation(x),
  'quantile 1e6': () => stats.quantile(x, 0.05),
  'correlation 1e6': () => stats.correlation(x, y),
  'Bollinger bands 1e6, window 20': () => stats.bollingerBands(prices, 20),
  'Bollinger bands 1e6, window 10,000': () => stats.bollingerBands(prices, 10_000),
  'rolling beta 252 of 1e5': () =>
    risk.rollingAlphaBeta?.(a, b, 252, { of: 'returns' }) ?? risk.rolling(a, 252, alphaBeta),
  'rolling Sharpe ratio 252 of 1e5': () =>
    risk.rollingSharpeRatio?.(a, 252, { of: 'returns' }) ??
    risk.rolling(a, 252, (window) => risk.sharpeRatio(window, { of: 'returns' })),
  'rolling correlation 252 of 1e5': () =>
    stats.rollingCorrelation?.(a, b, 252) ??
    risk.rolling(a, 252, (window, first) => stats.correlation(window, b.subarray(first, first + 252))),
  'rolling kurtosis 252 of 1e5': () =>
    stats.rollingKurtosis?.(a, 252) ?? risk.rolling(a, 252, (window) => stats.kurtosis(window)),
  'rolling regression on 2, 252 of 1e5': () =>
    stats.rollingRegression?.(a, [b, x.subarray(0, 100_000)], 252) ??
    risk.rolling(a, 252, (window, first) => {
      const cut = (series) => series.subarray(first, first + 252);
      return stats.leastSquaresCoefficients(window, [cut(b), cut(x)]).intercept;
    }),
};
for (const k of [50, 200, 500]) {
  const [matrix, of] = [part(correlation, k), { covariance: part(covariance, k) }];
  tasks[`eigenvalues ${k}`] = () => stats.eigenvalues(matrix);
  tasks[`risk parity ${k}`] = () => risk.riskParity(of);
}

/** The best of as many runs as fit into a quarter of a second, at least six. */
function best(run) {
  let least = Infinity;
  const start = performance.now();
  for (let runs = 0; runs < 6 || performance.now() - start < 250; runs++) {
    const before = performance.now();
    run();
    least = Math.min(least, performance.now() - before);
  }
  return least;
}

console.log(JSON.stringify(Object.fromEntries(Object.entries(tasks).map(([name, run]) => [name, best(run)]))));
