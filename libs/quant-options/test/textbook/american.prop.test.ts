import fc from 'fast-check';
import {
  americanOption,
  americanOptionPrice,
  baroneAdesiWhaley,
  bjerksundStensland2002,
  blackScholesPrice,
} from '../../src/index';
import { anyOption, plainOption } from '../arbitraries';

const hasOneBoundary = ({ type, r, q }: { type: 'call' | 'put'; r: number; q: number }) =>
  type === 'put' ? !(q < r && r < 0) : !(r < q && q < 0);

/** Accuracy over the whole domain. */
const BLUR = 1e-6;

test('over the whole domain: finite, at least European and payoff, symmetric', () => {
  fc.assert(
    fc.property(anyOption.filter(hasOneBoundary), (option) => {
      const { type, S, K, r, q } = option;
      const scale = BLUR * Math.max(S, K);
      const { price, boundary, ...greeks } = americanOption(option);
      expect(price).toBeGreaterThanOrEqual(Math.max(0, type === 'put' ? K - S : S - K));
      expect(price - blackScholesPrice(option)).toBeGreaterThanOrEqual(-1e-12 * (price + Math.max(S, K)));
      expect(Object.values(greeks).every((greek) => greek === null || Number.isFinite(greek))).toBe(true);
      expect((boundary?.S ?? []).every((spot) => spot >= 0 && spot < Infinity)).toBe(true);
      const mirrored = {
        ...option,
        type: type === 'put' ? ('call' as const) : ('put' as const),
        S: K,
        K: S,
        r: q,
        q: r,
      };
      expect(Math.abs(americanOptionPrice(mirrored) - price)).toBeLessThanOrEqual(scale + 1e-9 * price);
      for (const approximation of [baroneAdesiWhaley(option), bjerksundStensland2002(option)]) {
        expect(Number.isFinite(approximation)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test('grows with volatility and time, convex in the spot', () => {
  fc.assert(
    fc.property(plainOption.filter(hasOneBoundary), (option) => {
      const { S, K, T, sigma } = option;
      const at = (change: object) => americanOptionPrice({ ...option, ...change });
      const price = at({});
      const blur = 1e-7 * Math.max(S, K);
      expect(at({ sigma: sigma * 1.05 })).toBeGreaterThanOrEqual(price - blur);
      expect(at({ T: T * 1.05 })).toBeGreaterThanOrEqual(price - blur);
      expect(at({ S: S * 0.97 }) + at({ S: S * 1.03 })).toBeGreaterThanOrEqual(2 * price - 3 * blur);
    }),
    { numRuns: 200 },
  );
});

test('high precision agrees with fast', () => {
  fc.assert(
    fc.property(plainOption.filter(hasOneBoundary), (option) => {
      const high = americanOptionPrice({ ...option, precision: 'high' });
      expect(Math.abs(high - americanOptionPrice(option))).toBeLessThanOrEqual(1e-7 * Math.max(option.S, option.K));
    }),
    { numRuns: 60 },
  );
});

const logUniform = (least: number, most: number) =>
  fc.double({ min: Math.log(least), max: Math.log(most), noNaN: true }).map(Math.exp);

test('with little volatility, interest or time: an answer, at most the interest above European', () => {
  fc.assert(
    fc.property(
      fc.record({
        T: logUniform(1e-8, 1),
        r: logUniform(1e-8, 1),
        q: fc.oneof(fc.constant(0), logUniform(1e-8, 5)),
        sigma: logUniform(1e-9, 1),
      }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      ({ T, r, q, sigma }, deviations) => {
        const S = 100 * Math.exp(deviations * sigma * Math.sqrt(T)) * Math.min(1, q > 0 ? r / q : 1);
        const option = { type: 'put', S, K: 100, T, r, q, sigma } as const;
        const premium = americanOptionPrice(option) - blackScholesPrice(option);
        expect(premium).toBeGreaterThanOrEqual(-1e-10);
        expect(premium).toBeLessThanOrEqual(100 * -Math.expm1(-r * T) + 1e-10);
      },
    ),
    { numRuns: 1000 },
  );
});
