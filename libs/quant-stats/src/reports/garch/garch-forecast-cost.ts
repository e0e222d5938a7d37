import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { DEFAULT_FORECAST_PERIODS, DEFAULT_MEAN_MODEL, type GarchForecastInputs } from './inputs';

const RETURN_NANOSECONDS = 7000;
const RETURN_WITH_MEAN_NANOSECONDS = 14_000;

/** The climbs themselves, however few the returns are. */
const OTHER_NANOSECONDS = 500_000;

/** A variance and its volatility. */
const PERIOD_BYTES = 2 * NUMBER_BYTES;

const OTHER_BYTES = 2000;

/**
 * Cost of a call of {@link garchForecast}: a time for each return. The likelihood takes some fifty passes over the
 * returns, more with a mean, and three times as many if the returns mix magnitudes.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * garchForecastCost({ returns: new Array<number>(5000).fill(0) }).milliseconds > 10; // true
 */
export function garchForecastCost(inputs: GarchForecastInputs): CallCost {
  const { returns, forecastPeriods = DEFAULT_FORECAST_PERIODS, meanModel = DEFAULT_MEAN_MODEL } = inputs;
  const nanoseconds = meanModel === 'constant' ? RETURN_WITH_MEAN_NANOSECONDS : RETURN_NANOSECONDS;
  return estimatedCost(OTHER_NANOSECONDS + nanoseconds * returns.length, OTHER_BYTES + PERIOD_BYTES * forecastPeriods);
}
