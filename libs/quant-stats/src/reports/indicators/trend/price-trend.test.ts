import { refusal } from '../../../../../../tools/testing/refusal';
import { indicatorsTechnical } from '../../indicators-technical';
import { priceTrend } from './price-trend';

test('with one price more than the period it is the trend of the technical indicators', () => {
  const prices = Object.freeze(Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i / 3) + (i % 7)));
  for (let n = 15; n <= 60; n++) {
    const { sma, rsi, trend, signals } = indicatorsTechnical({ prices: prices.slice(0, n), period: 14 });
    const answer = priceTrend({ prices: prices.slice(0, n) });
    expect(answer).toMatchObject({ sma, rsi, trend, smaPeriodUsed: 14, rsiPeriodUsed: 14 });
    expect(signals.filter((signal) => /RSI|SMA/.test(signal))).toEqual(answer.signals);
  }
});

test('each look-back is shortened on its own', () => {
  const answer = priceTrend({ prices: [1, 2, 3, 5] });
  expect(answer).toMatchObject({ sma: 2.75, rsi: 100, smaPeriodUsed: 4, rsiPeriodUsed: 3 });
  expect(priceTrend({ prices: [1, 2, 3, 5], smaPeriod: 2, rsiPeriod: 1 })).toMatchObject({ sma: 4, rsi: 100 });
});

test.each([
  ['flat', [5, 5, 5], 50, 'NEUTRAL', []],
  ['rising', [1, 2, 3], 100, 'BULLISH', ['RSI_OVERBOUGHT', 'ABOVE_SMA']],
  ['falling', [3, 2, 1], 0, 'BEARISH', ['RSI_OVERSOLD', 'BELOW_SMA']],
  // gains of 3 and losses of 7, of 30.000000000000004 percent: at the threshold, not below it
  ['weak, at the threshold', [10, 10.3, 9.6], 30, 'BEARISH', ['BELOW_SMA']],
  ['above its average, though weak', [5, -9, 9, -9, 4], 49.2, 'NEUTRAL', ['ABOVE_SMA']],
])('%s', (_, prices, rsi, trend, signals) => {
  const answer = priceTrend({ prices });
  expect(answer).toMatchObject({ trend, signals });
  expect(Math.abs(answer.rsi - rsi)).toBeLessThanOrEqual(0.05);
});

test.each<[string, object, (string | number)[], string]>([
  ['one price', { prices: [1] }, ['prices'], 'too_short'],
  ['5001 prices', { prices: new Array(5001).fill(1) }, ['prices'], 'too_long'],
  ['no number', { prices: [1, NaN] }, ['prices', 1], 'finite_number'],
  ['no average', { smaPeriod: 0 }, ['smaPeriod'], 'greater_than_equal'],
  ['half a change', { rsiPeriod: 1.5 }, ['rsiPeriod'], 'int_type'],
])('%s is refused', (_, part, path, rule) => {
  expect(refusal(() => priceTrend({ prices: [1, 2], ...part }))).toMatchObject({ path, rule });
});
