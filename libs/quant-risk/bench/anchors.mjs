import { maximumSharpe, minimumVariance } from '../dist/index.js';
import { riskPortfolio } from '../dist/reports/risk-portfolio.js';
import { simulateMontecarlo } from '../dist/reports/simulate-montecarlo.js';

/** Wrappers for the harness of the speed anchors: the public functions; reports take requests that were found valid. */
export const minVol = (covariance) => minimumVariance({ covariance });

export const maxSharpe = (covariance, mu, rf) =>
  maximumSharpe({ covariance, expectedReturns: mu }, { riskFreeRate: rf });

export const metrics = (returns, riskFreeRate) => riskPortfolio({ returns, risk_free_rate: riskFreeRate });

/** The answer has the mean of the terminal values, without the values. */
export const monteCarlo = ({ V0, mu, sigma, years, sims, seed }) => [
  simulateMontecarlo({
    initial_value: V0,
    annual_return: mu,
    annual_vol: sigma,
    years,
    simulations: sims,
    contributions: 0,
    withdrawal_rate: 0,
    seed,
  }).terminal.mean,
];
