import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { type RealizedVolatilityInputs } from '../realized-volatility/index';
import { marketRegime, regimeClassification } from './index';
import { directionOf } from './internal/direction-of';
import { suggestedStrategyOf } from './internal/suggested-strategy-of';

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly bars: RealizedVolatilityInputs;
    readonly periods: { readonly smaPeriod: number; readonly volWindow: number; readonly rsiPeriod: number };
    /** judged relatively */
    readonly figures: Figures;
    /** judged against the 1 that was subtracted, 100 in percent */
    readonly differences: { readonly priceVsSma: number; readonly slope5dPct: number; readonly slope20dPct: number };
    readonly realizedVol: Figures;
    readonly words: Readonly<Record<string, string>>;
    readonly used: Readonly<Record<string, number>>;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/regime.exact.json', 'utf8')) as Exact;

function expectNear(actual: object, expected: Figures): void {
  for (const [name, value] of Object.entries(expected)) {
    const found = (actual as Figures)[name] ?? null;
    const error = value === null || found === null || found === value ? 0 : Math.abs(found / value - 1);
    expect([name, found === null, error <= tolerance || error]).toEqual([name, value === null, true]);
  }
}

describe('against 50 digits', () => {
  test.each(cases)('$title', ({ bars, periods, figures, differences, realizedVol, words, used }) => {
    const { close: closes, open: opens, high: highs, low: lows } = bars;
    const result = regimeClassification({ closes: Object.freeze(closes), opens, highs, lows, ...periods });
    expectNear(result, figures);
    expectNear(result.realizedVol, realizedVol);
    // a difference of prices is exact where they are near: only the mean is rounded
    expect(Math.abs(result.priceVsSmaPct - 100 * differences.priceVsSma)).toBeLessThanOrEqual(1e-13);
    expectNear(result, { slope5dPct: differences.slope5dPct, slope20dPct: differences.slope20dPct });
    expect(result).toMatchObject({ ...words, ...used, price: closes.at(-1), n: closes.length });

    const { smaPeriod, volWindow } = periods;
    const regime = marketRegime({ prices: closes, smaPeriod, volWindow });
    const { priceVsSma, ...shared } = regime;
    expect(result).toMatchObject(shared);
    expect(result.priceVsSmaPct).toBe(100 * priceVsSma);
  });
});

const flat = Array<number>(40).fill(0.1);
const growing = Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i);

test('prices that stand still are sideways, normal and neutral', () => {
  expect(marketRegime({ prices: flat })).toEqual({
    trend: 'SIDEWAYS',
    sma: 0.1,
    priceVsSma: 0,
    volRegime: 'NORMAL',
    recentVol: 0,
    longVol: 0,
    volRatio: null,
    composite: 'NEUTRAL',
    price: 0.1,
    n: 40,
    smaPeriodUsed: 40,
    volWindowUsed: 21,
  });
  expect(regimeClassification({ closes: flat, opens: flat, highs: flat, lows: flat })).toMatchObject({
    rsi: 50,
    direction: 'CHOPPY',
    suggestedStrategy: 'WAIT',
    slope5dPct: 0,
    slope20dPct: 0,
    rsiPeriodUsed: 14,
    realizedVol: { closeToClose: 0, parkinson: 0, garmanKlass: 0, rogersSatchell: 0, yangZhang: 0 },
  });
});

test('growth by one factor has no volatility, though its returns differ by rounding', () => {
  expect(marketRegime({ prices: growing })).toMatchObject({
    recentVol: 0,
    longVol: 0,
    volRatio: null,
    trend: 'UPTREND',
  });
  expect(regimeClassification({ closes: growing }).realizedVol.closeToClose).toBe(0);
});

test('a calm end after turbulence has the ratio 0', () => {
  const prices = [...growing, ...flat.map(() => 90)];
  expect(marketRegime({ prices })).toMatchObject({ recentVol: 0, volRatio: 0, volRegime: 'LOW_VOL' });
});

test('a window of all returns has the ratio 1', () => {
  const prices = flat.map((price, i) => price + (i % 3));
  expect(marketRegime({ prices, volWindow: 5000, smaPeriod: 5000 })).toMatchObject({
    volRatio: 1,
    volWindowUsed: 39,
    smaPeriodUsed: 40,
  });
});

test('high volatility keeps the risk off in an uptrend, normal and low do not', () => {
  const wave = (size: number, i: number) => 1 + size * (i % 2 === 0 ? 1 : -1);
  const series = (recent: number) =>
    Array.from({ length: 200 }, (_, i) => (100 + i) * wave(i < 178 ? 0.01 : recent, i + 1));
  expect(marketRegime({ prices: series(0.016) })).toMatchObject({
    volRegime: 'HIGH_VOL',
    composite: 'NEUTRAL',
    trend: 'UPTREND',
  });
  expect(marketRegime({ prices: series(0.01) })).toMatchObject({ volRegime: 'NORMAL', composite: 'RISK_ON' });
  expect(marketRegime({ prices: series(0.002) })).toMatchObject({ volRegime: 'LOW_VOL', composite: 'RISK_ON' });
  expect(marketRegime({ prices: series(0.06) })).toMatchObject({
    volRegime: 'CRISIS',
    composite: 'DEFENSIVE',
    trend: 'UPTREND',
  });
});

test('returns beyond the range of doubles leave volatilities null, never infinite', () => {
  const wild = flat.map((_, i) => (i === 35 ? 5e-324 : 1e15));
  expect(marketRegime({ prices: wild })).toMatchObject({
    recentVol: null,
    longVol: null,
    volRatio: null,
    volRegime: 'NORMAL',
  });
  const squared = flat.map((_, i) => (i === 5 ? 1e-160 : 1));
  expect(marketRegime({ prices: squared })).toMatchObject({ recentVol: 0, longVol: null, volRatio: null });
  const rising = flat.map((_, i) => (i < 39 ? 5e-324 : 1e15));
  expect(regimeClassification({ closes: rising })).toMatchObject({
    slope5dPct: null,
    slope20dPct: null,
    direction: 'STRONG_UP',
  });
});

test('a price within 1e-12 of its average is at it', () => {
  const prices = (last: number) => [...Array<number>(39).fill(1), last];
  expect(marketRegime({ prices: prices(1 + 9e-13), smaPeriod: 40 }).trend).toBe('SIDEWAYS');
  expect(marketRegime({ prices: prices(1 + 2e-12), smaPeriod: 40 }).trend).toBe('UPTREND');
  expect(marketRegime({ prices: prices(1 - 2e-12), smaPeriod: 40 }).trend).toBe('DOWNTREND');
  expect(marketRegime({ prices: prices(3), smaPeriod: 1 })).toMatchObject({
    trend: 'SIDEWAYS',
    sma: 3,
    smaPeriodUsed: 1,
  });
});

test.each([
  [2.1, 5.1, 'STRONG_UP'],
  [2.0000000000000018, 6, 'UP'],
  [3, 5.0000000000000044, 'UP'],
  [1e-15, 1e-15, 'UP'],
  [0, 3, 'CHOPPY'],
  [3, 0, 'CHOPPY'],
  [-1, 1, 'CHOPPY'],
  [1, -1, 'CHOPPY'],
  [-1e-15, -1e-15, 'DOWN'],
  [-2.0000000000000018, -6, 'DOWN'],
  [-3, -5.0000000000000044, 'DOWN'],
  [-2.1, -5.1, 'STRONG_DOWN'],
])('%d and %d percent are %s', (slope5, slope20, direction) => {
  expect(directionOf(slope5, slope20)).toBe(direction);
});

test.each([
  ['DEFENSIVE', 80, 'REDUCE_EXPOSURE'],
  ['RISK_ON', 70.1, 'TAKE_PROFITS'],
  ['NEUTRAL', 70.1, 'TAKE_PROFITS'],
  ['RISK_ON', 70.00000000000001, 'TREND_FOLLOW'],
  ['RISK_ON', 20, 'TREND_FOLLOW'],
  ['NEUTRAL', 29.9, 'MEAN_REVERSION_LONG'],
  ['NEUTRAL', 29.999999999999996, 'WAIT'],
  ['NEUTRAL', 50, 'WAIT'],
] as const)('%s with an index of %d: %s', (composite, rsi, strategy) => {
  expect(suggestedStrategyOf(composite, rsi)).toBe(strategy);
});

test('volatilities look at the last bars and the close before them', () => {
  const closes = growing.map((price, i) => price * (i < 20 ? 1 + 0.1 * (i % 2) : 1));
  const shared = { opens: closes, highs: closes, lows: closes, volWindow: 19 };
  const { realizedVol } = regimeClassification({ closes, ...shared });
  expect(realizedVol.closeToClose).toBe(0);
  expect(realizedVol.yangZhang).toBe(0);
  expect(regimeClassification({ closes, ...shared, volWindow: 20 }).realizedVol.yangZhang).toBeGreaterThan(0);
  const early = closes.map((price, i) => (i < 21 ? 2 * price : price));
  expect(regimeClassification({ closes, ...shared, highs: early }).realizedVol.parkinson).toBe(0);
  const late = closes.map((price, i) => (i < 22 ? 2 * price : price));
  expect(regimeClassification({ closes, ...shared, highs: late }).realizedVol.parkinson).toBeGreaterThan(0);
});

type Refusal = [change: object, path: (string | number)[], rule: string];

const PERIODS: Refusal[] = [
  [{ smaPeriod: 0 }, ['smaPeriod'], 'greater_than_equal'],
  [{ smaPeriod: 5001 }, ['smaPeriod'], 'less_than_equal'],
  [{ smaPeriod: null }, ['smaPeriod'], 'int_type'],
  [{ volWindow: 1 }, ['volWindow'], 'greater_than_equal'],
  [{ volWindow: 5001 }, ['volWindow'], 'less_than_equal'],
  [{ volWindow: 2.5 }, ['volWindow'], 'int_type'],
];

test.each([
  ...PERIODS,
  [{ prices: undefined }, ['prices'], 'missing'] as Refusal,
  [{ prices: flat.slice(11) }, ['prices'], 'too_short'] as Refusal,
  [{ prices: Array(5001).fill(1) }, ['prices'], 'too_long'] as Refusal,
  [{ prices: [...flat, 0] }, ['prices', 40], 'greater_than'] as Refusal,
  [{ prices: [...flat, 2e15] }, ['prices', 40], 'less_than_equal'] as Refusal,
])('marketRegime refuses %j', (change, path, rule) => {
  const verdict = refusal(() => marketRegime({ prices: flat, ...change }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test.each([
  ...PERIODS,
  [{ rsiPeriod: 0 }, ['rsiPeriod'], 'greater_than_equal'] as Refusal,
  [{ rsiPeriod: 5001 }, ['rsiPeriod'], 'less_than_equal'] as Refusal,
  [{ rsiPeriod: null }, ['rsiPeriod'], 'int_type'] as Refusal,
  [{ closes: flat.slice(11) }, ['closes'], 'too_short'] as Refusal,
  [{ closes: [...flat.slice(1), -1] }, ['closes', 39], 'greater_than'] as Refusal,
  [{ opens: flat.slice(1) }, ['opens'], 'value_error'] as Refusal,
  [{ highs: flat.slice(1) }, ['highs'], 'value_error'] as Refusal,
  [{ lows: flat.slice(1) }, ['lows'], 'value_error'] as Refusal,
  [{ highs: flat, lows: growing }, ['highs'], 'value_error'] as Refusal,
  [{ highs: growing, lows: growing }, ['closes'], 'value_error'] as Refusal,
  [{ highs: flat, lows: flat, opens: growing }, ['opens'], 'value_error'] as Refusal,
])('regimeClassification refuses %j', (change, path, rule) => {
  const verdict = refusal(() => regimeClassification({ closes: flat, ...change }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});
