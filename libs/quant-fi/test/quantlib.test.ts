import { readFileSync } from 'node:fs';
import * as fi from '../src/index';

interface Vectors {
  readonly tolerances: Readonly<
    Record<'dayCount' | 'price' | 'accrued' | 'duration' | 'yield' | 'bootstrap' | 'zSpread', number>
  >;
  readonly dayCounts: readonly {
    readonly start: string;
    readonly end: string;
    readonly fractions: Readonly<Record<fi.DayCountConvention, number>>;
  }[];
  readonly bonds: readonly {
    readonly bond: fi.BondTerms;
    readonly ytm: number;
    readonly price: number;
    readonly accrued: number;
    readonly macaulay: number;
    readonly modified: number;
    readonly convexity: number;
    readonly yieldOfHundred: number;
  }[];
  readonly parCurves: readonly {
    readonly tenors: number[];
    readonly yields: number[];
    readonly zeroRates: number[];
    readonly between: number[];
    readonly discounts: number[];
    readonly forwards: number[];
    readonly spreadBond: fi.BondAtPrice;
    readonly zSpread: number;
  }[];
}

const { tolerances, dayCounts, bonds, parCurves } = JSON.parse(
  readFileSync('vectors/quantlib.json', 'utf8'),
) as Vectors;

/** Difference as a share of what is expected, or of 1 where that is less. */
const apart = (found: number | null, expected: number) =>
  Math.abs((found ?? NaN) - expected) / Math.max(1, Math.abs(expected));

test.each(dayCounts)('$start to $end', ({ start, end, fractions }) => {
  for (const [convention, expected] of Object.entries(fractions) as [fi.DayCountConvention, number][]) {
    const found = fi.dayCountFraction(start, end, convention);
    expect([convention, apart(found, expected) <= tolerances.dayCount]).toEqual([convention, true]);
    expect(fi.dayCountFraction(end, start, convention)).toBe(start === end ? 0 : -found + 0);
  }
});

test.each(bonds)('$bond at $ytm', ({ bond, ytm, ...expected }) => {
  const terms = { ...bond, ytm };
  expect(apart(fi.bondPrice(terms), expected.price)).toBeLessThanOrEqual(tolerances.price);
  expect(apart(fi.accruedInterest(bond), expected.accrued)).toBeLessThanOrEqual(tolerances.accrued);
  expect(apart(fi.macaulayDuration(terms), expected.macaulay)).toBeLessThanOrEqual(tolerances.duration);
  expect(apart(fi.modifiedDuration(terms), expected.modified)).toBeLessThanOrEqual(tolerances.duration);
  expect(apart(fi.convexity(terms), expected.convexity)).toBeLessThanOrEqual(tolerances.duration);
  const dv01 = (expected.modified * (expected.price + expected.accrued)) / 1e4;
  expect(apart(fi.dv01(terms), dv01)).toBeLessThanOrEqual(tolerances.duration);
  expect(apart(fi.yieldToMaturity({ ...bond, price: 100 }), expected.yieldOfHundred)).toBeLessThanOrEqual(
    tolerances.yield,
  );
});

test.each(parCurves)('par yields $yields at $tenors', (expected) => {
  const { tenors, yields, between } = expected;
  const curve = fi.bootstrap(tenors, yields, { frequency: 1 });
  curve.zeroRates.forEach((rate, i) => {
    expect(apart(rate, expected.zeroRates[i] as number)).toBeLessThanOrEqual(tolerances.bootstrap);
  });
  between.forEach((t, i) => {
    expect(apart(curve.discount(t), expected.discounts[i] as number)).toBeLessThanOrEqual(tolerances.bootstrap);
    const forward = curve.forwardRate(tenors[i] as number, tenors[i + 1] as number);
    expect(apart(forward, expected.forwards[i] as number)).toBeLessThanOrEqual(tolerances.bootstrap);
  });
  expect(apart(fi.zSpread(expected.spreadBond, curve), expected.zSpread)).toBeLessThanOrEqual(tolerances.zSpread);
});
