import { refusal } from '../../../../../tools/testing/refusal';
import { regimeOf } from '../../reports/internal/regime/regime-of';
import { volatilityRegime } from './volatility-regime';

test('it is that of the market regime', () => {
  const prices = Object.freeze(Array.from({ length: 60 }, (_, i) => 100 + (i < 45 ? 1 : 4) * Math.sin(i)));
  for (const volWindow of [2, 21, 59, 500]) {
    const answer = volatilityRegime(prices, { window: volWindow });
    expect(regimeOf(prices, 50, volWindow)).toMatchObject(answer);
    expect(Object.keys(answer)).toHaveLength(5);
  }
  expect(volatilityRegime(prices)).toEqual(volatilityRegime(prices, { window: 21 }));
});

test('three prices are enough, and a short series is its own long run', () => {
  expect(volatilityRegime([100, 101, 99])).toMatchObject({
    volRegime: 'NORMAL',
    volRatio: 1,
    volWindowUsed: 2,
  });
  expect(volatilityRegime([1, 2, 4, 8])).toMatchObject({ volRegime: 'NORMAL', longVol: 0, volRatio: null });
});

test.each<[string, unknown, object, (string | number)[], string]>([
  ['no prices', null, {}, ['prices'], 'list_type'],
  ['two prices', [1, 2], {}, ['prices'], 'too_short'],
  ['a price of 0', [1, 2, 0], {}, ['prices', 2], 'greater_than'],
  ['a window of one return', [1, 2, 3], { window: 1 }, ['options', 'window'], 'greater_than_equal'],
  ['an unknown option', [1, 2, 3], { volWindow: 3 }, ['options', 'volWindow'], 'extra_forbidden'],
])('%s is refused', (_, prices, options, path, rule) => {
  expect(refusal(() => volatilityRegime(prices as number[], options))).toMatchObject({ path, rule });
});
