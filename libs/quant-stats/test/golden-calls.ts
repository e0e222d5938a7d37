import { answering } from '../../../tools/testing/answering';
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
import { pairSignal } from '../src/reports/pairs/index';
import { linearRegression, polynomialRegression } from '../src/reports/regression/index';
import { rules as statsNormalDistributionRules } from '@quant/contract/rules/stats-normal-distribution';
import { statsNormalDistribution } from '../src/reports/stats-normal-distribution';
import { rules as statsZscoreRules } from '@quant/contract/rules/stats-zscore';
import { statsZscore } from '../src/reports/stats-zscore';
import { rules as statsSharpeRatioRules } from '@quant/contract/rules/stats-sharpe-ratio';
import { statsSharpeRatio } from '../src/reports/stats-sharpe-ratio';
import { rules as statsProbabilisticSharpeRules } from '@quant/contract/rules/stats-probabilistic-sharpe';
import { statsProbabilisticSharpe } from '../src/reports/stats-probabilistic-sharpe';
import { rules as statsRealizedVolatilityRules } from '@quant/contract/rules/stats-realized-volatility';
import { statsRealizedVolatility } from '../src/reports/stats-realized-volatility';
import { rules as indicatorsRegimeRules } from '@quant/contract/rules/indicators-regime';
import { indicatorsRegime } from '../src/reports/indicators-regime';
import { rules as indicatorsRegimeClassifyRules } from '@quant/contract/rules/indicators-regime-classify';
import { indicatorsRegimeClassify } from '../src/reports/indicators-regime-classify';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'indicators.atr.json': averageTrueRange,
  'indicators.bollinger-bands.json': bollingerBands,
  'indicators.crossover.json': movingAverageCrossover,
  'indicators.fibonacci-retracement.json': fibonacciRetracement,
  'indicators.regime.json': answering<'indicatorsRegime', typeof indicatorsRegime>(
    indicatorsRegimeRules,
    indicatorsRegime,
  ),
  'indicators.regime-classify.json': answering<'indicatorsRegimeClassify', typeof indicatorsRegimeClassify>(
    indicatorsRegimeClassifyRules,
    indicatorsRegimeClassify,
  ),
  'indicators.technical.json': technicalIndicators,
  'pairs.signal.json': pairSignal,
  'stats.cointegration.json': cointegration,
  'stats.correlation-matrix.json': correlationMatrix,
  'stats.distribution-fit.json': distributionFit,
  'stats.garch-forecast.json': garchForecast,
  'stats.hurst-exponent.json': hurstExponent,
  'stats.linear-regression.json': linearRegression,
  'stats.normal-distribution.json': answering<'statsNormalDistribution', typeof statsNormalDistribution>(
    statsNormalDistributionRules,
    statsNormalDistribution,
  ),
  'stats.polynomial-regression.json': polynomialRegression,
  'stats.probabilistic-sharpe.json': answering<'statsProbabilisticSharpe', typeof statsProbabilisticSharpe>(
    statsProbabilisticSharpeRules,
    statsProbabilisticSharpe,
  ),
  'stats.realized-volatility.json': answering<'statsRealizedVolatility', typeof statsRealizedVolatility>(
    statsRealizedVolatilityRules,
    statsRealizedVolatility,
  ),
  'stats.sharpe-ratio.json': answering<'statsSharpeRatio', typeof statsSharpeRatio>(
    statsSharpeRatioRules,
    statsSharpeRatio,
  ),
  'stats.zscore.json': answering<'statsZscore', typeof statsZscore>(statsZscoreRules, statsZscore),
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER = ['series'];
