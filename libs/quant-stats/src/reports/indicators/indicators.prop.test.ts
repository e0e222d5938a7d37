import fc from 'fast-check';
import {
  averageTrueRangeSeries,
  bollingerChannel,
  exponentialMovingAverage,
  movingAverageConvergenceDivergence,
  relativeStrengthIndex,
  simpleMovingAverage,
} from '../../../test/settled';
import { averageTrueRange, bollingerBands, movingAverageCrossover, technicalIndicators } from './index';

/** Everyday prices, prices with many ties, and numbers from the whole domain. */
const price = fc.oneof(
  fc.double({ min: 50, max: 150, noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
);
const prices = fc
  .oneof(
    fc.array(price, { minLength: 30, maxLength: 80 }),
    fc.array(fc.double({ min: 50, max: 150, noNaN: true }), { minLength: 30, maxLength: 80 }),
    fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 30, maxLength: 80 }),
  )
  .map((values) => Object.freeze(values));
const period = fc.integer({ min: 1, max: 29 });

const largestOf = (values: ArrayLike<number>) => Math.max(...Array.from(values, Math.abs), Number.MIN_VALUE);

/** One expectation a series: thousands of them would take most of the time. */
function expectClose(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number): void {
  expect(actual.length).toBe(expected.length);
  const errors = Array.from(actual, (value, i) => Math.abs(value - (expected[i] ?? NaN)));
  expect(errors.filter((error) => !(error <= tolerance))).toEqual([]);
}

const isWithin = (value: number, among: readonly number[], slack: number) =>
  value >= Math.min(...among) - slack && value <= Math.max(...among) + slack;

const everySeries = (values: readonly number[], N: number): Readonly<Record<string, Float64Array>> => {
  const { line, signal, histogram } = movingAverageConvergenceDivergence(values, { fast: N, slow: N + 1, signal: 3 });
  return {
    sma: simpleMovingAverage(values, N),
    ema: exponentialMovingAverage(values, N),
    rsi: relativeStrengthIndex(values, N),
    atr: averageTrueRangeSeries({ high: values, low: values, close: values, period: N }),
    line,
    signal,
    histogram,
    ...bollingerChannel(values, { period: N }),
  };
};

test('a bar more changes nothing that was before: no figure looks ahead', () => {
  fc.assert(
    fc.property(prices, price, period, (values, next, N) => {
      const before = everySeries(values, N);
      const after = everySeries([...values, next], N);
      for (const [name, series] of Object.entries(before)) {
        expect([name, series.every((value, k) => Object.is(value, after[name]?.[k]))]).toEqual([name, true]);
      }
    }),
  );
});

test('averages lie between the least and the greatest price of their bars', () => {
  fc.assert(
    fc.property(prices, period, (values, N) => {
      const slack = 1e-14 * largestOf(values);
      const simple = simpleMovingAverage(values, N);
      expect(simple.every((average, k) => isWithin(average, values.slice(k, k + N), slack))).toBe(true);
      const exponential = exponentialMovingAverage(values, N);
      expect(exponential.every((average, k) => isWithin(average, values.slice(0, k + N), slack))).toBe(true);
    }),
  );
});

test('every window on its own gives its average and its deviation', () => {
  fc.assert(
    fc.property(prices, period, (values, N) => {
      const { middle, deviation } = bollingerChannel(values, { period: N });
      const windows = Array.from(middle, (_, k) => values.slice(k, k + N));
      const alone = windows.map((window) => bollingerChannel(window, { period: N }));
      const averages = alone.map((channel) => channel.middle[0] ?? NaN);
      expectClose(
        middle.map((average, k) => (average - (averages[k] ?? NaN)) / largestOf(windows[k] ?? [])),
        middle.map(() => 0),
        2 ** -51,
      );
      const spreads = alone.map((channel) => channel.deviation[0] ?? NaN);
      expectClose(
        deviation.map((spread, k) => spread / (spreads[k] || 1)),
        spreads.map((spread) => (spread > 0 ? 1 : 0)),
        1e-14,
      );
      expect(Array.from(deviation, (spread) => spread === 0)).toEqual(
        windows.map((window) => new Set(window).size === 1),
      );
    }),
  );
});

test('the strength index lies in 0 … 100 and mirrors under negation', () => {
  fc.assert(
    fc.property(prices, period, (values, N) => {
      const indices = relativeStrengthIndex(values, N);
      expect(indices.every((index) => index >= 0 && index <= 100)).toBe(true);
      const mirrored = relativeStrengthIndex(
        values.map((value) => -value),
        N,
      );
      expectClose(
        mirrored,
        indices.map((index) => 100 - index),
        1e-12,
      );
    }),
  );
});

test('a change of unit by a power of two changes series alike, and no percentage', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 50, max: 150, noNaN: true }), { minLength: 30, maxLength: 60 }),
      fc.integer({ min: -20, max: 20 }),
      period,
      (values, exponent, N) => {
        const unit = 2 ** exponent;
        const scaled = everySeries(
          values.map((value) => value * unit),
          N,
        );
        for (const [name, series] of Object.entries(everySeries(values, N))) {
          const factor = name === 'rsi' ? 1 : unit;
          expect([name, series.every((value, k) => scaled[name]?.[k] === value * factor)]).toEqual([name, true]);
        }
        const bands = bollingerBands({ prices: values });
        const { percentB, bandwidth, signal, squeezeSignal } = bollingerBands({ prices: values.map((v) => v * unit) });
        expect({ ...bands, percentB, bandwidth, signal, squeezeSignal }).toEqual(bands);
      },
    ),
  );
});

test('a shift of the level moves averages with it, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 30, maxLength: 60 }),
      fc.integer({ min: -1e6, max: 1e6 }),
      period,
      (values, level, N) => {
        const shifted = everySeries(
          values.map((value) => value + level),
          N,
        );
        const moved = ['sma', 'ema', 'upper', 'middle', 'lower'];
        for (const [name, series] of Object.entries(everySeries(values, N))) {
          const offset = moved.includes(name) ? level : 0;
          const expected = series.map((value) => value + offset);
          expectClose(shifted[name] ?? [], expected, name === 'rsi' ? 1e-12 : 1e-14 * (1000 + Math.abs(level)) * N);
        }
      },
    ),
  );
});

test('the bands are symmetric, and percentB says where the price is between them', () => {
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 2, max: 30 }),
      fc.double({ min: 0.1, max: 5, noNaN: true }),
      (values, window, numStd) => {
        const result = bollingerBands({ prices: values, window, numStd });
        const { upperBand, middleBand, lowerBand, stdDev, percentB, price: last } = result;
        const slack = 1e-14 * (largestOf(values) + numStd * stdDev);
        expectClose([upperBand - middleBand, middleBand - lowerBand], [numStd * stdDev, numStd * stdDev], slack);
        // |P − mean| ≤ s·√(w − 1)
        expect(Math.abs((percentB ?? NaN) - 0.5)).toBeLessThanOrEqual(
          (Math.sqrt(window - 1) / (2 * numStd)) * (1 + 1e-12),
        );
        expectClose(
          [lowerBand + (percentB ?? NaN) * (upperBand - lowerBand)],
          [stdDev === 0 ? middleBand : last],
          4 * slack,
        );
      },
    ),
  );
});

test('a range is never negative, no less than that of its bar, and the averages lie between the ranges', () => {
  const bar = fc.tuple(price, price, price);
  fc.assert(
    fc.property(fc.array(bar, { minLength: 2, maxLength: 40 }), period, (bars, N) => {
      const high = bars.map(([a, b]) => Math.max(a, b));
      const low = bars.map(([a, b]) => Math.min(a, b));
      const close = bars.map(([, , c]) => c);
      const { atrSeries, trueRange, periodUsed, atrSeriesStart } = averageTrueRange({ high, low, close, period: N });
      expect(atrSeries).toHaveLength(bars.length - periodUsed);
      expect(atrSeriesStart + atrSeries.length).toBe(bars.length);
      expect(trueRange).toBeGreaterThanOrEqual((high.at(-1) ?? NaN) - (low.at(-1) ?? NaN));
      const { atrSeries: ranges } = averageTrueRange({ high, low, close, period: 1 });
      const slack = 1e-13 * Math.max(...ranges);
      expect(atrSeries.every((average) => average >= 0 && isWithin(average, ranges, slack))).toBe(true);
    }),
  );
});

test('every figure is finite or null, percentages are in their range, and williamsR is stochasticK − 100', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 2, max: 60 }), (values, N) => {
      const result = technicalIndicators({ prices: values, period: N, volumes: values.map(Math.abs) });
      const { macd, bollinger, stochasticK, stochasticD, williamsR, rsi, atr, meanAbsChange, score } = result;
      const figures = Object.values({ ...result, ...macd, ...bollinger }) as unknown[];
      expect(figures.every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true);
      expect([rsi, stochasticK, stochasticD ?? 0].every((percent) => percent >= 0 && percent <= 100)).toBe(true);
      expect(williamsR).toBe(stochasticK - 100);
      expect(atr >= 0 && meanAbsChange >= 0 && Math.abs(score) <= 1).toBe(true);
    }),
  );
});

test('the endpoints end where the series end', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 2, max: 29 }), (values, N) => {
      const { sma, ema, rsi, atr } = technicalIndicators({ prices: values, period: N });
      const series = everySeries(values, N);
      const last = (name: string) => series[name]?.at(-1);
      expectClose([sma], [last('sma') ?? NaN], 2 ** -52 * largestOf(values));
      expect([ema, rsi, atr]).toEqual([last('ema'), last('rsi'), last('atr')]);
    }),
  );
});

test('crossings alternate, and their sides are those of the averages', () => {
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 20 }),
      (values, fastPeriod, more) => {
        const slowPeriod = fastPeriod + more;
        const { lastSignals, totalCrosses } = movingAverageCrossover({ prices: values, fastPeriod, slowPeriod });
        expect(lastSignals).toHaveLength(Math.min(5, totalCrosses));
        const fast = exponentialMovingAverage(values, fastPeriod);
        const slow = exponentialMovingAverage(values, Math.min(slowPeriod, values.length));
        lastSignals.forEach(({ type, idx }, i) => {
          if (i > 0) expect(type).not.toBe(lastSignals[i - 1]?.type);
          const spread = (fast[idx - fastPeriod + 1] ?? NaN) - (slow[idx - slowPeriod + 1] ?? NaN);
          expect(Math.sign(spread)).toBe(type === 'GOLDEN_CROSS' ? 1 : -1);
        });
      },
    ),
  );
});
