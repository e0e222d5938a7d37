import { readFileSync } from 'node:fs';
import { symmetricEigenvalues } from './symmetric-eigenvalues';

interface Vectors {
  readonly cases: readonly {
    readonly title: string;
    readonly size: number;
    readonly matrix: readonly number[];
    readonly eigenvalues: readonly number[];
    readonly judgedAgainst: 'largest' | 'each';
  }[];
}

const { cases } = JSON.parse(readFileSync('vectors/symmetric-eigenvalues.json', 'utf8')) as Vectors;

test.each(cases)(
  '$title: to a few units of rounding, of $judgedAgainst',
  ({ size, matrix, eigenvalues, judgedAgainst }) => {
    const given = new Float64Array(matrix);
    const found = symmetricEigenvalues(given, size);
    const largest = Math.max(...eigenvalues.map(Math.abs));
    eigenvalues.forEach((value, i) => {
      const scale = judgedAgainst === 'each' ? Math.abs(value) : largest;
      expect(Math.abs((found[i] ?? NaN) - value)).toBeLessThanOrEqual(4e-15 * scale);
    });
    expect(found).toHaveLength(size);
    expect(Array.from(given)).toEqual(matrix);
  },
);

test('a matrix of ones has one eigenvalue, its size', () => {
  const found = symmetricEigenvalues(new Float64Array(50 * 50).fill(1), 50);
  expect(Math.abs((found[0] ?? NaN) - 50)).toBeLessThanOrEqual(1e-13);
  expect(Math.max(...found.slice(1).map(Math.abs))).toBeLessThanOrEqual(1e-14);
});

test('zeros have zeros', () => {
  expect(Array.from(symmetricEigenvalues(new Float64Array(9), 3))).toEqual([0, 0, 0]);
});
