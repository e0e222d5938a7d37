import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as risk from '../src/index';

const NAMES = [
  'correlationAnalysis',
  'correlationAnalysisCost',
  'drawdownAnalysis',
  'drawdownAnalysisCost',
  'evaluateTrade',
  'evaluateTradeCost',
  'fullRiskAnalysis',
  'fullRiskAnalysisCost',
  'kellyCriterion',
  'maximumSharpeWeights',
  'minimumVarianceWeights',
  'monteCarloSimulation',
  'monteCarloSimulationCost',
  'optimizePortfolio',
  'optimizePortfolioCost',
  'parametricValueAtRisk',
  'portfolioHealth',
  'portfolioHealthCost',
  'portfolioRisk',
  'portfolioRiskCost',
  'positionSize',
  'rebalancePlan',
  'rebalancePlanCost',
  'riskParityWeights',
  'riskParityWeightsCost',
  'strategyBacktest',
  'strategyBacktestCost',
  'stressTest',
  'stressTestCost',
  'transactionCost',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(risk).sort()).toEqual(NAMES);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path !== '.' && path !== './kernels'
    ? [[path, join(__dirname, '..', target['@quant/source'])] as const]
    : [],
);

test('every function has an entry point of its family, and none exports anything else', () => {
  const families = entries.map(([, source]) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...families)).toEqual({ ...risk });
});
