import fc from 'fast-check';
import { amortizationSchedule } from './index';

const loan = fc.record({
  principal: fc.double({ min: 0.01, max: 1e15, noNaN: true }),
  annualRate: fc.oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.double({ min: -40, max: 1, noNaN: true }).map((x) => 10 ** x),
  ),
  years: fc.integer({ min: 1, max: 50 }),
});
/** Extra payments in units of the principal, from nothing to more than all of it. */
const share = fc.oneof(
  fc.constant(0),
  fc.double({ min: -30, max: 1, noNaN: true }).map((x) => 10 ** x),
);
const extraOf = (principal: number, part: number) => Math.min(1e15, principal * part);

test('what is owed falls to 0, interest is due on it, and the parts make the payment', () => {
  fc.assert(
    fc.property(loan, share, (terms, part) => {
      const { principal, annualRate } = terms;
      const { schedule, withExtra, months } = amortizationSchedule({
        ...terms,
        extraPayment: extraOf(principal, part),
      });
      const owed = (k: number) => schedule[k - 1]?.balance ?? principal;
      const wrong = schedule.filter(
        (row, k) =>
          row.interest !== (annualRate / 12) * owed(k) ||
          row.balance > owed(k) ||
          (row.principal > owed(k) * Number.EPSILON && row.balance === owed(k)) ||
          Math.abs(row.principal + row.interest - row.payment) > 1e-13 * row.payment ||
          Math.abs(row.cumulativePrincipal + row.balance - principal) > Number.EPSILON * principal ||
          row.payment > withExtra * (1 + 1e-9 * months),
      );
      expect(wrong).toEqual([]);
      expect(owed(months)).toBe(0);
    }),
  );
});

test('each balance follows from the one before', () => {
  fc.assert(
    fc.property(loan, share, (terms, part) => {
      const growth = 1 + terms.annualRate / 12;
      const { schedule } = amortizationSchedule({ ...terms, extraPayment: extraOf(terms.principal, part) });
      const errors = schedule.map(({ payment, balance }, k) => {
        const owed = (schedule[k - 1]?.balance ?? terms.principal) * growth;
        return Math.abs(owed - payment - balance) / owed;
      });
      expect(Math.max(...errors)).toBeLessThanOrEqual(5e-14);
    }),
  );
});

test('more extra never takes longer or costs more, and saves what it does not cost', () => {
  fc.assert(
    fc.property(loan, share, share, (terms, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((part) =>
        amortizationSchedule({ ...terms, extraPayment: extraOf(terms.principal, part) }),
      );
      if (!less || !more) throw new Error('two schedules');
      expect(more.months).toBeLessThanOrEqual(less.months);
      expect(more.totalInterest).toBeLessThanOrEqual(less.totalInterest * (1 + 1e-14));
      expect(more.interestSaved).toBeGreaterThanOrEqual(less.interestSaved * (1 - 1e-13));
      const { totalInterest, interestSaved, baselineTotalInterest } = more;
      const gap = Math.abs(baselineTotalInterest - totalInterest - interestSaved);
      expect(gap).toBeLessThanOrEqual(1e-13 * baselineTotalInterest);
    }),
  );
});

test('twice the loan and the extra payment are twice the amounts, in as many months', () => {
  fc.assert(
    fc.property(loan, share, ({ principal, annualRate, years }, part) => {
      // the interest of less is within the least doubles, which have not all their digits
      const terms = { annualRate: annualRate < 1e-30 ? 0 : annualRate, years };
      const half = Math.min(principal, 2e14);
      const once = amortizationSchedule({ ...terms, principal: half, extraPayment: extraOf(half, part) / 2 });
      const twice = amortizationSchedule({ ...terms, principal: 2 * half, extraPayment: extraOf(half, part) });
      expect(twice.months).toBe(once.months);
      expect(twice.totalInterest).toBe(2 * once.totalInterest);
      expect(twice.schedule.map(({ balance }) => balance)).toEqual(once.schedule.map(({ balance }) => 2 * balance));
    }),
  );
});
