// The efficient frontier of five asset classes with bounds, and the minimum-variance, maximum-Sharpe and equal-risk portfolios.
// usage: npx tsx --conditions=@quant/source examples/efficient-frontier.ts
import { efficientFrontier, maximumSharpe, minimumVariance, portfolioVolatility, riskParity } from '@quant/risk';

const names = ['Stocks', 'Small caps', 'Bonds', 'Gold', 'Property'];
const expectedReturns = [0.065, 0.075, 0.03, 0.035, 0.055];
const volatilities = [0.16, 0.21, 0.05, 0.15, 0.13];
const correlations = [
  [1, 0.85, 0.1, 0.05, 0.6],
  [0.85, 1, 0.05, 0.05, 0.65],
  [0.1, 0.05, 1, 0.25, 0.2],
  [0.05, 0.05, 0.25, 1, 0.1],
  [0.6, 0.65, 0.2, 0.1, 1],
];
const covariance = correlations.map((row, i) =>
  row.map((correlation, j) => correlation * (volatilities[i] ?? NaN) * (volatilities[j] ?? NaN)),
);
// no more than 60 % in bonds and 10 % in gold, some of everything else
const bounds = [
  [0.05, 1],
  [0.05, 1],
  [0, 0.6],
  [0, 0.1],
  [0.05, 1],
] as const;
const assets = { covariance, expectedReturns };

const percent = (fraction: number) => `${(100 * fraction).toFixed(1)} %`.padStart(11);
const row = (label: string, weights: readonly number[]) => {
  const expected = weights.reduce((total, weight, i) => total + weight * (expectedReturns[i] ?? NaN), 0);
  const figures = [expected, portfolioVolatility(weights, covariance), ...weights];
  console.log(label.padEnd(16) + figures.map(percent).join(''));
};

console.log(' '.repeat(16) + ['Return', 'Volatility', ...names].map((name) => name.padStart(11)).join(''));
for (const { weights } of efficientFrontier(assets, { bounds, points: 9 })) row('Frontier', weights);
row('Least variance', minimumVariance({ covariance }, { bounds }));
row('Highest Sharpe', maximumSharpe(assets, { bounds, riskFreeRate: 0.02 }));
row('Equal risk', riskParity({ covariance }));
