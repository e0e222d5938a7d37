import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../../../tools/testing/refusal';
import { carryTrade, type CarryTradeInputs } from '../index';

interface Exact {
  readonly tolerance: number;
  readonly carries: readonly {
    readonly inputs: CarryTradeInputs;
    readonly expected: Readonly<Record<string, number | null>>;
    readonly noise: number;
  }[];
}

const { carries, tolerance } = JSON.parse(readFileSync('vectors/foreign-exchange.exact.json', 'utf8')) as Exact;

test.each(carries)('$inputs, by replication', ({ inputs, expected, noise }) => {
  const answer = carryTrade(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (value === null) expect(found).toBeNull();
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * noise * Math.abs(value));
  }
});

const TRADE = {
  ...{ borrowCurrencyRate: 0.01, investCurrencyRate: 0.05 },
  ...{ spotEntry: 110, spotExit: 108, holdingPeriodDays: 90 },
};

test('the return of the exchange rate on the interest is part of the total: −0.8543 %, not −0.8319 %', () => {
  const { carryReturnPct, spotReturnPct, totalReturnPct } = carryTrade(TRADE);
  expect(Math.abs((totalReturnPct ?? NaN) / -0.8542963885429639 - 1)).toBeLessThan(1e-14);
  expect(Math.abs((carryReturnPct + (spotReturnPct ?? NaN)) / -0.8318804483188045 - 1)).toBeLessThan(1e-14);
});

test('at the breakeven spot nothing is earned', () => {
  const rate = fc.double({ min: -0.05, max: 0.5, noNaN: true });
  const price = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(rate, rate, price, fc.integer({ min: 0, max: 3650 }), (borrow, invest, spotEntry, days) => {
      const trade = { borrowCurrencyRate: borrow, investCurrencyRate: invest, spotEntry, holdingPeriodDays: days };
      const { breakevenSpot, breakevenDepreciationPct } = carryTrade({ ...trade, spotExit: spotEntry });
      const even = carryTrade({ ...trade, spotExit: breakevenSpot ?? NaN });
      const turnover = 100 * (1 + (Math.abs(borrow) + Math.abs(invest)) * (days / 365));
      expect(Math.abs(even.totalReturnPct ?? NaN)).toBeLessThan(1e-14 * turnover);
      expect(Math.abs((even.spotReturnPct ?? NaN) + (breakevenDepreciationPct ?? NaN))).toBeLessThan(1e-14 * turnover);
    }),
  );
});

test('the parts of profit and return add up, and leverage multiplies them', () => {
  const rate = fc.double({ min: -0.9, max: 10, noNaN: true });
  const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  const leverage = fc.double({ min: 0.01, max: 1000, noNaN: true });
  fc.assert(
    fc.property(rate, rate, price, price, leverage, (borrow, invest, spotEntry, spotExit, lever) => {
      const answer = carryTrade({
        ...{ borrowCurrencyRate: borrow, investCurrencyRate: invest, spotEntry, spotExit },
        ...{ holdingPeriodDays: 400, leverage: lever, notional: 1e6 },
      });
      const { carryPnl, pnlAmount, leveredReturnPct, totalReturnPct, annualizedTotalReturn } = answer;
      const spotPnl = answer.spotPnl ?? NaN;
      const scale = Math.abs(carryPnl) + Math.abs(spotPnl);
      expect(Math.abs(carryPnl + spotPnl - (pnlAmount ?? NaN))).toBeLessThanOrEqual(1e-14 * scale);
      expect(Math.abs((leveredReturnPct ?? NaN) * 1e4 - (pnlAmount ?? NaN))).toBeLessThanOrEqual(1e-14 * scale);
      const perYear = (totalReturnPct ?? NaN) / (400 / 365);
      expect(Math.abs((annualizedTotalReturn ?? NaN) / perYear - 1)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test('over no days there is no carry, and nothing is annualized', () => {
  expect(carryTrade({ ...TRADE, spotEntry: 1, spotExit: 1.5, holdingPeriodDays: 0 })).toEqual({
    ...{ carryReturnPct: 0, spotReturnPct: 50, interactionReturnPct: 0, totalReturnPct: 50, leveredReturnPct: 50 },
    ...{ annualizedTotalReturn: null, annualizedLeveredReturn: null, pnlAmount: 50_000 },
    ...{ breakevenDepreciationPct: 0, breakevenSpot: 1, carryPnl: 0, spotPnl: 50_000 },
  });
});

test('a loan or an investment that a negative rate has used up has no breakeven', () => {
  const NONE = { breakevenDepreciationPct: null, breakevenSpot: null };
  const long = { ...TRADE, holdingPeriodDays: 3650 };
  expect(carryTrade({ ...long, investCurrencyRate: -0.1 })).toMatchObject(NONE);
  expect(carryTrade({ ...long, borrowCurrencyRate: -0.1 })).toMatchObject(NONE);
  expect(carryTrade({ ...long, borrowCurrencyRate: -0.2, investCurrencyRate: -0.3 })).toMatchObject(NONE);
  expect(carryTrade({ ...long, borrowCurrencyRate: -0.0999 }).breakevenSpot).toBeGreaterThan(0);
});

test('what is beyond the range of doubles is null, the carry is not', () => {
  const risen = { ...TRADE, spotEntry: 1e-310, spotExit: 1e15 };
  expect(carryTrade(risen)).toMatchObject({
    ...{ spotReturnPct: null, interactionReturnPct: null, totalReturnPct: null, leveredReturnPct: null },
    ...{ annualizedTotalReturn: null, annualizedLeveredReturn: null, pnlAmount: null, spotPnl: null },
  });
  expect(carryTrade(risen).carryPnl).toBe(carryTrade(TRADE).carryPnl);
  expect(carryTrade({ ...risen, investCurrencyRate: 0 }).interactionReturnPct).toBe(0);
});

test('no figure is -0', () => {
  const falls = { borrowCurrencyRate: 0.05, investCurrencyRate: 0, spotEntry: 2, spotExit: 1, holdingPeriodDays: 0 };
  expect(Object.values(carryTrade(falls)).some((figure) => Object.is(figure, -0))).toBe(false);
});

test('the defaults are no leverage and 100000', () => {
  expect(carryTrade(TRADE)).toEqual(carryTrade({ ...TRADE, leverage: 1, notional: 100_000 }));
});

test.each<[change: object, path: string, rule: string]>([
  [{ borrowCurrencyRate: undefined }, 'borrowCurrencyRate', 'missing'],
  [{ borrowCurrencyRate: -1 }, 'borrowCurrencyRate', 'greater_than'],
  [{ investCurrencyRate: 10.1 }, 'investCurrencyRate', 'less_than_equal'],
  [{ spotEntry: 0 }, 'spotEntry', 'greater_than'],
  [{ spotExit: -1 }, 'spotExit', 'greater_than'],
  [{ holdingPeriodDays: -1 }, 'holdingPeriodDays', 'greater_than_equal'],
  [{ holdingPeriodDays: 36_501 }, 'holdingPeriodDays', 'less_than_equal'],
  [{ holdingPeriodDays: 1.5 }, 'holdingPeriodDays', 'int_type'],
  [{ leverage: 0 }, 'leverage', 'greater_than'],
  [{ leverage: 1001 }, 'leverage', 'less_than_equal'],
  [{ leverage: null }, 'leverage', 'float_type'],
  [{ notional: 0 }, 'notional', 'greater_than'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => carryTrade({ ...TRADE, ...change }))).toMatchObject({ param, rule });
});
