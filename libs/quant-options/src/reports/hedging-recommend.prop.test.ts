import fc from 'fast-check';
import { lognormalExpectation } from '../lognormal-expectation/lognormal-expectation';
import { payoffLine } from '../payoff-line/payoff-line';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/hedging-recommend';
import { hedgingRecommend } from './hedging-recommend';

const hedged = answering<'hedgingRecommend', typeof hedgingRecommend>(rules, hedgingRecommend);

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const logUniform = (low: number, high: number) =>
  between(Math.log10(low), Math.log10(high)).map((exponent) => Math.min(high, 10 ** exponent));

const position_type = fc.constantFrom(
  'long_stock' as const,
  'short_stock' as const,
  'long_crypto' as const,
  'long_options' as const,
);

/** The whole documented domain. */
const anyInputs: fc.Arbitrary<Body<'hedgingRecommend'>> = fc.record({
  position_type,
  position_value: fc.oneof(logUniform(1e-320, 1e15), fc.constantFrom(Number.MIN_VALUE, 1e15)),
  asset_price: fc.oneof(logUniform(1e-320, 1e12), fc.constantFrom(Number.MIN_VALUE, 100, 1e12)),
  volatility: fc.oneof(logUniform(1e-320, 10), logUniform(0.01, 3), fc.constantFrom(Number.MIN_VALUE, 10)),
  time_horizon_days: fc.oneof(fc.integer({ min: 1, max: 36_500 }), fc.constantFrom(1, 36_500)),
  max_hedge_cost_pct: logUniform(1e-320, 1),
  r: fc.oneof(between(-1, 5), fc.constantFrom(-1, 0, 5)),
});

/** Markets of everyday size. */
const plainInputs = fc.record({
  position_type,
  position_value: between(1e3, 1e6),
  asset_price: between(50, 200),
  volatility: between(0.1, 1),
  time_horizon_days: fc.integer({ min: 5, max: 730 }),
  max_hedge_cost_pct: between(0.001, 0.2),
  // a subnormal gain would not scale
  r: between(-0.05, 0.1).map((r) => (Math.abs(r) < 1e-9 ? 0 : r)),
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('over the whole domain: finite numbers, ranks from 1 on, the same answer twice', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const result = hedged(Object.freeze(inputs));
      const { hedges, num_hedges, recommended } = result;
      expect(numbersIn(result).filter((x) => !Number.isFinite(x))).toEqual([]);
      expect(hedges.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
      expect({ num_hedges, recommended }).toEqual({ num_hedges: 5, recommended: hedges[0]?.type });
      expect(hedged({ ...inputs })).toEqual(result);
    }),
    { numRuns: 500 },
  );
});

test('the ranking: affordable first, then score', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { hedges, constraints } = hedged(inputs);
      for (const [i, { affordable, score, cost_usd }] of hedges.entries()) {
        expect(affordable).toBe(cost_usd <= constraints.max_hedge_cost_usd);
        const next = hedges[i + 1];
        if (!next) continue;
        expect(Number(affordable)).toBeGreaterThanOrEqual(Number(next.affordable));
        if (affordable === next.affordable) expect(score).toBeGreaterThanOrEqual(next.score - 1.1e-9);
      }
    }),
  );
});

test('two ways to the expected profit: the growth of stake and premium, and the payoff under its law', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { asset_price: S, volatility: sigma, time_horizon_days, r, position_value } = inputs;
      const direction = inputs.position_type === 'short_stock' ? -1 : 1;
      const law = { S, T: time_horizon_days / 365, sigma, r, q: 0 };
      for (const { type, legs, cost_usd, expected_pnl_usd } of hedged(inputs).hedges) {
        const share = type.startsWith('partial') ? 0.5 : 1;
        const cost = (cost_usd / position_value) * S;
        const profit = payoffLine({
          legs: legs.map((leg) => ({ type: leg.type, K: leg.K, quantity: leg.action === 'buy' ? share : -share })),
          underlying: direction,
          cash: -direction * S - cost,
        });
        // the forward only moves the result to its expectation
        const expected = (lognormalExpectation(profit, law) / S) * position_value;
        expect(Math.abs(expected_pnl_usd - expected)).toBeLessThanOrEqual(1e-12 * position_value);
      }
    }),
  );
});

test('a tail mean is no better than the quantile at its edge, and no worse than the worst outcome', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { unhedged, hedges } = hedged(inputs);
      const slack = 1e-12 * inputs.position_value;
      expect(unhedged.cvar_95_usd).toBeGreaterThanOrEqual(unhedged.var_95_usd - slack);
      for (const { cvar_95_usd, max_loss_if_hedged } of hedges) {
        expect(cvar_95_usd).toBeLessThanOrEqual((max_loss_if_hedged ?? Infinity) + slack);
      }
    }),
  );
});

test('at the breakeven the hedged position neither gains nor loses', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { asset_price: S, position_value } = inputs;
      const direction = inputs.position_type === 'short_stock' ? -1 : 1;
      for (const { type, legs, cost_usd, breakeven_price: x } of hedged(inputs).hedges) {
        if (x === null) continue;
        const share = type.startsWith('partial') ? 0.5 : 1;
        const payoff = legs.reduce((sum, leg) => {
          const paid = Math.max(leg.type === 'call' ? x - leg.K : leg.K - x, 0);
          return sum + (leg.action === 'buy' ? share : -share) * paid;
        }, 0);
        const profit = direction * (x - S) + payoff - (cost_usd / position_value) * S;
        expect(Math.abs(profit)).toBeLessThanOrEqual(1e-12 * S);
      }
    }),
  );
});

test('amounts scale with the value of the position and not with the price of a share', () => {
  fc.assert(
    fc.property(plainInputs, fc.integer({ min: -8, max: 8 }), (inputs, power) => {
      const { hedges } = hedged(inputs);
      const other = hedged({
        ...inputs,
        asset_price: 4 ** power * inputs.asset_price,
        position_value: 2 * inputs.position_value,
      });
      expect(
        other.hedges.map(({ type, cost_usd, cvar_95_usd, score }) => [type, cost_usd, cvar_95_usd, score]),
      ).toEqual(hedges.map(({ type, cost_usd, cvar_95_usd, score }) => [type, 2 * cost_usd, 2 * cvar_95_usd, score]));
    }),
  );
});
