import fc from 'fast-check';
import { lognormalExpectation } from '../../lognormal-expectation/lognormal-expectation';
import { payoffLine } from '../../payoff-line/payoff-line';
import { recommendHedge, type HedgeRecommendationInputs } from './index';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const logUniform = (low: number, high: number) =>
  between(Math.log10(low), Math.log10(high)).map((exponent) => Math.min(high, 10 ** exponent));

const positionType = fc.constantFrom(
  'long_stock' as const,
  'short_stock' as const,
  'long_crypto' as const,
  'long_options' as const,
);

/** The whole documented domain. */
const anyInputs: fc.Arbitrary<HedgeRecommendationInputs> = fc.record({
  positionType,
  positionValue: fc.oneof(logUniform(1e-320, 1e15), fc.constantFrom(Number.MIN_VALUE, 1e15)),
  assetPrice: fc.oneof(logUniform(1e-320, 1e12), fc.constantFrom(Number.MIN_VALUE, 100, 1e12)),
  volatility: fc.oneof(logUniform(1e-320, 10), logUniform(0.01, 3), fc.constantFrom(Number.MIN_VALUE, 10)),
  timeHorizonDays: fc.oneof(fc.integer({ min: 1, max: 36_500 }), fc.constantFrom(1, 36_500)),
  maxHedgeCostPct: logUniform(1e-320, 1),
  r: fc.oneof(between(-1, 5), fc.constantFrom(-1, 0, 5)),
});

/** Markets of everyday size. */
const plainInputs = fc.record({
  positionType,
  positionValue: between(1e3, 1e6),
  assetPrice: between(50, 200),
  volatility: between(0.1, 1),
  timeHorizonDays: fc.integer({ min: 5, max: 730 }),
  maxHedgeCostPct: between(0.001, 0.2),
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
      const result = recommendHedge(Object.freeze(inputs));
      const { hedges, numHedges, recommended } = result;
      expect(numbersIn(result).filter((x) => !Number.isFinite(x))).toEqual([]);
      expect(hedges.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
      expect({ numHedges, recommended }).toEqual({ numHedges: 5, recommended: hedges[0]?.type });
      expect(recommendHedge({ ...inputs })).toEqual(result);
    }),
    { numRuns: 500 },
  );
});

test('the ranking: affordable first, then score', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { hedges, constraints } = recommendHedge(inputs);
      for (const [i, { affordable, score, costUsd }] of hedges.entries()) {
        expect(affordable).toBe(costUsd <= constraints.maxHedgeCostUsd);
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
      const { assetPrice: S, volatility: sigma, timeHorizonDays, r, positionValue } = inputs;
      const direction = inputs.positionType === 'short_stock' ? -1 : 1;
      const law = { S, T: timeHorizonDays / 365, sigma, r, q: 0 };
      for (const { type, legs, costUsd, expectedPnlUsd } of recommendHedge(inputs).hedges) {
        const share = type.startsWith('partial') ? 0.5 : 1;
        const cost = (costUsd / positionValue) * S;
        const profit = payoffLine({
          legs: legs.map((leg) => ({ type: leg.type, K: leg.K, quantity: leg.action === 'buy' ? share : -share })),
          underlying: direction,
          cash: -direction * S - cost,
        });
        // the forward only moves the result to its expectation
        const expected = (lognormalExpectation(profit, law) / S) * positionValue;
        expect(Math.abs(expectedPnlUsd - expected)).toBeLessThanOrEqual(1e-12 * positionValue);
      }
    }),
  );
});

test('a tail mean is no better than the quantile at its edge, and no worse than the worst outcome', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { unhedged, hedges } = recommendHedge(inputs);
      const slack = 1e-12 * inputs.positionValue;
      expect(unhedged.cvar95Usd).toBeGreaterThanOrEqual(unhedged.var95Usd - slack);
      for (const { cvar95Usd, maxLossIfHedged } of hedges) {
        expect(cvar95Usd).toBeLessThanOrEqual((maxLossIfHedged ?? Infinity) + slack);
      }
    }),
  );
});

test('at the breakeven the hedged position neither gains nor loses', () => {
  fc.assert(
    fc.property(plainInputs, (inputs) => {
      const { assetPrice: S, positionValue } = inputs;
      const direction = inputs.positionType === 'short_stock' ? -1 : 1;
      for (const { type, legs, costUsd, breakevenPrice: x } of recommendHedge(inputs).hedges) {
        if (x === null) continue;
        const share = type.startsWith('partial') ? 0.5 : 1;
        const payoff = legs.reduce((sum, leg) => {
          const paid = Math.max(leg.type === 'call' ? x - leg.K : leg.K - x, 0);
          return sum + (leg.action === 'buy' ? share : -share) * paid;
        }, 0);
        const profit = direction * (x - S) + payoff - (costUsd / positionValue) * S;
        expect(Math.abs(profit)).toBeLessThanOrEqual(1e-12 * S);
      }
    }),
  );
});

test('amounts scale with the value of the position and not with the price of a share', () => {
  fc.assert(
    fc.property(plainInputs, fc.integer({ min: -8, max: 8 }), (inputs, power) => {
      const { hedges } = recommendHedge(inputs);
      const other = recommendHedge({
        ...inputs,
        assetPrice: 4 ** power * inputs.assetPrice,
        positionValue: 2 * inputs.positionValue,
      });
      expect(other.hedges.map(({ type, costUsd, cvar95Usd, score }) => [type, costUsd, cvar95Usd, score])).toEqual(
        hedges.map(({ type, costUsd, cvar95Usd, score }) => [type, 2 * costUsd, 2 * cvar95Usd, score]),
      );
    }),
  );
});
