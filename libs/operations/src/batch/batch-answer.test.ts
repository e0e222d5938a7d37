import { batchPrice } from './batch-answer';

const itemAt = (price: bigint | undefined) => ({ entry: { endpoint: 'tvm/cagr', price }, params: {} });

test('a hundred items at $0.1 and $0.2 are $15, which a sum of doubles is not', () => {
  const isDear = (_: unknown, i: number) => i % 2 === 0;
  const prices = Array.from({ length: 100 }, isDear);
  expect(batchPrice(prices.map((dear) => itemAt(dear ? 200_000n : 100_000n)))).toBe(15_000_000n);
  expect(prices.reduce((sum, dear) => sum + (dear ? 0.2 : 0.1), 0)).not.toBe(15);
});

test('the smallest unit counts beside a large price, beyond 2^53 units', () => {
  expect(batchPrice([9_007_199_254_740_992n, 1n].map(itemAt))).toBe(9_007_199_254_740_993n);
});

test('nothing costs nothing', () => {
  expect(batchPrice([])).toBe(0n);
  expect(batchPrice([itemAt(undefined)])).toBe(0n);
});
