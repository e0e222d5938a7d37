import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  barrierOption,
  blackScholesPrice,
  doubleBarrierOption,
  type DoubleBarrierOptionInputs,
  doubleTouchOption,
  type OptionValue,
} from '../../src/index';
import { anyOption, plainOption } from '../arbitraries';

interface Vectors {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly request: DoubleBarrierOptionInputs;
    readonly expect: Readonly<Partial<Record<keyof OptionValue, number>>>;
  }[];
}

const read = (name: string) => JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as Vectors;

/** What each figure is measured beside: the amounts exchanged over the unit of its variable. */
function sizesOf({ S, K, lower, upper, T, r, q = 0, sigma }: DoubleBarrierOptionInputs) {
  const amount = S * Math.exp(-q * T) + K * Math.exp(-r * T);
  const v = Math.min(Math.log(upper / lower), sigma * Math.sqrt(T));
  const vega = amount / sigma / v;
  return {
    ...{ price: amount, delta: amount / S / v, gamma: amount / S / S / v / v },
    ...{ theta: (amount * sigma * sigma) / v / v, vega, rho: amount * T + vega },
  };
}

test('price and Greeks are those of mpmath', () => {
  const { tolerance, cases } = read('double-barrier.mpmath.json');
  const wrong = cases.flatMap(({ request, expect: expected }) => {
    const own = doubleBarrierOption(request);
    const sizes = sizesOf(request);
    return (Object.keys(sizes) as (keyof OptionValue)[])
      .map((name) => [name, Math.abs((own[name] ?? NaN) - (expected[name] ?? NaN)) / sizes[name], request] as const)
      .filter(([, error]) => !(error <= tolerance));
  });
  expect(wrong).toEqual([]);
});

test('prices are those of the table of Haug', () => {
  const { tolerance, cases } = read('double-barrier.published.json');
  const wrong = cases.filter(
    ({ request, expect: { price = NaN } }) => !(Math.abs(doubleBarrierOption(request).price - price) <= tolerance),
  );
  expect(wrong).toEqual([]);
});

const fraction = fc.double({ min: 0.01, max: 1, noNaN: true });

test('over the whole domain every figure is finite or null, and no price above the European option', () => {
  fc.assert(
    fc.property(anyOption, fc.tuple(fraction, fraction), ({ type, S, K, T, r, q, sigma }, [below, above]) => {
      const barriers = { lower: S * below, upper: Math.min(1e12, S / above) };
      fc.pre(0 < barriers.lower && barriers.lower < barriers.upper);
      const option = { type, S, K, T, r, q, sigma };
      for (const barrierType of ['knock-in', 'knock-out'] as const) {
        const { price, ...greeks } = doubleBarrierOption({ ...option, ...barriers, barrierType });
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(blackScholesPrice(option));
        expect(Object.values(greeks).filter((x) => x !== null && !Number.isFinite(x))).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('in and out make the European option, call less put a double no-touch, and one far barrier leaves the other', () => {
  fc.assert(
    fc.property(plainOption, fraction, fraction, ({ type, S, K, T, r, q, sigma }, below, above) => {
      const option = { type, S, K, T, r, q, sigma } as const;
      const [lower, upper] = [S * (1 - below / 2), S * (1 + above)];
      const price = (barrierType: 'knock-in' | 'knock-out', more: object = {}) =>
        doubleBarrierOption({ ...option, lower, upper, barrierType, ...more }).price;
      const blur = 1e-13 * (S * Math.exp(-q * T) + K * Math.exp(-r * T));
      const out = price('knock-out');
      expect(Math.abs(price('knock-in') + out - blackScholesPrice(option))).toBeLessThanOrEqual(blur);
      const near = { ...option, H: lower, barrierType: 'down-out' } as const;
      expect(out).toBeLessThanOrEqual(barrierOption(near).price + blur);
      expect(Math.abs(price('knock-out', { upper: 1e12 }) - barrierOption(near).price)).toBeLessThanOrEqual(10 * blur);
      const noTouch = doubleTouchOption({ S, lower, upper, T, r, q, sigma, touchType: 'no-touch' }).price;
      const parity = (strike: number) =>
        price('knock-out', { type: 'call', K: strike }) - price('knock-out', { type: 'put', K: strike });
      expect(Math.abs(parity(K) - parity(S) - (S - K) * noTouch)).toBeLessThanOrEqual(10 * blur);
    }),
  );
});

test('documented limits', () => {
  const option = { type: 'call', S: 100, K: 90, lower: 80, upper: 120, T: 1, r: 0.05, sigma: 0.2 } as const;
  const [knockIn, knockOut] = [
    { ...option, barrierType: 'knock-in' } as const,
    { ...option, barrierType: 'knock-out' } as const,
  ];
  const { type, S, K, T, r, sigma } = option;
  expect(doubleBarrierOption({ ...knockIn, S: 80 }).price).toBe(blackScholesPrice({ type, S: 80, K, T, r, sigma }));
  expect(doubleBarrierOption({ ...knockOut, S: 120 })).toEqual({
    price: 0,
    delta: 0,
    gamma: 0,
    theta: 0,
    vega: 0,
    rho: 0,
  });
  expect(doubleBarrierOption({ ...knockOut, T: 0 })).toMatchObject({ price: S - K, delta: null });
  expect(doubleBarrierOption({ ...knockIn, T: 0 }).price).toBe(0);
  expect(doubleBarrierOption({ ...knockIn, sigma: 0 }).price).toBe(0);
  expect(doubleBarrierOption({ ...knockIn, sigma: 0, T: 10 }).price).toBeGreaterThan(0);
  expect(doubleBarrierOption({ ...knockOut, K: 130 }).price).toBe(0);
  expect(() => doubleBarrierOption({ ...knockOut, lower: 120 })).toThrow(/upper/);
});
