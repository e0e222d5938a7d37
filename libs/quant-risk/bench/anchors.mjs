import { maximumSharpe, minimumVariance } from '../dist/index.js';
import { monteCarloSimulation, portfolioRisk } from '../dist/reports.js';

/** Wrappers for the harness of the speed anchors: the public functions, validation included. */
export const minVol = (covariance) => minimumVariance({ covariance });

export const maxSharpe = (covariance, mu, rf) =>
  maximumSharpe({ covariance, expectedReturns: mu }, { riskFreeRate: rf });

/** In the names of the harness. */
export const metrics = (returns, riskFreeRate) => {
  const { risk, ...sections } = portfolioRisk({ returns, riskFreeRate });
  return { ...sections, risk: { ...risk, var_95: risk.var95 } };
};

/** The terminal values themselves are no part of the answer: their mean is. */
export const monteCarlo = ({ V0, mu, sigma, years, sims, seed }) => [
  monteCarloSimulation({ initialValue: V0, annualReturn: mu, annualVol: sigma, years, simulations: sims, seed })
    .terminal.mean,
];
