import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/indicators-fibonacci-retracement';
import { indicatorsFibonacciRetracement } from './indicators-fibonacci-retracement';

const fibonacci = answering<'indicatorsFibonacciRetracement', typeof indicatorsFibonacciRetracement>(
  rules,
  indicatorsFibonacciRetracement,
);

describe('Fibonacci levels', () => {
  test('the whole move taken back is its start, at any distance of the two', () => {
    const up = fibonacci({ swing_high: 1e15, swing_low: 0.1 });
    expect([up.retracement_levels['0.0%'], up.retracement_levels['100.0%']]).toEqual([1e15, 0.1]);
    const down = fibonacci({ swing_high: 1e15, swing_low: 0.1, direction: 'down' });
    expect([down.retracement_levels['0.0%'], down.retracement_levels['100.0%']]).toEqual([0.1, 1e15]);
  });

  test('list and names hold the same levels', () => {
    const { levels, retracement_levels, extension_levels } = fibonacci({ swing_high: -3, swing_low: -7.5 });
    const named = { ...retracement_levels, ...extension_levels };
    expect(levels.map(({ price }) => price)).toEqual(Object.values(named));
    expect(levels.map(({ ratio }) => `${(100 * ratio).toFixed(1)}%`)).toEqual(Object.keys(named));
    expect(levels.map(({ type }) => type).lastIndexOf('retracement')).toBe(6);
  });
});

test('a high that is not above the low is refused', () => {
  expect(refusalsOf(() => fibonacci({ swing_high: 1, swing_low: 1 }))).toEqual([['value_error', 'swing_high']]);
});
