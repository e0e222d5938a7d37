import { microUsdc, usdNumber } from '@quant/x402';
import { type BatchItem } from './batch-items';
import { batchPrice } from './batch-price';

const itemAt = (price: string | number) => ({ entry: { price: microUsdc(price) } }) as BatchItem;

test('a hundred items at $0.1 and $0.2 are $15, which a sum of doubles is not', () => {
  const prices = Array.from({ length: 100 }, (_, i) => (i % 2 ? 0.1 : 0.2));
  const total = batchPrice(prices.map(itemAt));
  expect([total, usdNumber(total)]).toEqual([15_000_000n, 15]);
  expect(prices.reduce((sum, price) => sum + price, 0)).not.toBe(15);
});

test('the smallest unit counts beside a large price, beyond 2^53 units', () => {
  expect(batchPrice(['9007199254.740992', '0.000001'].map(itemAt))).toBe(9_007_199_254_740_993n);
});

test('nothing costs nothing', () => {
  expect(batchPrice([])).toBe(0n);
});
