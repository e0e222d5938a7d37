import { atr, bollingerBands, leastSquaresCoefficients, macd, rsi } from '../dist/index.js';
import { statsGarchForecast } from '../dist/reports/stats-garch-forecast.js';
import { statsLinearRegression } from '../dist/reports/stats-linear-regression.js';

/** Wrappers for the harness of the speed anchors: the public functions, validation included; the contract checks what reports take. */
export const indicators = ({ close, high, low }) => ({
  rsi: rsi(close),
  histogram: macd(close).histogram,
  upper: bollingerBands(close).upper,
  atr: atr({ high, low, close }),
});

export const garchFit = (returns) => statsGarchForecast({ returns, forecast_periods: 5, mean_model: 'zero' });

/** Inference, intervals and residuals included, of which the harness compares the coefficients alone. */
export const ols = (x, y) => {
  const { intercept, coefficients } = statsLinearRegression({ x, y, confidence_level: 0.95 });
  return [intercept, ...coefficients];
};

/** Coefficients alone, validation included, of predictors by columns: the function takes no others. */
export const olsCoefficients = (columns, y) => {
  const { intercept, coefficients } = leastSquaresCoefficients(y, columns);
  return [intercept, ...coefficients];
};
