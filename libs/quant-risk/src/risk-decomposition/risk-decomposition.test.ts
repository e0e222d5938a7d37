import { refusal } from '../../../../tools/testing/refusal';
import { diversificationRatio } from './diversification-ratio';
import { portfolioVolatility } from './portfolio-volatility';
import { riskContributions } from './risk-contributions';

const COVARIANCE = [
  [0.04, 0.01],
  [0.01, 0.09],
];

test('a hedge takes risk away', () => {
  const risk = riskContributions([1, -0.1], COVARIANCE);
  expect(risk?.relative[1]).toBeLessThan(0);
  const [first = NaN, second = NaN] = risk?.absolute ?? [];
  expect(Math.abs(first + second - (risk?.volatility ?? NaN))).toBeLessThanOrEqual(1e-16);
  expect(diversificationRatio([1, -0.1], COVARIANCE)).toBeGreaterThan(1);
});

test('an empty or a fully offset portfolio has zero risk', () => {
  const mirrored = [0.04, -0.04, -0.04, 0.04];
  for (const [weights, covariance] of [
    [[0, 0], COVARIANCE],
    [[1, 1], mirrored],
  ] as const) {
    expect(portfolioVolatility(weights, covariance)).toBe(0);
    expect(riskContributions(weights, covariance)).toBeNull();
    expect(diversificationRatio(weights, covariance)).toBeNull();
  }
  expect(portfolioVolatility([1e15, 1], [1e15, 0, 0, 1e15])).toBe(1e15 * Math.sqrt(1e15));
});

test.each<[unknown, unknown, (string | number)[], string]>([
  [undefined, COVARIANCE, ['weights'], 'missing'],
  [[1], COVARIANCE, ['weights'], 'too_short'],
  [[1, 1, 1], COVARIANCE, ['weights'], 'too_long'],
  [[1, NaN], COVARIANCE, ['weights', 1], 'finite_number'],
  [
    [1, 1],
    [
      [1, 2],
      [2, 1],
    ],
    ['covariance'],
    'value_error',
  ],
  [[1, 1], undefined, ['covariance'], 'missing'],
])('%j and %j are refused', (weights, covariance, path, rule) => {
  for (const call of [portfolioVolatility, riskContributions, diversificationRatio]) {
    expect(refusal(() => call(weights as never, covariance as never))).toMatchObject({ path, rule });
  }
});
