import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../tools/testing/refusal';
import * as fi from '../src/index';

type Row = readonly number[];
type Figures<Names extends string> = Readonly<Record<Names, number>>;

interface Vectors {
  readonly tolerances: Figures<'loan' | 'curve' | 'forward' | 'line' | 'fit' | 'exchange'>;
  readonly loans: readonly {
    readonly loan: fi.Loan & { readonly principal: number };
    readonly extraPayment: number;
    readonly extraPayments: readonly (readonly [period: number, amount: number])[];
    readonly roundTo: number | null;
    readonly expected: Figures<'payment' | 'payments' | 'finalPayment' | 'totalInterest'> & {
      readonly rows: readonly Row[];
    };
  }[];
  readonly curves: readonly (Figures<'from' | 'to' | 'forward' | 'scale'> & {
    readonly parameters: fi.SvenssonParameters;
    readonly times: number[];
    readonly zeroRates: number[];
    readonly discounts: number[];
  })[];
  readonly lines: readonly (Figures<'from' | 'to' | 'forward' | 'zeroRate' | 'discount'> & {
    readonly tenors: number[];
    readonly rates: number[];
  })[];
  readonly fits: readonly { readonly tenors: number[]; readonly rates: number[]; readonly rmse: number }[];
  readonly forwards: readonly (Figures<'expected' | 'scale'> & { readonly inputs: fi.ForwardRateInputs })[];
  readonly exchange: readonly (Figures<
    'spot' | 'domestic' | 'foreign' | 'years' | 'forward' | 'power' | 'real' | 'taylor'
  > & { readonly compounding: 'simple' | 'annual' | 'continuous' })[];
}

const vectors = JSON.parse(readFileSync('vectors/textbook.exact.json', 'utf8')) as Vectors;
const { tolerances } = vectors;

const off = (found: number | null, expected: number, scale = Math.abs(expected)) =>
  Math.abs((found ?? NaN) - expected) / (scale || 1);

test.each(vectors.loans)('$loan, extra $extraPayment, $extraPayments, by $roundTo', (given) => {
  const { loan, roundTo, expected, extraPayment } = given;
  const extraPayments = given.extraPayments.map(([period, amount]) => ({ period, amount }));
  const options = { extraPayment, extraPayments, ...(roundTo !== null && { roundTo }) };
  const { payment, payments, finalPayment, totalInterest, rows: schedule } = fi.amortizationSchedule(loan, options);
  const rows = schedule.map((row) => [row.payment, row.principal, row.interest, row.balance]);
  if (roundTo !== null) expect({ payment, payments, finalPayment, totalInterest, rows }).toEqual(expected);
  expect(payments).toBe(expected.payments);
  const worst = rows.flatMap((row, i) => row.map((x, j) => off(x, expected.rows[i]?.[j] ?? NaN, loan.principal)));
  expect(Math.max(...worst, off(totalInterest, expected.totalInterest))).toBeLessThanOrEqual(tolerances.loan);
});

test('to the cent: principals add up to the loan, parts to the payment, and the balance ends at 0', () => {
  const loans = fc.record({
    principal: fc.integer({ min: 100_000, max: 100_000_000 }).map((cents) => cents / 100),
    annualRate: fc.integer({ min: 0, max: 3000 }).map((x) => x / 10_000),
    years: fc.integer({ min: 1, max: 6 }),
  });
  const single = fc.record({ period: fc.integer({ min: 1, max: 72 }), amount: fc.integer({ min: 1, max: 100_000 }) });
  const total = (amounts: readonly number[]) => amounts.reduce((sum, x) => sum.plus(x), new Decimal(0)).toNumber();
  fc.assert(
    fc.property(loans, fc.array(single, { maxLength: 4 }), (loan, extraPayments) => {
      const { rows, totalInterest, totalPaid } = fi.amortizationSchedule(loan, { roundTo: 0.01, extraPayments });
      expect(total(rows.map(({ principal }) => principal))).toBe(loan.principal);
      expect(total(rows.map(({ interest }) => interest))).toBe(totalInterest);
      expect(total(rows.map(({ payment }) => payment))).toBe(totalPaid);
      expect(rows.at(-1)?.balance).toBe(0);
      for (const { principal, interest, payment } of rows) expect(total([principal, interest])).toBe(payment);
    }),
    { numRuns: 30 },
  );
});

test.each(vectors.curves)('$parameters', (exact) => {
  const { parameters, times, scale, from, to } = exact;
  const curve = fi.svenssonCurve(parameters);
  times.forEach((t, i) => {
    expect(off(curve.zeroRate(t), exact.zeroRates[i] ?? NaN, scale)).toBeLessThanOrEqual(tolerances.curve);
    expect(off(curve.discount(t), exact.discounts[i] ?? NaN)).toBeLessThanOrEqual(tolerances.curve * (1 + t));
  });
  const magnified = scale * (1 + from / (to - from));
  expect(off(curve.forwardRate(from, to), exact.forward, magnified)).toBeLessThanOrEqual(2 * tolerances.curve);
  if (parameters.beta3 !== 0) return;
  const { beta0, beta1, beta2, tau } = parameters;
  expect(fi.nelsonSiegelCurve({ beta0, beta1, beta2, tau }).zeroRate(7)).toBe(curve.zeroRate(7));
});

test.each(vectors.lines)('lines through $rates at $tenors', ({ tenors, rates, from, to, ...exact }) => {
  const curve = fi.zeroCurve(tenors, rates);
  expect(off(curve.zeroRate(from), exact.zeroRate, 0.08)).toBeLessThanOrEqual(tolerances.line);
  expect(off(curve.discount(to), exact.discount)).toBeLessThanOrEqual(tolerances.line);
  expect(off(curve.forwardRate(from, to), exact.forward, 1)).toBeLessThanOrEqual(tolerances.line);
});

test.each(vectors.fits)('the Svensson curve nearest to $rates', ({ tenors, rates, rmse }) => {
  const fit = fi.fitSvensson(tenors, rates);
  expect(fit.rmse).toBeLessThanOrEqual(rmse * (1 + tolerances.fit));
  const curve = fi.zeroCurve(tenors, rates, { method: 'svensson' });
  expect(curve.zeroRate(4)).toBe(fi.svenssonCurve(fit.parameters).zeroRate(4));
  const squares = tenors.map((t, i) => (curve.zeroRate(t) - (rates[i] ?? NaN)) ** 2);
  expect(off(Math.sqrt(squares.reduce((sum, x) => sum + x, 0) / tenors.length), fit.rmse)).toBeLessThan(1e-9);
});

test('curves through points meet them; a fitted one is that of its parameters', () => {
  const tenors = [0.25, 0.5, 1, 2, 5, 10, 30];
  const rates = [0.0533, 0.0522, 0.0496, 0.0452, 0.0418, 0.0421, 0.0438];
  const cubic = fi.zeroCurve(tenors, rates, { method: 'cubic' });
  expect(tenors.map((t) => cubic.zeroRate(t))).toEqual(rates);
  const fitted = fi.zeroCurve(tenors, rates, { method: 'nelsonSiegel' });
  const byParameters = fi.nelsonSiegelCurve(fi.fitNelsonSiegel(tenors, rates).parameters);
  for (const t of [0.1, 1, 7, 40]) expect(fitted.zeroRate(t)).toBeCloseTo(byParameters.zeroRate(t), 14);
});

test.each(vectors.forwards)('forward rate of $inputs', ({ inputs, expected, scale }) => {
  expect(off(fi.forwardRate(inputs), expected, scale + Math.abs(expected))).toBeLessThanOrEqual(tolerances.forward);
});

test.each(vectors.exchange)('exchange rates at $domestic and $foreign', (exact) => {
  const { spot, domestic, foreign, years, compounding } = exact;
  const forward = { spot, years, domesticRate: domestic, foreignRate: foreign, compounding };
  expect(off(fi.forwardExchangeRate(forward), exact.forward)).toBeLessThanOrEqual(tolerances.exchange);
  const power = { spot, years, domesticInflation: domestic, foreignInflation: foreign };
  expect(off(fi.purchasingPowerRate(power), exact.power)).toBeLessThanOrEqual(tolerances.exchange);
  const real = fi.fisherRealRate({ nominalRate: domestic, inflation: foreign });
  expect(off(real, exact.real)).toBeLessThanOrEqual(1e-15);
  expect(fi.breakevenInflation({ nominalYield: domestic, realYield: foreign })).toBe(real);
  expect(off(fi.taylorRule({ inflation: domestic, outputGap: foreign }), exact.taylor, 2)).toBeLessThanOrEqual(1e-15);
});

test('par bonds are worth their face value on a bootstrapped curve, with gaps and two coupons a year', () => {
  const parYields = { 0.5: 0.02, 1: 0.025, 3: 0.03, 7.5: 0.028, 10: 0.035 };
  const curve = fi.bootstrap(Object.keys(parYields).map(Number), Object.values(parYields));
  for (const [years, couponRate] of Object.entries(parYields)) {
    const spread = fi.zSpread({ couponRate, years: Number(years), price: 100 }, curve);
    expect(Math.abs(spread ?? NaN)).toBeLessThan(1e-14);
  }
});

test('a bond two ways: by dates and by years', () => {
  const terms = { couponRate: 0.05, ytm: 0.043 };
  const days = { settlement: '2024-05-15', maturity: '2034-11-15' };
  expect(fi.bondPrice({ ...terms, ...days })).toBe(fi.bondPrice({ ...terms, years: 10.5 }));
  expect(fi.accruedInterest({ couponRate: 0.05, ...days })).toBe(0);
  const instants = { settlement: new Date('2024-05-15'), maturity: new Date('2034-11-15') };
  expect(fi.bondPrice({ ...terms, ...instants })).toBe(fi.bondPrice({ ...terms, ...days }));
  // coupons on the last day of shorter months: 29 February, then 31 August
  const ends = {
    couponRate: 0.06,
    settlement: '2024-03-01',
    maturity: '2030-08-31',
    dayCount: 'ACT/ACT ICMA',
  } as const;
  expect(fi.accruedInterest(ends)).toBeCloseTo(3 / 184, 14);
});

test('price and yield are inverse, also between coupons', () => {
  const bonds = fc.record({
    couponRate: fc.double({ min: 0, max: 0.2, noNaN: true }),
    years: fc.double({ min: 0.05, max: 40, noNaN: true }),
    frequency: fc.constantFrom(1, 2, 4, 12),
  });
  fc.assert(
    fc.property(bonds, fc.double({ min: -0.05, max: 0.5, noNaN: true }), (bond, ytm) => {
      const price = fi.bondPrice({ ...bond, ytm });
      const found = fi.yieldToMaturity({ ...bond, price }) ?? NaN;
      // rounding of the price, accrued interest included, comes back divided by the duration
      const worn = (price + 100) / price / fi.modifiedDuration({ ...bond, ytm });
      expect(Math.abs(found - ytm)).toBeLessThanOrEqual(1e-13 * (1 + worn));
    }),
  );
});

const bond = { couponRate: 0.05, ytm: 0.04 };

test.each([
  // @ts-expect-error -- neither years nor days
  [() => fi.bondPrice(bond), 'years', 'missing'],
  // @ts-expect-error -- years beside a day
  [() => fi.bondPrice({ ...bond, years: 1, settlement: '2024-01-01' }), 'years', 'value_error'],
  // @ts-expect-error -- one day alone
  [() => fi.bondPrice({ ...bond, settlement: '2024-01-01' }), 'maturity', 'missing'],
  [() => fi.bondPrice({ couponRate: 5, ytm: 0.04, years: 1 }), 'couponRate', 'value_error'],
  [() => fi.bondPrice({ couponRate: 0.05, ytm: 4, years: 1 }), 'ytm', 'value_error'],
  [() => fi.modifiedDuration({ couponRate: 0.05, ytm: 2.5, years: 1 }), 'ytm', 'value_error'],
  [() => fi.bondPrice({ ...bond, settlement: '2024-01-01', maturity: '2024-01-01' }), 'maturity', 'value_error'],
  [() => fi.bondPrice({ ...bond, settlement: '2024-01-01', maturity: '2025-02-30' }), 'maturity', 'value_error'],
  [
    () => fi.bondPrice({ ...bond, settlement: '2024-01-01T00:00Z', maturity: '2025-01-01' }),
    'settlement',
    'value_error',
  ],
  [() => fi.accruedInterest({ couponRate: 0, years: 1, endOfMonth: 1 as never }), 'endOfMonth', 'bool_type'],
  [() => fi.dayCountFraction('2024-1-1', '2024-02-01', 'ACT/360'), 'start', 'value_error'],
  [() => fi.dayCountFraction('2024-01-01', '2024-02-01', 'ACT/366' as 'ACT/360'), 'convention', 'literal_error'],
  [() => fi.zeroCurve([1, 1], [0.1, 0.2]), 'tenors', 'value_error'],
  [() => fi.zeroCurve([1], [0.1], { method: 'cubic' }), 'tenors', 'too_short'],
  [() => fi.zeroCurve([1, 2], [0.1, 0.2]).discount(-1), 't', 'greater_than_equal'],
  [() => fi.zeroCurve([1, 2], [0.1, 0.2]).forwardRate(2, 1), 't2', 'value_error'],
  [() => fi.zeroCurve([1, 2], [0.1, 0.2], { methd: 'cubic' } as object), 'options.methd', 'extra_forbidden'],
  [() => fi.bootstrap([0.75], [0.1]), 'tenors', 'value_error'],
  [() => fi.zSpread({ price: 1, couponRate: 0, years: 1 }, {} as fi.ZeroCurve), 'curve', 'value_error'],
  [() => fi.forwardRate({ r1: 0, t1: 1, r2: 0, t2: 1 }), 't2', 'value_error'],
  [() => fi.amortizationSchedule({ principal: 1, annualRate: 0, years: 0.1 }), 'years', 'value_error'],
  [() => fi.fisherRealRate({ nominalRate: 0.1, inflation: -1 }), 'inflation', 'greater_than'],
])('refused: %s', (calculate, param, rule) => {
  expect(refusal(calculate)).toMatchObject({ param, rule });
});

test('a tenor before the first coupon is a bill with simple interest', () => {
  // mpmath: ln(1 + 0.03/4)·4, and ln(1 + 0.035/2)·2 for a bond of one coupon
  const { zeroRates } = fi.bootstrap([0.25, 0.5, 1], [0.03, 0.035, 0.04]);
  expect(zeroRates[0]).toBeCloseTo(0.02988805935480398, 15);
  expect(zeroRates[1]).toBeCloseTo(Math.log1p(0.0175) * 2, 14);
  const [half, whole] = fi.bootstrap([0.5, 1], [0.035, 0.04]).zeroRates;
  expect(zeroRates.slice(1)).toEqual([half, whole]);
  expect(fi.bootstrap([0.25, 1], [0.03, 0.04]).zeroRates).toHaveLength(2);
});

test('what has no solution says so', () => {
  expect(() => fi.bootstrap([1, 2], [0.02, -0.999], { frequency: 1 })).not.toThrow();
  expect(() => fi.bootstrap([1, 2, 3], [0.02, 1, 2], { frequency: 1 })).toThrow('3 years');
});
