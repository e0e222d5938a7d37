import fc from 'fast-check';
import { lognormalExpectation } from '../lognormal-expectation/lognormal-expectation';
import { payoffLine } from '../payoff-line/payoff-line';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-strategy-optimizer';
import { optionsStrategyOptimizer } from './options-strategy-optimizer';

const optimized = answering<'optionsStrategyOptimizer', typeof optionsStrategyOptimizer>(
  rules,
  optionsStrategyOptimizer,
);

type Ranked = Answer<'optionsStrategyOptimizer'>['strategies'][number];

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const logUniform = (low: number, high: number) =>
  between(Math.log10(low), Math.log10(high)).map((exponent) => Math.min(high, 10 ** exponent));

const view = {
  outlook: fc.constantFrom('bullish' as const, 'bearish' as const, 'neutral' as const),
  vol_view: fc.constantFrom('rising' as const, 'falling' as const, 'stable' as const),
};

/** The whole documented domain. */
const anyInputs: fc.Arbitrary<Body<'optionsStrategyOptimizer'>> = fc.record({
  ...view,
  S: fc.oneof(logUniform(1e-320, 1e12), fc.constantFrom(Number.MIN_VALUE, 100, 1e12)),
  T: fc.oneof(logUniform(1e-320, 100), logUniform(1e-3, 10), fc.constantFrom(Number.MIN_VALUE, 100)),
  sigma: fc.oneof(logUniform(1e-320, 10), logUniform(0.01, 3), fc.constantFrom(Number.MIN_VALUE, 10)),
  r: fc.oneof(between(-1, 5), fc.constantFrom(-1, 0, 5)),
  q: fc.oneof(between(-1, 5), fc.constantFrom(-1, 0, 5)),
  capital: logUniform(1e-320, 1e15),
});

/** Markets of everyday size. */
const plainInputs = fc.record({
  ...view,
  S: between(50, 200),
  T: between(0.02, 2),
  sigma: between(0.05, 1),
  r: between(-0.05, 0.1),
  q: between(-0.05, 0.1),
  capital: logUniform(1, 1e5),
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** True if a stands rightly before b. */
function isInOrder(a: Ranked, b: Ranked): boolean {
  if (a.affordable !== b.affordable) return a.affordable;
  if (Math.abs(a.score - b.score) > 1.1e-9) return a.score > b.score;
  return a.score > b.score || a.prob_profit > b.prob_profit - 1.1e-9;
}

test('over the whole domain: finite numbers, probabilities, ranks from 1 on, the same answer twice', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const result = optimized(Object.freeze(inputs));
      const { strategies, num_strategies, top_pick } = result;
      expect(numbersIn(result).filter((x) => !Number.isFinite(x))).toEqual([]);
      expect(strategies.map(({ rank }) => rank)).toEqual(strategies.map((_, i) => i + 1));
      expect(strategies.every(({ prob_profit }) => prob_profit >= 0 && prob_profit <= 1)).toBe(true);
      expect({ num_strategies, top_pick }).toEqual({
        num_strategies: strategies.length,
        top_pick: strategies[0]?.name,
      });
      expect(optimized({ ...inputs })).toEqual(result);
    }),
    { numRuns: 500 },
  );
});

test('the ranking: affordable first, then score, then the probability of a profit', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { strategies } = optimized(inputs);
      for (const [i, strategy] of strategies.entries()) {
        const next = strategies[i + 1];
        if (next) expect(isInOrder(strategy, next)).toBe(true);
        expect(strategy.affordable).toBe(strategy.capital_required <= inputs.capital);
      }
    }),
  );
});

test('two ways to the expected profit: Black–Scholes in the market of the view, and the payoff under its law', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { S, T, sigma, r, q, outlook } = inputs;
      const result = optimized(inputs);
      const shift = { bullish: 0.5, bearish: -0.5, neutral: 0 }[outlook] * sigma * Math.sqrt(T);
      const law = { S, T, sigma: result.view.volatility, r, q: q - shift / T };
      for (const { legs, net_debit, expected_pnl } of result.strategies) {
        const payoff = payoffLine({
          legs: legs.map(({ type, K, action, quantity }) => {
            return { type, K, quantity: action === 'buy' ? quantity : -quantity };
          }),
        });
        const other = Math.exp(-r * T) * lognormalExpectation(payoff, law) - net_debit;
        expect(Math.abs(expected_pnl - other)).toBeLessThanOrEqual(1e-12 * S);
      }
    }),
  );
});

test('without a view the market agrees: every expected profit is 0', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { strategies } = optimized({ ...inputs, outlook: 'neutral', vol_view: 'stable' });
      expect(strategies.every(({ expected_pnl }) => expected_pnl === 0)).toBe(true);
    }),
  );
});

test('more capital never worsens the place of the best affordable score', () => {
  fc.assert(
    fc.property(plainInputs, between(1, 100), (inputs, factor) => {
      const [first] = optimized(inputs).strategies;
      const [richer] = optimized({ ...inputs, capital: inputs.capital * factor }).strategies;
      fc.pre(first?.affordable === true);
      expect(richer?.score ?? NaN).toBeGreaterThanOrEqual(first.score - 1e-9);
    }),
  );
});

test('amounts scale with the spot, exactly for a power of four', () => {
  fc.assert(
    fc.property(plainInputs, fc.integer({ min: -8, max: 8 }), (inputs, power) => {
      const c = 4 ** power;
      const small = optimized(inputs).strategies;
      const large = optimized({ ...inputs, S: c * inputs.S, capital: c * inputs.capital }).strategies;
      expect(
        large.map(({ name, net_debit, expected_pnl, capital_at_risk }) => [
          name,
          net_debit,
          expected_pnl,
          capital_at_risk,
        ]),
      ).toEqual(small.map((s) => [s.name, c * s.net_debit, c * s.expected_pnl, c * s.capital_at_risk]));
      expect(large.map(({ prob_profit, score }) => [prob_profit, score])).toEqual(
        small.map(({ prob_profit, score }) => [prob_profit, score]),
      );
    }),
  );
});
