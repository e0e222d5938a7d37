import fc from 'fast-check';
import { applyQ, applyQTransposed, inverseOfR, type QrFactors } from './qr-factors';
import { backSubstitution, forwardSubstitution } from './substitution';
import { householderQr } from './householder-qr';

/** Entries of common size, so that an error of rounding is one of 1e-15. */
const entry = fc.integer({ min: -1000, max: 1000 }).map((units) => units / 64);

const matrix = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 8 })).chain(([columns, more]) => {
  const length = columns * (columns + more);
  return fc.record({
    rows: fc.constant(columns + more),
    columns: fc.constant(columns),
    pivotFrom: fc.integer({ min: 0, max: columns }),
    entries: fc.array(entry, { minLength: length, maxLength: length }),
    y: fc.array(entry, { minLength: columns + more, maxLength: columns + more }),
  });
});

const factored = (entries: readonly number[], rows: number, columns: number, pivotFrom?: number) =>
  householderQr(new Float64Array(entries), rows, columns, pivotFrom);

const columnOf = (entries: ArrayLike<number>, rows: number, j: number) =>
  Array.from({ length: rows }, (_, i) => entries[i + j * rows] as number);

/** Column j of R, with zeros below the diagonal. */
const columnOfR = ({ packed, rows }: QrFactors, j: number) =>
  columnOf(packed, rows, j).map((value, i) => (i <= j ? value : 0));

const norm = (values: ArrayLike<number>) => Math.hypot(...Array.from(values));
const distance = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  norm(Array.from(a, (value, i) => value - (b[i] as number)));
const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((total, value, i) => total + value * (b[i] as number), 0);

test('Q·R is the matrix, its columns in the order told', () => {
  fc.assert(
    fc.property(matrix, ({ rows, columns, pivotFrom, entries }) => {
      const qr = factored(entries, rows, columns, pivotFrom);
      for (let j = 0; j < columns; j++) {
        const product = new Float64Array(columnOfR(qr, j));
        applyQ(qr, product);
        const original = columnOf(entries, rows, qr.order[j] as number);
        expect(distance(product, original)).toBeLessThanOrEqual(1e-14 * (1 + norm(original)));
      }
    }),
  );
});

test('Q keeps lengths, and its transpose is the way back', () => {
  fc.assert(
    fc.property(matrix, ({ rows, columns, entries, y }) => {
      const qr = factored(entries, rows, columns);
      const z = new Float64Array(y);
      applyQTransposed(qr, z);
      expect(Math.abs(norm(z) - norm(y))).toBeLessThanOrEqual(1e-14 * norm(y));
      applyQ(qr, z);
      expect(distance(z, y)).toBeLessThanOrEqual(2e-14 * norm(y));
    }),
  );
});

test('turns targets behind the columns into Qᵀ times themselves, for any columns', () => {
  fc.assert(
    fc.property(matrix, ({ rows, columns, pivotFrom, entries, y }) => {
      const turned = y.map((value, i) => value - 2 * i);
      const joint = householderQr(new Float64Array([...entries, ...y, ...turned]), rows, columns, pivotFrom, 2);
      const alone = factored(entries, rows, columns, pivotFrom);
      expect(joint.order).toEqual(alone.order);
      for (const [place, target] of [y, turned].entries()) {
        const wanted = new Float64Array(target);
        applyQTransposed(alone, wanted);
        expect(distance(columnOf(joint.packed, rows, columns + place), wanted)).toBeLessThanOrEqual(
          2e-14 * (1 + norm(target)),
        );
      }
    }),
  );
});

test('the columns before pivotFrom stay, and the diagonal falls from there', () => {
  fc.assert(
    fc.property(matrix, ({ rows, columns, pivotFrom, entries }) => {
      const { packed, order } = factored(entries, rows, columns, pivotFrom);
      expect(Array.from(order).sort((a, b) => a - b)).toEqual(Array.from({ length: columns }, (_, j) => j));
      for (let j = 0; j < pivotFrom; j++) expect(order[j]).toBe(j);
      for (let j = pivotFrom + 1; j < columns; j++) {
        const [before, here] = [packed[(j - 1) * (rows + 1)], packed[j * (rows + 1)]].map((r = NaN) => Math.abs(r));
        expect(here as number).toBeLessThanOrEqual((before as number) * (1 + 1e-12) + 1e-13);
      }
    }),
  );
});

/** R with every diagonal entry well away from zero. */
const isRegular = ({ packed, rows, columns }: QrFactors) =>
  Array.from({ length: columns }, (_, j) => Math.abs(packed[j * (rows + 1)] as number)).every((r) => r > 0.1);

test('each leading block of one factorisation is a regression: residuals orthogonal, their squares the tail of Qᵀy', () => {
  fc.assert(
    fc.property(matrix, ({ rows, columns, entries, y }) => {
      const qr = factored(entries, rows, columns);
      fc.pre(isRegular(qr));
      const z = new Float64Array(y);
      applyQTransposed(qr, z);
      for (let l = 1; l <= columns; l++) {
        const b = backSubstitution(qr, z, l);
        const residuals = y.map(
          (value, i) =>
            value -
            dot(
              b,
              Array.from(b, (_, j) => entries[i + j * rows] as number),
            ),
        );
        const size = 1e-11 * (1 + norm(y)) * (1 + norm(b));
        expect(Math.abs(norm(residuals) - norm(z.subarray(l)))).toBeLessThanOrEqual(size);
        for (let j = 0; j < l; j++) {
          expect(Math.abs(dot(residuals, columnOf(entries, rows, j)))).toBeLessThanOrEqual(100 * size);
        }
      }
    }),
  );
});

test('R⁻¹·R = 1, and forward substitution solves with the transpose', () => {
  fc.assert(
    fc.property(matrix, ({ rows, columns, pivotFrom, entries, y }) => {
      const qr = factored(entries, rows, columns, pivotFrom);
      fc.pre(isRegular(qr));
      const inverse = inverseOfR(qr);
      const size = 1e-12 * (1 + norm(inverse)) * (1 + norm(entries));
      for (let j = 0; j < columns; j++) {
        const unit = inverse.slice(j * columns, (j + 1) * columns);
        const identity = Array.from({ length: columns }, (_, i) => (i === j ? 1 : 0));
        const product = identity.map((_, i) =>
          unit.reduce((total, value, l) => total + (columnOfR(qr, l)[i] as number) * value, 0),
        );
        expect(distance(product, identity)).toBeLessThanOrEqual(size);
      }
      const h = forwardSubstitution(qr, y);
      const back = Array.from(h, (_, j) => dot(columnOfR(qr, j).slice(0, columns), h));
      expect(distance(back, y.slice(0, columns))).toBeLessThanOrEqual(size * (1 + norm(h)));
    }),
  );
});

test('computes norms again after cancellation', () => {
  // the second column's remainder is 1e-10, but rounding in the update of its square makes it look like 1e-8
  const twin = fc.tuple(
    fc.array(entry, { minLength: 8, maxLength: 8 }),
    fc.array(entry, { minLength: 8, maxLength: 8 }),
  );
  fc.assert(
    fc.property(twin, fc.array(entry, { minLength: 8, maxLength: 8 }), ([base, own], third) => {
      const scale = 1 / (1 + norm(base));
      const first = base.map((x) => x * scale + 1);
      const second = first.map((x, i) => x + 1e-12 * (own[i] ?? NaN));
      const { packed } = factored([...first, ...second, ...third.map((x) => 1e-10 * x)], 8, 3, 0);
      expect(Math.abs(packed[2 + 2 * 8] ?? NaN)).toBeLessThanOrEqual(Math.abs(packed[1 + 8] ?? NaN) * (1 + 1e-6));
    }),
    { numRuns: 300 },
  );
});

test('a column that others span leaves nothing on the diagonal', () => {
  const column = [1, 2, 3, 4.5];
  const { packed } = factored([...column, 1, 0, 2, 1, ...column.map((x) => 0.1 * x)], 4, 3, 0);
  expect(Math.abs(packed[2 + 2 * 4] as number)).toBeLessThanOrEqual(1e-15);
  const zero = factored([0, 0, 0, 1, 2, 2], 3, 2);
  expect(zero.scales[0]).toBe(0);
  expect(zero.packed[0]).toBe(0);
});
