import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/macro-real-yield';
import { macroRealYield } from './macro-real-yield';

const report = answering<'macroRealYield', typeof macroRealYield>(rules, macroRealYield);

interface Exact {
  readonly tolerance: number;
  readonly yields: readonly {
    readonly inputs: Body<'macroRealYield'>;
    readonly expected: Readonly<Record<string, number | string | null>>;
    readonly growth: number;
  }[];
}

const { yields, tolerance } = JSON.parse(readFileSync('vectors/macro.exact.json', 'utf8')) as Exact;

test.each(yields)('$inputs, by quotients of growth', ({ inputs, expected, growth }) => {
  const answer = report(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (typeof value !== 'number') expect(found).toBe(value);
    else {
      // the premium is a difference of what its parts are
      const { nominal_yield, tips_yield, inflation_expectation } = inputs;
      const largest = Math.max(...[nominal_yield, tips_yield ?? 0, inflation_expectation ?? 0].map(Math.abs));
      const scale = name === 'inflation_risk_premium_pct' ? largest : Math.abs(value) * growth;
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scale);
    }
  }
});

test('without a measure of inflation every derived figure is null, with the reason', () => {
  expect(report({ nominal_yield: 4, tips_yield: null })).toEqual({
    ...{ real_yield: null, breakeven_inflation: null, nominal_yield: 4, fisher_real_yield_pct: null, tenor_years: 10 },
    ...{ source: null, breakeven_inflation_fisher_pct: null, inflation_risk_premium_pct: null },
    ...{ cumulative_real_return_pct: null, reason: 'no_inflation_measure' },
  });
});

test('0 is a yield and an expectation', () => {
  expect(report({ nominal_yield: 2, tips_yield: 0 })).toMatchObject({
    ...{
      source: 'tips',
      real_yield: 0,
      breakeven_inflation: 2,
      fisher_real_yield_pct: 0,
      breakeven_inflation_fisher_pct: 2,
    },
    ...{ cumulative_real_return_pct: 0, reason: null },
  });
  expect(report({ nominal_yield: 2, inflation_expectation: 0 })).toMatchObject({
    ...{ source: 'expectation', real_yield: 2, breakeven_inflation: 0, fisher_real_yield_pct: 2, reason: null },
  });
});

test('an inflation-linked yield goes before an expectation, which leaves the premium', () => {
  const market = { nominal_yield: 4.5, tips_yield: 2 };
  const both = report({ ...market, inflation_expectation: 2.25 });
  expect(both).toEqual({ ...report(market), inflation_risk_premium_pct: 0.25 });
  expect(report(market).inflation_risk_premium_pct).toBeNull();
  expect(report({ nominal_yield: 4.5, inflation_expectation: 2.25 }).breakeven_inflation_fisher_pct).toBeNull();
});

test('a real yield that the difference of the yields does not show', () => {
  const { fisher_real_yield_pct, cumulative_real_return_pct } = report({ nominal_yield: 900, tips_yield: 1e-20 });
  expect(fisher_real_yield_pct).toBe(1e-20 / 10);
  expect(Math.abs((cumulative_real_return_pct ?? NaN) / 1e-20 - 1)).toBeLessThan(1e-15);
});

test('a breakeven of −100 % or less has no exact real yield', () => {
  const reason = 'breakeven_at_or_below_minus_100';
  const none = { fisher_real_yield_pct: null, cumulative_real_return_pct: null, reason };
  expect(report({ nominal_yield: -40, tips_yield: 60 })).toMatchObject({ breakeven_inflation: -100, ...none });
  expect(report({ nominal_yield: -40, tips_yield: 900 })).toMatchObject({ breakeven_inflation: -940, ...none });
  expect(report({ nominal_yield: -40, tips_yield: 59 }).fisher_real_yield_pct).toBe(5900);
});

test('a return beyond the range of doubles is null, the yield is not', () => {
  const extreme = report({ nominal_yield: 1000, inflation_expectation: -99.9, tenor_years: 200 });
  expect(extreme.cumulative_real_return_pct).toBeNull();
  expect(Math.abs((extreme.fisher_real_yield_pct ?? NaN) / 1_099_900 - 1)).toBeLessThan(1e-12);
});

test('the exact breakeven makes both bonds return the same', () => {
  const percent = fc.double({ min: -30, max: 100, noNaN: true });
  fc.assert(
    fc.property(percent, percent, (nominal_yield, tips_yield) => {
      const { breakeven_inflation_fisher_pct } = report({ nominal_yield, tips_yield });
      const linked = (1 + tips_yield / 100) * (1 + (breakeven_inflation_fisher_pct ?? NaN) / 100);
      expect(Math.abs(linked / (1 + nominal_yield / 100) - 1)).toBeLessThan(5e-15);
      // as an expectation, it makes the yield of the linked bond the exact real yield
      const { fisher_real_yield_pct } = report({
        nominal_yield,
        inflation_expectation: breakeven_inflation_fisher_pct,
      });
      expect(Math.abs((fisher_real_yield_pct ?? NaN) - tips_yield)).toBeLessThan(2e-12);
    }),
  );
});

test('over two terms one after the other the return is that over both', () => {
  const bonds = { nominal_yield: 6, inflation_expectation: 2.5 };
  const growth = (tenor_years: number) =>
    1 + (report({ ...bonds, tenor_years }).cumulative_real_return_pct ?? NaN) / 100;
  expect(Math.abs((growth(7) * growth(5.5)) / growth(12.5) - 1)).toBeLessThan(1e-15);
});

test('no figure is -0', () => {
  for (const measure of [
    { tips_yield: -0 },
    { inflation_expectation: -0 },
    { tips_yield: -0, inflation_expectation: 0 },
  ]) {
    const answer = report({ nominal_yield: -0, ...measure });
    expect(Object.values(answer).some((figure) => Object.is(figure, -0))).toBe(false);
  }
});

const BONDS = { nominal_yield: 4, tips_yield: 1 };

test('the default term is ten years', () => {
  expect(report(BONDS)).toEqual(report({ ...BONDS, inflation_expectation: null, tenor_years: 10 }));
});
