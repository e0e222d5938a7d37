import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules as classifyRules } from '@quant/contract/rules/indicators-regime-classify';
import { rules as regimeRules } from '@quant/contract/rules/indicators-regime';
import { indicatorsRegime } from './indicators-regime';
import { indicatorsRegimeClassify } from './indicators-regime-classify';
import { directionOf } from './internal/regime/direction-of';
import { suggestedStrategyOf } from './internal/regime/suggested-strategy-of';

const regime = answering<'indicatorsRegime', typeof indicatorsRegime>(regimeRules, indicatorsRegime);
const classify = answering<'indicatorsRegimeClassify', typeof indicatorsRegimeClassify>(
  classifyRules,
  indicatorsRegimeClassify,
);

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly bars: Body<'statsRealizedVolatility'>;
    readonly periods: { readonly sma_period: number; readonly vol_window: number; readonly rsi_period: number };
    /** judged relatively */
    readonly figures: Figures;
    /** judged against the 1 that was subtracted, 100 in percent */
    readonly differences: {
      readonly price_vs_sma: number;
      readonly slope_5d_pct: number;
      readonly slope_20d_pct: number;
    };
    readonly realized_vol: Figures;
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
  test.each(cases)('$title', ({ bars, periods, figures, differences, realized_vol, words, used }) => {
    const { close: closes, open: opens = null, high: highs = null, low: lows = null } = bars;
    Object.freeze(closes);
    const result = classify({ closes, opens, highs, lows, ...periods });
    expectNear(result, figures);
    expectNear(result.realized_vol, realized_vol);
    // a difference of prices is exact where they are near: only the mean is rounded
    expect(Math.abs(result.price_vs_sma_pct - 100 * differences.price_vs_sma)).toBeLessThanOrEqual(1e-13);
    expectNear(result, { slope_5d_pct: differences.slope_5d_pct, slope_20d_pct: differences.slope_20d_pct });
    expect(result).toMatchObject({ ...words, ...used, price: closes.at(-1), n: closes.length });

    const { sma_period, vol_window } = periods;
    const alone = regime({ prices: closes, sma_period, vol_window });
    const { price_vs_sma, ...shared } = alone;
    expect(result).toMatchObject(shared);
    expect(result.price_vs_sma_pct).toBe(100 * price_vs_sma);
  });
});

const flat = Array<number>(40).fill(0.1);
const growing = Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i);

test('prices that stand still are sideways, normal and neutral', () => {
  expect(regime({ prices: flat })).toEqual({
    trend: 'SIDEWAYS',
    sma: 0.1,
    price_vs_sma: 0,
    vol_regime: 'NORMAL',
    recent_vol: 0,
    long_vol: 0,
    vol_ratio: null,
    composite: 'NEUTRAL',
    price: 0.1,
    n: 40,
    sma_period_used: 40,
    vol_window_used: 21,
  });
  expect(classify({ closes: flat, opens: flat, highs: flat, lows: flat })).toMatchObject({
    rsi: 50,
    direction: 'CHOPPY',
    suggested_strategy: 'WAIT',
    slope_5d_pct: 0,
    slope_20d_pct: 0,
    rsi_period_used: 14,
    realized_vol: { close_to_close: 0, parkinson: 0, garman_klass: 0, rogers_satchell: 0, yang_zhang: 0 },
  });
});

test('growth by one factor has no volatility, though its returns differ by rounding', () => {
  expect(regime({ prices: growing })).toMatchObject({
    recent_vol: 0,
    long_vol: 0,
    vol_ratio: null,
    trend: 'UPTREND',
  });
  expect(classify({ closes: growing }).realized_vol.close_to_close).toBe(0);
});

test('a calm end after turbulence has the ratio 0', () => {
  const prices = [...growing, ...flat.map(() => 90)];
  expect(regime({ prices })).toMatchObject({ recent_vol: 0, vol_ratio: 0, vol_regime: 'LOW_VOL' });
});

test('a window of all returns has the ratio 1', () => {
  const prices = flat.map((price, i) => price + (i % 3));
  expect(regime({ prices, vol_window: 5000, sma_period: 5000 })).toMatchObject({
    vol_ratio: 1,
    vol_window_used: 39,
    sma_period_used: 40,
  });
});

test('high volatility keeps the risk off in an uptrend, normal and low do not', () => {
  const wave = (size: number, i: number) => 1 + size * (i % 2 === 0 ? 1 : -1);
  const series = (recent: number) =>
    Array.from({ length: 200 }, (_, i) => (100 + i) * wave(i < 178 ? 0.01 : recent, i + 1));
  expect(regime({ prices: series(0.016) })).toMatchObject({
    vol_regime: 'HIGH_VOL',
    composite: 'NEUTRAL',
    trend: 'UPTREND',
  });
  expect(regime({ prices: series(0.01) })).toMatchObject({ vol_regime: 'NORMAL', composite: 'RISK_ON' });
  expect(regime({ prices: series(0.002) })).toMatchObject({ vol_regime: 'LOW_VOL', composite: 'RISK_ON' });
  expect(regime({ prices: series(0.06) })).toMatchObject({
    vol_regime: 'CRISIS',
    composite: 'DEFENSIVE',
    trend: 'UPTREND',
  });
});

test('returns beyond the range of doubles leave volatilities null, never infinite', () => {
  const wild = flat.map((_, i) => (i === 35 ? 5e-324 : 1e15));
  expect(regime({ prices: wild })).toMatchObject({
    recent_vol: null,
    long_vol: null,
    vol_ratio: null,
    vol_regime: 'NORMAL',
  });
  const squared = flat.map((_, i) => (i === 5 ? 1e-160 : 1));
  expect(regime({ prices: squared })).toMatchObject({ recent_vol: 0, long_vol: null, vol_ratio: null });
  const rising = flat.map((_, i) => (i < 39 ? 5e-324 : 1e15));
  expect(classify({ closes: rising })).toMatchObject({
    slope_5d_pct: null,
    slope_20d_pct: null,
    direction: 'STRONG_UP',
  });
});

test('a price within 1e-12 of its average is at it', () => {
  const prices = (last: number) => [...Array<number>(39).fill(1), last];
  expect(regime({ prices: prices(1 + 9e-13), sma_period: 40 }).trend).toBe('SIDEWAYS');
  expect(regime({ prices: prices(1 + 2e-12), sma_period: 40 }).trend).toBe('UPTREND');
  expect(regime({ prices: prices(1 - 2e-12), sma_period: 40 }).trend).toBe('DOWNTREND');
  expect(regime({ prices: prices(3), sma_period: 1 })).toMatchObject({
    trend: 'SIDEWAYS',
    sma: 3,
    sma_period_used: 1,
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
  const shared = { opens: closes, highs: closes, lows: closes, vol_window: 19 };
  const { realized_vol } = classify({ closes, ...shared });
  expect(realized_vol.close_to_close).toBe(0);
  expect(realized_vol.yang_zhang).toBe(0);
  expect(classify({ closes, ...shared, vol_window: 20 }).realized_vol.yang_zhang).toBeGreaterThan(0);
  const early = closes.map((price, i) => (i < 21 ? 2 * price : price));
  expect(classify({ closes, ...shared, highs: early }).realized_vol.parkinson).toBe(0);
  const late = closes.map((price, i) => (i < 22 ? 2 * price : price));
  expect(classify({ closes, ...shared, highs: late }).realized_vol.parkinson).toBeGreaterThan(0);
});

test.each([
  [{ opens: flat.slice(1) }, 'opens'],
  [{ highs: flat.slice(1) }, 'highs'],
  [{ lows: flat.slice(1) }, 'lows'],
  [{ highs: flat, lows: growing }, 'highs'],
  [{ highs: growing, lows: growing }, 'closes'],
  [{ highs: flat, lows: flat, opens: growing }, 'opens'],
])('%j is refused', (change, place) => {
  expect(refusalsOf(() => classify({ closes: flat, ...change }))).toEqual([['value_error', place]]);
});
