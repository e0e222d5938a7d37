import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/portfolio-rebalance-plan';
import { portfolioRebalancePlan } from './portfolio-rebalance-plan';

type Portfolio = Body<'portfolioRebalancePlan'>;
type Plan = Answer<'portfolioRebalancePlan'>;

const rebalance = answering<'portfolioRebalancePlan', typeof portfolioRebalancePlan>(rules, portfolioRebalancePlan);

const names = ['A', 'B', 'C', 'D', 'E', 'F', '__proto__', '7'];

const amounts = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.double({ min: 0, max: 1e15, noNaN: true }),
  fc.double({ min: 0, max: 1e4, noNaN: true }),
  fc.constantFrom(5e-324, 1e-310, 1e-150, 1e15),
);

const holdings = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), amounts), { minLength: 1, selector: ([name]) => name })
  .filter((entries) => entries.some(([, amount]) => amount > 0))
  .map(Object.fromEntries<number>);

const weights = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ max: 1, min: 0 })),
    ),
    { minLength: 1, selector: ([name]) => name },
  )
  .filter((entries) => entries.some(([, weight]) => weight > 0))
  .map((entries) => {
    const whole = entries.reduce((sum, [, weight]) => sum + weight, 0);
    return Object.fromEntries(entries.map(([name, weight]) => [name, Math.min(1, weight / whole)]));
  })
  .filter((map) => Math.abs(total(map) - 1) < 0.02);

const requests: fc.Arbitrary<Portfolio> = fc.record({
  current_holdings: holdings,
  target_weights: weights,
  transaction_cost_bps: fc.oneof(fc.constantFrom(0, 10, 5000), fc.double({ min: 0, max: 5000, noNaN: true })),
  min_trade_usd: fc.oneof(fc.constant(0), amounts),
});

const total = (map: Readonly<Record<string, number>>) => Object.values(map).reduce((sum, value) => sum + value, 0);

const numbersOf = (plan: Plan): number[] =>
  [plan, ...plan.trades, plan.current_weights, plan.target_weights, plan.drift_before, plan.drift_after]
    .concat(plan.post_rebalance_weights as never)
    .flatMap((part) => Object.values(part) as unknown[])
    .filter((value) => typeof value === 'number');

test('the trades pay for themselves and their costs, but for what is skipped', () => {
  fc.assert(
    fc.property(requests, (inputs) => {
      const plan = rebalance(inputs);
      const {
        portfolio_value: before,
        post_portfolio_value: after,
        total_buys_usd,
        total_sells_usd,
        total_cost_usd,
      } = plan;
      expect(Math.abs(total_sells_usd - total_buys_usd - total_cost_usd - plan.cash_residual_usd)).toBeLessThanOrEqual(
        1e-14 * before + 1e-323,
      );
      fc.pre(before > 1e-290);
      expect(Math.abs(total(plan.post_rebalance_weights) + plan.cash_residual_usd / after - 1)).toBeLessThanOrEqual(
        1e-14,
      );
      expect(Math.abs(total(plan.target_weights) - 1)).toBeLessThanOrEqual(1e-15);
      expect(
        Math.abs(total_cost_usd - ((inputs.transaction_cost_bps ?? 10) / 1e4) * 2 * plan.turnover * before),
      ).toBeLessThanOrEqual(1e-15 * before);
    }),
    { numRuns: 1000 },
  );
});

test('without a least trade the targets are met, whatever the cost', () => {
  fc.assert(
    fc.property(requests, (inputs) => {
      const plan = rebalance({ ...inputs, min_trade_usd: 0 });
      fc.pre(plan.portfolio_value > 1e-290);
      expect(plan.max_drift_after).toBeLessThanOrEqual(Math.min(2e-12, plan.max_drift_before + 1e-14));
      expect(Math.abs(plan.cash_residual_usd)).toBeLessThanOrEqual(2e-11 * plan.portfolio_value);
    }),
    { numRuns: 500 },
  );
});

test('a higher cost leaves less, and costs are at most what full turnover both ways costs', () => {
  fc.assert(
    fc.property(requests, fc.double({ min: 0, max: 5000, noNaN: true }), (inputs, other) => {
      const { transaction_cost_bps: one = 10 } = inputs;
      const left = (transaction_cost_bps: number) =>
        rebalance({ ...inputs, transaction_cost_bps, min_trade_usd: 0 }).post_portfolio_value;
      const value = rebalance(inputs).portfolio_value;
      expect(left(Math.max(one, other))).toBeLessThanOrEqual(left(Math.min(one, other)) + 2e-11 * value);
      expect(left(other)).toBeGreaterThanOrEqual(
        ((1 - other / 1e4) / (1 + other / 1e4)) * value * (1 - 1e-12) - 1e-323,
      );
    }),
    { numRuns: 300 },
  );
});

test('no trade is below the least one, and none goes beyond its target', () => {
  fc.assert(
    fc.property(requests, (inputs) => {
      const { trades, portfolio_value } = rebalance(inputs);
      for (const { action, amount_usd, current_value, target_value } of trades) {
        expect(amount_usd).toBeGreaterThan(1e-12 * portfolio_value);
        expect(amount_usd).toBeGreaterThanOrEqual((inputs.min_trade_usd as number) - 1e-12 * portfolio_value);
        expect(action).toBe(target_value > current_value ? 'buy' : 'sell');
      }
    }),
    { numRuns: 500 },
  );
});

test('every number is finite, at every magnitude, and the unit of money does not matter', () => {
  fc.assert(
    fc.property(requests, (inputs) => {
      const plan = rebalance(inputs);
      expect(numbersOf(plan).filter((value) => !Number.isFinite(value))).toEqual([]);
      fc.pre(plan.portfolio_value > 1e-290);
      fc.pre(Math.max(...Object.values(inputs.current_holdings)) < 5e14 && (inputs.min_trade_usd ?? 10) < 5e14);
      const doubled = Object.fromEntries(
        Object.entries(inputs.current_holdings).map(([name, held]) => [name, 2 * held]),
      );
      const other = rebalance({
        ...inputs,
        current_holdings: doubled,
        min_trade_usd: 2 * (inputs.min_trade_usd ?? 10),
      });
      // but where a product leaves the range of doubles
      for (const [name, weight] of Object.entries(plan.post_rebalance_weights)) {
        expect(Math.abs((other.post_rebalance_weights[name] as number) - weight)).toBeLessThanOrEqual(1e-18);
      }
      expect(other.trades.map(({ asset }) => asset)).toEqual(plan.trades.map(({ asset }) => asset));
    }),
    { numRuns: 1000 },
  );
});
