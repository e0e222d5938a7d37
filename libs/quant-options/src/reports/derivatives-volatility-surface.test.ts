import { splineValues } from '../../test/vector-files';
import { blackScholesPrice } from '../black-scholes/price';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-volatility-surface';
import { derivativesVolatilitySurface } from './derivatives-volatility-surface';

const filledSurface = answering<'derivativesVolatilitySurface', typeof derivativesVolatilitySurface>(
  rules,
  derivativesVolatilitySurface,
);

type Quote = Body<'derivativesVolatilitySurface'>['market_data'][number];
type Row = readonly [expiry_days: number, ...quotes: (readonly [strike: number, implied_vol: number])[]];

const quotes = (...rows: Row[]): Quote[] =>
  rows.flatMap(([expiry_days, ...smile]) =>
    smile.map(([strike, implied_vol]) => ({ strike, expiry_days, implied_vol })),
  );

const surface = (market_data: readonly Quote[], change: Partial<Body<'derivativesVolatilitySurface'>> = {}) =>
  filledSurface(Object.freeze({ market_data: [...market_data], spot: 100, ...change }));

/** The vols of one expiry at strikes that a second expiry adds to the surface. */
function smileAt(
  strikes: readonly number[],
  vols: readonly number[],
  asked: readonly number[],
): (number | undefined)[] {
  const near = strikes.map((strike, i): Quote => ({ strike, expiry_days: 30, implied_vol: vols[i] ?? NaN }));
  const far = asked.map((strike): Quote => ({ strike, expiry_days: 60, implied_vol: 0.5 }));
  const { surface: rows, arbitrage } = surface([...far, ...near], { interpolation: 'cubic' });
  const below = arbitrage.negative_volatility_violations.filter(({ expiry_days }) => expiry_days === 30);
  return asked.map((strike) => {
    const vol = rows[0]?.vols.find((cell) => cell.strike === strike)?.vol;
    return vol ?? below.find((violation) => violation.strike === strike)?.interpolated_vol;
  });
}

describe('natural cubic splines against a dense system of all their coefficients', () => {
  test.each(splineValues().cases)('$strikes', ({ strikes, vols, asked, values }) => {
    const scale = Math.max(...values.map(Math.abs), ...vols);
    for (const [i, vol] of smileAt(strikes, vols, asked).entries()) {
      expect(Math.abs((vol ?? NaN) - (values[i] ?? NaN))).toBeLessThanOrEqual(1e-14 * scale);
    }
  });
});

describe('the filled surface', () => {
  const data = quotes([60, [120, 0.3], [80, 0.4]], [30, [110, 0.2], [90, 0.3], [100, 0.22]], [7, [100, 0.5]]);

  test('is ordered by expiry and strike, and leaves out what would be extrapolated', () => {
    const { surface: rows } = surface(data);
    expect(rows.map(({ expiry_days, vols }) => [expiry_days, ...vols.map(({ strike }) => strike)])).toEqual([
      [7, 100],
      [30, 90, 100, 110],
      [60, 80, 90, 100, 110, 120],
    ]);
  });

  test('linear: straight lines between quotes, quotes themselves untouched', () => {
    const far = surface(data).surface[2]?.vols ?? [];
    expect(far.map(({ interpolated }) => interpolated)).toEqual([false, true, true, true, false]);
    for (const [i, vol] of [0.4, 0.375, 0.35, 0.325, 0.3].entries()) expect(far[i]?.vol).toBeCloseTo(vol, 15);
  });

  test('cubic through two quotes is a straight line, and one quote stays alone', () => {
    const cubic = surface(data, { interpolation: 'cubic' });
    expect(cubic.surface).toEqual(surface(data).surface);
    expect(cubic.interpolation).toBe('cubic');
  });

  test('counts quotes, expiries and strikes', () => {
    expect(surface(data)).toMatchObject({ n_points: 6, n_expiries: 3, n_strikes: 5, interpolation: 'linear' });
  });

  test('strikes and expiries are the same only if they are equal as doubles', () => {
    const {
      n_strikes,
      n_expiries,
      surface: rows,
    } = surface(quotes([0.3, [0.3, 0.2], [0.1 + 0.2, 0.2]], [0.1 + 0.2, [0.3, 0.2]]));
    expect([n_strikes, n_expiries]).toEqual([2, 2]);
    expect(rows.map(({ vols }) => vols.length)).toEqual([2, 1]);
  });

  test('where a cubic dips to 0 or below there is no volatility, and a violation', () => {
    const wild = [99.999, 100, 100.001, 140] as const;
    const near = wild.map((strike, i) => ({ strike, expiry_days: 30, implied_vol: [0.2, 0.21, 0.2, 0.3][i] ?? NaN }));
    const far = [100, 110, 120].map((strike) => ({ strike, expiry_days: 60, implied_vol: 0.5 }));
    const cubic = surface([...near, ...far], { interpolation: 'cubic', spot: 115 });
    expect(cubic.surface[0]?.vols.filter(({ vol }) => vol === null).map(({ strike }) => strike)).toEqual([110, 120]);
    expect(cubic.atm_term_structure).toMatchObject([
      { vol: null, total_variance: null, forward_vol: null, extrapolated: false },
      { vol: 0.5, forward_vol: null },
    ]);
    const { negative_volatility_violations: negative, is_arbitrage_free, calendar_violations } = cubic.arbitrage;
    expect(is_arbitrage_free).toBe(false);
    // the strikes of the surface and the spot, ascending
    expect(negative.map(({ expiry_days, strike }) => [expiry_days, strike])).toEqual([
      [30, 110],
      [30, 115],
      [30, 120],
    ]);
    expect(negative[2]).toMatchObject({ type: 'negative_volatility' });
    expect(negative[2]?.interpolated_vol).toBeLessThan(-100);
    expect(calendar_violations.map(({ strike }) => strike)).not.toContain(120);
    expect(surface([...near, ...far], { spot: 115 }).arbitrage.negative_volatility_violations).toEqual([]);
  });
});

describe('term structure at the spot', () => {
  test('is interpolated at the spot, and the forward volatility joins the total variances', () => {
    const { atm_term_structure } = surface(quotes([73, [90, 0.3], [110, 0.2]], [146, [90, 0.4], [110, 0.2]]), {
      spot: 95,
    });
    const [near, far] = atm_term_structure;
    expect(near?.vol).toBeCloseTo(0.275, 15);
    expect(near?.forward_vol).toBe(near?.vol);
    expect(near?.total_variance).toBeCloseTo(0.275 ** 2 * 0.2, 15);
    expect(far?.vol).toBeCloseTo(0.35, 15);
    // 0.35²·0.4 − 0.275²·0.2 = 0.033875 over 0.2 years
    expect(far?.forward_vol).toBeCloseTo(Math.sqrt(0.169375), 14);
    expect(atm_term_structure.map(({ extrapolated }) => extrapolated)).toEqual([false, false]);
  });

  test('a flat term structure has its own volatility as forward volatility, however near the expiries', () => {
    const { atm_term_structure } = surface(quotes([30, [100, 0.2]], [30 + 2 ** -48, [100, 0.2]], [31, [100, 0.2]]));
    expect(atm_term_structure.map(({ forward_vol }) => forward_vol)).toEqual([0.2, 0.2, 0.2]);
  });

  test('outside the quotes it is the nearest one and says so', () => {
    const data = quotes([30, [110, 0.2], [120, 0.3]], [60, [80, 0.25], [90, 0.26]], [90, [100, 0.3]]);
    expect(surface(data).atm_term_structure).toMatchObject([
      { vol: 0.2, extrapolated: true },
      { vol: 0.26, extrapolated: true },
      { vol: 0.3, extrapolated: false },
    ]);
  });

  test('falling total variance has no forward volatility', () => {
    expect(surface(quotes([30, [100, 0.4]], [60, [100, 0.2]])).atm_term_structure[1]?.forward_vol).toBeNull();
  });

  test('a forward variance beyond the range of doubles is null', () => {
    const days = Number.MIN_VALUE;
    const { atm_term_structure } = surface(quotes([days, [100, 10]], [2 * days, [100, 0.1]], [3 * days, [100, 10]]));
    expect(
      atm_term_structure.map(({ forward_vol }) => forward_vol === null || Number.isFinite(forward_vol)),
    ).not.toContain(false);
  });
});

describe('skew', () => {
  test('takes the means beyond 0.95 and 1.05 of the spot, both ends excluded', () => {
    const data = quotes([30, [80, 0.5], [90, 0.3], [95, 9], [100, 9], [105, 9], [106, 0.1], [107, 0.2], [108, 0.3]]);
    const [skew] = surface(data).skew_by_expiry;
    expect(skew).toMatchObject({ expiry_days: 30, n_strikes: 8 });
    expect(skew?.skew).toBeCloseTo(0.2, 15);
  });

  test.each([[90], [110]])('without a quote on one side, as with the strike %d alone, it is null', (strike) => {
    expect(surface(quotes([30, [strike, 0.3]])).skew_by_expiry[0]?.skew).toBeNull();
  });
});

describe('arbitrage', () => {
  test('calendar: strikes valued in both of two neighbouring rows, interpolated ones included, in their order', () => {
    const data = quotes(
      [40, [90, 0.3], [110, 0.3]],
      [20, [90, 0.5], [100, 0.2], [110, 0.6]],
      [80, [80, 0.1], [120, 0.1]],
    );
    const { calendar_violations, is_arbitrage_free } = surface(data).arbitrage;
    expect(is_arbitrage_free).toBe(false);
    const found = calendar_violations.map(({ expiry_days_near, expiry_days_far, strike }) => [
      expiry_days_near,
      expiry_days_far,
      strike,
    ]);
    expect(found).toEqual([
      [20, 40, 90],
      [20, 40, 110],
      [40, 80, 90],
      [40, 80, 100],
      [40, 80, 110],
    ]);
    expect(calendar_violations[0]?.total_variance_near).toBeCloseTo((0.25 * 20) / 365, 15);
    expect(calendar_violations[0]?.total_variance_far).toBeCloseTo((0.09 * 40) / 365, 15);
  });

  test('calendar: equal total variance is no arbitrage', () => {
    expect(surface(quotes([73, [100, 0.2]], [292, [100, 0.1]])).arbitrage.is_arbitrage_free).toBe(true);
  });

  test('butterfly and vertical: Black calls at neighbouring quoted strikes, by expiry and strike', () => {
    const data = quotes(
      [60, [90, 0.25], [95, 0.6], [100, 0.25], [110, 1]],
      [30, [90, 0.25], [95, 0.6], [110, 0.25], [120, 2]],
    );
    const { butterfly_violations, vertical_violations } = surface(data).arbitrage;
    expect(butterfly_violations.map(({ expiry_days, strikes }) => [expiry_days, ...strikes])).toEqual([
      [30, 90, 95, 110],
      [60, 90, 95, 100],
    ]);
    expect(vertical_violations.map(({ expiry_days, strikes }) => [expiry_days, ...strikes])).toEqual([
      [30, 110, 120],
      [60, 90, 95],
      [60, 95, 100],
      [60, 100, 110],
    ]);
    const call = (K: number, sigma: number) => blackScholesPrice({ type: 'call', S: 100, K, T: 30 / 365, sigma, r: 0 });
    const butterfly = 0.75 * call(90, 0.25) - call(95, 0.6) + 0.25 * call(110, 0.25);
    expect(butterfly_violations[0]?.butterfly_price).toBeCloseTo(butterfly, 13);
    expect(vertical_violations[0]?.call_spread_slope).toBeCloseTo((call(120, 2) - call(110, 0.25)) / 10, 13);
  });

  test('vertical: a call that falls faster than the strike rises', () => {
    const { vertical_violations } = surface(quotes([365, [90, 0.6], [95, 0.2]])).arbitrage;
    expect(vertical_violations).toHaveLength(1);
    expect(vertical_violations[0]?.call_spread_slope).toBeLessThan(-1);
  });
});

describe('the largest surfaces', () => {
  const smile = (expiries: number, perExpiry: number, shift: number) =>
    Array.from({ length: expiries * perExpiry }, (_, i): Quote => {
      const [expiry, position] = [Math.floor(i / perExpiry), i % perExpiry];
      return { strike: 50 + 0.1 * position + shift * expiry, expiry_days: 10 * (expiry + 1), implied_vol: 0.2 };
    });

  test('5000 quotes and 50000 cells are filled', () => {
    const filled = surface(smile(10, 500, 1e-3), { interpolation: 'cubic' });
    expect([filled.n_points, filled.n_expiries * filled.n_strikes]).toEqual([5000, 50_000]);
    expect(filled.surface.map(({ vols }) => vols.length).every((length) => length > 4_900)).toBe(true);
  });

  test('one cell more is refused', () => {
    // 21 expiries times 2381 strikes
    const data = Array.from({ length: 2381 }, (_, i) => ({
      strike: i + 1,
      expiry_days: (i % 21) + 1,
      implied_vol: 0.2,
    }));
    expect(refusalsOf(() => surface(data))).toEqual([['value_error', 'market_data']]);
  });
});

describe('refusals', () => {
  test('a pair of strike and expiry that is quoted twice', () => {
    const quote = { strike: 100, expiry_days: 30, implied_vol: 0.2 };
    expect(refusalsOf(() => surface([quote, { ...quote, implied_vol: 0.3 }]))).toEqual([
      ['value_error', 'market_data'],
    ]);
  });

  test('strikes too close for their spline, but not for straight lines', () => {
    const least = Number.MIN_VALUE;
    const data = quotes([30, [least, 0.1], [2 * least, 9], [100, 0.2]], [60, [50, 0.2]]);
    expect(refusalsOf(() => surface(data, { interpolation: 'cubic' }))).toEqual([['value_error', 'market_data']]);
    expect(surface(data).surface[0]?.vols).toHaveLength(4);
  });
});
