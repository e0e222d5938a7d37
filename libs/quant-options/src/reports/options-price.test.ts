import { valuationExtremes } from '../../test/vector-files';
import { valueAt } from '../../../../tools/testing/wire-names';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-price';
import { optionsPrice } from './options-price';

const valued = answering<'optionsPrice', typeof optionsPrice>(rules, optionsPrice);

const ATM: Body<'optionsPrice'> = { S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call' };

describe('against 450-digit arithmetic, to 1e-13 and the rounding of the inputs', () => {
  test.each(valuationExtremes().cases)('$request', ({ request, expect: expected }) => {
    const valuation = valued(request);
    for (const [path, [value, tolerance]] of Object.entries(expected)) {
      const actual = valueAt(valuation, path) as number | null;
      const isWithin = actual !== null && value !== null && Math.abs(actual - value) <= tolerance;
      expect([path, isWithin ? value : actual]).toEqual([path, value]);
    }
  });
});

describe('literature, to the digits printed', () => {
  const MISSPRINT_FREE = [
    // Haug (2007), The Complete Guide to Option Pricing Formulas, p. 3: Black-Scholes call
    { S: 60, K: 65, T: 0.25, r: 0.08, q: 0, sigma: 0.3, type: 'call', price: 2.1334 },
    // ibid., p. 4: Merton put with a 5 % yield
    { S: 100, K: 95, T: 0.5, r: 0.1, q: 0.05, sigma: 0.2, type: 'put', price: 2.4648 },
    // Hull, Options, Futures, and Other Derivatives, 9th ed., example 15.6
    { S: 42, K: 40, T: 0.5, r: 0.1, q: 0, sigma: 0.2, type: 'call', price: 4.7594 },
    { S: 42, K: 40, T: 0.5, r: 0.1, q: 0, sigma: 0.2, type: 'put', price: 0.8086 },
  ] as const;

  test.each(MISSPRINT_FREE)('$type at S = $S is worth $price', ({ price, ...inputs }) => {
    expect(Math.abs(valued(inputs).price - price)).toBeLessThanOrEqual(0.5e-4);
  });
});

describe('limits', () => {
  test.each([
    ['T', { T: 0 }],
    ['sigma', { sigma: 0, q: 0.05 }],
    ['the product σ√T in doubles', { T: 1e-300, sigma: 1e-300 }],
  ])('at the kink without %s, one-sided and curved quantities are null', (_, change) => {
    const { d1, d2, price, prob_itm, greeks, extended_greeks } = valued({ ...ATM, ...change });
    expect([d1, d2, price, prob_itm]).toEqual([null, null, 0, 0.5]);
    expect(
      Object.entries({ ...greeks, ...extended_greeks }).flatMap(([name, x]) => (x === null ? [name] : [])),
    ).toEqual([
      ...['gamma', 'theta', 'vanna', 'charm', 'volga', 'speed', 'color'],
      ...['veta', 'zomma', 'ultima', 'lambda', 'dual_gamma'],
    ]);
  });

  test('off the kink the limit is approached continuously', () => {
    const inputs = { ...ATM, K: 90, q: 0.02 };
    const limit = valued({ ...inputs, sigma: 0 });
    const near = valued({ ...inputs, sigma: 1e-3 });
    for (const name of ['delta', 'theta', 'rho', 'charm', 'gamma', 'vega'] as const) {
      expect(Math.abs((near.greeks[name] ?? NaN) - (limit.greeks[name] ?? NaN))).toBeLessThan(1e-13);
    }
  });

  test('both densities may vanish while the legs part: σ√T = 100', () => {
    const { price, prob_itm, greeks } = valued({ S: 100, K: 100, T: 100, sigma: 10, r: 5, q: 5 });
    expect({ price, prob_itm, gamma: greeks.gamma }).toEqual({ price: 100 * Math.exp(-500), prob_itm: 0, gamma: 0 });
  });

  test('a ratio beyond the doubles is null, and its neighbours are numbers', () => {
    const { greeks } = valued({ ...ATM, S: 1e-200, K: 1e-200 });
    expect(greeks.speed).toBeNull();
    expect(greeks.gamma).toBeGreaterThan(1e200);
  });
});

test('no price is negative, for the least doubles neither, and none exceeds its bound', () => {
  const least = [1, 2, 3, 5, 20].map((units) => units * Number.MIN_VALUE);
  const rates = [-0.5, 0, 0.3576600000000001, 1];
  for (const S of least)
    for (const K of least)
      for (const r of rates)
        for (const q of [-0.447372, 0, 0.5])
          for (const type of ['call', 'put'] as const) {
            const { price } = valued({ S, K, T: 0.71471, sigma: 1, r, q, type });
            const bound = type === 'call' ? S * Math.exp(-q * 0.71471) : K * Math.exp(-r * 0.71471);
            expect(price).toBeGreaterThanOrEqual(0);
            // each of the terms is rounded to the nearest multiple of the least double
            expect(price).toBeLessThanOrEqual(bound + 2 * Number.MIN_VALUE);
          }
});

test('the defaults are r = 0.05, q = 0 and a call', () => {
  expect(valued({ S: 100, K: 100, T: 1, sigma: 0.2 })).toEqual(valued(ATM));
});
