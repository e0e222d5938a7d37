import {
  averageTrueRangeSeries,
  bollingerChannel,
  garchForecast,
  leastSquaresCoefficients,
  linearRegression,
  movingAverageConvergenceDivergence,
  relativeStrengthIndex,
} from '../dist/index.js';

/** Wrappers for the harness of the speed anchors: the public functions, validation included. */
export const indicators = ({ close, high, low }) => ({
  rsi: relativeStrengthIndex(close),
  histogram: movingAverageConvergenceDivergence(close).histogram,
  upper: bollingerChannel(close).upper,
  atr: averageTrueRangeSeries({ high, low, close }),
});

export const garchFit = (returns) => garchForecast({ returns });

/** Inference, intervals and residuals included, of which the harness compares the coefficients alone. */
export const ols = (x, y) => {
  const { intercept, coefficients } = linearRegression({ x, y });
  return [intercept, ...coefficients];
};

/** Coefficients alone, validation included. */
export const olsCoefficients = (x, y) => {
  const { intercept, coefficients } = leastSquaresCoefficients(x, y);
  return [intercept, ...coefficients];
};
