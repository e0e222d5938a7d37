import { assertInputs, assertInteger, assertOneOf, assertSeries, type Bounds, type Series } from '@quant/core';

/** `zero`: returns vary around 0. `constant`: around a mean that is estimated with the other parameters. */
export type GarchMeanModel = 'zero' | 'constant';

const MEAN_MODELS: readonly GarchMeanModel[] = ['zero', 'constant'];

const RETURNS = { atLeast: 30, atMost: 5000 };

const PERIODS: Bounds = { atLeast: 1, atMost: 252 };

/** Days that are forecast unless the caller says otherwise. */
export const DEFAULT_FORECAST_PERIODS = 5;

export const DEFAULT_MEAN_MODEL: GarchMeanModel = 'zero';

/** Returns and how far ahead their variance is wanted. */
export interface GarchForecastInputs {
  /** Returns, oldest first, in any unit, 30 … 5000 of them. */
  readonly returns: Series;
  /** Periods ahead, 1 … 252; default 5. */
  readonly forecastPeriods?: number | undefined;
  /** `zero` or `constant`; default `zero`. */
  readonly meanModel?: GarchMeanModel | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertGarchForecastInputs(inputs: GarchForecastInputs): void {
  assertInputs(inputs);
  const { returns, forecastPeriods = DEFAULT_FORECAST_PERIODS, meanModel = DEFAULT_MEAN_MODEL } = inputs;
  assertSeries(returns, 'returns', RETURNS);
  assertInteger(forecastPeriods, 'forecastPeriods', PERIODS);
  assertOneOf(meanModel, 'meanModel', MEAN_MODELS);
}
