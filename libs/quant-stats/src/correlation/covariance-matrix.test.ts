import { refusal } from '../../../../tools/testing/refusal';
import { covariance, covarianceMatrix, variance } from '../index';

test('is that of numpy.cov', () => {
  // numpy.cov([[0.01, -0.02, 0.015, 0.003], [0.02, -0.01, 0.001, 0.004], [5, 5, 5, 5]])
  const found = covarianceMatrix([
    [0.01, -0.02, 0.015, 0.003],
    [0.02, -0.01, 0.001, 0.004],
    Float64Array.of(5, 5, 5, 5),
  ]);
  const expected = [
    [0.718e-3 / 3, 0.397e-3 / 3, 0],
    [0.397e-3 / 3, 1.843e-3 / 12, 0],
    [0, 0, 0],
  ];
  for (const [i, row] of expected.entries())
    for (const [j, value] of row.entries()) expect(Math.abs((found[i]?.[j] ?? NaN) - value)).toBeLessThan(1e-18);
});

test('has the covariances of pairs, and the variances on its diagonal', () => {
  const columns = [0.1, 0.7, 1.3].map((step) => Array.from({ length: 30 }, (_, i) => 1e6 + Math.sin(step * i)));
  const found = covarianceMatrix(columns);
  for (const [i, x] of columns.entries()) {
    expect(found[i]?.[i]).toBeCloseTo(variance(x), 12);
    for (const [j, y] of columns.entries()) expect(found[i]?.[j]).toBeCloseTo(covariance(x, y), 12);
  }
});

test('has the names of the series, and the order of a panel', () => {
  const [AAPL, MSFT] = [
    [1, 2, 4],
    [1, 3, 2],
  ] as const;
  // numpy.cov([[1, 2, 4], [1, 3, 2]])
  const byName = covarianceMatrix({ AAPL, MSFT });
  expect(byName.AAPL.AAPL).toBeCloseTo(7 / 3, 14);
  expect(byName.AAPL.MSFT).toBeCloseTo(0.5, 14);
  expect(byName.MSFT).toEqual({ AAPL: byName.AAPL.MSFT, MSFT: 1 });
  expect(covarianceMatrix({ names: ['AAPL', 'MSFT'], columns: { AAPL, MSFT } })).toEqual(byName);
});

test('leaves out the warm-up of indicators', () => {
  const settled = covarianceMatrix([
    [2, 4, 3],
    [3, 2, 5],
  ]);
  const indicators = [Float64Array.of(NaN, 2, 4, 3), [1, 3, 2, 5]];
  expect(covarianceMatrix(indicators)).toEqual(settled);
  expect(refusal(() => covarianceMatrix([...indicators, [1, 2, NaN, 3]]))).toMatchObject({ path: ['columns', 2, 2] });
});

test('a refusal names the series', () => {
  expect(refusal(() => covarianceMatrix({ AAPL: [1, 2], MSFT: [1, NaN] }))).toMatchObject({
    path: ['columns', 'MSFT', 1],
  });
});

test.each<[string, readonly (readonly number[])[], path: (string | number)[]]>([
  ['no series', [], ['columns']],
  ['one observation', [[1]], ['columns', 0]],
  [
    'another length',
    [
      [1, 2],
      [1, 2, 3],
    ],
    ['columns', 1],
  ],
  ['NaN', [[1, NaN]], ['columns', 0, 1]],
])('%s is refused', (_, columns, path) => {
  expect(refusal(() => covarianceMatrix(columns))).toMatchObject({ path });
});
