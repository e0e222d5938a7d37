import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as stats from '../src/index';

const NAMES = [
  'averageTrueRange',
  'averageTrueRangeCost',
  'averageTrueRangeSeries',
  'bollingerBands',
  'bollingerChannel',
  'cointegration',
  'cointegrationCost',
  'correlation',
  'correlationMatrix',
  'correlationMatrixCost',
  'covariance',
  'distributionFit',
  'distributionFitCost',
  'exponentialMovingAverage',
  'fibonacciRetracement',
  'garchForecast',
  'garchForecastCost',
  'hurstExponent',
  'hurstExponentCost',
  'interquartileRange',
  'kernelDensity',
  'kurtosis',
  'leastSquaresCoefficients',
  'linearRegression',
  'linearRegressionCost',
  'marketRegime',
  'mean',
  'median',
  'medianAbsoluteDeviation',
  'mode',
  'movingAverageConvergenceDivergence',
  'movingAverageCrossover',
  'normalDistribution',
  'pairSignal',
  'pairSignalCost',
  'polynomialRegression',
  'polynomialRegressionCost',
  'priceTrend',
  'probabilisticSharpe',
  'quantile',
  'quantileOfSorted',
  'realizedVolatility',
  'realizedVolatilityCost',
  'regimeClassification',
  'relativeStrengthIndex',
  'sharpeRatio',
  'simpleMovingAverage',
  'skewness',
  'standardDeviation',
  'technicalIndicators',
  'technicalIndicatorsCost',
  'variance',
  'volatilityRegime',
  'zScore',
  'zScoreCost',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(stats).sort()).toEqual(NAMES);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path !== '.' && path !== './kernels'
    ? [[path, join(__dirname, '..', target['@quant/source'])] as const]
    : [],
);

test('every function has an entry point of its family, and none exports anything else', () => {
  const families = entries.map(([, source]) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...families)).toEqual({ ...stats });
});
