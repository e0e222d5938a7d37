import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fx-carry-trade';
import { fxCarryTrade } from './fx-carry-trade';

const report = answering<'fxCarryTrade', typeof fxCarryTrade>(rules, fxCarryTrade);

interface Exact {
  readonly tolerance: number;
  readonly carries: readonly {
    readonly inputs: Body<'fxCarryTrade'>;
    readonly expected: Readonly<Record<string, number | null>>;
    readonly noise: number;
  }[];
}

const { carries, tolerance } = JSON.parse(readFileSync('vectors/foreign-exchange.exact.json', 'utf8')) as Exact;

test.each(carries)('$inputs, by replication', ({ inputs, expected, noise }) => {
  const answer = report(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (value === null) expect(found).toBeNull();
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * noise * Math.abs(value));
  }
});

const TRADE = {
  ...{ borrow_currency_rate: 0.01, invest_currency_rate: 0.05 },
  ...{ spot_entry: 110, spot_exit: 108, holding_period_days: 90 },
};

test('the return of the exchange rate on the interest is part of the total: −0.8543 %, not −0.8319 %', () => {
  const { carry_return_pct, spot_return_pct, total_return_pct } = report(TRADE);
  expect(Math.abs((total_return_pct ?? NaN) / -0.8542963885429639 - 1)).toBeLessThan(1e-14);
  expect(Math.abs((carry_return_pct + (spot_return_pct ?? NaN)) / -0.8318804483188045 - 1)).toBeLessThan(1e-14);
});

test('at the breakeven spot nothing is earned', () => {
  const rate = fc.double({ min: -0.05, max: 0.5, noNaN: true });
  const price = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(rate, rate, price, fc.integer({ min: 0, max: 3650 }), (borrow, invest, spot_entry, days) => {
      const trade = {
        borrow_currency_rate: borrow,
        invest_currency_rate: invest,
        spot_entry,
        holding_period_days: days,
      };
      const { breakeven_spot, breakeven_depreciation_pct } = report({ ...trade, spot_exit: spot_entry });
      const even = report({ ...trade, spot_exit: breakeven_spot ?? NaN });
      const turnover = 100 * (1 + (Math.abs(borrow) + Math.abs(invest)) * (days / 365));
      expect(Math.abs(even.total_return_pct ?? NaN)).toBeLessThan(1e-14 * turnover);
      expect(Math.abs((even.spot_return_pct ?? NaN) + (breakeven_depreciation_pct ?? NaN))).toBeLessThan(
        1e-14 * turnover,
      );
    }),
  );
});

test('the parts of profit and return add up, and leverage multiplies them', () => {
  const rate = fc.double({ min: -0.9, max: 10, noNaN: true });
  const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  const leverage = fc.double({ min: 0.01, max: 1000, noNaN: true });
  fc.assert(
    fc.property(rate, rate, price, price, leverage, (borrow, invest, spot_entry, spot_exit, lever) => {
      const answer = report({
        ...{ borrow_currency_rate: borrow, invest_currency_rate: invest, spot_entry, spot_exit },
        ...{ holding_period_days: 400, leverage: lever, notional: 1e6 },
      });
      const { carry_pnl, pnl_amount, levered_return_pct, total_return_pct, annualized_total_return } = answer;
      const spot_pnl = answer.spot_pnl ?? NaN;
      const scale = Math.abs(carry_pnl) + Math.abs(spot_pnl);
      expect(Math.abs(carry_pnl + spot_pnl - (pnl_amount ?? NaN))).toBeLessThanOrEqual(1e-14 * scale);
      expect(Math.abs((levered_return_pct ?? NaN) * 1e4 - (pnl_amount ?? NaN))).toBeLessThanOrEqual(1e-14 * scale);
      const perYear = (total_return_pct ?? NaN) / (400 / 365);
      expect(Math.abs((annualized_total_return ?? NaN) / perYear - 1)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test('over no days there is no carry, and nothing is annualized', () => {
  expect(report({ ...TRADE, spot_entry: 1, spot_exit: 1.5, holding_period_days: 0 })).toEqual({
    ...{
      carry_return_pct: 0,
      spot_return_pct: 50,
      interaction_return_pct: 0,
      total_return_pct: 50,
      levered_return_pct: 50,
    },
    ...{ annualized_total_return: null, annualized_levered_return: null, pnl_amount: 50_000 },
    ...{ breakeven_depreciation_pct: 0, breakeven_spot: 1, carry_pnl: 0, spot_pnl: 50_000 },
  });
});

test('a loan or an investment that a negative rate has used up has no breakeven', () => {
  const NONE = { breakeven_depreciation_pct: null, breakeven_spot: null };
  const long = { ...TRADE, holding_period_days: 3650 };
  expect(report({ ...long, invest_currency_rate: -0.1 })).toMatchObject(NONE);
  expect(report({ ...long, borrow_currency_rate: -0.1 })).toMatchObject(NONE);
  expect(report({ ...long, borrow_currency_rate: -0.2, invest_currency_rate: -0.3 })).toMatchObject(NONE);
  expect(report({ ...long, borrow_currency_rate: -0.0999 }).breakeven_spot).toBeGreaterThan(0);
});

test('what is beyond the range of doubles is null, the carry is not', () => {
  const risen = { ...TRADE, spot_entry: 1e-310, spot_exit: 1e15 };
  expect(report(risen)).toMatchObject({
    ...{ spot_return_pct: null, interaction_return_pct: null, total_return_pct: null, levered_return_pct: null },
    ...{ annualized_total_return: null, annualized_levered_return: null, pnl_amount: null, spot_pnl: null },
  });
  expect(report(risen).carry_pnl).toBe(report(TRADE).carry_pnl);
  expect(report({ ...risen, invest_currency_rate: 0 }).interaction_return_pct).toBe(0);
});

test('no figure is -0', () => {
  const falls = {
    borrow_currency_rate: 0.05,
    invest_currency_rate: 0,
    spot_entry: 2,
    spot_exit: 1,
    holding_period_days: 0,
  };
  expect(Object.values(report(falls)).some((figure) => Object.is(figure, -0))).toBe(false);
});

test('the defaults are no leverage and 100000', () => {
  expect(report(TRADE)).toEqual(report({ ...TRADE, leverage: 1, notional: 100_000 }));
});
