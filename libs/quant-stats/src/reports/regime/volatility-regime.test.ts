import { refusal } from '../../../../../tools/testing/refusal';
import { regimeOf } from '../internal/regime/regime-of';
import { volatilityRegime } from './volatility-regime';

test('it is that of the market regime', () => {
  const prices = Object.freeze(Array.from({ length: 60 }, (_, i) => 100 + (i < 45 ? 1 : 4) * Math.sin(i)));
  for (const volWindow of [2, 21, 59, 500]) {
    const answer = volatilityRegime({ prices, volWindow });
    expect(regimeOf(prices, 50, volWindow)).toMatchObject(answer);
    expect(Object.keys(answer)).toHaveLength(5);
  }
  expect(volatilityRegime({ prices })).toEqual(volatilityRegime({ prices, volWindow: 21 }));
});

test('three prices are enough, and a short series is its own long run', () => {
  expect(volatilityRegime({ prices: [100, 101, 99] })).toMatchObject({
    volRegime: 'NORMAL',
    volRatio: 1,
    volWindowUsed: 2,
  });
  expect(volatilityRegime({ prices: [1, 2, 4, 8] })).toMatchObject({ volRegime: 'NORMAL', longVol: 0, volRatio: null });
});

test.each<[string, object, (string | number)[], string]>([
  ['two prices', { prices: [1, 2] }, ['prices'], 'too_short'],
  ['5001 prices', { prices: new Array(5001).fill(1) }, ['prices'], 'too_long'],
  ['a price of 0', { prices: [1, 2, 0] }, ['prices', 2], 'greater_than'],
  ['a window of one return', { volWindow: 1 }, ['volWindow'], 'greater_than_equal'],
])('%s is refused', (_, part, path, rule) => {
  expect(refusal(() => volatilityRegime({ prices: [1, 2, 3], ...part }))).toMatchObject({ path, rule });
});
