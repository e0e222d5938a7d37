import fc from 'fast-check';
import { extremesWithin } from './extremes';
import { type ExpiryPosition, payoffLine, valueAt, zeros } from './payoff-line';

const amount = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);

/** Strikes and cash in quarters, so that every sum is exact in doubles. */
const position: fc.Arbitrary<Required<ExpiryPosition>> = fc.record({
  legs: fc.array(
    fc.record({
      type: fc.constantFrom('call' as const, 'put' as const),
      K: amount,
      quantity: fc.integer({ min: -5, max: 5 }),
    }),
    { maxLength: 8 },
  ),
  underlying: fc.integer({ min: -5, max: 5 }),
  cash: fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4),
});

const payoff = ({ legs, underlying, cash }: Required<ExpiryPosition>, S: number) =>
  legs.reduce(
    (sum, { type, K, quantity }) => sum + quantity * Math.max(type === 'call' ? S - K : K - S, 0),
    cash + underlying * S,
  );

test('the line is the sum of the payoffs', () => {
  fc.assert(
    fc.property(position, fc.double({ min: 0, max: 300, noNaN: true }), (held, S) => {
      expect(Math.abs(valueAt(payoffLine(held), S) - payoff(held, S))).toBeLessThanOrEqual(1e-11);
    }),
  );
});

test('nodes are reproduced exactly', () => {
  fc.assert(
    fc.property(position, (held) => {
      const line = payoffLine(held);
      expect(line.nodes.map((S) => valueAt(line, S))).toEqual(line.values);
      expect(line.values).toEqual(line.nodes.map((S) => payoff(held, S) + 0));
    }),
  );
});

test('zeros ascend, are zeros, and between them the sign does not change', () => {
  fc.assert(
    fc.property(position, (held) => {
      const line = payoffLine(held);
      const points = zeros(line, 0);
      expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
      for (const point of points) expect(Math.abs(payoff(held, point))).toBeLessThanOrEqual(1e-11);
      const ends = [0, ...points, 1000];
      for (const [i, lo] of ends.slice(0, -1).entries()) {
        const hi = ends[i + 1] ?? lo;
        const inside = [0.01, 0.2, 0.5, 0.8, 0.99].map((share) => payoff(held, lo + share * (hi - lo)));
        expect(inside.every((value) => value >= -1e-11) || inside.every((value) => value <= 1e-11)).toBe(true);
      }
    }),
  );
});

test('no value inside a window exceeds its extremes, and the extremes are met', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(position, fc.tuple(amount, amount), share, (held, [a, b], t) => {
      const [lo, hi] = [Math.min(a, b), Math.max(a, b)];
      const { max, min } = extremesWithin(payoffLine(held), lo, hi);
      const value = payoff(held, lo + t * (hi - lo));
      expect(value).toBeLessThanOrEqual(max + 1e-11);
      expect(value).toBeGreaterThanOrEqual(min - 1e-11);
      const grid = Array.from({ length: 4 * (hi - lo) + 1 }, (_, i) => payoff(held, lo + i / 4));
      expect([Math.max(...grid), Math.min(...grid)]).toEqual([max, min]);
    }),
  );
});
