import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuantError } from '@quant/core';
import fc from 'fast-check';
import { exchangeOption, kirkSpreadOption, spreadOption, type SpreadOptionInputs } from '../../src/index';
import { anyOption } from '../arbitraries';

interface Figures {
  readonly price?: number;
  readonly kirk?: number;
  readonly delta1?: number;
  readonly delta2?: number;
  readonly rho?: number;
}

interface Vectors {
  readonly tolerance: number;
  readonly cases: readonly { readonly request: SpreadOptionInputs; readonly expect: Figures }[];
}

const read = (name: string) => JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as Vectors;

const figuresOf = (request: SpreadOptionInputs) => ({ ...spreadOption(request), kirk: kirkSpreadOption(request) });

/** The sum of the amounts exchanged. */
const amountOf = ({ S1, S2, K, T, r, q1 = 0, q2 = 0 }: SpreadOptionInputs) =>
  S1 * Math.exp(-q1 * T) + S2 * Math.exp(-q2 * T) + K * Math.exp(-r * T);

test('prices, deltas and rho are those of mpmath', () => {
  const { tolerance, cases } = read('spread.mpmath.json');
  const wrong = cases.flatMap(({ request, expect: expected }) => {
    const own = figuresOf(request);
    const amount = amountOf(request);
    const allowed = { price: tolerance, kirk: tolerance, delta1: 1e-9, delta2: 1e-9, rho: 1e-9 * request.T };
    return Object.entries(expected)
      .map(([name, value]) => {
        const key = name as keyof Figures;
        const size = name.startsWith('delta') ? 1 : amount;
        return [name, Math.abs((own[key] ?? NaN) - value) / size, allowed[key], request] as const;
      })
      .filter(([, error, most]) => !(error <= most));
  });
  expect(wrong).toEqual([]);
});

test('the approximation of Kirk gives the table of Haug', () => {
  const { tolerance, cases } = read('spread.published.json');
  const wrong = cases.filter(
    ({ request, expect: { kirk = NaN } }) => !(Math.abs(kirkSpreadOption(request) - kirk) <= tolerance),
  );
  expect(wrong).toEqual([]);
});

const correlations = fc.oneof(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.constantFrom(-1, 0, 1, 1 - 1e-12, -1 + 1e-9, 1 - 2 ** -53),
);

test('over the whole domain: finite, between its bounds, call less put the forward, without strike an exchange', () => {
  const others = {
    correlation: correlations,
    sigma2: fc.oneof(fc.constantFrom(0, 10, 0.2), fc.double({ min: 0, max: 10, noNaN: true })),
  };
  fc.assert(
    fc.property(
      anyOption,
      fc.record({ ...others, share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      (option, more) => {
        const { S: S1, K: level, T, r, q: q1, sigma: sigma1 } = option;
        const { correlation, sigma2, share } = more;
        const S2 = Math.max(Number.MIN_VALUE, level * (1 - share));
        const market = { S1, S2, T, r, q1, q2: r, sigma1, sigma2, correlation };
        const [call, put] = (['call', 'put'] as const).map((type) =>
          spreadOption({ ...market, type, K: level * share }),
        );
        const amount = amountOf({ ...market, type: 'call', K: level * share });
        const blur = 1e-12 * amount + 4 * Number.MIN_VALUE;
        const forward = S1 * Math.exp(-q1 * T) - S2 * Math.exp(-r * T) - level * share * Math.exp(-r * T);
        const [c, p] = [call?.price ?? NaN, put?.price ?? NaN];
        expect(Math.abs(c - p - forward)).toBeLessThanOrEqual(blur);
        expect(c).toBeGreaterThanOrEqual(0);
        expect(c).toBeLessThanOrEqual(S1 * Math.exp(-q1 * T) + blur);
        const figures = [call, put].flatMap((value) => (value === undefined ? [] : Object.entries(value)));
        expect(figures.filter(([, x]) => x !== null && !Number.isFinite(x))).toEqual([]);
        const exchange = exchangeOption({ S1, S2, T, q1, q2: r, sigma1, sigma2, correlation }).price;
        expect(Math.abs(spreadOption({ ...market, type: 'call', K: 0 }).price - exchange)).toBeLessThanOrEqual(blur);
        const kirk = kirkSpreadOption({ ...market, type: 'call', K: level * share });
        expect(Number.isFinite(kirk) && kirk >= 0).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('documented limits', () => {
  const spread = {
    type: 'call',
    S1: 110,
    S2: 100,
    K: 5,
    T: 0,
    r: 0,
    sigma1: 0.2,
    sigma2: 0.3,
    correlation: 0.4,
  } as const;
  expect(spreadOption(spread)).toEqual({ price: 5, delta1: 1, delta2: -1, rho: 0 });
  expect(spreadOption({ ...spread, K: 10 })).toEqual({ price: 0, delta1: null, delta2: null, rho: null });
  const same = { ...spread, S1: 100, K: 0, T: 1, sigma1: 0.3, correlation: 1 };
  expect(spreadOption(same)).toMatchObject({ price: 0, delta1: null });
  const { delta1 } = spreadOption({ ...same, S1: 110, sigma1: 0.2 });
  expect(delta1).toBeCloseTo(
    exchangeOption({ S1: 110, S2: 100, T: 1, sigma1: 0.2, sigma2: 0.3, correlation: 1 }).delta1 ?? NaN,
    13,
  );
  expect(() => spreadOption({ ...spread, K: -1 })).toThrow(QuantError);
});
