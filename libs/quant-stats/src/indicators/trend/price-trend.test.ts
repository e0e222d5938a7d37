import { refusal } from '../../../../../tools/testing/refusal';
import { indicatorsTechnical } from '../../reports/indicators-technical';
import { priceTrend } from './price-trend';

test('with one price more than the period it is the trend of the technical indicators', () => {
  const prices = Object.freeze(Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i / 3) + (i % 7)));
  for (let n = 15; n <= 60; n++) {
    const { sma, rsi, trend, signals } = indicatorsTechnical({ prices: prices.slice(0, n), period: 14 });
    const answer = priceTrend(prices.slice(0, n));
    expect(answer).toMatchObject({ sma, rsi, trend, smaPeriodUsed: 14, rsiPeriodUsed: 14 });
    expect(signals.filter((signal) => /RSI|SMA/.test(signal))).toEqual(answer.signals);
  }
});

test('each look-back is shortened on its own', () => {
  const answer = priceTrend([1, 2, 3, 5]);
  expect(answer).toMatchObject({ sma: 2.75, rsi: 100, smaPeriodUsed: 4, rsiPeriodUsed: 3 });
  expect(priceTrend([1, 2, 3, 5], { smaPeriod: 2, rsiPeriod: 1 })).toMatchObject({ sma: 4, rsi: 100 });
});

test.each([
  ['flat', [5, 5, 5], 50, 'NEUTRAL', []],
  ['rising', [1, 2, 3], 100, 'BULLISH', ['RSI_OVERBOUGHT', 'ABOVE_SMA']],
  ['falling', [3, 2, 1], 0, 'BEARISH', ['RSI_OVERSOLD', 'BELOW_SMA']],
  // gains of 3 and losses of 7, of 30.000000000000004 percent: at the threshold, not below it
  ['weak, at the threshold', [10, 10.3, 9.6], 30, 'BEARISH', ['BELOW_SMA']],
  ['above its average, though weak', [5, -9, 9, -9, 4], 49.2, 'NEUTRAL', ['ABOVE_SMA']],
])('%s', (_, prices, rsi, trend, signals) => {
  const answer = priceTrend(prices);
  expect(answer).toMatchObject({ trend, signals });
  expect(Math.abs(answer.rsi - rsi)).toBeLessThanOrEqual(0.05);
});

test.each<[string, unknown, object, (string | number)[], string]>([
  ['no prices', undefined, {}, ['prices'], 'missing'],
  ['one price', [1], {}, ['prices'], 'too_short'],
  ['no number', [1, NaN], {}, ['prices', 1], 'finite_number'],
  ['a price above the largest', [1, 1.1e15], {}, ['prices', 1], 'less_than_equal'],
  ['no average', [1, 2], { smaPeriod: 0 }, ['options', 'smaPeriod'], 'greater_than_equal'],
  ['half a change', [1, 2], { rsiPeriod: 1.5 }, ['options', 'rsiPeriod'], 'int_type'],
  ['an unknown option', [1, 2], { period: 3 }, ['options', 'period'], 'extra_forbidden'],
])('%s is refused', (_, prices, options, path, rule) => {
  expect(refusal(() => priceTrend(prices as number[], options))).toMatchObject({ path, rule });
});
