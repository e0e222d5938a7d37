import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/tvm-cagr';
import { tvmCagr } from './tvm-cagr';

const report = answering<'tvmCagr', typeof tvmCagr>(rules, tvmCagr);

interface Exact {
  readonly growthRates: readonly {
    readonly inputs: Body<'tvmCagr'>;
    readonly expected: Readonly<Record<string, number | null>> & { readonly projections: readonly (number | null)[] };
  }[];
}

const { growthRates } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

/** e^g of a rounded g: of g = 700 the exponent has lost 1e-13. */
const OF_EXPONENTIALS = 1e-13;
const TOLERANCE: Readonly<Record<string, number>> = { cagr: OF_EXPONENTIALS, cagr_pct: OF_EXPONENTIALS };

function expectClose(found: unknown, value: number | null, tolerance: number) {
  if (value === null) expect(found).toBeNull();
  else expect(Math.abs(Number(found ?? NaN) - value)).toBeLessThanOrEqual(tolerance * Math.abs(value));
}

test.each(growthRates)('$inputs, in 60 digits', ({ inputs, expected: { projections, ...figures } }) => {
  const answer = report(Object.freeze(inputs));
  for (const [name, value] of Object.entries(figures)) {
    expectClose(answer[name as keyof typeof answer], value, TOLERANCE[name] ?? 4e-16);
  }
  projections.forEach((value, i) => {
    expectClose(answer.projections?.[i]?.projected_value, value, OF_EXPONENTIALS);
  });
  const { doubling_time_years, halving_time_years, ...others } = figures;
  const isNull = [...Object.values(others), ...projections].includes(null);
  expect(answer.reason).toBe(isNull ? 'overflow' : null);
  expect(doubling_time_years !== null && halving_time_years !== null).toBe(false);
});

test('projections are 1, 3, 5, 10 and 20 years ahead, and null unless asked for', () => {
  const inputs = { start_value: 1000, end_value: 1500, years: 5 };
  expect(report(inputs).projections).toBeNull();
  const { projections } = report({ ...inputs, include_projections: true });
  expect(projections?.map(({ years_forward }) => years_forward)).toEqual([1, 3, 5, 10, 20]);
});

test('a projection beyond the range of doubles is null, and says why', () => {
  const inputs = { start_value: 1, end_value: 1e15, years: 0.5 };
  expect(report(inputs).reason).toBeNull();
  const { projections, reason } = report({ ...inputs, include_projections: true });
  expect(projections?.map(({ projected_value }) => projected_value === null)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(reason).toBe('overflow');
});

test('no growth has neither a doubling nor a halving time, and no −0', () => {
  const answer = report({ start_value: 3, end_value: 3, years: 7 });
  expect(answer).toEqual({
    ...{ cagr: 0, cagr_pct: 0, total_return_pct: 0, log_growth_rate: 0, growth_multiple: 1, reason: null },
    ...{
      doubling_time_years: null,
      halving_time_years: null,
      start_value: 3,
      end_value: 3,
      years: 7,
      projections: null,
    },
  });
});

test('growth over the years leads from the start to the end, and back by the reversed rate', () => {
  const value = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.double({ min: 0.1, max: 100, noNaN: true }), (start_value, end_value, years) => {
      const { log_growth_rate, cagr } = report({ start_value, end_value, years });
      const end = start_value * Math.exp((log_growth_rate ?? NaN) * years);
      expect(Math.abs(end / end_value - 1)).toBeLessThanOrEqual(3e-14);
      const back = report({ start_value: end_value, end_value: start_value, years });
      fc.pre(cagr !== null && back.cagr !== null && Math.abs(Math.log1p(cagr)) < 20);
      expect(Math.abs((1 + cagr) * (1 + back.cagr) - 1)).toBeLessThanOrEqual(1e-6);
    }),
  );
});
