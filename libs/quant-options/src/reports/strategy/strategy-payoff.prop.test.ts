import fc from 'fast-check';
import { payoffDiagram } from './payoff-diagram';
import { type StrategyLeg } from './strategy-inputs';
import { strategyPayoff } from './strategy-payoff';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100);

type CompleteLeg = StrategyLeg & { readonly quantity: number };

const leg: fc.Arbitrary<CompleteLeg> = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const),
  K: cents(1, 20_000),
  premium: cents(0, 2_000),
  quantity: fc.integer({ min: -9, max: 9 }),
});
const position = fc.array(leg, { minLength: 1, maxLength: 8 });

/** The profit by its definition, leg by leg. */
const profit = (legs: readonly CompleteLeg[], S: number) =>
  legs.reduce(
    (sum, { type, K, premium, quantity }) => sum + quantity * (Math.max(type === 'call' ? S - K : K - S, 0) - premium),
    0,
  );

test('the curve is the sum of the legs, and the window its extremes', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 40 }), (legs, points) => {
      const { payoffCurve, maxProfitInRange, maxLossInRange } = strategyPayoff({ legs, points });
      expect(payoffCurve).toHaveLength(points + 1);
      for (const { price, pnl } of payoffCurve) {
        expect(Math.abs(pnl - profit(legs, price))).toBeLessThanOrEqual(1e-10);
        expect(pnl).toBeLessThanOrEqual(maxProfitInRange + 1e-10);
        expect(pnl).toBeGreaterThanOrEqual(maxLossInRange - 1e-10);
      }
    }),
  );
});

test('extremes hold over all prices, and breakevens break even', () => {
  fc.assert(
    fc.property(position, cents(0, 100_000), (legs, S) => {
      const { maxProfit, maxLoss, breakevens, unlimitedProfit, unlimitedLoss } = strategyPayoff({ legs, points: 1 });
      expect(profit(legs, S)).toBeLessThanOrEqual((maxProfit ?? Infinity) + 1e-9);
      expect(profit(legs, S)).toBeGreaterThanOrEqual((maxLoss ?? -Infinity) - 1e-9);
      expect([unlimitedProfit, unlimitedLoss]).toEqual([maxProfit === null, maxLoss === null]);
      for (const price of breakevens) expect(Math.abs(profit(legs, price))).toBeLessThanOrEqual(1e-8);
    }),
  );
});

test('the order of the legs does not matter, nor how a receipt is written', () => {
  fc.assert(
    fc.property(position, (legs) => {
      const result = strategyPayoff({ legs, points: 5 });
      const { netPremium, maxProfit, maxLoss, breakevens } = strategyPayoff({
        legs: legs.toReversed().map((sold) => (sold.quantity < 0 ? { ...sold, premium: -sold.premium } : sold)),
        points: 5,
      });
      expect(netPremium).toBe(result.netPremium);
      expect([maxProfit, maxLoss, breakevens]).toEqual([result.maxProfit, result.maxLoss, result.breakevens]);
    }),
  );
});

test('doubling every amount by a power of two doubles the answer exactly', () => {
  fc.assert(
    fc.property(position, (legs) => {
      const { payoffCurve, riskReward, breakevens, maxLoss } = strategyPayoff({ legs, points: 7 });
      const scaled = legs.map((one) => ({ ...one, K: one.K * 1024, premium: one.premium * 1024 }));
      const larger = strategyPayoff({ legs: scaled, points: 7 });
      expect(larger.payoffCurve.map(({ pnl }) => pnl / 1024)).toEqual(payoffCurve.map(({ pnl }) => pnl));
      expect(larger.breakevens.map((price) => price / 1024)).toEqual(breakevens);
      expect(larger.riskReward).toBe(riskReward);
      expect(larger.maxLoss).toBe(maxLoss === null ? null : maxLoss * 1024);
    }),
  );
});

test('strategy and diagram of a position agree', () => {
  fc.assert(
    fc.property(position, cents(1, 20_000), (legs, spot) => {
      const held = legs.filter(({ quantity }) => quantity !== 0);
      fc.pre(held.length > 0);
      const diagram = payoffDiagram({
        legs: held.map(({ type, K, premium, quantity }) => ({
          type,
          strike: K,
          premium,
          quantity: Math.abs(quantity),
          direction: quantity < 0 ? 'short' : 'long',
        })),
        spot,
        points: 6,
      });
      const [lo = 0, hi = 0] = [diagram.prices[0], diagram.prices[6]];
      const strategy = strategyPayoff({ legs: held, SRange: [lo, hi], points: 6 });
      expect(strategy.payoffCurve).toEqual(diagram.prices.map((price, i) => ({ price, pnl: diagram.pnl[i] })));
      expect(strategy.breakevens).toEqual(diagram.breakevenPoints);
      const { maxProfit, maxLoss, netPremium, riskReward, maxProfitInRange, maxLossInRange } = strategy;
      expect(diagram).toMatchObject({ maxProfit, maxLoss, netPremium, riskReward, maxProfitInRange, maxLossInRange });
    }),
  );
});
