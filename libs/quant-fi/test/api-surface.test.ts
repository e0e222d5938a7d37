import * as fi from '../src/index';

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

test('the package exports these names and no others', () => {
  expect(Object.keys(fi).sort()).toEqual(FUNCTIONS);
});
