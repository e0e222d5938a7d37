import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { transactionCost, type TransactionCostInputs } from './index';

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly costs: readonly { readonly inputs: TransactionCostInputs; readonly expected: Figures }[];
}

const { costs, tolerance } = JSON.parse(readFileSync('vectors/closed-forms.exact.json', 'utf8')) as Exact;

test.each(costs)('$inputs, in exact arithmetic', ({ inputs, expected }) => {
  const answer = transactionCost(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * value);
  }
});

describe('the impact is', () => {
  const all = { tradeValue: 1e4, adv: 1e6, marketImpactBps: 3, participationRate: 0.04 };

  test('the fixed one, then by the volume, then by the participation rate, then none', () => {
    // the time that the trade takes does not depend on the model
    expect(transactionCost(all)).toMatchObject({ impactModel: 'fixed', marketImpactBps: 3, executionDays: 0.25 });
    expect(transactionCost({ ...all, marketImpactBps: 0 })).toMatchObject({ impactModel: 'fixed', marketImpact: 0 });
    expect(transactionCost({ ...all, adv: null })).toMatchObject({ marketImpactBps: 3, executionDays: null });
    const byVolume = transactionCost({ ...all, marketImpactBps: null });
    expect(byVolume).toMatchObject({ impactModel: 'square_root', participation: 0.01, executionDays: 0.25 });
    const byRate = transactionCost({ ...all, adv: null, marketImpactBps: null });
    expect(byRate).toMatchObject({
      impactModel: 'square_root',
      participation: 0.04,
      marketImpactBps: 2,
      executionDays: null,
    });
    const none = transactionCost({ tradeValue: 1e4 });
    expect(none).toMatchObject({ impactModel: 'none', marketImpactBps: 0, participation: null, executionDays: null });
  });

  test('known beyond the range of doubles of the share in the volume', () => {
    const cost = transactionCost({ tradeValue: 1e15, adv: 1e-310, participationRate: 0.5, spreadBps: 0 });
    expect(cost).toMatchObject({ participation: null, executionDays: null });
    expect(Math.abs(cost.marketImpactBps / (10 * Math.sqrt(1e15) * 1e155) - 1)).toBeLessThan(1e-10);
    const slow = transactionCost({ tradeValue: 1e15, adv: 1e-290, participationRate: 1e-10 });
    expect(slow.participation).toBeGreaterThan(1e304);
    expect(slow.executionDays).toBeNull();
  });
});

test('a quotient beyond the range of doubles is null', () => {
  expect(transactionCost({ tradeValue: 1e-310, commissionFlat: 1 })).toMatchObject({
    totalCost: 1,
    costBps: null,
    roundTripBps: null,
    breakevenMovePct: null,
    costAsPct: null,
  });
});

test('no cost is -0', () => {
  const zeros = { commissionFlat: -0, commissionPct: -0, commissionPerShare: -0, spreadBps: -0, marketImpactBps: -0 };
  for (const figure of Object.values(transactionCost({ tradeValue: 5, ...zeros }))) {
    expect(Object.is(figure, -0)).toBe(false);
  }
});

test('a trade four times as large moves the price twice as far', () => {
  const size = fc.double({ min: 1, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(size, size, fc.double({ min: 0.001, max: 1, noNaN: true }), (tradeValue, adv, dailyVolatility) => {
      const once = transactionCost({ tradeValue, adv, dailyVolatility, spreadBps: 0 });
      const more = transactionCost({ tradeValue: 4 * tradeValue, adv, dailyVolatility, spreadBps: 0 });
      expect(more.marketImpactBps).toBe(2 * once.marketImpactBps);
      expect(Math.abs(more.totalCost / (8 * once.totalCost) - 1)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test.each<[change: object, path: string, rule: string]>([
  [{ tradeValue: undefined }, 'tradeValue', 'missing'],
  [{ tradeValue: 0 }, 'tradeValue', 'greater_than'],
  [{ commissionPerShare: -1 }, 'commissionPerShare', 'greater_than_equal'],
  [{ commissionFlat: null }, 'commissionFlat', 'float_type'],
  [{ commissionPct: 101 }, 'commissionPct', 'less_than_equal'],
  [{ commissionPct: -1 }, 'commissionPct', 'greater_than_equal'],
  [{ shares: 0 }, 'shares', 'greater_than_equal'],
  [{ shares: 1.5 }, 'shares', 'int_type'],
  [{ shares: 1e12 + 1 }, 'shares', 'less_than_equal'],
  [{ spreadBps: -1 }, 'spreadBps', 'greater_than_equal'],
  [{ marketImpactBps: -1 }, 'marketImpactBps', 'greater_than_equal'],
  [{ adv: 0 }, 'adv', 'greater_than'],
  [{ participationRate: 0 }, 'participationRate', 'greater_than'],
  [{ participationRate: 1.1 }, 'participationRate', 'less_than_equal'],
  [{ dailyVolatility: 0 }, 'dailyVolatility', 'greater_than'],
  [{ dailyVolatility: 10.1 }, 'dailyVolatility', 'less_than_equal'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => transactionCost({ tradeValue: 100, ...change }))).toMatchObject({ param, rule });
});
