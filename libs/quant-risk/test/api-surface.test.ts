import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as risk from '../src/index';
import * as reports from '../src/reports/index';

const NAMES = [
  'CALENDAR_DAYS',
  'MONTHS',
  'QUARTERS',
  'TRADING_DAYS',
  'WEEKS',
  'alphaBeta',
  'annualizedReturn',
  'annualizedVolatility',
  'backtest',
  'bollingerBreakoutPositions',
  'calmarRatio',
  'compoundAnnualGrowth',
  'cornishFisherVar',
  'cumulativeReturns',
  'diversificationRatio',
  'downsideDeviation',
  'drawdownEpisodes',
  'drawdowns',
  'efficientFrontier',
  'gainLossRatio',
  'growthOptimalLeverage',
  'historicalExpectedShortfall',
  'historicalVar',
  'informationRatio',
  'kellyFraction',
  'kellyLeverage',
  'logReturns',
  'maxDrawdown',
  'maximumSharpe',
  'minimumVariance',
  'momentumPositions',
  'monthlyReturns',
  'omegaRatio',
  'painIndex',
  'parametricVar',
  'portfolioVolatility',
  'riskContributions',
  'riskParity',
  'rolling',
  'rsiReversionPositions',
  'sharpeRatio',
  'shrunkCovariance',
  'simpleReturns',
  'simulateGrowth',
  'smaCrossoverPositions',
  'sortinoRatio',
  'stability',
  'tailRatio',
  'totalReturn',
  'trackingError',
  'treynorRatio',
  'ulcerIndex',
  'upDownBeta',
  'upDownCapture',
  'weeklyReturns',
  'yearlyReturns',
];

const REPORTS = [
  'drawdownAnalysis',
  'drawdownAnalysisCost',
  'fullRiskAnalysis',
  'fullRiskAnalysisCost',
  'parametricValueAtRisk',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(risk).sort()).toEqual(NAMES);
  expect(Object.keys(reports).sort()).toEqual(REPORTS);
});

const families = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path.startsWith('./reports/') && !path.includes('*')
    ? [jest.requireActual<Record<string, unknown>>(join(__dirname, '..', target['@quant/source']))]
    : [],
);

test('every report has an entry point of its family, and none exports anything else', () => {
  expect(Object.assign({}, ...families)).toEqual({ ...reports });
});
