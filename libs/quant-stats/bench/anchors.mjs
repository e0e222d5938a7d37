import {
  averageTrueRangeSeries,
  bollingerChannel,
  garchForecast,
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
