import fc from 'fast-check';
import { rebalancePlan, type RebalancePlan, type RebalancePlanInputs } from './index';

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

const requests: fc.Arbitrary<RebalancePlanInputs> = fc.record({
  currentHoldings: holdings,
  targetWeights: weights,
  transactionCostBps: fc.oneof(fc.constantFrom(0, 10, 5000), fc.double({ min: 0, max: 5000, noNaN: true })),
  minTradeUsd: fc.oneof(fc.constant(0), amounts),
});

const total = (map: Readonly<Record<string, number>>) => Object.values(map).reduce((sum, value) => sum + value, 0);

const numbersOf = (plan: RebalancePlan): number[] =>
  [plan, ...plan.trades, plan.currentWeights, plan.targetWeights, plan.driftBefore, plan.driftAfter]
    .concat(plan.postRebalanceWeights as never)
    .flatMap((part) => Object.values(part) as unknown[])
    .filter((value) => typeof value === 'number');

test('the trades pay for themselves and their costs, but for what is skipped', () => {
  fc.assert(
    fc.property(requests, (inputs) => {
      const plan = rebalancePlan(inputs);
      const { portfolioValue: before, postPortfolioValue: after, totalBuysUsd, totalSellsUsd, totalCostUsd } = plan;
      expect(Math.abs(totalSellsUsd - totalBuysUsd - totalCostUsd - plan.cashResidualUsd)).toBeLessThanOrEqual(
        1e-14 * before + 1e-323,
      );
      fc.pre(before > 1e-290);
      expect(Math.abs(total(plan.postRebalanceWeights) + plan.cashResidualUsd / after - 1)).toBeLessThanOrEqual(1e-14);
      expect(Math.abs(total(plan.targetWeights) - 1)).toBeLessThanOrEqual(1e-15);
      expect(
        Math.abs(totalCostUsd - ((inputs.transactionCostBps ?? 10) / 1e4) * 2 * plan.turnover * before),
      ).toBeLessThanOrEqual(1e-15 * before);
    }),
    { numRuns: 1000 },
  );
});

test('without a least trade the targets are met, whatever the cost', () => {
  fc.assert(
    fc.property(requests, (inputs) => {
      const plan = rebalancePlan({ ...inputs, minTradeUsd: 0 });
      fc.pre(plan.portfolioValue > 1e-290);
      expect(plan.maxDriftAfter).toBeLessThanOrEqual(Math.min(2e-12, plan.maxDriftBefore + 1e-14));
      expect(Math.abs(plan.cashResidualUsd)).toBeLessThanOrEqual(2e-11 * plan.portfolioValue);
    }),
    { numRuns: 500 },
  );
});

test('a higher cost leaves less, and costs are at most what full turnover both ways costs', () => {
  fc.assert(
    fc.property(requests, fc.double({ min: 0, max: 5000, noNaN: true }), (inputs, other) => {
      const { transactionCostBps: one = 10 } = inputs;
      const left = (transactionCostBps: number) =>
        rebalancePlan({ ...inputs, transactionCostBps, minTradeUsd: 0 }).postPortfolioValue;
      const value = rebalancePlan(inputs).portfolioValue;
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
      const { trades, portfolioValue } = rebalancePlan(inputs);
      for (const { action, amountUsd, currentValue, targetValue } of trades) {
        expect(amountUsd).toBeGreaterThan(1e-12 * portfolioValue);
        expect(amountUsd).toBeGreaterThanOrEqual((inputs.minTradeUsd as number) - 1e-12 * portfolioValue);
        expect(action).toBe(targetValue > currentValue ? 'buy' : 'sell');
      }
    }),
    { numRuns: 500 },
  );
});

test('every number is finite, at every magnitude, and the unit of money does not matter', () => {
  fc.assert(
    fc.property(requests, (inputs) => {
      const plan = rebalancePlan(inputs);
      expect(numbersOf(plan).filter((value) => !Number.isFinite(value))).toEqual([]);
      fc.pre(plan.portfolioValue > 1e-290);
      fc.pre(Math.max(...Object.values(inputs.currentHoldings)) < 5e14 && (inputs.minTradeUsd ?? 10) < 5e14);
      const doubled = Object.fromEntries(
        Object.entries(inputs.currentHoldings).map(([name, held]) => [name, 2 * held]),
      );
      const other = rebalancePlan({ ...inputs, currentHoldings: doubled, minTradeUsd: 2 * (inputs.minTradeUsd ?? 10) });
      // but where a product leaves the range of doubles
      for (const [name, weight] of Object.entries(plan.postRebalanceWeights)) {
        expect(Math.abs((other.postRebalanceWeights[name] as number) - weight)).toBeLessThanOrEqual(1e-18);
      }
      expect(other.trades.map(({ asset }) => asset)).toEqual(plan.trades.map(({ asset }) => asset));
    }),
    { numRuns: 1000 },
  );
});
