import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { fundingRegime } from './funding-regime';

test.each<[rate: number, hours: number, regime: string]>([
  [0, 8, 'NEUTRAL'],
  [-0, 8, 'NEUTRAL'],
  [1e-4, 8, 'NEUTRAL'],
  [-1e-4, 8, 'NEUTRAL'],
  [1.000001e-4, 8, 'CONTANGO'],
  [-1.000001e-4, 8, 'BACKWARDATION'],
  [1e-4 * (1 + 5e-10), 8, 'NEUTRAL'],
  [1e-4 * (1 + 2e-9), 8, 'CONTANGO'],
  [-1e-4 * (1 + 5e-10), 8, 'NEUTRAL'],
  [-1e-4 * (1 + 2e-9), 8, 'BACKWARDATION'],
  [1.25e-5, 1, 'NEUTRAL'],
  [1.3e-5, 1, 'CONTANGO'],
  [5e-5, 4, 'NEUTRAL'],
  [-5.1e-5, 4, 'BACKWARDATION'],
  [3e-4, 24, 'NEUTRAL'],
  [3.1e-4, 24, 'CONTANGO'],
  [2.1e-3, 168, 'NEUTRAL'],
  [1e-5, 0.5, 'CONTANGO'],
])('%d in %d hours is %s', (rate, hours, regime) => {
  expect(fundingRegime(rate, hours)).toBe(regime);
});

test('the rate of eight hours that is neutral at its limit is so at every interval', () => {
  for (let hours = 1; hours <= 168; hours++) {
    expect(fundingRegime((1e-4 * hours) / 8, hours)).toBe('NEUTRAL');
    expect(fundingRegime((-1e-4 / 8) * hours, hours)).toBe('NEUTRAL');
  }
});

test('what counts is the rate per hour', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e-3, max: 1e-3, noNaN: true }), fc.integer({ min: 1, max: 42 }), (rate, hours) => {
      expect(fundingRegime(4 * rate, 4 * hours)).toBe(fundingRegime(rate, hours));
    }),
  );
});

test.each<[rate: unknown, hours: unknown, path: string, rule: string]>([
  [undefined, 8, 'rate', 'missing'],
  [NaN, 8, 'rate', 'finite_number'],
  ['0', 8, 'rate', 'float_type'],
  [0, undefined, 'intervalHours', 'missing'],
  [0, 0, 'intervalHours', 'greater_than'],
  [0, -8, 'intervalHours', 'greater_than'],
])('refuses %p in %p hours', (rate, hours, param, rule) => {
  expect(refusal(() => fundingRegime(rate as number, hours as number))).toMatchObject({ param, rule });
});
