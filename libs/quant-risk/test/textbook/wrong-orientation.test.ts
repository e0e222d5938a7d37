import { refusal } from '../../../../tools/testing/refusal';
import * as risk from '../../src/index';

const functions = {
  efficientFrontier: risk.efficientFrontier,
  maximumSharpe: risk.maximumSharpe,
  minimumVariance: risk.minimumVariance,
  riskParity: risk.riskParity,
  shrunkCovariance: risk.shrunkCovariance,
} as const;

const covariance = [
  [0.04, 0.05, 0.01],
  [0.05, 0.09, 0.02],
  [0.01, 0.02, 0.16],
];

const remedies: Readonly<Record<keyof typeof functions, string>> = {
  efficientFrontier: 'pass { covariance, expectedReturns }',
  maximumSharpe: 'pass { covariance, expectedReturns }',
  minimumVariance: 'pass { covariance }',
  riskParity: 'pass { covariance }',
  shrunkCovariance: 'pass the returns that it was estimated from',
};

const dates = Array.from({ length: 250 }, (_, t) => [1, 2, 3].map((i) => Math.sin(t * i + i) / 50));
const assets = [0, 1, 2].map((i) => dates.map((row) => row[i] as number));

describe.each(Object.keys(functions) as (keyof typeof functions)[])('%s', (name) => {
  const call = functions[name] as (returns: unknown, options?: object) => unknown;

  test('takes no covariance matrix for returns', () => {
    const constraint: unknown = expect.stringContaining(remedies[name]);
    const rounded = covariance.map((row, i) => row.map((entry, j) => (i < j ? entry * (1 + 1e-9) : entry)));
    for (const matrix of [covariance, rounded, covariance.map((row) => Float64Array.from(row))]) {
      expect(refusal(() => call(matrix))).toMatchObject({ path: ['returns'], rule: 'value_error', constraint });
    }
    expect(() => call(covariance, { of: 'returns' })).not.toThrow();
    expect(() => call(covariance.map((row, i) => row.map((entry, j) => (i < j ? entry * 1.01 : entry))))).not.toThrow();
  });

  test('takes no dates for assets', () => {
    const constraint: unknown = expect.stringContaining('250 series of 3 look transposed: pass one for each column');
    expect(refusal(() => call(dates))).toMatchObject({ path: ['returns'], rule: 'value_error', constraint });
    const column = dates.map(([first = 0]) => [first]);
    expect(refusal(() => call(column))).toMatchObject({ path: ['returns'], rule: 'value_error' });
    // more dates than the assets that a portfolio may have
    const many = Array.from({ length: 9 }, () => dates).flat();
    expect(refusal(() => call(many))).toMatchObject({ rule: 'value_error' });
    expect(refusal(() => call(many, { of: 'returns' }))).toMatchObject({ rule: 'too_long' });
    expect(() => call(assets)).not.toThrow();
  });

  test('takes more assets than observations from who insists', () => {
    const few = dates.slice(0, 4);
    expect(refusal(() => call(few))).toMatchObject({ rule: 'value_error' });
    if (name !== 'riskParity') expect(() => call(few, { of: 'returns' })).not.toThrow();
  });
});

test('the minimum-variance portfolio of a matrix is that of its covariances', () => {
  const weights = risk.minimumVariance({ covariance });
  expect(weights.map((weight) => weight.toFixed(4))).toEqual(['0.8333', '0.0000', '0.1667']);
  expect(risk.minimumVariance(assets)).toHaveLength(3);
});
