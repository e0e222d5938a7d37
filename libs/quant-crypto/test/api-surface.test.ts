import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as crypto from '../src/index';
import * as reports from '../src/reports/index';

const FUNCTIONS = [
  'aprToApy',
  'apyToApr',
  'assetUnit',
  'canonicalAsset',
  'constantProductSwap',
  'distanceToLiquidation',
  'fundingCarry',
  'impermanentLoss',
  'liquidationPrice',
  'vestingUnlocked',
];

const REPORTS = [
  'fundingRateAnalysis',
  'fundingRateAnalysisCost',
  'fundingRegime',
  'leverageCheck',
  'leverageCheckCost',
  'liquidationPrice',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(crypto).sort()).toEqual(FUNCTIONS);
  expect(Object.keys(reports).sort()).toEqual(REPORTS);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path.startsWith('./reports/') && !path.includes('*')
    ? [jest.requireActual<Record<string, unknown>>(join(__dirname, '..', target['@quant/source']))]
    : [],
);

test('every report has an entry point of its family, and none exports anything else', () => {
  expect(Object.assign({}, ...entries)).toEqual({ ...reports });
});
