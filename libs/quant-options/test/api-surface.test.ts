import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as options from '../src/index';

const NAMES = [
  'asianOption',
  'asianOptionCost',
  'barrierOption',
  'binomialTree',
  'binomialTreePrice',
  'blackScholesPrice',
  'blackScholesValuation',
  'impliedVolatility',
  'lookbackOption',
  'optionChainAnalysis',
  'optionChainAnalysisCost',
  'payoffDiagram',
  'payoffDiagramCost',
  'putCallParity',
  'recommendHedge',
  'spreadScan',
  'spreadScanCost',
  'strategyOptimizer',
  'strategyPayoff',
  'strategyPayoffCost',
  'volatilitySurface',
  'volatilitySurfaceCost',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(options).sort()).toEqual(NAMES);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path !== '.' ? [[path, join(__dirname, '..', target['@quant/source'])] as const] : [],
);

test('every function has an entry point of its family, and none exports anything else', () => {
  const families = entries.map(([, source]) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...families)).toEqual({ ...options });
});
