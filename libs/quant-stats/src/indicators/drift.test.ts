import {
  cci,
  createEma,
  createObv,
  createRsi,
  createSma,
  createVwap,
  createWma,
  ema,
  mfi,
  sma,
  vwap,
  wma,
} from './index';

const TICKS = 1_000_000;
const PERIOD = 50;

/** Whole cents, between 50 and 150, in no order. */
const cents = Array.from({ length: TICKS }, (_, i) => 5000 + ((i * 7_919 + ((i * i) % 1_009) * 31) % 10_000));
const prices = Float64Array.from(cents, (price) => price / 64);
const window = cents.slice(-PERIOD);

/** Sums of whole numbers below 2⁵³ are exact, and so is the reference. */
const exactSma = window.reduce((sum, price) => sum + price, 0) / PERIOD / 64;
const exactWma = window.reduce((sum, price, k) => sum + (k + 1) * price, 0) / ((PERIOD * (PERIOD + 1)) / 2) / 64;

function lastOf(stream: { readonly next: (price: number) => number }): number {
  let last = NaN;
  for (const price of prices) last = stream.next(price);
  return last;
}

test('a million ticks leave no drift in windows', () => {
  expect(Math.abs(lastOf(createSma(PERIOD)) / exactSma - 1)).toBeLessThanOrEqual(2e-16);
  expect(Math.abs(lastOf(createWma(PERIOD)) / exactWma - 1)).toBeLessThanOrEqual(4e-16);
  expect(sma(prices, PERIOD).at(-1)).toBe(lastOf(createSma(PERIOD)));
  expect(wma(prices, PERIOD).at(-1)).toBe(lastOf(createWma(PERIOD)));
});

test('nor in infinite averages: a price 2,000 ticks ago has no measurable weight', () => {
  // its weight is (49/51)²⁰⁰⁰ = 2e-35; the average of the last ticks alone, from any start, is the reference
  const late = ema(prices.slice(-2_000), PERIOD).at(-1) ?? NaN;
  expect(Math.abs(lastOf(createEma(PERIOD)) / late - 1)).toBeLessThanOrEqual(PERIOD * 2 ** -53);
  const strength = createRsi(14);
  prices.slice(-2_000).forEach((price) => strength.next(price));
  const again = createRsi(14);
  const full = lastOf(again);
  const last = prices.at(-1) ?? NaN;
  expect(Math.abs(full - strength.next(last))).toBeLessThanOrEqual(14 * 100 * 2 ** -52);
});

test('nor in sums over everything', () => {
  const close = prices.subarray(0, 200_000);
  const volume = Float64Array.from(close, (_, i) => (i * 31) % 1_000);
  let [total, weighted] = [0n, 0n];
  cents.slice(0, 200_000).forEach((price, i) => {
    total += BigInt((i * 31) % 1_000);
    weighted += BigInt(price) * BigInt((i * 31) % 1_000);
  });
  const exact = Number((weighted * 10n ** 20n) / total) / 1e20 / 64;
  const average = createVwap();
  const balance = createObv();
  let [vwapLast, obvLast, exactObv] = [NaN, NaN, 0];
  for (const [i, price] of close.entries()) {
    const bar = { high: price, low: price, close: price, volume: volume[i] ?? NaN };
    vwapLast = average.next(bar);
    obvLast = balance.next(bar);
    exactObv += Math.sign(i === 0 ? 1 : price - (close[i - 1] ?? NaN)) * bar.volume;
  }
  expect(Math.abs(vwapLast / exact - 1)).toBeLessThanOrEqual(4e-16);
  expect(vwap({ high: close, low: close, close, volume }).at(-1)).toBe(vwapLast);
  expect(obvLast).toBe(exactObv);
});

test('a weighted average keeps what a large price hides, however long the window', () => {
  const N = 2 ** 16;
  const least = 2 ** -54;
  const series = [...Array<number>(N - 1).fill(least), 1, 0];
  // weights 1 … N − 2 of the least, N − 1 of the 1, N of the 0
  const exact = (N - 1 + (least * (N - 2) * (N - 1)) / 2) / ((N * (N + 1)) / 2);
  expect(Math.abs((wma(series, N).at(-1) ?? NaN) / exact - 1)).toBeLessThanOrEqual(4e-16);
});

test('bars of one typical price are equal, independent of the rounding of their prices', () => {
  // (H + L + C)/3 is 2⁻⁶ in each; H + L loses it in the first
  const high = [2 ** 49, 0.03125, 1, 0.046875];
  const low = [0.046875, 0.015625, -1, 0];
  const close = [-(2 ** 49), 0, 0.046875, 0];
  const volume = [1, 1, 1, 1];
  expect([...vwap({ high, low, close, volume })]).toEqual([2 ** -6, 2 ** -6, 2 ** -6, 2 ** -6]);
  expect([...cci({ high, low, close }, 2)]).toEqual([NaN, 0, 0, 0]);
  // and of prices that are not exact doubles
  const tenths = { high: [0.3, 0.4], low: [0.1, 0.1], close: [0.2, 0.1], volume };
  expect(mfi({ ...tenths, volume: [1, 1] }, 1)[1]).toBe(50);
});
