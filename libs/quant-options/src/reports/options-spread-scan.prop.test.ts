import fc from 'fast-check';
import { optionsStrategy } from './options-strategy';
import { SPREAD_KINDS } from './internal/spread-scan/spread-kinds';
import { answering } from '../../../../tools/testing/answering';
import { type Body, type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-spread-scan';
import { optionsSpreadScan } from './options-spread-scan';

const spreadScan = answering<'optionsSpreadScan', typeof optionsSpreadScan>(rules, optionsSpreadScan);

type SpreadStrategy = Request<'optionsSpreadScan'>['strategy'];

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const market: fc.Arbitrary<Body<'optionsSpreadScan'>> = fc.record({
  spot: real(1, 1000),
  vol: real(0.05, 1.5),
  dte_years: real(0.01, 3),
  r: real(-0.3, 0.3),
  q: real(-0.1, 0.1),
  num_candidates: fc.integer({ min: 2, max: 20 }),
  strike_range_pct: real(0.02, 0.5),
});
const strategy = fc.constantFrom(...(Object.keys(SPREAD_KINDS) as SpreadStrategy[]));
const asLarge = (a: number, b: number, scale: number) => {
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-12 * scale);
};

test('each spread is the position of its two legs at expiry', () => {
  fc.assert(
    fc.property(market, strategy, (inputs, kind) => {
      for (const spread of spreadScan({ ...inputs, strategy: kind }).candidates) {
        const { type, buy_leg, sell_leg, max_profit, max_loss, net_debit_credit, breakeven } = spread;
        const position = optionsStrategy({
          legs: [
            { type, K: buy_leg.strike, premium: buy_leg.price, quantity: 1 },
            { type, K: sell_leg.strike, premium: sell_leg.price, quantity: -1 },
          ],
          points: 1,
        });
        asLarge(position.net_premium, net_debit_credit, inputs.spot);
        asLarge(position.max_profit ?? NaN, max_profit, inputs.spot);
        asLarge(position.max_loss ?? NaN, -max_loss, inputs.spot);
        if (Math.min(max_profit, max_loss) > 1e-6 * inputs.spot) {
          asLarge(position.breakevens[0] ?? NaN, breakeven, inputs.spot);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('the candidates cover the grid without gaps and come in the order of their ratios', () => {
  fc.assert(
    fc.property(market, strategy, (inputs, kind) => {
      const { candidates, best } = spreadScan({ ...inputs, strategy: kind });
      const ascending = candidates.toSorted((a, b) => a.strikes[0] - b.strikes[0]);
      expect(candidates).toHaveLength(inputs.num_candidates ?? NaN);
      expect(best).toBe(candidates[0]);
      expect(ascending.slice(1).map(({ strikes }) => strikes[0])).toEqual(
        ascending.slice(0, -1).map(({ strikes }) => strikes[1]),
      );
      const ratios = candidates.map(({ risk_reward }) => risk_reward ?? -Infinity);
      expect(ratios.slice(1).every((ratio, i) => ratio <= (ratios[i] ?? NaN) + 1e-9)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('seller and buyer of the same spread share one breakeven, and one of them is right', () => {
  const byStrike = (inputs: Body<'optionsSpreadScan'>, kind: SpreadStrategy) =>
    spreadScan({ ...inputs, strategy: kind }).candidates.toSorted((a, b) => a.strikes[0] - b.strikes[0]);
  fc.assert(
    fc.property(market, (inputs) => {
      for (const [one, other] of [
        ['bull_call_spread', 'bear_call_spread'],
        ['bear_put_spread', 'bull_put_spread'],
      ] as const) {
        const sold = byStrike(inputs, other);
        for (const [i, bought] of byStrike(inputs, one).entries()) {
          expect(sold[i]?.breakeven).toBe(bought.breakeven);
          expect([sold[i]?.max_profit, sold[i]?.max_loss]).toEqual([bought.max_loss, bought.max_profit]);
          if (bought.max_profit > 0 && bought.max_loss > 0) {
            asLarge(bought.prob_profit + (sold[i]?.prob_profit ?? NaN), 1, 1);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
});
