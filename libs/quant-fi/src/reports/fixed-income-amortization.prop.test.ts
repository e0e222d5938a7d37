import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/fixed-income-amortization';
import { fixedIncomeAmortization } from './fixed-income-amortization';

const report = answering<'fixedIncomeAmortization', typeof fixedIncomeAmortization>(rules, fixedIncomeAmortization);

const loan = fc.record({
  principal: fc.double({ min: 0.01, max: 1e15, noNaN: true }),
  annual_rate: fc.oneof(
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
      const { principal, annual_rate } = terms;
      const { schedule, with_extra, months } = report({
        ...terms,
        extra_payment: extraOf(principal, part),
      });
      const owed = (k: number) => schedule[k - 1]?.balance ?? principal;
      const wrong = schedule.filter(
        (row, k) =>
          row.interest !== (annual_rate / 12) * owed(k) ||
          row.balance > owed(k) ||
          (row.principal > owed(k) * Number.EPSILON && row.balance === owed(k)) ||
          Math.abs(row.principal + row.interest - row.payment) > 1e-13 * row.payment ||
          Math.abs(row.cumulative_principal + row.balance - principal) > Number.EPSILON * principal ||
          row.payment > with_extra * (1 + 1e-9 * months),
      );
      expect(wrong).toEqual([]);
      expect(owed(months)).toBe(0);
    }),
  );
});

test('each balance follows from the one before', () => {
  fc.assert(
    fc.property(loan, share, (terms, part) => {
      const growth = 1 + terms.annual_rate / 12;
      const { schedule } = report({ ...terms, extra_payment: extraOf(terms.principal, part) });
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
        report({ ...terms, extra_payment: extraOf(terms.principal, part) }),
      );
      if (!less || !more) throw new Error('two schedules');
      expect(more.months).toBeLessThanOrEqual(less.months);
      expect(more.total_interest).toBeLessThanOrEqual(less.total_interest * (1 + 1e-14));
      expect(more.interest_saved).toBeGreaterThanOrEqual(less.interest_saved * (1 - 1e-13));
      const { total_interest, interest_saved, baseline_total_interest } = more;
      const gap = Math.abs(baseline_total_interest - total_interest - interest_saved);
      expect(gap).toBeLessThanOrEqual(1e-13 * baseline_total_interest);
    }),
  );
});

test('twice the loan and the extra payment are twice the amounts, in as many months', () => {
  fc.assert(
    fc.property(loan, share, ({ principal, annual_rate, years }, part) => {
      // the interest of less is within the least doubles, which have not all their digits
      const terms = { annual_rate: annual_rate < 1e-30 ? 0 : annual_rate, years };
      const half = Math.min(principal, 2e14);
      const once = report({ ...terms, principal: half, extra_payment: extraOf(half, part) / 2 });
      const twice = report({ ...terms, principal: 2 * half, extra_payment: extraOf(half, part) });
      expect(twice.months).toBe(once.months);
      expect(twice.total_interest).toBe(2 * once.total_interest);
      expect(twice.schedule.map(({ balance }) => balance)).toEqual(once.schedule.map(({ balance }) => 2 * balance));
    }),
  );
});
