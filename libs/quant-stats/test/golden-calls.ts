import { answering } from '../../../tools/testing/answering';
import { distributionFit } from '../src/reports/distribution-fit/index';
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
import { rules as indicatorsFibonacciRetracementRules } from '@quant/contract/rules/indicators-fibonacci-retracement';
import { indicatorsFibonacciRetracement } from '../src/reports/indicators-fibonacci-retracement';
import { rules as indicatorsCrossoverRules } from '@quant/contract/rules/indicators-crossover';
import { indicatorsCrossover } from '../src/reports/indicators-crossover';
import { rules as indicatorsAtrRules } from '@quant/contract/rules/indicators-atr';
import { indicatorsAtr } from '../src/reports/indicators-atr';
import { rules as indicatorsBollingerBandsRules } from '@quant/contract/rules/indicators-bollinger-bands';
import { indicatorsBollingerBands } from '../src/reports/indicators-bollinger-bands';
import { rules as indicatorsTechnicalRules } from '@quant/contract/rules/indicators-technical';
import { indicatorsTechnical } from '../src/reports/indicators-technical';
import { rules as statsHurstExponentRules } from '@quant/contract/rules/stats-hurst-exponent';
import { statsHurstExponent } from '../src/reports/stats-hurst-exponent';
import { rules as statsCorrelationMatrixRules } from '@quant/contract/rules/stats-correlation-matrix';
import { statsCorrelationMatrix } from '../src/reports/stats-correlation-matrix';
import { rules as statsGarchForecastRules } from '@quant/contract/rules/stats-garch-forecast';
import { statsGarchForecast } from '../src/reports/stats-garch-forecast';
import { rules as statsCointegrationRules } from '@quant/contract/rules/stats-cointegration';
import { statsCointegration } from '../src/reports/stats-cointegration';
import { rules as pairsSignalRules } from '@quant/contract/rules/pairs-signal';
import { pairsSignal } from '../src/reports/pairs-signal';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'indicators.atr.json': answering<'indicatorsAtr', typeof indicatorsAtr>(indicatorsAtrRules, indicatorsAtr),
  'indicators.bollinger-bands.json': answering<'indicatorsBollingerBands', typeof indicatorsBollingerBands>(
    indicatorsBollingerBandsRules,
    indicatorsBollingerBands,
  ),
  'indicators.crossover.json': answering<'indicatorsCrossover', typeof indicatorsCrossover>(
    indicatorsCrossoverRules,
    indicatorsCrossover,
  ),
  'indicators.fibonacci-retracement.json': answering<
    'indicatorsFibonacciRetracement',
    typeof indicatorsFibonacciRetracement
  >(indicatorsFibonacciRetracementRules, indicatorsFibonacciRetracement),
  'indicators.regime.json': answering<'indicatorsRegime', typeof indicatorsRegime>(
    indicatorsRegimeRules,
    indicatorsRegime,
  ),
  'indicators.regime-classify.json': answering<'indicatorsRegimeClassify', typeof indicatorsRegimeClassify>(
    indicatorsRegimeClassifyRules,
    indicatorsRegimeClassify,
  ),
  'indicators.technical.json': answering<'indicatorsTechnical', typeof indicatorsTechnical>(
    indicatorsTechnicalRules,
    indicatorsTechnical,
  ),
  'pairs.signal.json': answering<'pairsSignal', typeof pairsSignal>(pairsSignalRules, pairsSignal),
  'stats.cointegration.json': answering<'statsCointegration', typeof statsCointegration>(
    statsCointegrationRules,
    statsCointegration,
  ),
  'stats.correlation-matrix.json': answering<'statsCorrelationMatrix', typeof statsCorrelationMatrix>(
    statsCorrelationMatrixRules,
    statsCorrelationMatrix,
  ),
  'stats.distribution-fit.json': distributionFit,
  'stats.garch-forecast.json': answering<'statsGarchForecast', typeof statsGarchForecast>(
    statsGarchForecastRules,
    statsGarchForecast,
  ),
  'stats.hurst-exponent.json': answering<'statsHurstExponent', typeof statsHurstExponent>(
    statsHurstExponentRules,
    statsHurstExponent,
  ),
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
