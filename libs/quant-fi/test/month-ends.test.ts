import { readFileSync } from 'node:fs';
import * as fi from '../src/index';

interface Vectors {
  readonly tolerance: number;
  readonly bonds: readonly {
    readonly maturity: string;
    readonly frequency: number;
    readonly dayCount: fi.BondDayCount;
    readonly endOfMonth: boolean;
    readonly couponRate: number;
    readonly ytm: number;
    readonly rows: readonly (readonly [settlement: string, accrued: number, price: number])[];
  }[];
}

const { tolerance, bonds } = JSON.parse(readFileSync('vectors/month-ends.quantlib.json', 'utf8')) as Vectors;

test('the vectors have every month, frequency, day count and rule', () => {
  const kinds = bonds.map(({ maturity, frequency, dayCount, endOfMonth }) =>
    [maturity.slice(5, 7), frequency, dayCount, endOfMonth].join(),
  );
  expect(new Set(kinds).size).toBe(12 * 4 * 3 * 2);
});

test.each(bonds)('$dayCount, $frequency a year to $maturity, endOfMonth $endOfMonth', ({ rows, ytm, ...bond }) => {
  for (const [settlement, accrued, price] of rows) {
    const terms = { ...bond, settlement };
    const found = [fi.accruedInterest(terms), fi.bondPrice({ ...terms, ytm })] as const;
    const isNear = Math.abs(found[0] - accrued) <= tolerance * 100 && Math.abs(found[1] / price - 1) <= tolerance;
    expect({ settlement, found, isNear }).toEqual({ settlement, found, isNear: true });
    const yieldAgain = fi.yieldToMaturity({ ...terms, price }) ?? NaN;
    const worn = (2 * tolerance) / fi.modifiedDuration({ ...terms, ytm });
    expect(Math.abs(yieldAgain - ytm)).toBeLessThanOrEqual(Math.max(worn, 1e-13));
    // the rule is the default
    if (bond.endOfMonth) expect(fi.accruedInterest({ ...terms, endOfMonth: undefined })).toBe(found[0]);
  }
});

// 31 CFR part 356, appendix B, table 1, periods that begin and end on the last days of months: days in a regular and in a leap year
test.each([
  ['2025-01-31', '2025-07-31', 181],
  ['2024-01-31', '2024-07-31', 182],
  ['2025-02-28', '2025-08-31', 184],
  ['2024-02-29', '2024-08-31', 184],
  ['2025-03-31', '2025-09-30', 183],
  ['2025-04-30', '2025-10-31', 184],
  ['2025-05-31', '2025-11-30', 183],
  ['2025-06-30', '2025-12-31', 184],
  ['2025-07-31', '2026-01-31', 184],
  ['2024-08-31', '2025-02-28', 181],
  ['2023-08-31', '2024-02-29', 182],
])('a half-year of U.S. Treasury notes from %s to %s has %i days', (start, end, days) => {
  const note = { couponRate: 1, face: 2, maturity: end, dayCount: 'ACT/ACT ICMA' } as const;
  const nextDay = new Date(Date.parse(start) + 86_400_000);
  expect(fi.accruedInterest({ ...note, settlement: start })).toBe(0);
  expect(fi.accruedInterest({ ...note, settlement: nextDay })).toBe(1 / days);
});

test('the rule changes nothing for a maturity before the last day of its month', () => {
  for (const maturity of ['2028-02-28', '2029-04-29', '2029-08-30', '2029-06-15']) {
    const note = { couponRate: 0.05, settlement: '2024-08-29', maturity, dayCount: 'ACT/ACT ICMA' } as const;
    expect(fi.accruedInterest({ ...note, endOfMonth: true })).toBe(fi.accruedInterest({ ...note, endOfMonth: false }));
  }
});
