import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as crypto from '../src/index';

const NAMES: string[] = [
  'apyAprConversion',
  'canonicalAsset',
  'dexSlippage',
  'fundingRateAnalysis',
  'fundingRateAnalysisCost',
  'fundingRegime',
  'impermanentLoss',
  'leverageCheck',
  'leverageCheckCost',
  'liquidationPrice',
  'rebalanceThreshold',
  'rebalanceThresholdCost',
  'vestingSchedule',
  'vestingScheduleCost',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(crypto).sort()).toEqual(NAMES);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path !== '.' && path !== './kernels'
    ? [[path, join(__dirname, '..', target['@quant/source'])] as const]
    : [],
);

test('every function has an entry point of its family, and none exports anything else', () => {
  const families = entries.map(([, source]) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...families)).toEqual({ ...crypto });
});
