import fc from 'fast-check';
import { RandomStream } from '../random/random-stream';
import { addProductsByTiles } from './add-products-by-tiles';
import { addProductsByVectors } from './add-products-by-vectors';
import { crossProductsByTiles } from './cross-products-by-tiles';
import { crossProductsByVectors } from './cross-products-by-vectors';
import { productKernels, type ProductExports } from './product-kernels';

/** Shapes of each property. */
const numRuns = 60;

const kernels = productKernels.shared() as ProductExports;

test('this engine runs the kernels', () => {
  expect(kernels).not.toBeNull();
});

/** Numbers of every size whose products are doubles, zeros of both signs, and a few infinities: none may move a neighbour. */
function numbers(count: number, seed: number): Float64Array {
  const stream = RandomStream.seeded(seed);
  return Float64Array.from({ length: count }, () => {
    const kind = stream.integer() % 64;
    if (kind === 0) return 0;
    if (kind === 1) return -0;
    if (kind === 2) return seed % 5 === 0 ? Infinity : 1;
    return (stream.uniform() - 0.5) * 10 ** ((stream.integer() % 300) / (seed % 3 === 0 ? 1 : 100) - 150);
  });
}

const size = (max: number) => fc.integer({ min: 1, max });
const shapes = fc.oneof(
  fc.record({ m: size(40), k: size(40), length: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ m: size(300), k: size(9), length: size(9) }),
  fc.record({ m: size(9), k: size(300), length: size(9) }),
  fc.record({ m: size(9), k: size(9), length: size(600) }),
);
const seeds = fc.integer({ min: 1, max: 2 ** 31 });

test('the products by vectors have the bits of those by tiles, and nothing outside of C changes', () => {
  fc.assert(
    fc.property(shapes, seeds, fc.constantFrom<1 | -1>(1, -1), fc.boolean(), (shape, seed, sign, isLower) => {
      const { m, k, length } = shape;
      const factor = (rows: number, of: number) => {
        const stride = length + 2;
        return { entries: numbers(rows * stride + 1, of), from: 1, stride };
      };
      const [a, b] = [factor(m, seed), factor(k, seed + 1)];
      const start = numbers(m * (k + 3) + 2, seed + 2);
      const c = (entries: Float64Array) => ({ entries, from: 2, stride: k + 3 });
      const [expected, found] = [start.slice(), start.slice()];
      addProductsByTiles(c(expected), a, b, shape, sign, isLower);
      addProductsByVectors(kernels, c(found), a, b, shape, sign, isLower);
      for (let at = 0; at < start.length; at++) {
        const [i, j] = [Math.floor((at - 2) / (k + 3)), (at - 2 + k + 3) % (k + 3)];
        const isInside = at >= 2 && i < m && j < k;
        if (isInside && isLower && j > i) continue;
        if (!Object.is(found[at], isInside ? expected[at] : start[at])) throw new Error(`entry (${i}, ${j})`);
      }
    }),
    { numRuns },
  );
});

test('the cross products by vectors have the bits of those by tiles', () => {
  const sizes = fc.oneof(fc.tuple(size(40), size(300)), fc.tuple(size(300), size(9)), fc.tuple(size(5), size(2000)));
  fc.assert(
    fc.property(sizes, seeds, ([k, n], seed) => {
      const rows = Array.from({ length: k }, (_, i) => numbers(n, seed + i));
      const [expected, found] = [crossProductsByTiles(rows), crossProductsByVectors(kernels, rows)];
      expect(found.findIndex((product, at) => !Object.is(product, expected[at]))).toBe(-1);
    }),
    { numRuns },
  );
});
