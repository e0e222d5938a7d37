import {
  averageTrueRangeSeries,
  bollingerChannel,
  exponentialMovingAverage,
  movingAverageConvergenceDivergence,
  relativeStrengthIndex,
  simpleMovingAverage,
} from '../../test/settled';

test('a period of one bar is the bar itself', () => {
  const prices = [1e15, 0.3, -7, -7, 0.1];
  expect([...simpleMovingAverage(prices, 1)]).toEqual(prices);
  expect([...exponentialMovingAverage(prices, 1)]).toEqual(prices);
  expect([...relativeStrengthIndex(prices, 1)]).toEqual([0, 0, 50, 100]);
  const flat = { high: prices, low: prices, close: [0, 0, 0, 0, 0] };
  expect([...averageTrueRangeSeries({ ...flat, period: 1 })]).toEqual([0.3, 7, 7, 0.1]);
  expect([...bollingerChannel(prices, 1).deviation]).toEqual([0, 0, 0, 0, 0]);
});

test('the MACD has a line from the slow period on, a signal and a histogram from eight bars later on', () => {
  const lengths = (n: number) => {
    const { line, signal, histogram } = movingAverageConvergenceDivergence(Array.from({ length: n }, (_, i) => i * i));
    return [line.length, signal.length, histogram.length];
  };
  expect(lengths(26)).toEqual([1, 0, 0]);
  expect(lengths(33)).toEqual([8, 0, 0]);
  expect(lengths(34)).toEqual([9, 1, 1]);
});

test('a fast period of 1 is the price', () => {
  const prices = [3, 1, 4, 1, 5, 9];
  const { line } = movingAverageConvergenceDivergence(prices, { fast: 1, slow: 2, signal: 2 });
  const slow = exponentialMovingAverage(prices, 2);
  expect([...line]).toEqual(prices.slice(1).map((price, k) => price - (slow[k] ?? NaN)));
});

test('values before a window leave no trace in it', () => {
  const quiet = Array.from({ length: 40 }, (_, i) => 0.1 * ((7 * i) % 11));
  const after = bollingerChannel([1e15, -1e15, 1e15, ...quiet], 7);
  const alone = bollingerChannel(quiet, 7);
  for (const name of ['middle', 'deviation'] as const) {
    const late = after[name].slice(-alone[name].length);
    for (const [k, value] of alone[name].entries()) {
      expect(Math.abs((late[k] ?? NaN) / value - 1)).toBeLessThanOrEqual(4e-16);
    }
  }
});

test('a sum keeps what its largest terms hide, in every window', () => {
  // any four neighbours add up to 0.6
  const prices = Array.from({ length: 40 }, (_, i) => [1e15, 0.3, -1e15, 0.3][i % 4] ?? NaN);
  expect(simpleMovingAverage(prices, 4).map((average) => Math.round(average * 1e12) / 1e12)).toEqual(
    new Float64Array(37).fill(0.15),
  );
});

test('a deviation keeps squares that are small against one of them, however many', () => {
  // mean 0; the squares are twice 1 and 4094 times 2⁻⁵⁶, each of these lost in a plain sum
  const prices = [1, -1, ...Array.from({ length: 4094 }, (_, i) => (i % 2 === 0 ? 2 ** -28 : -(2 ** -28)))];
  const [deviation = NaN] = bollingerChannel(prices, 4096).deviation;
  expect(Math.abs(deviation / Math.sqrt((2 + 4094 * 2 ** -56) / 4096) - 1)).toBeLessThanOrEqual(4e-16);
});

test('equal prices have zero deviation, independent of the rounding of their mean', () => {
  for (let n = 2; n <= 60; n++) {
    for (const price of [0.1, 0.3, 1.1, 3.3, 7.7, -123.456, 1e15 / 3]) {
      const { deviation } = bollingerChannel(Array<number>(n).fill(price), n);
      expect([n, price, deviation[0]]).toEqual([n, price, 0]);
    }
  }
});

test('the strength index outlives any number of bars without a change', () => {
  const prices = [10, 11, 10.5, ...Array<number>(5_000).fill(10.5)];
  const indices = relativeStrengthIndex(prices, 2);
  expect(new Set(indices)).toEqual(new Set([indices[0]]));
  expect(Math.abs((indices[0] ?? NaN) - 200 / 3)).toBeLessThanOrEqual(2e-14);
});

test('a series may be a Float64Array, and a long one', () => {
  const prices = Float64Array.from({ length: 6_000 }, (_, i) => 100 + Math.sin(i));
  expect(simpleMovingAverage(prices, 5_500)).toHaveLength(501);
  expect(relativeStrengthIndex(prices)).toEqual(relativeStrengthIndex([...prices]));
});
