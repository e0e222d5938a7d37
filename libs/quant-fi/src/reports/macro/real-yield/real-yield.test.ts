import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../../../tools/testing/refusal';
import { realYield, type RealYieldInputs } from '../index';

interface Exact {
  readonly tolerance: number;
  readonly yields: readonly {
    readonly inputs: RealYieldInputs;
    readonly expected: Readonly<Record<string, number | string | null>>;
    readonly growth: number;
  }[];
}

const { yields, tolerance } = JSON.parse(readFileSync('vectors/macro.exact.json', 'utf8')) as Exact;

test.each(yields)('$inputs, by quotients of growth', ({ inputs, expected, growth }) => {
  const answer = realYield(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (typeof value !== 'number') expect(found).toBe(value);
    else {
      // the premium is a difference of what its parts are
      const { nominalYield, tipsYield, inflationExpectation } = inputs;
      const largest = Math.max(...[nominalYield, tipsYield ?? 0, inflationExpectation ?? 0].map(Math.abs));
      const scale = name === 'inflationRiskPremiumPct' ? largest : Math.abs(value) * growth;
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scale);
    }
  }
});

test('without a measure of inflation every derived figure is null, with the reason', () => {
  expect(realYield({ nominalYield: 4, tipsYield: null })).toEqual({
    ...{ realYield: null, breakevenInflation: null, nominalYield: 4, fisherRealYieldPct: null, tenorYears: 10 },
    ...{ source: null, breakevenInflationFisherPct: null, inflationRiskPremiumPct: null },
    ...{ cumulativeRealReturnPct: null, reason: 'no_inflation_measure' },
  });
});

test('0 is a yield and an expectation', () => {
  expect(realYield({ nominalYield: 2, tipsYield: 0 })).toMatchObject({
    ...{ source: 'tips', realYield: 0, breakevenInflation: 2, fisherRealYieldPct: 0, breakevenInflationFisherPct: 2 },
    ...{ cumulativeRealReturnPct: 0, reason: null },
  });
  expect(realYield({ nominalYield: 2, inflationExpectation: 0 })).toMatchObject({
    ...{ source: 'expectation', realYield: 2, breakevenInflation: 0, fisherRealYieldPct: 2, reason: null },
  });
});

test('an inflation-linked yield goes before an expectation, which leaves the premium', () => {
  const market = { nominalYield: 4.5, tipsYield: 2 };
  const both = realYield({ ...market, inflationExpectation: 2.25 });
  expect(both).toEqual({ ...realYield(market), inflationRiskPremiumPct: 0.25 });
  expect(realYield(market).inflationRiskPremiumPct).toBeNull();
  expect(realYield({ nominalYield: 4.5, inflationExpectation: 2.25 }).breakevenInflationFisherPct).toBeNull();
});

test('a real yield that the difference of the yields does not show', () => {
  const { fisherRealYieldPct, cumulativeRealReturnPct } = realYield({ nominalYield: 900, tipsYield: 1e-20 });
  expect(fisherRealYieldPct).toBe(1e-20 / 10);
  expect(Math.abs((cumulativeRealReturnPct ?? NaN) / 1e-20 - 1)).toBeLessThan(1e-15);
});

test('a breakeven of −100 % or less has no exact real yield', () => {
  const reason = 'breakeven_at_or_below_minus_100';
  const none = { fisherRealYieldPct: null, cumulativeRealReturnPct: null, reason };
  expect(realYield({ nominalYield: -40, tipsYield: 60 })).toMatchObject({ breakevenInflation: -100, ...none });
  expect(realYield({ nominalYield: -40, tipsYield: 900 })).toMatchObject({ breakevenInflation: -940, ...none });
  expect(realYield({ nominalYield: -40, tipsYield: 59 }).fisherRealYieldPct).toBe(5900);
});

test('a return beyond the range of doubles is null, the yield is not', () => {
  const extreme = realYield({ nominalYield: 1000, inflationExpectation: -99.9, tenorYears: 200 });
  expect(extreme.cumulativeRealReturnPct).toBeNull();
  expect(Math.abs((extreme.fisherRealYieldPct ?? NaN) / 1_099_900 - 1)).toBeLessThan(1e-12);
});

test('the exact breakeven makes both bonds return the same', () => {
  const percent = fc.double({ min: -30, max: 100, noNaN: true });
  fc.assert(
    fc.property(percent, percent, (nominalYield, tipsYield) => {
      const { breakevenInflationFisherPct } = realYield({ nominalYield, tipsYield });
      const linked = (1 + tipsYield / 100) * (1 + (breakevenInflationFisherPct ?? NaN) / 100);
      expect(Math.abs(linked / (1 + nominalYield / 100) - 1)).toBeLessThan(5e-15);
      // as an expectation, it makes the yield of the linked bond the exact real yield
      const { fisherRealYieldPct } = realYield({ nominalYield, inflationExpectation: breakevenInflationFisherPct });
      expect(Math.abs((fisherRealYieldPct ?? NaN) - tipsYield)).toBeLessThan(2e-12);
    }),
  );
});

test('over two terms one after the other the return is that over both', () => {
  const bonds = { nominalYield: 6, inflationExpectation: 2.5 };
  const growth = (tenorYears: number) => 1 + (realYield({ ...bonds, tenorYears }).cumulativeRealReturnPct ?? NaN) / 100;
  expect(Math.abs((growth(7) * growth(5.5)) / growth(12.5) - 1)).toBeLessThan(1e-15);
});

test('no figure is -0', () => {
  for (const measure of [{ tipsYield: -0 }, { inflationExpectation: -0 }, { tipsYield: -0, inflationExpectation: 0 }]) {
    const answer = realYield({ nominalYield: -0, ...measure });
    expect(Object.values(answer).some((figure) => Object.is(figure, -0))).toBe(false);
  }
});

const BONDS = { nominalYield: 4, tipsYield: 1 };

test('the default term is ten years', () => {
  expect(realYield(BONDS)).toEqual(realYield({ ...BONDS, inflationExpectation: null, tenorYears: 10 }));
});

test.each<[change: object, path: string, rule: string]>([
  [{ nominalYield: undefined }, 'nominalYield', 'missing'],
  [{ nominalYield: -100 }, 'nominalYield', 'greater_than'],
  [{ nominalYield: 1001 }, 'nominalYield', 'less_than_equal'],
  [{ inflationExpectation: -100 }, 'inflationExpectation', 'greater_than'],
  [{ inflationExpectation: 1001 }, 'inflationExpectation', 'less_than_equal'],
  [{ tipsYield: -100 }, 'tipsYield', 'greater_than'],
  [{ tipsYield: 1001 }, 'tipsYield', 'less_than_equal'],
  [{ tipsYield: '1' }, 'tipsYield', 'float_type'],
  [{ tenorYears: 0 }, 'tenorYears', 'greater_than'],
  [{ tenorYears: 201 }, 'tenorYears', 'less_than_equal'],
  [{ tenorYears: null }, 'tenorYears', 'float_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => realYield({ ...BONDS, ...change }))).toMatchObject({ param, rule });
});
