import { cointegration } from '../src/reports/cointegration/index';
import { correlationMatrix } from '../src/reports/correlation/index';
import { distributionFit } from '../src/reports/distribution-fit/index';
import { garchForecast } from '../src/reports/garch/index';
import { hurstExponent } from '../src/reports/hurst-exponent/index';
import {
  averageTrueRange,
  bollingerBands,
  fibonacciRetracement,
  movingAverageCrossover,
  technicalIndicators,
} from '../src/reports/indicators/index';
import { normalDistribution } from '../src/reports/normal-distribution/index';
import { pairSignal } from '../src/reports/pairs/index';
import { realizedVolatility } from '../src/reports/realized-volatility/index';
import { marketRegime, regimeClassification } from '../src/reports/regime/index';
import { linearRegression, polynomialRegression } from '../src/reports/regression/index';
import { probabilisticSharpe, sharpeRatio } from '../src/reports/sharpe-ratio/index';
import { zScore } from '../src/reports/z-score/index';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'indicators.atr.json': averageTrueRange,
  'indicators.bollinger-bands.json': bollingerBands,
  'indicators.crossover.json': movingAverageCrossover,
  'indicators.fibonacci-retracement.json': fibonacciRetracement,
  'indicators.regime.json': marketRegime,
  'indicators.regime-classify.json': regimeClassification,
  'indicators.technical.json': technicalIndicators,
  'pairs.signal.json': pairSignal,
  'stats.cointegration.json': cointegration,
  'stats.correlation-matrix.json': correlationMatrix,
  'stats.distribution-fit.json': distributionFit,
  'stats.garch-forecast.json': garchForecast,
  'stats.hurst-exponent.json': hurstExponent,
  'stats.linear-regression.json': linearRegression,
  'stats.normal-distribution.json': normalDistribution,
  'stats.polynomial-regression.json': polynomialRegression,
  'stats.probabilistic-sharpe.json': probabilisticSharpe,
  'stats.realized-volatility.json': realizedVolatility,
  'stats.sharpe-ratio.json': sharpeRatio,
  'stats.zscore.json': zScore,
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER = ['series'];
