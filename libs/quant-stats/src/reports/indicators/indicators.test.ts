import { refusal } from '../../../../../tools/testing/refusal';
import {
  averageTrueRange,
  bollingerBands,
  fibonacciRetracement,
  movingAverageCrossover,
  technicalIndicators,
  type AverageTrueRangeInputs,
} from './index';

const PRICES = Array.from({ length: 40 }, (_, i) => 100 + ((7 * i) % 12));
const BARS: AverageTrueRangeInputs = { high: [2, 3, 4], low: [1, 2, 3], close: [1.5, 2.5, 3.5] };

describe('refusals', () => {
  test.each<[string, () => unknown, path: (string | number)[], rule: string]>([
    ['no inputs', () => technicalIndicators(undefined as never), ['inputs'], 'missing'],
    ['no prices', () => technicalIndicators({} as never), ['prices'], 'missing'],
    ['four prices', () => technicalIndicators({ prices: [1, 2, 3, 4] }), ['prices'], 'too_short'],
    ['5001 prices', () => technicalIndicators({ prices: Array<number>(5001).fill(1) }), ['prices'], 'too_long'],
    [
      'volume below 0',
      () => technicalIndicators({ prices: [1, 2, 3, 4, 5], volumes: [1, 1, -1, 1, 1] }),
      ['volumes', 2],
      'greater_than_equal',
    ],
    [
      'volumes of another length',
      () => technicalIndicators({ prices: PRICES, volumes: [1] }),
      ['volumes'],
      'value_error',
    ],
    ['no volumes at all', () => technicalIndicators({ prices: PRICES, volumes: [] }), ['volumes'], 'value_error'],
    ['period 1', () => technicalIndicators({ prices: PRICES, period: 1 }), ['period'], 'greater_than_equal'],
    ['period 5001', () => technicalIndicators({ prices: PRICES, period: 5001 }), ['period'], 'less_than_equal'],
    ['period null', () => technicalIndicators({ prices: PRICES, period: null as never }), ['period'], 'int_type'],
    ['29 prices', () => movingAverageCrossover({ prices: PRICES.slice(11) }), ['prices'], 'too_short'],
    ['fast 0', () => movingAverageCrossover({ prices: PRICES, fastPeriod: 0 }), ['fastPeriod'], 'greater_than_equal'],
    ['slow 0', () => movingAverageCrossover({ prices: PRICES, slowPeriod: 0 }), ['slowPeriod'], 'greater_than_equal'],
    ['fast = slow', () => movingAverageCrossover({ prices: PRICES, fastPeriod: 50 }), ['fastPeriod'], 'value_error'],
    [
      'fast = slow beyond the data',
      () => movingAverageCrossover({ prices: PRICES, fastPeriod: 70, slowPeriod: 60 }),
      ['fastPeriod'],
      'value_error',
    ],
    ['window 1', () => bollingerBands({ prices: PRICES, window: 1 }), ['window'], 'greater_than_equal'],
    ['no width', () => bollingerBands({ prices: PRICES, numStd: 0 }), ['numStd'], 'greater_than'],
    ['four prices', () => bollingerBands({ prices: [1, 2, 3, 4] }), ['prices'], 'too_short'],
    ['no swing high', () => fibonacciRetracement({ swingLow: 1 } as never), ['swingHigh'], 'missing'],
    ['no swing', () => fibonacciRetracement({ swingHigh: 1, swingLow: 1 }), ['swingHigh'], 'value_error'],
    [
      'sideways',
      () => fibonacciRetracement({ swingHigh: 2, swingLow: 1, direction: 'side' as never }),
      ['direction'],
      'literal_error',
    ],
    ['one bar', () => averageTrueRange({ high: [1], low: [1], close: [1] }), ['high'], 'too_short'],
    ['no lows', () => averageTrueRange({ ...BARS, low: undefined as never }), ['low'], 'missing'],
    ['lows of another length', () => averageTrueRange({ ...BARS, low: [1, 2] }), ['low'], 'value_error'],
    ['one low', () => averageTrueRange({ ...BARS, low: [1] }), ['low'], 'too_short'],
    ['closes of another length', () => averageTrueRange({ ...BARS, close: [1, 1] }), ['close'], 'value_error'],
    ['high below low', () => averageTrueRange({ ...BARS, low: [1, 3.5, 3] }), ['high'], 'value_error'],
    ['period 0', () => averageTrueRange({ ...BARS, period: 0 }), ['period'], 'greater_than_equal'],
  ])('%s', (_, call, path, rule) => {
    expect(refusal(call)).toMatchObject({ code: 'INVALID_INPUT', path, rule });
  });
});

describe('what has no finite value is null', () => {
  test('percentages of prices that are not above 0, and logarithms of them', () => {
    const { roc, volatility, bollinger } = technicalIndicators({ prices: [0, -1, -2, 1, 2] });
    expect([roc, volatility, bollinger.bandwidth]).toEqual([null, null, null]);
    const one = technicalIndicators({ prices: [0, 5, 5, 5, 6, 7], period: 2 });
    expect(one.volatility).toBeNull();
    expect(one.roc).toBe(40);
  });

  test('quotients beyond the range of doubles', () => {
    expect(technicalIndicators({ prices: [1e-300, 1, 1, 1, 1e15] }).roc).toBeNull();
    const narrow = bollingerBands({ prices: [1, 2, 3, 4, 5], numStd: Number.MIN_VALUE });
    expect(narrow).toMatchObject({ percentB: null, signal: 'OVERBOUGHT' });
    expect(bollingerBands({ prices: [5, 4, 3, 2, 1], numStd: Number.MIN_VALUE })).toMatchObject({
      percentB: null,
      signal: 'OVERSOLD',
    });
    expect(bollingerBands({ prices: [1, 2, 4, 5, 3], numStd: Number.MIN_VALUE })).toMatchObject({
      percentB: 0.5,
      signal: 'NEUTRAL',
    });
    const tiny = [1e15, -1e15, 1e15, -1e15, 1e-300];
    expect(bollingerBands({ prices: tiny })).toMatchObject({ bandwidth: null, squeezeSignal: false });
    expect(averageTrueRange({ high: [1e15, 1e15], low: [0, 0], close: [1, 1e-300] }).atrPct).toBeNull();
    // their mean is 1e-300/30
    const swings = Array.from({ length: 28 }, (_, i) => (i % 2 === 0 ? -1e15 : 1e15));
    const averages = movingAverageCrossover({ prices: [1e-300, 0, ...swings], fastPeriod: 1 });
    expect(averages).toMatchObject({ fastEma: 1e15, spreadPct: null, signal: 'BULLISH' });
  });

  test('a close at or below 0 has no percentage range', () => {
    expect(averageTrueRange({ ...BARS, close: [1, 1, 0] }).atrPct).toBeNull();
    expect(averageTrueRange({ ...BARS, close: [1, 1, -1] }).atrPct).toBeNull();
  });
});

test('series that are too short for an indicator', () => {
  const at = (n: number) => technicalIndicators({ prices: PRICES.slice(0, n) });
  expect(at(15).stochasticD).toBeNull();
  expect(at(16).stochasticD).not.toBeNull();
  expect(at(25).macd).toEqual({ macd: null, signal: null, histogram: null });
  expect(at(26).macd).toEqual({ macd: expect.any(Number) as number, signal: null, histogram: null });
  expect(at(33).macd.signal).toBeNull();
  expect(at(34).macd.histogram).not.toBeNull();
  expect(at(5)).toMatchObject({ period: 14, periodUsed: 4, obv: null, bollinger: { window: 5 } });
});

test('volumes may be null', () => {
  expect(technicalIndicators({ prices: PRICES, volumes: null }).obv).toBeNull();
});

describe('verdicts', () => {
  const verdict = (prices: readonly number[], period = 14) => {
    const { trend, score, compositeSignal, signals } = technicalIndicators({ prices, period });
    return { trend, score, compositeSignal, signals };
  };

  test('three votes of five decide, two do not', () => {
    // up against the averages and in momentum, strength 50 by rounding only
    expect(verdict([10, 11, 12, 13, 14])).toMatchObject({ trend: 'BULLISH', score: 1, compositeSignal: 'BULLISH' });
    expect(verdict([14, 13, 12, 11, 10])).toMatchObject({ trend: 'BEARISH', score: -1, compositeSignal: 'BEARISH' });
    expect(verdict([10, 11, 10.5, 12, 11])).toMatchObject({ trend: 'NEUTRAL', score: 0.5, compositeSignal: 'NEUTRAL' });
  });

  test('a histogram that is rounding has no sign, and still a vote', () => {
    const line = Array.from({ length: 60 }, (_, i) => 1 + i);
    expect(verdict(line)).toMatchObject({ score: 0.8, trend: 'BULLISH' });
    expect(verdict(line).signals).not.toContain('MACD_BULLISH');
    expect(verdict(line).signals).not.toContain('MACD_BEARISH');
    const below = verdict(line.map((value) => value - 100)).signals;
    expect(below.filter((signal) => signal.startsWith('MACD'))).toEqual([]);
  });

  test('a strength of 50 but for rounding is no vote', () => {
    // computed as 49.99999999999999; below the averages and below the price three bars ago
    const prices = [500, 503, 500, 497, 499];
    expect(Math.abs(technicalIndicators({ prices, period: 3 }).rsi - 50)).toBeLessThanOrEqual(1e-12);
    const { sma, ema, price } = technicalIndicators({ prices, period: 3 });
    const votes = Math.sign(price - sma) + Math.sign(price - ema) - 1;
    expect(verdict(prices, 3).score).toBe(votes / 4);
  });

  test('every signal, at a series that jumps and one that falls', () => {
    const waves = Array.from({ length: 40 }, (_, i) => 100 + Math.sin(i));
    expect(verdict([...waves, 120]).signals).toEqual([
      'RSI_OVERBOUGHT',
      'ABOVE_SMA',
      'STOCH_OVERBOUGHT',
      'MACD_BULLISH',
      'BOLLINGER_UPPER_BREAK',
      'CCI_OVERBOUGHT',
    ]);
    expect(verdict([...waves, 80]).signals).toEqual([
      'RSI_OVERSOLD',
      'BELOW_SMA',
      'STOCH_OVERSOLD',
      'MACD_BEARISH',
      'BOLLINGER_LOWER_BREAK',
      'CCI_OVERSOLD',
    ]);
  });

  test('thresholds reached exactly are not passed', () => {
    // gains of 7 and losses of 3 in ten changes; 8 of 10 in the window
    expect(verdict([10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14], 10).signals).not.toContain('RSI_OVERBOUGHT');
    expect(verdict([17, 16, 15, 14, 13, 12, 11, 10, 11, 12, 13], 10).signals).not.toContain('RSI_OVERSOLD');
    // computed as 29.999999999999993
    expect(verdict([500, 509, 505, 501, 497, 493, 489], 5).signals).not.toContain('RSI_OVERSOLD');
    expect(verdict([5, 0, 10, 3, 4, 8], 5).signals).not.toContain('STOCH_OVERBOUGHT');
    expect(verdict([5, 0, 10, 3, 4, 2], 5).signals).not.toContain('STOCH_OVERSOLD');
    expect(verdict([5, 0, 10, 3, 4, 8.01], 5).signals).toContain('STOCH_OVERBOUGHT');
    expect(verdict([5, 0, 10, 3, 4, 1.99], 5).signals).toContain('STOCH_OVERSOLD');
  });
});

describe('crossings', () => {
  const crosses = (prices: readonly number[], fastPeriod = 2, slowPeriod = 3) =>
    movingAverageCrossover({ prices, fastPeriod, slowPeriod });
  const flat = Array<number>(30).fill(10);

  test('leaving equality at the start is no cross', () => {
    expect(crosses([...flat, 11])).toMatchObject({ signal: 'BULLISH', totalCrosses: 0, barsSinceLastCross: null });
  });

  test('a touch that returns to the same side is no cross, one that goes on is', () => {
    // a thousand equal prices take the averages to within 1e-12 of each other
    const met = [...flat, 11, ...Array<number>(1000).fill(11)];
    expect(crosses(met)).toMatchObject({ signal: 'NEUTRAL', totalCrosses: 0 });
    expect(crosses([...met, 12])).toMatchObject({ signal: 'BULLISH', totalCrosses: 0 });
    expect(crosses([...met, 10])).toMatchObject({
      signal: 'BEARISH',
      lastSignals: [{ type: 'DEATH_CROSS', idx: 1031, price: 10 }],
      barsSinceLastCross: 0,
    });
  });

  test('the last five, by index in the prices', () => {
    const waves = Array.from({ length: 120 }, (_, i) => 100 + 10 * Math.sin(i / 3));
    const { totalCrosses, lastSignals, barsSinceLastCross } = crosses(waves, 2, 6);
    expect(totalCrosses).toBeGreaterThan(8);
    expect(lastSignals).toHaveLength(5);
    expect(barsSinceLastCross).toBe(119 - (lastSignals.at(-1)?.idx ?? NaN));
    for (const { idx, price } of lastSignals) expect(price).toBe(waves[idx]);
  });

  test('periods beyond the data are shortened to one and the same', () => {
    const result = crosses(PRICES, 60, 70);
    expect(result).toMatchObject({ fastPeriodUsed: 40, slowPeriodUsed: 40, spread: 0, signal: 'NEUTRAL', n: 40 });
  });
});

describe('Bollinger bands', () => {
  test('a price on its band is not beyond it', () => {
    expect(bollingerBands({ prices: [1, 1, 1, 1, 2] }).signal).toBe('NEUTRAL');
    expect(bollingerBands({ prices: [0.3, 0.3, 0.3, 0.3, 0.1] }).signal).toBe('NEUTRAL');
    // computed as −1e-16
    expect(bollingerBands({ prices: [8.3, 8.3, 8.3, 8.3, 3.4] }).signal).toBe('NEUTRAL');
    expect(bollingerBands({ prices: [1, 1, 1, 1, 2], numStd: 1.99 }).signal).toBe('OVERBOUGHT');
    expect(bollingerBands({ prices: [1, 1, 1, 1, 0.5], numStd: 1.99 }).signal).toBe('OVERSOLD');
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
      return bollingerBands({ prices, window: 2 });
    };
    // the last bandwidth of the narrow part leaves with the 125th bar
    expect(squeeze(122)).toMatchObject({ squeezeSignal: false, squeezeLookback: 125 });
    expect(squeeze(124)).toMatchObject({ squeezeSignal: true, squeezeLookback: 125 });
  });

  test('a bandwidth as small as the least is a squeeze, and one without one to compare is none', () => {
    expect(
      bollingerBands({ prices: Array.from({ length: 30 }, (_, i) => 0.1 + 0.2 * (i % 2)), window: 4 }).squeezeSignal,
    ).toBe(true);
    expect(bollingerBands({ prices: [1, 2, 1, 2, 1] })).toMatchObject({ squeezeSignal: false, squeezeLookback: 1 });
  });

  test('one mean at or below 0 among those compared: no squeeze', () => {
    expect(bollingerBands({ prices: [-5, -5, 9, 9, 9], window: 2 })).toMatchObject({
      bandwidth: 0,
      squeezeSignal: false,
    });
  });
});

describe('Fibonacci levels', () => {
  test('the whole move taken back is its start, at any distance of the two', () => {
    const up = fibonacciRetracement({ swingHigh: 1e15, swingLow: 0.1 });
    expect([up.retracementLevels['0.0%'], up.retracementLevels['100.0%']]).toEqual([1e15, 0.1]);
    const down = fibonacciRetracement({ swingHigh: 1e15, swingLow: 0.1, direction: 'down' });
    expect([down.retracementLevels['0.0%'], down.retracementLevels['100.0%']]).toEqual([0.1, 1e15]);
  });

  test('list and names hold the same levels', () => {
    const { levels, retracementLevels, extensionLevels } = fibonacciRetracement({ swingHigh: -3, swingLow: -7.5 });
    const named = { ...retracementLevels, ...extensionLevels };
    expect(levels.map(({ price }) => price)).toEqual(Object.values(named));
    expect(levels.map(({ ratio }) => `${(100 * ratio).toFixed(1)}%`)).toEqual(Object.keys(named));
    expect(levels.map(({ type }) => type).lastIndexOf('retracement')).toBe(6);
  });
});

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
    expect(averageTrueRange({ high, low, close: low, period: 1 })).toMatchObject({
      volatilityRegime: regime,
      atrSeries: ranges,
    });
  });

  test('a gap belongs to the range, whichever side it is on', () => {
    expect(averageTrueRange({ high: [10, 14], low: [8, 12], close: [9, 13] }).trueRange).toBe(5);
    expect(averageTrueRange({ high: [10, 6], low: [8, 4], close: [9, 5] }).trueRange).toBe(5);
    expect(averageTrueRange({ high: [10, 10], low: [8, 8], close: [9, 9] }).trueRange).toBe(2);
    expect(averageTrueRange({ high: [10, 10], low: [8, 8], close: [20, 9] }).trueRange).toBe(12);
  });

  test('the series starts at bar N', () => {
    const bars = { high: PRICES.map((p) => p + 1), low: PRICES, close: PRICES };
    expect(averageTrueRange({ ...bars, period: 5 })).toMatchObject({
      atrSeriesStart: 5,
      atrSeries: { length: 35 },
      n: 40,
    });
    expect(averageTrueRange({ ...bars, period: 5000 })).toMatchObject({
      atrSeriesStart: 39,
      period: 5000,
      periodUsed: 39,
    });
  });
});
