import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fx-interest-rate-parity';
import { fxInterestRateParity } from './fx-interest-rate-parity';
import { simpleGrowth } from '../compounding/growth';

const report = answering<'fxInterestRateParity', typeof fxInterestRateParity>(rules, fxInterestRateParity);

interface Exact {
  readonly tolerance: number;
  readonly parities: readonly {
    readonly inputs: Body<'fxInterestRateParity'>;
    readonly expected: Readonly<Record<string, number | string | boolean | null>>;
    readonly growth: number;
    readonly noise: number;
  }[];
}

const { parities, tolerance } = JSON.parse(readFileSync('vectors/foreign-exchange.exact.json', 'utf8')) as Exact;

/** Figures of the quoted forward, which are differences. */
const OF_GAP = ['arbitrage_profit', 'arbitrage_pct', 'implied_domestic_rate', 'deviation_bps'];

test.each(parities)('$inputs, by replication', ({ inputs, expected, growth, noise }) => {
  const answer = report(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (typeof value !== 'number') expect(found).toBe(value);
    else {
      // the implied rate is the domestic one and its deviation
      const scale = Math.max(Math.abs(value), name === 'implied_domestic_rate' ? Math.abs(inputs.domestic_rate) : 0);
      const allowed = tolerance * growth * (OF_GAP.includes(name) ? noise : 1) * scale;
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(allowed);
    }
  }
});

const RATES = { spot_rate: 1.25, domestic_rate: 0.04, foreign_rate: 0.025 };

describe('compounding is', () => {
  test('simple up to a year, annual beyond, and the same at a year', () => {
    const at = (time_years: number) => report({ ...RATES, time_years });
    expect(at(1 - 2 ** -53).compounding).toBe('simple');
    expect(at(1).compounding).toBe('simple');
    expect(at(1 + 2 ** -52).compounding).toBe('annual');
    const [below, above] = [at(1), at(1 + 2 ** -52)].map(({ forward_points }) => forward_points ?? NaN);
    expect(Math.abs((above ?? NaN) / (below ?? NaN) - 1)).toBeLessThan(2e-15);
  });

  test('beyond a year not simple: five years are 1.3441798553985038, not 1.3333', () => {
    const { theoretical_forward } = report({ ...RATES, time_years: 5 });
    expect(Math.abs((theoretical_forward ?? NaN) / 1.3441798553985038 - 1)).toBeLessThan(1e-15);
  });
});

test('at once the forward is the spot rate, and nothing is annualized', () => {
  expect(report({ ...RATES, time_years: 0, actual_forward: 1.26 })).toMatchObject({
    ...{ theoretical_forward: 1.25, forward_premium_pct: 0, annualized_forward_premium_pct: null, forward_points: 0 },
    ...{ arbitrage_profit: 1.26 - 1.25, implied_domestic_rate: null, deviation_bps: null, mispriced: true },
  });
});

test.each([0, 0.3, 1, 7])('equal rates leave the spot rate as it is, over %d years', (time_years) => {
  const equal = { spot_rate: 0.9, domestic_rate: 0.03, foreign_rate: 0.03, time_years, actual_forward: 0.9 };
  expect(report(equal)).toMatchObject({
    ...{ theoretical_forward: 0.9, forward_premium_pct: 0, forward_points: 0, carry_direction: 'NEUTRAL' },
    ...{ arbitrage_profit: 0, arbitrage_pct: 0, mispriced: false, arbitrage_direction: 'NONE' },
  });
});

test.each([0.25, 1, 3])('the forward of parity, quoted, is worth nothing, over %d years', (time_years) => {
  const { theoretical_forward } = report({ ...RATES, time_years });
  expect(report({ ...RATES, time_years, actual_forward: theoretical_forward })).toMatchObject({
    ...{ arbitrage_profit: 0, mispriced: false, arbitrage_direction: 'NONE' },
    ...{ implied_domestic_rate: 0.04, deviation_bps: 0 },
  });
});

test('uncovered, the forward is what the spot rate is expected to become', () => {
  const covered = report({ ...RATES, parity_type: 'covered' });
  const uncovered = report({ ...RATES, parity_type: 'uncovered' });
  expect(covered.expected_future_spot).toBeNull();
  expect(uncovered).toEqual({
    ...covered,
    parity_type: 'uncovered',
    expected_future_spot: covered.theoretical_forward,
  });
});

test('a premium that the forward does not show', () => {
  const tiny = report({ spot_rate: 1.5, domestic_rate: 1e-18, foreign_rate: 0, time_years: 0.5 });
  expect(tiny).toMatchObject({
    theoretical_forward: 1.5,
    forward_premium_pct: 50 * 1e-18,
    forward_points: 0.75 * 1e-18,
  });
});

test('a forward beyond the range of doubles is null, and what is quoted is below it', () => {
  const extreme = { spot_rate: 1e15, domestic_rate: 10, foreign_rate: -0.9999, time_years: 100, actual_forward: 2 };
  expect(report({ ...extreme, parity_type: 'uncovered' })).toMatchObject({
    ...{
      theoretical_forward: null,
      forward_premium_pct: null,
      annualized_forward_premium_pct: null,
      forward_points: null,
    },
    ...{ expected_future_spot: null, arbitrage_profit: null, arbitrage_pct: null, mispriced: true },
    arbitrage_direction: 'BORROW_FOREIGN_LEND_DOMESTIC',
  });
  // (1 + r_f)·(2/1e15)^0.01 − 1, in mpmath
  const { implied_domestic_rate } = report(extreme);
  expect(Math.abs((implied_domestic_rate ?? NaN) / -0.9999287130063275 - 1)).toBeLessThan(5e-15);
});

test('a forward below the least double is 0', () => {
  const extreme = { spot_rate: 1, domestic_rate: -0.9999, foreign_rate: 10, time_years: 100, actual_forward: 1 };
  expect(report(extreme)).toMatchObject({
    ...{ theoretical_forward: 0, forward_premium_pct: -100, forward_points: -1, arbitrage_profit: 1 },
    arbitrage_direction: 'BORROW_DOMESTIC_LEND_FOREIGN',
  });
  expect(Math.abs((report(extreme).implied_domestic_rate ?? NaN) / 10 - 1)).toBeLessThan(1e-15);
});

test('a premium beyond the range of doubles may have points within', () => {
  const extreme = { spot_rate: 1e-5, domestic_rate: 10, foreign_rate: -0.991059, time_years: 100 };
  const { forward_premium_pct, forward_points, theoretical_forward } = report(extreme);
  expect(forward_premium_pct).toBeNull();
  expect(forward_points).toBeGreaterThan(1e300);
  expect(forward_points).toBe(theoretical_forward);
});

test.each([
  [1.0009, false],
  [1.0011, true],
  [0.9991, false],
  [0.9989, true],
])('at a spot rate of 1, delivery today for %d is mispriced: %s', (actual_forward, mispriced) => {
  const today = { spot_rate: 1, domestic_rate: 0.5, foreign_rate: 0, time_years: 0, actual_forward };
  expect(report(today).mispriced).toBe(mispriced);
});

test('growth by simple interest does not cancel as everything is lost', () => {
  // 2^-39 − 2^-80, of which 1 + r·T keeps the first part
  expect(simpleGrowth(-1 + 2 ** -40, 1 - 2 ** -40)).toBe(2 ** -39 - 2 ** -80);
  expect(simpleGrowth(0.05, 0)).toBe(1);
  expect(simpleGrowth(0.05, 1)).toBe(1.05);
});

test('quotients beyond the range of doubles are null', () => {
  const tiny = report({ ...RATES, spot_rate: 1e-310, actual_forward: 1e10 });
  expect(tiny).toMatchObject({
    arbitrage_pct: null,
    mispriced: true,
    implied_domestic_rate: null,
    deviation_bps: null,
  });
});

test('no figure is -0', () => {
  const figures = [0, 0.5, 2].flatMap((time_years) =>
    [0, 0.02].flatMap((foreign_rate) => {
      const inputs = { spot_rate: 1, domestic_rate: -0, foreign_rate, time_years, actual_forward: 1 };
      return Object.values(report(inputs));
    }),
  );
  expect(figures.some((figure) => Object.is(figure, -0))).toBe(false);
});

const rate = fc.double({ min: -0.5, max: 2, noNaN: true });
const years = fc.double({ min: 0.001, max: 30, noNaN: true });
const price = fc.double({ min: 1e-3, max: 1e6, noNaN: true });

test('seen from the other currency, forwards are reciprocal', () => {
  fc.assert(
    fc.property(price, rate, rate, years, (spot_rate, domestic_rate, foreign_rate, time_years) => {
      const there = report({ spot_rate, domestic_rate, foreign_rate, time_years });
      const back = report({
        ...{ spot_rate: 1 / spot_rate, domestic_rate: foreign_rate, foreign_rate: domestic_rate, time_years },
      });
      const product = (there.theoretical_forward ?? NaN) * (back.theoretical_forward ?? NaN);
      expect(Math.abs(product - 1)).toBeLessThan(1e-13);
    }),
  );
});

test('at the implied domestic rate the quoted forward is that of parity', () => {
  fc.assert(
    fc.property(
      price,
      rate,
      rate,
      years,
      fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      (spot_rate, r, f, T, ratio) => {
        const inputs = { spot_rate, domestic_rate: r, foreign_rate: f, time_years: T };
        const actual_forward = (report(inputs).theoretical_forward ?? NaN) * ratio;
        const { implied_domestic_rate } = report({ ...inputs, actual_forward });
        fc.pre(implied_domestic_rate !== null && implied_domestic_rate > -0.999 && implied_domestic_rate <= 10);
        const again = report({ ...inputs, domestic_rate: implied_domestic_rate }).theoretical_forward;
        expect(Math.abs((again ?? NaN) / actual_forward - 1)).toBeLessThan(2e-12);
      },
    ),
  );
});

test('the defaults are one year and covered', () => {
  expect(report(RATES)).toEqual(report({ ...RATES, time_years: 1, parity_type: 'covered', actual_forward: null }));
});
