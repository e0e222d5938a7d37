import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as stats from '../src/index';
import * as reports from '../src/reports/index';

const NAMES = [
  'CALENDAR_DAYS',
  'MONTHS',
  'QUARTERS',
  'TRADING_DAYS',
  'WEEKS',
  'adx',
  'aroon',
  'atr',
  'augmentedDickeyFuller',
  'bollingerBands',
  'cci',
  'closeToCloseVolatility',
  'correlation',
  'correlationMatrix',
  'covariance',
  'createAdx',
  'createAroon',
  'createAtr',
  'createBollingerBands',
  'createCci',
  'createDonchian',
  'createEma',
  'createIchimoku',
  'createKeltner',
  'createMacd',
  'createMfi',
  'createObv',
  'createParabolicSar',
  'createRoc',
  'createRsi',
  'createSma',
  'createStochastic',
  'createVwap',
  'createWilliamsR',
  'createWma',
  'donchian',
  'eigenvalues',
  'ema',
  'engleGranger',
  'fitBest',
  'fitExponential',
  'fitGamma',
  'fitLaplace',
  'fitLogistic',
  'fitLognormal',
  'fitNormal',
  'fitStudentT',
  'fitUniform',
  'fitWeibull',
  'garch',
  'garmanKlass',
  'halfLife',
  'hurstExponent',
  'ichimoku',
  'interquartileRange',
  'jarqueBera',
  'keltner',
  'kernelDensity',
  'kolmogorovSmirnov',
  'kurtosis',
  'leastSquaresCoefficients',
  'linearRegression',
  'macd',
  'mean',
  'median',
  'medianAbsoluteDeviation',
  'mfi',
  'minimumTrackRecordLength',
  'mode',
  'obv',
  'parabolicSar',
  'parkinson',
  'polynomialRegression',
  'priceTrend',
  'probabilisticSharpeRatio',
  'quantile',
  'roc',
  'rogersSatchell',
  'rsi',
  'skewness',
  'sma',
  'standardDeviation',
  'stochastic',
  'variance',
  'volatilityRegime',
  'vwap',
  'williamsR',
  'wma',
  'yangZhang',
  'zScores',
];

const REPORTS = ['distributionFit', 'distributionFitCost'];

test('the package exports these names and no others', () => {
  expect(Object.keys(stats).sort()).toEqual(NAMES);
});

test('the reports export these names and no others', () => {
  expect(Object.keys(reports).sort()).toEqual(REPORTS);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path.startsWith('./reports/') && !path.includes('*')
    ? [[path, join(__dirname, '..', target['@quant/source'])] as const]
    : [],
);

test('every report has an entry point of its family, and none exports anything else', () => {
  const families = entries.map(([, source]) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...families)).toEqual({ ...reports });
});
