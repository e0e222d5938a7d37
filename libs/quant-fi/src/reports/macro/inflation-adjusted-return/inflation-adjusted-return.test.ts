import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../../../tools/testing/refusal';
import { inflationAdjustedReturn, type InflationAdjustedReturnInputs } from '../index';

interface Exact {
  readonly tolerance: number;
  readonly returns: readonly {
    readonly inputs: InflationAdjustedReturnInputs;
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
  const { valueSeries, ...figures } = inflationAdjustedReturn(Object.freeze(inputs));
  expect(Object.keys(figures)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = figures[name as keyof typeof figures];
    const allowed = tolerance * (name.startsWith('cumulative') ? growth : 1);
    expect({ name, found, agrees: agree(found, value, allowed) }).toEqual({ name, found, agrees: true });
  }
  expect(valueSeries?.map(({ year }) => year)).toEqual(series?.map(([year]) => year));
  const wrong = (valueSeries ?? []).filter(({ nominal, real }, k) => {
    const [, exactNominal = null, exactReal = null] = series?.[k] ?? [];
    return !agree(nominal, exactNominal, tolerance * growth) || !agree(real, exactReal, tolerance * growth);
  });
  expect(wrong).toEqual([]);
});

test('a return at inflation is none, one just above it keeps its digits', () => {
  expect(inflationAdjustedReturn({ nominalReturnPct: 4, inflationRatePct: 4 })).toMatchObject({
    ...{ realReturnPct: 0, fisherExactRealReturnDecimal: 0, approximateRealReturn: 0, inflationDragPct: 4 },
  });
  const { realReturnPct } = inflationAdjustedReturn({ nominalReturnPct: 3 + 2 ** -51, inflationRatePct: 3 });
  expect(realReturnPct).toBe((100 * 2 ** -51) / 103);
});

test('without inflation a return is what it is, and money never buys half', () => {
  expect(inflationAdjustedReturn({ nominalReturnPct: 7, inflationRatePct: 0 })).toMatchObject({
    ...{ realReturnPct: 7, purchasingPowerMultiplier: 1, inflationDragPct: 0, yearsToHalvePurchasingPower: null },
  });
  const { yearsToHalvePurchasingPower } = inflationAdjustedReturn({ nominalReturnPct: 7, inflationRatePct: -2 });
  expect(yearsToHalvePurchasingPower).toBeNull();
  const least = inflationAdjustedReturn({ nominalReturnPct: 7, inflationRatePct: 1e-320 });
  expect(least.yearsToHalvePurchasingPower).toBeNull();
  const twice = inflationAdjustedReturn({ nominalReturnPct: 7, inflationRatePct: 100 });
  expect(twice.yearsToHalvePurchasingPower).toBe(1);
});

test('a loss of everything leaves nothing, of a debt either', () => {
  const lost = { nominalReturnPct: -100, inflationRatePct: 3, periods: 2 };
  const answer = inflationAdjustedReturn({ ...lost, initialValue: -7 });
  expect(answer).toMatchObject({
    ...{ realReturnPct: -100, inflationDragPct: 0, cumulativeNominalReturnPct: -100, cumulativeRealReturnPct: -100 },
  });
  expect(answer.valueSeries).toEqual([
    { year: 0, nominal: -7, real: -7 },
    { year: 1, nominal: 0, real: 0 },
    { year: 2, nominal: 0, real: 0 },
  ]);
});

describe('the series', () => {
  const rates = { nominalReturnPct: 7, inflationRatePct: 2.5 };

  test('needs both the periods and the amount, of which 0 is one', () => {
    expect(inflationAdjustedReturn({ ...rates, periods: 2 }).valueSeries).toBeNull();
    expect(inflationAdjustedReturn({ ...rates, initialValue: 5 }).valueSeries).toBeNull();
    expect(inflationAdjustedReturn({ ...rates, initialValue: 5 }).cumulativeRealReturnPct).toBeNull();
    expect(inflationAdjustedReturn({ ...rates, periods: 1, initialValue: -0 }).valueSeries).toEqual([
      { year: 0, nominal: 0, real: 0 },
      { year: 1, nominal: 0, real: 0 },
    ]);
    expect(inflationAdjustedReturn({ ...rates, periods: null, initialValue: null })).toEqual(
      inflationAdjustedReturn(rates),
    );
  });

  test('has null from where it leaves the range of doubles, but for nothing', () => {
    const extreme = { nominalReturnPct: 1000, inflationRatePct: -99.9999, periods: 200 };
    const { valueSeries, cumulativeRealReturnPct, cumulativeNominalReturnPct } = inflationAdjustedReturn({
      ...{ ...extreme, initialValue: 1 },
    });
    expect(cumulativeRealReturnPct).toBeNull();
    expect(cumulativeNominalReturnPct).toBeGreaterThan(1e208);
    // 7.0414 digits a year
    expect(valueSeries?.findIndex(({ real }) => real === null)).toBe(44);
    expect(valueSeries?.every(({ nominal }) => nominal !== null)).toBe(true);
    const nothing = inflationAdjustedReturn({ ...extreme, initialValue: 0 }).valueSeries ?? [];
    expect(nothing.every(({ nominal, real }) => nominal === 0 && real === 0)).toBe(true);
  });
});

test('inflation turns the real return back into the nominal one', () => {
  const percent = fc.double({ min: -99, max: 1000, noNaN: true });
  fc.assert(
    fc.property(percent, percent, (nominalReturnPct, inflationRatePct) => {
      const answer = inflationAdjustedReturn({ nominalReturnPct, inflationRatePct });
      const nominal = (1 + answer.fisherExactRealReturnDecimal) * (100 + inflationRatePct);
      const scale = 200 + Math.abs(nominalReturnPct) + Math.abs(inflationRatePct);
      expect(Math.abs(nominal - 100 - nominalReturnPct)).toBeLessThanOrEqual(1e-15 * scale * scale);
      expect(answer.realReturnPct).toBe(answer.fisherExactRealReturnPct);
      const drag = nominalReturnPct - answer.realReturnPct;
      const largest = Math.abs(nominalReturnPct) + Math.abs(answer.realReturnPct);
      expect(Math.abs(answer.inflationDragPct - drag)).toBeLessThanOrEqual(1e-15 * largest);
    }),
  );
});

test('no figure is -0', () => {
  for (const inflationRatePct of [0, -0]) {
    const answer = inflationAdjustedReturn({ nominalReturnPct: -0, inflationRatePct, periods: 1, initialValue: -0 });
    const figures = [answer, ...(answer.valueSeries ?? [])].flatMap((part) => Object.values(part) as unknown[]);
    expect(figures.some((figure) => Object.is(figure, -0))).toBe(false);
  }
  const total = inflationAdjustedReturn({ nominalReturnPct: -100, inflationRatePct: -5 });
  expect(Object.values(total).some((figure) => Object.is(figure, -0))).toBe(false);
});

const RATES = { nominalReturnPct: 8, inflationRatePct: 3, periods: 2, initialValue: 1 };

test.each<[change: object, path: string, rule: string]>([
  [{ nominalReturnPct: undefined }, 'nominalReturnPct', 'missing'],
  [{ nominalReturnPct: -101 }, 'nominalReturnPct', 'greater_than_equal'],
  [{ nominalReturnPct: 1001 }, 'nominalReturnPct', 'less_than_equal'],
  [{ inflationRatePct: -100 }, 'inflationRatePct', 'greater_than'],
  [{ inflationRatePct: 1001 }, 'inflationRatePct', 'less_than_equal'],
  [{ periods: 0 }, 'periods', 'greater_than_equal'],
  [{ periods: 201 }, 'periods', 'less_than_equal'],
  [{ periods: 1.5 }, 'periods', 'int_type'],
  [{ initialValue: 1.1e15 }, 'initialValue', 'less_than_equal'],
  [{ initialValue: '1' }, 'initialValue', 'float_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => inflationAdjustedReturn({ ...RATES, ...change }))).toMatchObject({ param, rule });
});
