import fc from 'fast-check';
import { type PayoffLine } from '../payoff-line/payoff-line';
import { lognormalExpectation } from './lognormal-expectation';
import { positivePart, probabilityPositive } from './probability-positive';
import { lowerTailMean, upperTailMean } from './tail-mean';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const market = fc.record({
  S: fc.constant(100),
  T: between(0.01, 3),
  sigma: between(0.05, 1),
  r: between(-0.1, 0.2),
  q: between(-0.1, 0.2),
});

const line: fc.Arbitrary<PayoffLine> = fc
  .record({
    gaps: fc.array(between(0.5, 60), { minLength: 1, maxLength: 6 }),
    values: fc.array(between(-50, 50), { minLength: 7, maxLength: 7 }),
    finalSlope: fc.constantFrom(-2, -1, 0, 0.5, 1),
  })
  .map(({ gaps, values, finalSlope }) => {
    const nodes = gaps.reduce<number[]>((xs, gap) => [...xs, (xs.at(-1) ?? 0) + gap], [0]);
    return { nodes, values: values.slice(0, nodes.length), finalSlope };
  });

const scaled = (factor: number, { nodes, values, finalSlope }: PayoffLine): PayoffLine => ({
  nodes,
  values: values.map((value) => factor * value),
  finalSlope: factor * finalSlope,
});

/** Error by rounding: the values and the slopes are of this size, the forward below 300. */
const ROUNDING = 1e-11;

test('positive part less negative part is the whole', () => {
  fc.assert(
    fc.property(line, market, (f, law) => {
      const gain = lognormalExpectation(positivePart(f), law);
      const loss = lognormalExpectation(positivePart(scaled(-1, f)), law);
      expect(gain).toBeGreaterThanOrEqual(-ROUNDING);
      expect(Math.abs(gain - loss - lognormalExpectation(f, law))).toBeLessThanOrEqual(ROUNDING);
    }),
  );
});

test('the expectation is linear', () => {
  fc.assert(
    fc.property(line, market, between(-3, 3), between(-50, 50), (f, law, factor, shift) => {
      const moved = scaled(factor, f);
      const shifted = { ...moved, values: moved.values.map((value) => value + shift) };
      const expected = factor * lognormalExpectation(f, law) + shift;
      expect(Math.abs(lognormalExpectation(shifted, law) - expected)).toBeLessThanOrEqual(ROUNDING);
    }),
  );
});

test('a node on a straight stretch changes nothing', () => {
  fc.assert(
    fc.property(line, market, between(0.1, 50), (f, law, gap) => {
      const [last = 0, value = 0] = [f.nodes.at(-1), f.values.at(-1)];
      const more = { ...f, nodes: [...f.nodes, last + gap], values: [...f.values, value + f.finalSlope * gap] };
      expect(Math.abs(lognormalExpectation(more, law) - lognormalExpectation(f, law))).toBeLessThanOrEqual(ROUNDING);
    }),
  );
});

test('a line and its opposite are positive with probability one between them, unless it is zero somewhere', () => {
  fc.assert(
    fc.property(line, market, (any, law) => {
      const f = { ...any, values: any.values.map((value) => (value < 0 ? value - 1e-3 : value + 1e-3)) };
      const sum = probabilityPositive(f, law) + probabilityPositive(scaled(-1, f), law);
      expect(Math.abs(sum - 1)).toBeLessThanOrEqual(1e-14);
    }),
  );
});

test('the lowest share and the rest make up the whole', () => {
  fc.assert(
    fc.property(line, market, between(0.01, 0.99), (f, law, share) => {
      const parts = share * lowerTailMean(f, law, share) + (1 - share) * upperTailMean(f, law, 1 - share);
      expect(Math.abs(parts - lognormalExpectation(f, law))).toBeLessThanOrEqual(ROUNDING);
    }),
  );
});
