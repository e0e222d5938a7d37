import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as stats from '../src/index';

const NAMES = [
  'averageTrueRange',
  'averageTrueRangeSeries',
  'bollingerBands',
  'bollingerChannel',
  'cointegration',
  'correlationMatrix',
  'distributionFit',
  'exponentialMovingAverage',
  'fibonacciRetracement',
  'garchForecast',
  'hurstExponent',
  'linearRegression',
  'marketRegime',
  'movingAverageConvergenceDivergence',
  'movingAverageCrossover',
  'normalDistribution',
  'pairSignal',
  'polynomialRegression',
  'priceTrend',
  'probabilisticSharpe',
  'realizedVolatility',
  'regimeClassification',
  'relativeStrengthIndex',
  'sharpeRatio',
  'simpleMovingAverage',
  'technicalIndicators',
  'volatilityRegime',
  'zScore',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(stats).sort()).toEqual(NAMES);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path !== '.' ? [[path, join(__dirname, '..', target['@quant/source'])] as const] : [],
);

test('every function has an entry point of its family, and none exports anything else', () => {
  const families = entries.map(([, source]) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...families)).toEqual({ ...stats });
});
