import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/indicators-crossover';
import { indicatorsCrossover } from './indicators-crossover';

const crossover = answering<'indicatorsCrossover', typeof indicatorsCrossover>(rules, indicatorsCrossover);

const PRICES = Array.from({ length: 40 }, (_, i) => 100 + ((7 * i) % 12));

describe('crossings', () => {
  const crosses = (prices: number[], fast_period = 2, slow_period = 3) =>
    crossover({ prices, fast_period, slow_period });
  const flat = Array<number>(30).fill(10);

  test('leaving equality at the start is no cross', () => {
    expect(crosses([...flat, 11])).toMatchObject({ signal: 'BULLISH', total_crosses: 0, bars_since_last_cross: null });
  });

  test('a touch that returns to the same side is no cross, one that goes on is', () => {
    // a thousand equal prices take the averages to within 1e-12 of each other
    const met = [...flat, 11, ...Array<number>(1000).fill(11)];
    expect(crosses(met)).toMatchObject({ signal: 'NEUTRAL', total_crosses: 0 });
    expect(crosses([...met, 12])).toMatchObject({ signal: 'BULLISH', total_crosses: 0 });
    expect(crosses([...met, 10])).toMatchObject({
      signal: 'BEARISH',
      last_signals: [{ type: 'DEATH_CROSS', idx: 1031, price: 10 }],
      bars_since_last_cross: 0,
    });
  });

  test('the last five, by index in the prices', () => {
    const waves = Array.from({ length: 120 }, (_, i) => 100 + 10 * Math.sin(i / 3));
    const { total_crosses, last_signals, bars_since_last_cross } = crosses(waves, 2, 6);
    expect(total_crosses).toBeGreaterThan(8);
    expect(last_signals).toHaveLength(5);
    expect(bars_since_last_cross).toBe(119 - (last_signals.at(-1)?.idx ?? NaN));
    for (const { idx, price } of last_signals) expect(price).toBe(waves[idx]);
  });

  test('periods beyond the data are shortened to one and the same', () => {
    const result = crosses(PRICES, 60, 70);
    expect(result).toMatchObject({ fast_period_used: 40, slow_period_used: 40, spread: 0, signal: 'NEUTRAL', n: 40 });
  });
});

test('a spread in percent beyond the range of doubles is null', () => {
  // their mean is 1e-300/30
  const swings = Array.from({ length: 28 }, (_, i) => (i % 2 === 0 ? -1e15 : 1e15));
  const averages = crossover({ prices: [1e-300, 0, ...swings], fast_period: 1 });
  expect(averages).toMatchObject({ fast_ema: 1e15, spread_pct: null, signal: 'BULLISH' });
});

test.each([{ fast_period: 50 }, { fast_period: 70, slow_period: 60 }])(
  'a fast period that is not less than the slow one is refused: %j',
  (periods) => {
    expect(refusalsOf(() => crossover({ prices: PRICES, ...periods }))).toEqual([['value_error', 'fast_period']]);
  },
);
