import { overlap, pricesAbove, pricesBelow } from './price-range';

const [LOW, HIGH] = [
  { k: -0.2, gap: 0.1 },
  { k: 0.3, gap: -0.4 },
];

test('ranges overlap in what both hold', () => {
  expect(overlap(pricesAbove(LOW), pricesBelow(HIGH))).toEqual({ low: LOW, high: HIGH });
  expect(overlap(pricesBelow(HIGH), pricesAbove(LOW))).toEqual({ low: LOW, high: HIGH });
});

test('a range within another is handed back itself', () => {
  const inner = pricesAbove(HIGH);
  expect(overlap(inner, pricesAbove(LOW))).toBe(inner);
  expect(overlap(inner, pricesAbove({ ...HIGH }))).toBe(inner);
});

test('ranges that share no more than their end do not overlap', () => {
  expect(overlap(pricesAbove(HIGH), pricesBelow(LOW))).toBeNull();
  expect(overlap(pricesAbove(LOW), pricesBelow({ ...LOW }))).toBeNull();
});
