import fc from 'fast-check';
import { type Request } from '@quant/contract';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/options-strategy';
import { optionsPayoffDiagram } from './options-payoff-diagram';
import { optionsStrategy } from './options-strategy';

const strategy = answering<'optionsStrategy', typeof optionsStrategy>(rules, optionsStrategy);

const cents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100);

type Leg = Request<'optionsStrategy'>['legs'][number];

const leg: fc.Arbitrary<Leg> = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const),
  K: cents(1, 20_000),
  premium: cents(0, 2_000),
  quantity: fc.integer({ min: -9, max: 9 }),
});
const position = fc.array(leg, { minLength: 1, maxLength: 8 });

/** The profit by its definition, leg by leg. */
const profit = (legs: readonly Leg[], S: number) =>
  legs.reduce(
    (sum, { type, K, premium, quantity }) => sum + quantity * (Math.max(type === 'call' ? S - K : K - S, 0) - premium),
    0,
  );

test('the curve is the sum of the legs, and the window its extremes', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 40 }), (legs, points) => {
      const { payoff_curve, max_profit_in_range, max_loss_in_range } = strategy({ legs, points });
      expect(payoff_curve).toHaveLength(points + 1);
      for (const { price, pnl } of payoff_curve) {
        expect(Math.abs(pnl - profit(legs, price))).toBeLessThanOrEqual(1e-10);
        expect(pnl).toBeLessThanOrEqual(max_profit_in_range + 1e-10);
        expect(pnl).toBeGreaterThanOrEqual(max_loss_in_range - 1e-10);
      }
    }),
  );
});

test('extremes hold over all prices, and breakevens break even', () => {
  fc.assert(
    fc.property(position, cents(0, 100_000), (legs, S) => {
      const { max_profit, max_loss, breakevens, unlimited_profit, unlimited_loss } = strategy({ legs, points: 1 });
      expect(profit(legs, S)).toBeLessThanOrEqual((max_profit ?? Infinity) + 1e-9);
      expect(profit(legs, S)).toBeGreaterThanOrEqual((max_loss ?? -Infinity) - 1e-9);
      expect([unlimited_profit, unlimited_loss]).toEqual([max_profit === null, max_loss === null]);
      for (const price of breakevens) expect(Math.abs(profit(legs, price))).toBeLessThanOrEqual(1e-8);
    }),
  );
});

test('the order of the legs does not matter, nor how a receipt is written', () => {
  fc.assert(
    fc.property(position, (legs) => {
      const result = strategy({ legs, points: 5 });
      const { net_premium, max_profit, max_loss, breakevens } = strategy({
        legs: legs.toReversed().map((sold) => (sold.quantity < 0 ? { ...sold, premium: -sold.premium } : sold)),
        points: 5,
      });
      expect(net_premium).toBe(result.net_premium);
      expect([max_profit, max_loss, breakevens]).toEqual([result.max_profit, result.max_loss, result.breakevens]);
    }),
  );
});

test('doubling every amount by a power of two doubles the answer exactly', () => {
  fc.assert(
    fc.property(position, (legs) => {
      const { payoff_curve, risk_reward, breakevens, max_loss } = strategy({ legs, points: 7 });
      const scaled = legs.map((one) => ({ ...one, K: one.K * 1024, premium: one.premium * 1024 }));
      const larger = strategy({ legs: scaled, points: 7 });
      expect(larger.payoff_curve.map(({ pnl }) => pnl / 1024)).toEqual(payoff_curve.map(({ pnl }) => pnl));
      expect(larger.breakevens.map((price) => price / 1024)).toEqual(breakevens);
      expect(larger.risk_reward).toBe(risk_reward);
      expect(larger.max_loss).toBe(max_loss === null ? null : max_loss * 1024);
    }),
  );
});

test('strategy and diagram of a position agree', () => {
  fc.assert(
    fc.property(position, cents(1, 20_000), (legs, spot) => {
      const held = legs.filter(({ quantity }) => quantity !== 0);
      fc.pre(held.length > 0);
      const diagram = optionsPayoffDiagram({
        legs: held.map(({ type, K, premium, quantity }) => ({
          type,
          strike: K,
          premium,
          quantity: Math.abs(quantity),
          direction: quantity < 0 ? 'short' : 'long',
        })),
        spot,
        price_range_pct: 30,
        points: 6,
      });
      const [lo = 0, hi = 0] = [diagram.prices[0], diagram.prices[6]];
      const answer = strategy({ legs: held, S_range: [lo, hi], points: 6 });
      expect(answer.payoff_curve).toEqual(diagram.prices.map((price, i) => ({ price, pnl: diagram.pnl[i] })));
      expect(answer.breakevens).toEqual(diagram.breakeven_points);
      const { max_profit, max_loss, net_premium, risk_reward, max_profit_in_range, max_loss_in_range } = answer;
      expect(diagram).toMatchObject({
        max_profit,
        max_loss,
        net_premium,
        risk_reward,
        max_profit_in_range,
        max_loss_in_range,
      });
    }),
  );
});
