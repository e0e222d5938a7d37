import { cointegration } from '../src/cointegration/index';
import { correlationMatrix } from '../src/correlation/index';
import { distributionFit } from '../src/distribution-fit/index';
import { garchForecast } from '../src/garch/index';
import { hurstExponent } from '../src/hurst-exponent/index';
import {
  averageTrueRange,
  bollingerBands,
  fibonacciRetracement,
  movingAverageCrossover,
  technicalIndicators,
} from '../src/indicators/index';
import { normalDistribution } from '../src/normal-distribution/index';
import { pairSignal } from '../src/pairs/index';
import { realizedVolatility } from '../src/realized-volatility/index';
import { marketRegime, regimeClassification } from '../src/regime/index';
import { linearRegression, polynomialRegression } from '../src/regression/index';
import { probabilisticSharpe, sharpeRatio } from '../src/sharpe-ratio/index';
import { zScore } from '../src/z-score/index';

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
