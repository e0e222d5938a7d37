import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as fi from '../src/index';
import * as reports from '../src/reports/index';

const FUNCTIONS = [
  'accruedInterest',
  'amortizationSchedule',
  'bondPrice',
  'bootstrap',
  'breakevenInflation',
  'convexity',
  'dayCountFraction',
  'dv01',
  'fisherRealRate',
  'fitNelsonSiegel',
  'fitSvensson',
  'forwardExchangeRate',
  'forwardRate',
  'fv',
  'internalRatesOfReturn',
  'ipmt',
  'irr',
  'macaulayDuration',
  'mirr',
  'modifiedDuration',
  'nelsonSiegelCurve',
  'nper',
  'npv',
  'pmt',
  'ppmt',
  'purchasingPowerRate',
  'pv',
  'rate',
  'svenssonCurve',
  'taylorRule',
  'xirr',
  'xnpv',
  'yieldToMaturity',
  'zSpread',
  'zeroCurve',
];

const REPORTS = [
  'amortizationSchedule',
  'amortizationScheduleCost',
  'bondMeasures',
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
  'presentValue',
  'purchasingPowerParity',
  'realYield',
  'taylorRule',
  'yieldCurveInterpolation',
  'yieldCurveInterpolationCost',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(fi).sort()).toEqual(FUNCTIONS);
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
