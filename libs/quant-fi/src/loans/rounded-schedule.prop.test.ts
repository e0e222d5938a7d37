import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { amortizationSchedule } from './amortization-schedule';

const currency = fc.constantFrom(0.01, 1, 0.05, 0.001, 0.25, 5);
const rate = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 40_000 }).map((x) => x / 100_000),
  fc.double({ min: 0, max: 10, noNaN: true }),
);
/** Loans of whole units, that at least half a unit a month repays. */
const loans = fc
  .record({
    roundTo: currency,
    units: fc.oneof(fc.integer({ min: 600, max: 1e6 }), fc.integer({ min: 600, max: 1e15 })),
    extraUnits: fc.oneof(fc.constant(0), fc.nat(1e6)),
    annualRate: rate,
    years: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ roundTo, units, extraUnits, annualRate, years }) => {
    const amount = (count: number) => new Decimal(count).times(roundTo).toNumber();
    return {
      loan: { principal: Math.min(1e15, amount(units)), annualRate, years },
      options: { roundTo, extraPayment: amount(extraUnits) },
    };
  })
  .filter(({ loan, options }) => new Decimal(loan.principal).mod(options.roundTo).isZero());

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));

test('the repayments are the loan, and every column adds up, to the last unit', () => {
  fc.assert(
    fc.property(loans, ({ loan, options }) => {
      const { rows, ...totals } = amortizationSchedule(loan, options);
      expect(sum(rows.map(({ principal }) => principal)).toNumber()).toBe(loan.principal);
      expect(sum(rows.map(({ interest }) => interest)).toNumber()).toBe(totals.totalInterest);
      expect(sum(rows.map(({ payment }) => payment)).toNumber()).toBe(totals.totalPaid);
      expect(rows.at(-1)).toMatchObject({ balance: 0, payment: totals.finalPayment, period: totals.payments });
      const agreed = amortizationSchedule(loan, { roundTo: options.roundTo });
      expect(agreed.payments).toBeLessThanOrEqual(12 * loan.years);
      expect(totals.payments).toBeLessThanOrEqual(agreed.payments);
      expect(totals.totalInterest).toBeLessThanOrEqual(agreed.totalInterest);
    }),
  );
});

test('every interest is that of the balance to the nearest unit, and every amount a multiple of it', () => {
  fc.assert(
    fc.property(loans, ({ loan, options }) => {
      const { roundTo, extraPayment } = options;
      const { rows, payment } = amortizationSchedule(loan, options);
      const withExtra = new Decimal(payment).plus(extraPayment).toNumber();
      const wrong = rows.filter((row, i) => {
        const owed = new Decimal(rows[i - 1]?.balance ?? loan.principal);
        const exact = owed.times(loan.annualRate).div(12);
        const off = new Decimal(row.interest).minus(exact);
        const isNearest = off
          .abs()
          .times(2)
          .lessThanOrEqualTo(new Decimal(roundTo).times(1 + 1e-12));
        const isBalanced = owed.plus(row.interest).minus(row.payment).equals(row.balance);
        const isLevel = row.payment === withExtra || row.period === rows.length;
        const isWhole = [row.payment, row.principal, row.balance].every((x) => new Decimal(x).mod(roundTo).isZero());
        return !(isNearest && isBalanced && isLevel && isWhole && row.principal >= 0);
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('in finer units it nears the schedule that is not rounded', () => {
  const terms = fc.record({
    principal: fc.integer({ min: 1000, max: 1_000_000 }),
    annualRate: fc.integer({ min: 0, max: 2000 }).map((x) => x / 10_000),
    years: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(terms, (loan) => {
      const exact = amortizationSchedule(loan);
      const fine = amortizationSchedule(loan, { roundTo: 1e-8 });
      expect(Math.abs(fine.payment - exact.payment)).toBeLessThanOrEqual(0.5e-8 + 1e-9);
      // half a unit a month, which grows with interest
      const drift = 1e-8 * Math.expm1(exact.payments * Math.log1p(0.2 / 12)) * (12 / 0.2);
      expect(Math.abs(fine.totalInterest - exact.totalInterest)).toBeLessThanOrEqual(drift + 1e-6);
      expect(fine.payments).toBe(exact.payments);
    }),
    { numRuns: 30 },
  );
});
