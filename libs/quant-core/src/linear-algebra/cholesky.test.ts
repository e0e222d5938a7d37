import fc from 'fast-check';
import { choleskyFactor, solveCholesky } from './cholesky';
import { symmetricEigenvalues } from './symmetric-eigenvalues';

const entry = fc.double({ min: -1, max: 1, noNaN: true });
/** BᵀB + 0.1·I */
const definite = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc.array(entry, { minLength: size * size, maxLength: size * size }).map((B) => {
    const matrix = new Float64Array(size * size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        let product = i === j ? 0.1 : 0;
        for (let t = 0; t < size; t++) product += (B[t * size + i] as number) * (B[t * size + j] as number);
        matrix[i * size + j] = product;
      }
    }
    return { matrix, size };
  }),
);

test('the factor of an integer matrix, row by row', () => {
  const L = choleskyFactor(Float64Array.from([4, 12, -16, 12, 37, -43, -16, -43, 98]), 3);
  expect([...(L as Float64Array)]).toEqual([2, 6, 1, -8, 5, 3]);
});

test('a factor exists exactly where the shift exceeds minus the smallest eigenvalue', () => {
  fc.assert(
    fc.property(definite, ({ matrix, size }) => {
      const smallest = symmetricEigenvalues(matrix, size)[size - 1] as number;
      const margin = 1e-12 * size;
      expect(choleskyFactor(matrix, size, -smallest + margin)).not.toBeNull();
      expect(choleskyFactor(matrix, size, -smallest - margin)).toBeNull();
    }),
  );
});

test('the solution solves', () => {
  fc.assert(
    fc.property(definite, fc.array(entry, { minLength: 12, maxLength: 12 }), ({ matrix, size }, all) => {
      const b = all.slice(0, size);
      const x = solveCholesky(choleskyFactor(matrix, size) as Float64Array, b);
      b.forEach((value, i) => {
        const product = x.reduce((sum, xj, j) => sum + (matrix[i * size + j] as number) * xj, 0);
        const scale = x.reduce((most, xj) => Math.max(most, Math.abs(xj)), 1);
        expect(Math.abs(product - value)).toBeLessThanOrEqual(1e-13 * size * scale);
      });
    }),
  );
});

test.each([[[1, 2, 2, 1]], [[0, 0, 0, 1]], [[1, 0, 0, -1]], [[NaN, 0, 0, 1]]])('%j has none', (entries) => {
  expect(choleskyFactor(Float64Array.from(entries), 2)).toBeNull();
});
