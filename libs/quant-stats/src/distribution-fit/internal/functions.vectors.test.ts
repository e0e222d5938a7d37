import { readFileSync } from 'node:fs';
import { logGap } from './log-gap';
import { logMinusDigamma } from './log-minus-digamma';
import { nearMeanGammaCdf } from './gamma-fit';

interface Functions {
  readonly logGap: readonly (readonly [e: number, value: number])[];
  readonly logMinusDigamma: readonly (readonly [k: number, value: number])[];
  readonly nearMeanGammaCdf: readonly (readonly [e: number, k: number, value: number])[];
}

const functions = JSON.parse(readFileSync('vectors/distribution-fit.functions.json', 'utf8')) as Functions;
const relativeError = (actual: number, value: number) => Math.abs(actual / value - 1);

test.each(functions.logGap)('e − ln(1 + e) at %d', (e, value) => {
  expect(relativeError(logGap(e), value)).toBeLessThanOrEqual(1e-15);
});

test('e − ln(1 + e) is 0 at 0', () => {
  expect(logGap(0)).toBe(0);
});

test.each(functions.logMinusDigamma)('ln k − ψ(k) at %d', (k, value) => {
  expect(relativeError(logMinusDigamma(k), value)).toBeLessThanOrEqual(1e-15);
});

test.each(functions.nearMeanGammaCdf)('a gamma distribution at 1 + %d means, shape %d', (e, k, value) => {
  const actual = nearMeanGammaCdf(e, k);
  expect(Math.abs(actual - value)).toBeLessThanOrEqual(2e-13);
  // eight deviations below the mean a part in a million is left out
  expect(relativeError(actual, value)).toBeLessThanOrEqual(e * Math.sqrt(k) < -7 ? 1e-6 : 1e-11);
});
