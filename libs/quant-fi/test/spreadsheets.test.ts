import { readFileSync } from 'node:fs';
import { refusal } from '../../../tools/testing/refusal';
import * as fi from '../src/index';

type Name =
  | 'cumulativeInterest'
  | 'cumulativePrincipal'
  | 'effectiveRate'
  | 'nominalRate'
  | 'sln'
  | 'db'
  | 'ddb'
  | 'disc'
  | 'tbillYield';

interface Vectors {
  readonly tolerance: number;
  readonly printed: readonly (readonly [
    source: string,
    name: Name,
    given: readonly unknown[],
    expected: number,
    tolerance: number,
  ])[];
  readonly loans: readonly (readonly [
    inputs: fi.CumulativeInputs,
    interest: number,
    principal: number,
    scale: number,
  ])[];
  readonly rates: readonly (readonly [periodsPerYear: number, rate: number, effective: number, nominal: number])[];
  readonly declining: readonly (readonly [
    asset: fi.SlnInputs,
    month: number,
    factor: number,
    fixed: readonly number[],
    double: readonly number[],
  ])[];
}

const vectors = JSON.parse(readFileSync('vectors/spreadsheets.exact.json', 'utf8')) as Vectors;
const near = (found: number, expected: number, scale = Math.abs(expected)) => {
  expect([found, expected, Math.abs(found - expected) <= vectors.tolerance * scale]).toEqual([found, expected, true]);
};

test.each(vectors.printed)('%s: %s(%j) is %d', (_, name, given, expected, tolerance) => {
  const found = (fi[name] as (...given: readonly unknown[]) => number)(...given);
  expect([found, Math.abs(found - expected) <= tolerance]).toEqual([found, true]);
});

test('interest and repayment of several payments, payment by payment', () => {
  for (const [inputs, interest, principal, scale] of vectors.loans) {
    near(fi.cumulativeInterest(inputs), interest, scale);
    near(fi.cumulativePrincipal(inputs), principal, scale);
  }
});

test('effective and nominal rates', () => {
  for (const [periodsPerYear, rate, effective, nominal] of vectors.rates) {
    near(fi.effectiveRate(rate, { periodsPerYear }), effective);
    near(fi.nominalRate(rate, { periodsPerYear }), nominal);
    near(fi.nominalRate(fi.effectiveRate(rate, { periodsPerYear }), { periodsPerYear }), rate, Math.abs(rate) + 1e-3);
  }
});

test('declining balances, year by year', () => {
  for (const [asset, month, factor, fixed, double] of vectors.declining) {
    fixed.forEach((loss, i) => {
      near(fi.db({ ...asset, month, per: i + 1 }), loss, asset.cost);
    });
    double.forEach((loss, i) => {
      near(fi.ddb({ ...asset, factor, per: i + 1 }), loss, asset.cost);
    });
  }
});

const loan = { rate: 0.01, nper: 12, pv: 100, from: 1, to: 12 };
const asset = { cost: 100, salvage: 10, life: 5 };
const bill = { settlement: '2024-01-31', maturity: '2024-07-31', price: 98 };

test.each<[name: string, call: () => unknown, param: string, rule: string]>([
  ['payments after the last', () => fi.cumulativeInterest({ ...loan, to: 13 }), 'to', 'value_error'],
  ['payments in disorder', () => fi.cumulativePrincipal({ ...loan, from: 5, to: 4 }), 'from', 'value_error'],
  ['a rate of −m', () => fi.effectiveRate(-4, { periodsPerYear: 4 }), 'rate', 'greater_than'],
  ['a rate of −1', () => fi.nominalRate(-1, { periodsPerYear: 4 }), 'rate', 'greater_than'],
  ['no m', () => fi.nominalRate(0.1, {} as never), 'periodsPerYear', 'missing'],
  ['a life of 0', () => fi.sln({ ...asset, life: 0 }), 'life', 'greater_than'],
  ['a period after the life', () => fi.ddb({ ...asset, per: 6 }), 'per', 'value_error'],
  ['a year after the life', () => fi.db({ ...asset, per: 6 }), 'per', 'value_error'],
  ['a bill of two years', () => fi.tbillYield({ ...bill, maturity: '2026-01-31' }), 'maturity', 'value_error'],
  ['a bill that has been paid', () => fi.disc({ ...bill, maturity: '2024-01-31' }), 'maturity', 'value_error'],
  [
    'a day count with a schedule',
    () => fi.disc({ ...bill, dayCount: 'BUS/252' as never }),
    'dayCount',
    'literal_error',
  ],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

test('a time of 0 by 30/360 has no discount rate', () => {
  expect(fi.disc({ ...bill, settlement: '2024-01-30', maturity: '2024-01-31' })).toBeNull();
});
