import fc from 'fast-check';
import { optionsStrategy } from '../options-strategy';
import { type SpreadScanInputs } from './inputs';
import { spreadScan } from './spread-scan';
import { SPREAD_STRATEGIES, type SpreadStrategy } from './spread-strategy';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const market: fc.Arbitrary<SpreadScanInputs> = fc.record({
  spot: real(1, 1000),
  vol: real(0.05, 1.5),
  dteYears: real(0.01, 3),
  r: real(-0.3, 0.3),
  q: real(-0.1, 0.1),
  numCandidates: fc.integer({ min: 2, max: 20 }),
  strikeRangePct: real(0.02, 0.5),
});
const strategy = fc.constantFrom<SpreadStrategy[]>(...SPREAD_STRATEGIES);
const asLarge = (a: number, b: number, scale: number) => {
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-12 * scale);
};

test('each spread is the position of its two legs at expiry', () => {
  fc.assert(
    fc.property(market, strategy, (inputs, kind) => {
      for (const spread of spreadScan({ ...inputs, strategy: kind }).candidates) {
        const { type, buyLeg, sellLeg, maxProfit, maxLoss, netDebitCredit, breakeven } = spread;
        const position = optionsStrategy({
          legs: [
            { type, K: buyLeg.strike, premium: buyLeg.price, quantity: 1 },
            { type, K: sellLeg.strike, premium: sellLeg.price, quantity: -1 },
          ],
          points: 1,
        });
        asLarge(position.net_premium, netDebitCredit, inputs.spot);
        asLarge(position.max_profit ?? NaN, maxProfit, inputs.spot);
        asLarge(position.max_loss ?? NaN, -maxLoss, inputs.spot);
        if (Math.min(maxProfit, maxLoss) > 1e-6 * inputs.spot) {
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
      expect(candidates).toHaveLength(inputs.numCandidates ?? NaN);
      expect(best).toBe(candidates[0]);
      expect(ascending.slice(1).map(({ strikes }) => strikes[0])).toEqual(
        ascending.slice(0, -1).map(({ strikes }) => strikes[1]),
      );
      const ratios = candidates.map(({ riskReward }) => riskReward ?? -Infinity);
      expect(ratios.slice(1).every((ratio, i) => ratio <= (ratios[i] ?? NaN) + 1e-9)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('seller and buyer of the same spread share one breakeven, and one of them is right', () => {
  const byStrike = (inputs: SpreadScanInputs, kind: SpreadStrategy) =>
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
          expect([sold[i]?.maxProfit, sold[i]?.maxLoss]).toEqual([bought.maxLoss, bought.maxProfit]);
          if (bought.maxProfit > 0 && bought.maxLoss > 0) {
            asLarge(bought.probProfit + (sold[i]?.probProfit ?? NaN), 1, 1);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
});
