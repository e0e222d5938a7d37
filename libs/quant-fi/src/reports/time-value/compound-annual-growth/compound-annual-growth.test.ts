import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../../tools/testing/refusal';
import { compoundAnnualGrowth, type CompoundAnnualGrowthInputs } from '../index';

interface Exact {
  readonly growthRates: readonly {
    readonly inputs: CompoundAnnualGrowthInputs;
    readonly expected: Readonly<Record<string, number | null>> & { readonly projections: readonly (number | null)[] };
  }[];
}

const { growthRates } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

/** e^g of a rounded g: of g = 700 the exponent has lost 1e-13. */
const OF_EXPONENTIALS = 1e-13;
const TOLERANCE: Readonly<Record<string, number>> = { cagr: OF_EXPONENTIALS, cagrPct: OF_EXPONENTIALS };

function expectClose(found: unknown, value: number | null, tolerance: number) {
  if (value === null) expect(found).toBeNull();
  else expect(Math.abs(Number(found ?? NaN) - value)).toBeLessThanOrEqual(tolerance * Math.abs(value));
}

test.each(growthRates)('$inputs, in 60 digits', ({ inputs, expected: { projections, ...figures } }) => {
  const answer = compoundAnnualGrowth(Object.freeze(inputs));
  for (const [name, value] of Object.entries(figures)) {
    expectClose(answer[name as keyof typeof answer], value, TOLERANCE[name] ?? 4e-16);
  }
  projections.forEach((value, i) => {
    expectClose(answer.projections?.[i]?.projectedValue, value, OF_EXPONENTIALS);
  });
  const { doublingTimeYears, halvingTimeYears, ...others } = figures;
  const isNull = [...Object.values(others), ...projections].includes(null);
  expect(answer.reason).toBe(isNull ? 'overflow' : null);
  expect(doublingTimeYears !== null && halvingTimeYears !== null).toBe(false);
});

test('projections are 1, 3, 5, 10 and 20 years ahead, and null unless asked for', () => {
  const inputs = { startValue: 1000, endValue: 1500, years: 5 };
  expect(compoundAnnualGrowth(inputs).projections).toBeNull();
  const { projections } = compoundAnnualGrowth({ ...inputs, includeProjections: true });
  expect(projections?.map(({ yearsForward }) => yearsForward)).toEqual([1, 3, 5, 10, 20]);
});

test('a projection beyond the range of doubles is null, and says why', () => {
  const inputs = { startValue: 1, endValue: 1e15, years: 0.5 };
  expect(compoundAnnualGrowth(inputs).reason).toBeNull();
  const { projections, reason } = compoundAnnualGrowth({ ...inputs, includeProjections: true });
  expect(projections?.map(({ projectedValue }) => projectedValue === null)).toEqual([false, false, false, true, true]);
  expect(reason).toBe('overflow');
});

test('no growth has neither a doubling nor a halving time, and no −0', () => {
  const answer = compoundAnnualGrowth({ startValue: 3, endValue: 3, years: 7 });
  expect(answer).toEqual({
    ...{ cagr: 0, cagrPct: 0, totalReturnPct: 0, logGrowthRate: 0, growthMultiple: 1, reason: null },
    ...{ doublingTimeYears: null, halvingTimeYears: null, startValue: 3, endValue: 3, years: 7, projections: null },
  });
});

test('growth over the years leads from the start to the end, and back by the reversed rate', () => {
  const value = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.double({ min: 0.1, max: 100, noNaN: true }), (startValue, endValue, years) => {
      const { logGrowthRate, cagr } = compoundAnnualGrowth({ startValue, endValue, years });
      const end = startValue * Math.exp((logGrowthRate ?? NaN) * years);
      expect(Math.abs(end / endValue - 1)).toBeLessThanOrEqual(3e-14);
      const back = compoundAnnualGrowth({ startValue: endValue, endValue: startValue, years });
      fc.pre(cagr !== null && back.cagr !== null && Math.abs(Math.log1p(cagr)) < 20);
      expect(Math.abs((1 + cagr) * (1 + back.cagr) - 1)).toBeLessThanOrEqual(1e-6);
    }),
  );
});

const INPUTS = { startValue: 1, endValue: 2, years: 3 };

test.each<[change: object, path: string, rule: string]>([
  [{ startValue: undefined }, 'startValue', 'missing'],
  [{ startValue: 0 }, 'startValue', 'greater_than'],
  [{ endValue: 0 }, 'endValue', 'greater_than'],
  [{ endValue: 1.1e15 }, 'endValue', 'less_than_equal'],
  [{ years: 0 }, 'years', 'greater_than'],
  [{ years: 1.1e6 }, 'years', 'less_than_equal'],
  [{ includeProjections: 1 }, 'includeProjections', 'bool_type'],
  [{ includeProjections: null }, 'includeProjections', 'bool_type'],
  [{ includeProjections: 'true' }, 'includeProjections', 'bool_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => compoundAnnualGrowth({ ...INPUTS, ...change }))).toMatchObject({ param, rule });
});
