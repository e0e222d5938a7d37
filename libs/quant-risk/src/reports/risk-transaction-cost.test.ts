import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-transaction-cost';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { riskTransactionCost } from './risk-transaction-cost';

const transactionCost = answering<'riskTransactionCost', typeof riskTransactionCost>(rules, riskTransactionCost);

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly costs: readonly { readonly inputs: Body<'riskTransactionCost'>; readonly expected: Figures }[];
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
  const all = { trade_value: 1e4, adv: 1e6, market_impact_bps: 3, participation_rate: 0.04 };

  test('the fixed one, then by the volume, then by the participation rate, then none', () => {
    // the time that the trade takes does not depend on the model
    expect(transactionCost(all)).toMatchObject({ impact_model: 'fixed', market_impact_bps: 3, execution_days: 0.25 });
    expect(transactionCost({ ...all, market_impact_bps: 0 })).toMatchObject({
      impact_model: 'fixed',
      market_impact: 0,
    });
    expect(transactionCost({ ...all, adv: null })).toMatchObject({ market_impact_bps: 3, execution_days: null });
    const byVolume = transactionCost({ ...all, market_impact_bps: null });
    expect(byVolume).toMatchObject({ impact_model: 'square_root', participation: 0.01, execution_days: 0.25 });
    const byRate = transactionCost({ ...all, adv: null, market_impact_bps: null });
    expect(byRate).toMatchObject({
      impact_model: 'square_root',
      participation: 0.04,
      market_impact_bps: 2,
      execution_days: null,
    });
    const none = transactionCost({ trade_value: 1e4 });
    expect(none).toMatchObject({
      impact_model: 'none',
      market_impact_bps: 0,
      participation: null,
      execution_days: null,
    });
  });

  test('known beyond the range of doubles of the share in the volume', () => {
    const cost = transactionCost({ trade_value: 1e15, adv: 1e-310, participation_rate: 0.5, spread_bps: 0 });
    expect(cost).toMatchObject({ participation: null, execution_days: null });
    expect(Math.abs(cost.market_impact_bps / (10 * Math.sqrt(1e15) * 1e155) - 1)).toBeLessThan(1e-10);
    const slow = transactionCost({ trade_value: 1e15, adv: 1e-290, participation_rate: 1e-10 });
    expect(slow.participation).toBeGreaterThan(1e304);
    expect(slow.execution_days).toBeNull();
  });
});

test('a quotient beyond the range of doubles is null', () => {
  expect(transactionCost({ trade_value: 1e-310, commission_flat: 1 })).toMatchObject({
    total_cost: 1,
    cost_bps: null,
    round_trip_bps: null,
    breakeven_move_pct: null,
    cost_as_pct: null,
  });
});

test('no cost is -0', () => {
  const zeros = {
    commission_flat: -0,
    commission_pct: -0,
    commission_per_share: -0,
    spread_bps: -0,
    market_impact_bps: -0,
  };
  for (const figure of Object.values(transactionCost({ trade_value: 5, ...zeros }))) {
    expect(Object.is(figure, -0)).toBe(false);
  }
});

test('a trade four times as large moves the price twice as far', () => {
  const size = fc.double({ min: 1, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(size, size, fc.double({ min: 0.001, max: 1, noNaN: true }), (trade_value, adv, daily_volatility) => {
      const once = transactionCost({ trade_value, adv, daily_volatility, spread_bps: 0 });
      const more = transactionCost({ trade_value: 4 * trade_value, adv, daily_volatility, spread_bps: 0 });
      expect(more.market_impact_bps).toBe(2 * once.market_impact_bps);
      expect(Math.abs(more.total_cost / (8 * once.total_cost) - 1)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test.each<[change: object, place: string, rule: string]>([
  [{ trade_value: undefined }, 'trade_value', 'missing'],
  [{ trade_value: 0 }, 'trade_value', 'greater_than'],
  [{ commission_per_share: -1 }, 'commission_per_share', 'greater_than_equal'],
  [{ commission_flat: null }, 'commission_flat', 'float_type'],
  [{ commission_pct: 101 }, 'commission_pct', 'less_than_equal'],
  [{ commission_pct: -1 }, 'commission_pct', 'greater_than_equal'],
  [{ shares: 0 }, 'shares', 'greater_than_equal'],
  [{ shares: 1.5 }, 'shares', 'int_type'],
  [{ shares: 1e12 + 1 }, 'shares', 'less_than_equal'],
  [{ spread_bps: -1 }, 'spread_bps', 'greater_than_equal'],
  [{ market_impact_bps: -1 }, 'market_impact_bps', 'greater_than_equal'],
  [{ adv: 0 }, 'adv', 'greater_than'],
  [{ participation_rate: 0 }, 'participation_rate', 'greater_than'],
  [{ participation_rate: 1.1 }, 'participation_rate', 'less_than_equal'],
  [{ daily_volatility: 0 }, 'daily_volatility', 'greater_than'],
  [{ daily_volatility: 10.1 }, 'daily_volatility', 'less_than_equal'],
])('refuses %j', (change, place, rule) => {
  expect(refusalsOf(() => transactionCost({ trade_value: 100, ...change }))).toEqual([[rule, place]]);
});
