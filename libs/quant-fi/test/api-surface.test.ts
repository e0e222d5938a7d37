import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as fi from '../src/index';

const NAMES = [
  'amortizationSchedule',
  'amortizationScheduleCost',
  'bondMeasures',
  'bondYield',
  'carryTrade',
  'compoundAnnualGrowth',
  'creditSpread',
  'forwardRate',
  'forwardRateCost',
  'futureValue',
  'inflationAdjustedReturn',
  'inflationAdjustedReturnCost',
  'interestRateParity',
  'internalRateOfReturn',
  'internalRateOfReturnCost',
  'netPresentValue',
  'netPresentValueCost',
  'npv',
  'presentValue',
  'purchasingPowerParity',
  'realYield',
  'taylorRule',
  'yieldCurveInterpolation',
  'yieldCurveInterpolationCost',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(fi).sort()).toEqual(NAMES);
});

const entries = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path !== '.' ? [[path, join(__dirname, '..', target['@quant/source'])] as const] : [],
);

test('every function has an entry point of its family, and none exports anything else', () => {
  const families = entries.map(([, source]) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...families)).toEqual({ ...fi });
});
