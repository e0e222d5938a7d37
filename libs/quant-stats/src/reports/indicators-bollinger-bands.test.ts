import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/indicators-bollinger-bands';
import { indicatorsBollingerBands } from './indicators-bollinger-bands';

const bands = answering<'indicatorsBollingerBands', typeof indicatorsBollingerBands>(rules, indicatorsBollingerBands);

describe('Bollinger bands', () => {
  test('a price on its band is not beyond it', () => {
    expect(bands({ prices: [1, 1, 1, 1, 2] }).signal).toBe('NEUTRAL');
    expect(bands({ prices: [0.3, 0.3, 0.3, 0.3, 0.1] }).signal).toBe('NEUTRAL');
    // computed as −1e-16
    expect(bands({ prices: [8.3, 8.3, 8.3, 8.3, 3.4] }).signal).toBe('NEUTRAL');
    expect(bands({ prices: [1, 1, 1, 1, 2], num_std: 1.99 }).signal).toBe('OVERBOUGHT');
    expect(bands({ prices: [1, 1, 1, 1, 0.5], num_std: 1.99 }).signal).toBe('OVERSOLD');
  });

  test('a squeeze looks back 125 bars and no further', () => {
    // narrow for long, wide for 125 bars and more, then in between
    const wave = (size: number) => (_: unknown, i: number) => 100 + (i % 2 === 0 ? size : -size);
    const squeeze = (bars: number) => {
      const prices = [
        ...Array.from({ length: 10 }, wave(1)),
        ...Array.from({ length: bars }, wave(3)),
        ...Array.from({ length: 2 }, wave(2)),
      ];
      return bands({ prices, window: 2 });
    };
    // the last bandwidth of the narrow part leaves with the 125th bar
    expect(squeeze(122)).toMatchObject({ squeeze_signal: false, squeeze_lookback: 125 });
    expect(squeeze(124)).toMatchObject({ squeeze_signal: true, squeeze_lookback: 125 });
  });

  test('a bandwidth as small as the least is a squeeze, and one without one to compare is none', () => {
    expect(bands({ prices: Array.from({ length: 30 }, (_, i) => 0.1 + 0.2 * (i % 2)), window: 4 }).squeeze_signal).toBe(
      true,
    );
    expect(bands({ prices: [1, 2, 1, 2, 1] })).toMatchObject({ squeeze_signal: false, squeeze_lookback: 1 });
  });

  test('one mean at or below 0 among those compared: no squeeze', () => {
    expect(bands({ prices: [-5, -5, 9, 9, 9], window: 2 })).toMatchObject({
      bandwidth: 0,
      squeeze_signal: false,
    });
  });
});

test('quotients beyond the range of doubles are null', () => {
  const narrow = bands({ prices: [1, 2, 3, 4, 5], num_std: Number.MIN_VALUE });
  expect(narrow).toMatchObject({ percent_b: null, signal: 'OVERBOUGHT' });
  expect(bands({ prices: [5, 4, 3, 2, 1], num_std: Number.MIN_VALUE })).toMatchObject({
    percent_b: null,
    signal: 'OVERSOLD',
  });
  expect(bands({ prices: [1, 2, 4, 5, 3], num_std: Number.MIN_VALUE })).toMatchObject({
    percent_b: 0.5,
    signal: 'NEUTRAL',
  });
  const tiny = [1e15, -1e15, 1e15, -1e15, 1e-300];
  expect(bands({ prices: tiny })).toMatchObject({ bandwidth: null, squeeze_signal: false });
});
