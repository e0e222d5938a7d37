import { refusal } from '../../../tools/testing/refusal';
import { correlationMatrix, eigenvalues, linearRegression } from '../src/index';

const value = [1.2, 0.4, -0.3, 0.8, 1.9, -1.1, 0.2];
const size = [0.1, -0.4, 0.6, 0.3, -0.2, 0.9, -0.7];
const y = [0.5, 0.1, 0.2, 0.7, 1.1, -0.4, -0.2];
const NAMED = { value, size };
const PANEL = { dates: [], columns: NAMED };
const keyed = <Value>(values: readonly Value[]) => ({ value: values[0], size: values[1] });

test.each(['pearson', 'spearman', 'kendall'] as const)('correlations by name, %s', (method) => {
  const rows = correlationMatrix([value, size], { method });
  const expected = keyed(rows.map(keyed));
  expect(correlationMatrix(NAMED, { method })).toEqual(expected);
  expect(correlationMatrix(PANEL, { method })).toEqual(expected);
});

test('betas by name', () => {
  const expected = linearRegression(y, [value, size]);
  const { coefficients, standardErrors, tStatistics, pValues, confidenceIntervals, ...others } = expected;
  expect(linearRegression(y, PANEL)).toEqual({
    ...others,
    coefficients: keyed(coefficients),
    standardErrors: keyed(standardErrors),
    tStatistics: keyed(tStatistics),
    pValues: keyed(pValues),
    confidenceIntervals: keyed(confidenceIntervals),
  });
});

test('eigenvalues of correlations by name', () => {
  const named = { a: { a: 2, b: 1 }, b: { b: 2, a: 1 } };
  expect(eigenvalues(named)).toEqual(
    eigenvalues([
      [2, 1],
      [1, 2],
    ]),
  );
});

test('the compiler knows the names', () => {
  const beta: number = linearRegression(y, NAMED).coefficients.value;
  expect(beta).toBe(linearRegression(y, [value, size]).coefficients[0]);
  // @ts-expect-error a misspelt name
  expect(linearRegression(y, NAMED).coefficients.vale).toBeUndefined();
  // @ts-expect-error a misspelt name
  expect(correlationMatrix(NAMED).value.sise).toBeUndefined();
});

test.each<[call: () => unknown, param: string]>([
  [() => correlationMatrix({ value, size: [1, 2] }), 'columns.size'],
  [() => correlationMatrix({ value, size: [...size.slice(1), NaN] }), 'columns.size[6]'],
  [() => correlationMatrix({}), 'columns'],
  [() => linearRegression(y, { value, size: [1] }), 'X.size'],
  [() => linearRegression(y, {}), 'X'],
  [() => linearRegression(y, { value, twice: value.map((x) => 2 * x) }), 'X'],
  [() => eigenvalues({ a: { a: 1, b: 2 }, b: { a: 1, b: 1 } }), 'matrix.b.a'],
])('an error has the name, %#', (call, param) => {
  expect(refusal(call).param).toBe(param);
});
