import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/macro-inflation-adjusted';
import { macroInflationAdjusted } from './macro-inflation-adjusted';

const report = answering<'macroInflationAdjusted', typeof macroInflationAdjusted>(rules, macroInflationAdjusted);

interface Exact {
  readonly tolerance: number;
  readonly returns: readonly {
    readonly inputs: Body<'macroInflationAdjusted'>;
    readonly expected: Readonly<Record<string, number | null>>;
    readonly series: readonly (readonly [year: number, nominal: number | null, real: number | null])[] | null;
    readonly growth: number;
  }[];
}

const { returns, tolerance } = JSON.parse(readFileSync('vectors/macro.exact.json', 'utf8')) as Exact;

/** True if two figures agree, or both are null. */
const agree = (actual: number | null, expected: number | null, allowed: number) =>
  actual === null || expected === null
    ? actual === expected
    : // two of the least doubles, which have not all their digits
      Math.abs(actual - expected) <= allowed * Math.abs(expected) + 2 * Number.MIN_VALUE;

test.each(returns)('$inputs, by quotients of growth', ({ inputs, expected, series, growth }) => {
  const { value_series, ...figures } = report(Object.freeze(inputs));
  expect(Object.keys(figures)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = figures[name as keyof typeof figures];
    const allowed = tolerance * (name.startsWith('cumulative') ? growth : 1);
    expect({ name, found, agrees: agree(found, value, allowed) }).toEqual({ name, found, agrees: true });
  }
  expect(value_series?.map(({ year }) => year)).toEqual(series?.map(([year]) => year));
  const wrong = (value_series ?? []).filter(({ nominal, real }, k) => {
    const [, exactNominal = null, exactReal = null] = series?.[k] ?? [];
    return !agree(nominal, exactNominal, tolerance * growth) || !agree(real, exactReal, tolerance * growth);
  });
  expect(wrong).toEqual([]);
});

test('a return at inflation is none, one just above it keeps its digits', () => {
  expect(report({ nominal_return_pct: 4, inflation_rate_pct: 4 })).toMatchObject({
    ...{ real_return_pct: 0, fisher_exact_real_return_decimal: 0, approximate_real_return: 0, inflation_drag_pct: 4 },
  });
  const { real_return_pct } = report({ nominal_return_pct: 3 + 2 ** -51, inflation_rate_pct: 3 });
  expect(real_return_pct).toBe((100 * 2 ** -51) / 103);
});

test('without inflation a return is what it is, and money never buys half', () => {
  expect(report({ nominal_return_pct: 7, inflation_rate_pct: 0 })).toMatchObject({
    ...{
      real_return_pct: 7,
      purchasing_power_multiplier: 1,
      inflation_drag_pct: 0,
      years_to_halve_purchasing_power: null,
    },
  });
  const { years_to_halve_purchasing_power } = report({ nominal_return_pct: 7, inflation_rate_pct: -2 });
  expect(years_to_halve_purchasing_power).toBeNull();
  const least = report({ nominal_return_pct: 7, inflation_rate_pct: 1e-320 });
  expect(least.years_to_halve_purchasing_power).toBeNull();
  const twice = report({ nominal_return_pct: 7, inflation_rate_pct: 100 });
  expect(twice.years_to_halve_purchasing_power).toBe(1);
});

test('a loss of everything leaves nothing, of a debt either', () => {
  const lost = { nominal_return_pct: -100, inflation_rate_pct: 3, periods: 2 };
  const answer = report({ ...lost, initial_value: -7 });
  expect(answer).toMatchObject({
    ...{
      real_return_pct: -100,
      inflation_drag_pct: 0,
      cumulative_nominal_return_pct: -100,
      cumulative_real_return_pct: -100,
    },
  });
  expect(answer.value_series).toEqual([
    { year: 0, nominal: -7, real: -7 },
    { year: 1, nominal: 0, real: 0 },
    { year: 2, nominal: 0, real: 0 },
  ]);
});

describe('the series', () => {
  const rates = { nominal_return_pct: 7, inflation_rate_pct: 2.5 };

  test('needs both the periods and the amount, of which 0 is one', () => {
    expect(report({ ...rates, periods: 2 }).value_series).toBeNull();
    expect(report({ ...rates, initial_value: 5 }).value_series).toBeNull();
    expect(report({ ...rates, initial_value: 5 }).cumulative_real_return_pct).toBeNull();
    expect(report({ ...rates, periods: 1, initial_value: -0 }).value_series).toEqual([
      { year: 0, nominal: 0, real: 0 },
      { year: 1, nominal: 0, real: 0 },
    ]);
    expect(report({ ...rates, periods: null, initial_value: null })).toEqual(report(rates));
  });

  test('has null from where it leaves the range of doubles, but for nothing', () => {
    const extreme = { nominal_return_pct: 1000, inflation_rate_pct: -99.9999, periods: 200 };
    const { value_series, cumulative_real_return_pct, cumulative_nominal_return_pct } = report({
      ...{ ...extreme, initial_value: 1 },
    });
    expect(cumulative_real_return_pct).toBeNull();
    expect(cumulative_nominal_return_pct).toBeGreaterThan(1e208);
    // 7.0414 digits a year
    expect(value_series?.findIndex(({ real }) => real === null)).toBe(44);
    expect(value_series?.every(({ nominal }) => nominal !== null)).toBe(true);
    const nothing = report({ ...extreme, initial_value: 0 }).value_series ?? [];
    expect(nothing.every(({ nominal, real }) => nominal === 0 && real === 0)).toBe(true);
  });
});

test('inflation turns the real return back into the nominal one', () => {
  const percent = fc.double({ min: -99, max: 1000, noNaN: true });
  fc.assert(
    fc.property(percent, percent, (nominal_return_pct, inflation_rate_pct) => {
      const answer = report({ nominal_return_pct, inflation_rate_pct });
      const nominal = (1 + answer.fisher_exact_real_return_decimal) * (100 + inflation_rate_pct);
      const scale = 200 + Math.abs(nominal_return_pct) + Math.abs(inflation_rate_pct);
      expect(Math.abs(nominal - 100 - nominal_return_pct)).toBeLessThanOrEqual(1e-15 * scale * scale);
      expect(answer.real_return_pct).toBe(answer.fisher_exact_real_return_pct);
      const drag = nominal_return_pct - answer.real_return_pct;
      const largest = Math.abs(nominal_return_pct) + Math.abs(answer.real_return_pct);
      expect(Math.abs(answer.inflation_drag_pct - drag)).toBeLessThanOrEqual(1e-15 * largest);
    }),
  );
});

test('no figure is -0', () => {
  for (const inflation_rate_pct of [0, -0]) {
    const answer = report({ nominal_return_pct: -0, inflation_rate_pct, periods: 1, initial_value: -0 });
    const figures = [answer, ...(answer.value_series ?? [])].flatMap((part) => Object.values(part) as unknown[]);
    expect(figures.some((figure) => Object.is(figure, -0))).toBe(false);
  }
  const total = report({ nominal_return_pct: -100, inflation_rate_pct: -5 });
  expect(Object.values(total).some((figure) => Object.is(figure, -0))).toBe(false);
});
