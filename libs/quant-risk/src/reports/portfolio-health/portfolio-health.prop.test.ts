import fc from 'fast-check';
import { portfolioHealth, type PortfolioHealth, type PortfolioHealthInputs } from './index';

const rates = fc.oneof(
  fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  fc.double({ min: -1, max: 3, noNaN: true }),
  fc.constantFrom(-1, 0, 0, 0.01, 1000, 1e-200, 5e-324),
);
const values = fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, 1, 100, 1e15, 1e-300, 5e-324));
const exposure = fc.oneof(fc.double({ min: -20, max: 20, noNaN: true }), fc.constantFrom(1e15, -1e15));

/** Target weights as multiples of 1/256, so that the percentages of the fractions are exact. */
const portfolios: fc.Arbitrary<PortfolioHealthInputs> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 5, max: 30 }))
  .chain(([k, n]) =>
    fc.record({
      holdings: fc
        .tuple(
          ...Array.from({ length: k }, (_, i) =>
            fc.record({
              asset: fc.constant(`S${i}`),
              value: values,
              targetWeight: fc.constant(i === 0 ? 1 - (k - 1) / 8 : 1 / 8),
              returns: fc.array(rates, { minLength: n, maxLength: n }),
              beta: exposure,
              duration: exposure,
            }),
          ),
        )
        .filter((holdings) => holdings.some(({ value }) => value > 0)),
      riskFreeRate: fc.double({ min: -1, max: 10, noNaN: true }),
      rebalanceThresholdPct: fc.double({ min: 0, max: 60, noNaN: true }),
      minTradeUsd: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true })),
    }),
  );

function numbersOf(health: PortfolioHealth): number[] {
  const numbers: number[] = [];
  JSON.stringify(health, (_, value: unknown) => {
    if (typeof value === 'number') numbers.push(value);
    return value;
  });
  return numbers;
}

test('every number is finite or null, at every magnitude', () => {
  fc.assert(
    fc.property(portfolios, (inputs) => {
      const numbers = numbersOf(portfolioHealth(inputs));
      expect(numbers.filter((value) => !Number.isFinite(value) || Object.is(value, -0))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('shares sum to the whole, drifts to nothing, and no more than all is lost', () => {
  fc.assert(
    fc.property(portfolios, (inputs) => {
      const { risk, diversification, rebalance, portfolioValue } = portfolioHealth(inputs);
      const total = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
      const { riskContributions, diversificationRatio, effectiveN } = diversification;
      if (riskContributions !== null) {
        const shares = Object.values(riskContributions);
        expect(Math.abs(total(shares) - 1)).toBeLessThanOrEqual(1e-14 * Math.max(...shares.map(Math.abs)));
        expect(diversificationRatio).toBeGreaterThanOrEqual(1 - 1e-14);
      }
      expect(riskContributions === null).toBe(diversificationRatio === null);
      expect(effectiveN).toBeGreaterThanOrEqual(1 - 1e-15);
      expect(effectiveN).toBeLessThanOrEqual(inputs.holdings.length * (1 + 1e-15));
      expect(risk.maxDrawdown).toBeGreaterThanOrEqual(-1);
      expect(risk.currentDrawdown).toBeGreaterThanOrEqual(risk.maxDrawdown - 1e-15);
      expect(risk.cvar95).toBeLessThanOrEqual(risk.var95 + 1e-15 * Math.abs(risk.var95));
      fc.pre(portfolioValue > 1e-290);
      expect(Math.abs(total(rebalance.drifts.map(({ driftPct }) => driftPct)))).toBeLessThanOrEqual(1e-12);
      const bought = total(rebalance.trades.map(({ action, amount }) => (action === 'BUY' ? amount : -amount)));
      if (inputs.minTradeUsd === 0) expect(Math.abs(bought)).toBeLessThanOrEqual(1e-11 * portfolioValue);
    }),
    { numRuns: 500 },
  );
});

test('target weights in percent and in fractions are the same', () => {
  fc.assert(
    fc.property(portfolios, (inputs) => {
      const holdings = inputs.holdings.map((held) => ({ ...held, targetWeight: 100 * held.targetWeight }));
      const percent = portfolioHealth({ ...inputs, holdings });
      const fraction = portfolioHealth(inputs);
      expect([percent, fraction].map(({ rebalance }) => rebalance.targetWeightUnit)).toEqual(['percent', 'fraction']);
      expect({ ...percent.rebalance, targetWeightUnit: 'fraction' }).toEqual(fraction.rebalance);
    }),
  );
});

test('neither the order of the holdings nor an asset that is not held matters to the risk', () => {
  fc.assert(
    fc.property(portfolios, ({ holdings, ...rest }) => {
      const { risk } = portfolioHealth({ ...rest, holdings });
      const close = (other: PortfolioHealth['risk']) => {
        const unit = Math.max(...holdings.flatMap(({ returns }) => Array.from(returns, Math.abs)));
        expect(Math.abs(other.annualizedReturn - risk.annualizedReturn)).toBeLessThanOrEqual(1e-12 * unit);
        expect(Math.abs(other.var95 - risk.var95)).toBeLessThanOrEqual(1e-14 * unit);
      };
      close(portfolioHealth({ ...rest, holdings: [...holdings].reverse() }).risk);
      const spare = { ...(holdings[0] as (typeof holdings)[0]), asset: 'spare', value: 0, targetWeight: 0 };
      close(portfolioHealth({ ...rest, holdings: [...holdings, spare] }).risk);
    }),
  );
});
