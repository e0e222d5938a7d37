import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/portfolio-health';
import { portfolioHealth } from './portfolio-health';

type Portfolio = Body<'portfolioHealth'>;
type Health = Answer<'portfolioHealth'>;

const healthOf = answering<'portfolioHealth', typeof portfolioHealth>(rules, portfolioHealth);

const rates = fc.oneof(
  fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  fc.double({ min: -1, max: 3, noNaN: true }),
  fc.constantFrom(-1, 0, 0, 0.01, 1000, 1e-200, 5e-324),
);
const values = fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, 1, 100, 1e15, 1e-300, 5e-324));
const exposure = fc.oneof(fc.double({ min: -20, max: 20, noNaN: true }), fc.constantFrom(1e15, -1e15));

/** Target weights as multiples of 1/256, so that the percentages of the fractions are exact. */
const portfolios: fc.Arbitrary<Portfolio> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 5, max: 30 }))
  .chain(([k, n]) =>
    fc.record({
      holdings: fc
        .tuple(
          ...Array.from({ length: k }, (_, i) =>
            fc.record({
              asset: fc.constant(`S${i}`),
              value: values,
              target_weight: fc.constant(i === 0 ? 1 - (k - 1) / 8 : 1 / 8),
              returns: fc.array(rates, { minLength: n, maxLength: n }),
              beta: exposure,
              duration: exposure,
            }),
          ),
        )
        .filter((holdings) => holdings.some(({ value }) => value > 0)),
      risk_free_rate: fc.double({ min: -1, max: 10, noNaN: true }),
      rebalance_threshold_pct: fc.double({ min: 0, max: 60, noNaN: true }),
      min_trade_usd: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true })),
    }),
  );

function numbersOf(health: Health): number[] {
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
      const numbers = numbersOf(healthOf(inputs));
      expect(numbers.filter((value) => !Number.isFinite(value) || Object.is(value, -0))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('shares sum to the whole, drifts to nothing, and no more than all is lost', () => {
  fc.assert(
    fc.property(portfolios, (inputs) => {
      const { risk, diversification, rebalance, portfolio_value } = healthOf(inputs);
      const total = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
      const { risk_contributions, diversification_ratio, effective_n } = diversification;
      if (risk_contributions !== null) {
        const shares = Object.values(risk_contributions);
        expect(Math.abs(total(shares) - 1)).toBeLessThanOrEqual(1e-14 * Math.max(...shares.map(Math.abs)));
        expect(diversification_ratio).toBeGreaterThanOrEqual(1 - 1e-14);
      }
      expect(risk_contributions === null).toBe(diversification_ratio === null);
      expect(effective_n).toBeGreaterThanOrEqual(1 - 1e-15);
      expect(effective_n).toBeLessThanOrEqual(inputs.holdings.length * (1 + 1e-15));
      expect(risk.max_drawdown).toBeGreaterThanOrEqual(-1);
      expect(risk.current_drawdown).toBeGreaterThanOrEqual(risk.max_drawdown - 1e-15);
      expect(risk.cvar_95).toBeLessThanOrEqual(risk.var_95 + 1e-15 * Math.abs(risk.var_95));
      fc.pre(portfolio_value > 1e-290);
      expect(Math.abs(total(rebalance.drifts.map(({ drift_pct }) => drift_pct)))).toBeLessThanOrEqual(1e-12);
      const bought = total(rebalance.trades.map(({ action, amount }) => (action === 'BUY' ? amount : -amount)));
      if (inputs.min_trade_usd === 0) expect(Math.abs(bought)).toBeLessThanOrEqual(1e-11 * portfolio_value);
    }),
    { numRuns: 500 },
  );
});

test('target weights in percent and in fractions are the same', () => {
  fc.assert(
    fc.property(portfolios, (inputs) => {
      const holdings = inputs.holdings.map((held) => ({ ...held, target_weight: 100 * held.target_weight }));
      const percent = healthOf({ ...inputs, holdings });
      const fraction = healthOf(inputs);
      expect([percent, fraction].map(({ rebalance }) => rebalance.target_weight_unit)).toEqual(['percent', 'fraction']);
      expect({ ...percent.rebalance, target_weight_unit: 'fraction' }).toEqual(fraction.rebalance);
    }),
  );
});

test('neither the order of the holdings nor an asset that is not held matters to the risk', () => {
  fc.assert(
    fc.property(portfolios, ({ holdings, ...rest }) => {
      const { risk } = healthOf({ ...rest, holdings });
      const close = (other: Health['risk']) => {
        const unit = Math.max(...holdings.flatMap(({ returns }) => Array.from(returns, Math.abs)));
        expect(Math.abs(other.annualized_return - risk.annualized_return)).toBeLessThanOrEqual(1e-12 * unit);
        expect(Math.abs(other.var_95 - risk.var_95)).toBeLessThanOrEqual(1e-14 * unit);
      };
      close(healthOf({ ...rest, holdings: [...holdings].reverse() }).risk);
      const spare = { ...(holdings[0] as (typeof holdings)[0]), asset: 'spare', value: 0, target_weight: 0 };
      close(healthOf({ ...rest, holdings: [...holdings, spare] }).risk);
    }),
  );
});
