import fc from 'fast-check';
import {
  averageTrueRangeSeries,
  bollingerChannel,
  exponentialMovingAverage,
  movingAverageConvergenceDivergence,
  relativeStrengthIndex,
  simpleMovingAverage,
} from '../../test/settled';
import { answering } from '../../../../tools/testing/answering';
import { rules as technicalRules } from '@quant/contract/rules/indicators-technical';
import { indicatorsTechnical } from './indicators-technical';
import { rules as bandsRules } from '@quant/contract/rules/indicators-bollinger-bands';
import { indicatorsBollingerBands } from './indicators-bollinger-bands';
import { rules as crossoverRules } from '@quant/contract/rules/indicators-crossover';
import { indicatorsCrossover } from './indicators-crossover';
import { rules as atrRules } from '@quant/contract/rules/indicators-atr';
import { indicatorsAtr } from './indicators-atr';

const technical = answering<'indicatorsTechnical', typeof indicatorsTechnical>(technicalRules, indicatorsTechnical);
const bands = answering<'indicatorsBollingerBands', typeof indicatorsBollingerBands>(
  bandsRules,
  indicatorsBollingerBands,
);
const crossover = answering<'indicatorsCrossover', typeof indicatorsCrossover>(crossoverRules, indicatorsCrossover);
const atr = answering<'indicatorsAtr', typeof indicatorsAtr>(atrRules, indicatorsAtr);

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
  .map((values) => {
    Object.freeze(values);
    return values;
  });
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
    ...bollingerChannel(values, N),
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
      const { middle, deviation } = bollingerChannel(values, N);
      const windows = Array.from(middle, (_, k) => values.slice(k, k + N));
      const alone = windows.map((window) => bollingerChannel(window, N));
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
        const plain = bands({ prices: values });
        const { percent_b, bandwidth, signal, squeeze_signal } = bands({ prices: values.map((v) => v * unit) });
        expect({ ...plain, percent_b, bandwidth, signal, squeeze_signal }).toEqual(plain);
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

test('the bands are symmetric, and percent_b says where the price is between them', () => {
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 2, max: 30 }),
      fc.double({ min: 0.1, max: 5, noNaN: true }),
      (values, window, num_std) => {
        const result = bands({ prices: values, window, num_std });
        const { upper_band, middle_band, lower_band, std_dev, percent_b, price: last } = result;
        const slack = 1e-14 * (largestOf(values) + num_std * std_dev);
        expectClose(
          [upper_band - middle_band, middle_band - lower_band],
          [num_std * std_dev, num_std * std_dev],
          slack,
        );
        // |P − mean| ≤ s·√(w − 1)
        expect(Math.abs((percent_b ?? NaN) - 0.5)).toBeLessThanOrEqual(
          (Math.sqrt(window - 1) / (2 * num_std)) * (1 + 1e-12),
        );
        expectClose(
          [lower_band + (percent_b ?? NaN) * (upper_band - lower_band)],
          [std_dev === 0 ? middle_band : last],
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
      const { atr_series, true_range, period_used, atr_series_start } = atr({ high, low, close, period: N });
      expect(atr_series).toHaveLength(bars.length - period_used);
      expect(atr_series_start + atr_series.length).toBe(bars.length);
      expect(true_range).toBeGreaterThanOrEqual((high.at(-1) ?? NaN) - (low.at(-1) ?? NaN));
      const { atr_series: ranges } = atr({ high, low, close, period: 1 });
      const slack = 1e-13 * Math.max(...ranges);
      expect(atr_series.every((average) => average >= 0 && isWithin(average, ranges, slack))).toBe(true);
    }),
  );
});

test('every figure is finite or null, percentages are in their range, and williams_r is stochastic_k − 100', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 2, max: 60 }), (values, N) => {
      const result = technical({ prices: values, period: N, volumes: values.map(Math.abs) });
      const { macd, bollinger, stochastic_k, stochastic_d, williams_r, rsi, atr, mean_abs_change, score } = result;
      const figures = Object.values({ ...result, ...macd, ...bollinger }) as unknown[];
      expect(figures.every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true);
      expect([rsi, stochastic_k, stochastic_d ?? 0].every((percent) => percent >= 0 && percent <= 100)).toBe(true);
      expect(williams_r).toBe(stochastic_k - 100);
      expect(atr >= 0 && mean_abs_change >= 0 && Math.abs(score) <= 1).toBe(true);
    }),
  );
});

test('the endpoints end where the series end', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 2, max: 29 }), (values, N) => {
      const { sma, ema, rsi, atr } = technical({ prices: values, period: N });
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
      (values, fast_period, more) => {
        const slow_period = fast_period + more;
        const { last_signals, total_crosses } = crossover({ prices: values, fast_period, slow_period });
        expect(last_signals).toHaveLength(Math.min(5, total_crosses));
        const fast = exponentialMovingAverage(values, fast_period);
        const slow = exponentialMovingAverage(values, Math.min(slow_period, values.length));
        last_signals.forEach(({ type, idx }, i) => {
          if (i > 0) expect(type).not.toBe(last_signals[i - 1]?.type);
          const spread = (fast[idx - fast_period + 1] ?? NaN) - (slow[idx - slow_period + 1] ?? NaN);
          expect(Math.sign(spread)).toBe(type === 'GOLDEN_CROSS' ? 1 : -1);
        });
      },
    ),
  );
});
