import { choice, inputs, type InputsOf, integer, series } from '@quant/core';
import { type GarchMeanModel } from '../../garch/parameters';

const MEAN_MODELS: readonly GarchMeanModel[] = ['zero', 'constant'];

/** Days that are forecast unless the caller says otherwise. */
export const DEFAULT_FORECAST_PERIODS = 5;

export const DEFAULT_MEAN_MODEL: GarchMeanModel = 'zero';

/** Returns and how far ahead their variance is wanted. */
export const garchForecastInputs = inputs({
  /** Returns, oldest first, in any unit, 30 … 5000 of them. */
  returns: series({ atLeast: 30, atMost: 5000 }),
  /** Periods ahead, 1 … 252; default 5. */
  forecastPeriods: integer({ atLeast: 1, atMost: 252 }, DEFAULT_FORECAST_PERIODS),
  /** `zero` or `constant`; default `zero`. */
  meanModel: choice(MEAN_MODELS, DEFAULT_MEAN_MODEL),
});

/** Returns and how far ahead their variance is wanted. */
export type GarchForecastInputs = InputsOf<typeof garchForecastInputs>;
