import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/indicators-atr';
import { indicatorsAtr } from './indicators-atr';

const atr = answering<'indicatorsAtr', typeof indicatorsAtr>(rules, indicatorsAtr);

const PRICES = Array.from({ length: 40 }, (_, i) => 100 + ((7 * i) % 12));
const BARS = { high: [2, 3, 4], low: [1, 2, 3], close: [1.5, 2.5, 3.5] };

describe('average true range', () => {
  test.each<[number[], string]>([
    [[1, 1, 1, 1], 'MEDIUM'],
    // three times the one before: 1.5 times the mean, and not more
    [[0.15, 0.45], 'MEDIUM'],
    [[1, 3.01], 'HIGH'],
    [[1, 1, 1, 1, 9], 'HIGH'],
    [[9, 9, 9, 9, 1], 'LOW'],
    // a third of the one before: half the mean
    [[3, 1], 'MEDIUM'],
    [[0, 0, 0], 'MEDIUM'],
  ])('ranges %j: %s', (ranges, regime) => {
    const high = [0, ...ranges];
    const low = high.map(() => 0);
    expect(atr({ high, low, close: low, period: 1 })).toMatchObject({
      volatility_regime: regime,
      atr_series: ranges,
    });
  });

  test('a gap belongs to the range, whichever side it is on', () => {
    expect(atr({ high: [10, 14], low: [8, 12], close: [9, 13] }).true_range).toBe(5);
    expect(atr({ high: [10, 6], low: [8, 4], close: [9, 5] }).true_range).toBe(5);
    expect(atr({ high: [10, 10], low: [8, 8], close: [9, 9] }).true_range).toBe(2);
    expect(atr({ high: [10, 10], low: [8, 8], close: [20, 9] }).true_range).toBe(12);
  });

  test('the series starts at bar N', () => {
    const bars = { high: PRICES.map((p) => p + 1), low: PRICES, close: PRICES };
    expect(atr({ ...bars, period: 5 })).toMatchObject({
      atr_series_start: 5,
      atr_series: { length: 35 },
      n: 40,
    });
    expect(atr({ ...bars, period: 5000 })).toMatchObject({
      atr_series_start: 39,
      period: 5000,
      period_used: 39,
    });
  });
});

test('a percentage beyond the range of doubles is null', () => {
  expect(atr({ high: [1e15, 1e15], low: [0, 0], close: [1, 1e-300] }).atr_pct).toBeNull();
});

test('a close at or below 0 has no percentage range', () => {
  expect(atr({ ...BARS, close: [1, 1, 0] }).atr_pct).toBeNull();
  expect(atr({ ...BARS, close: [1, 1, -1] }).atr_pct).toBeNull();
});

test.each([
  [{ low: [1, 2] }, 'low'],
  [{ close: [1, 1] }, 'close'],
  [{ low: [1, 3.5, 3] }, 'high'],
])('%j is refused', (change, place) => {
  expect(refusalsOf(() => atr({ ...BARS, ...change }))).toEqual([['value_error', place]]);
});
