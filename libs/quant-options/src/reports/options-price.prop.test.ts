import fc from 'fast-check';
import { anyOption, plainOption, type CompleteOption } from '../../test/arbitraries';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-price';
import { optionsPrice } from './options-price';

const valued = answering<'optionsPrice', typeof optionsPrice>(rules, optionsPrice);

const EPS = Number.EPSILON;

function legs({ S, K, T, r, q }: CompleteOption) {
  const A = S * Math.exp(-q * T);
  const B = K * Math.exp(-r * T);
  // what the rounding of the exponents leaves uncertain in A and B, and the least double
  const slack = 4 * EPS * (A + B) * (1 + Math.abs(r * T) + Math.abs(q * T)) + 4 * Number.MIN_VALUE;
  return { A, B, slack };
}

function numbersOf({ greeks, extended_greeks, ...rest }: Answer<'optionsPrice'>): (number | null)[] {
  return [rest, greeks, extended_greeks].flatMap((group) => Object.values(group));
}

test('over the whole domain: finite numbers, no-arbitrage bounds, signs', () => {
  fc.assert(
    fc.property(anyOption, (option) => {
      const valuation = valued(option);
      const { A, B, slack } = legs(option);
      const [low, high] = option.type === 'call' ? [Math.max(0, A - B), A] : [Math.max(0, B - A), B];
      // one verdict, since 600,000 calls of expect would take most of the time
      return (
        numbersOf(valuation).every((x) => x === null || Number.isFinite(x)) &&
        valuation.price >= Math.max(0, low - slack) &&
        valuation.price <= high + slack &&
        valuation.prob_itm >= 0 &&
        valuation.prob_itm <= 1 &&
        (valuation.greeks.gamma ?? 0) >= 0 &&
        valuation.greeks.vega >= 0
      );
    }),
    { numRuns: 30_000 },
  );
}, 60_000);

test('put-call parity of the price and of each Greek', () => {
  fc.assert(
    fc.property(anyOption, (option) => {
      const call = valued({ ...option, type: 'call' });
      const put = valued({ ...option, type: 'put' });
      const { A, B, slack } = legs(option);
      const { T, r, q } = option;
      const isParity = (difference: number, forward: number, scale: number) => {
        expect(Math.abs(difference - forward)).toBeLessThanOrEqual(scale);
      };
      isParity(call.price - put.price, A - B, 2 * slack);
      isParity(call.prob_itm + put.prob_itm, 1, 4 * EPS);
      isParity(call.greeks.rho - put.greeks.rho, (T * B) / 100, T * slack + 4 * Number.MIN_VALUE);
      isParity(
        call.extended_greeks.epsilon - put.extended_greeks.epsilon,
        (-T * A) / 100,
        T * slack + 4 * Number.MIN_VALUE,
      );
      isParity(call.greeks.delta - put.greeks.delta, Math.exp(-q * T), 1e-12 * Math.exp(-q * T));
      isParity(
        call.extended_greeks.dual_delta - put.extended_greeks.dual_delta,
        -Math.exp(-r * T),
        1e-12 * Math.exp(-r * T),
      );
      for (const name of ['gamma', 'vega', 'vanna', 'volga', 'speed', 'color'] as const) {
        expect(call.greeks[name]).toBe(put.greeks[name]);
      }
      for (const name of ['veta', 'zomma', 'ultima', 'dual_gamma'] as const) {
        expect(call.extended_greeks[name]).toBe(put.extended_greeks[name]);
      }
    }),
    { numRuns: 4000 },
  );
});

test('theta and charm of call and put differ by the carry of the forward', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const call = valued({ ...option, type: 'call' }).greeks;
      const put = valued({ ...option, type: 'put' }).greeks;
      const { A, B } = legs(option);
      const { T, r, q } = option;
      const theta = (q * A - r * B) / 365;
      expect(Math.abs((call.theta ?? NaN) - (put.theta ?? NaN) - theta)).toBeLessThanOrEqual(1e-13);
      const charm = (q * Math.exp(-q * T)) / 365;
      expect(Math.abs((call.charm ?? NaN) - (put.charm ?? NaN) - charm)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test('homogeneity: V(cS, cK) = c·V(S, K), exactly for a power of two', () => {
  fc.assert(
    fc.property(plainOption, fc.integer({ min: -20, max: 20 }), (option, power) => {
      const c = 4 ** power;
      fc.pre(option.K * c <= 1e12 && option.S * c <= 1e12);
      expect(valued({ ...option, S: option.S * c, K: option.K * c }).price).toBe(c * valued(option).price);
    }),
  );
});

test('Euler: S·delta + K·dual_delta = V', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const { price, greeks, extended_greeks } = valued(option);
      const sum = option.S * greeks.delta + option.K * extended_greeks.dual_delta;
      expect(Math.abs(sum - price)).toBeLessThanOrEqual(8 * EPS * (option.S + option.K));
    }),
  );
});

test('the price rises with sigma, and with S for a call, and falls with K', () => {
  fc.assert(
    fc.property(plainOption, fc.double({ min: 1e-6, max: 0.5, noNaN: true }), (option, bump) => {
      const call = { ...option, type: 'call' as const };
      const price = valued(call).price;
      expect(valued({ ...call, sigma: call.sigma * (1 + bump) }).price).toBeGreaterThanOrEqual(price);
      expect(valued({ ...call, S: call.S * (1 + bump) }).price).toBeGreaterThan(price);
      expect(valued({ ...call, K: call.K * (1 + bump) }).price).toBeLessThan(price);
    }),
  );
});

/** f′(x) by the central difference of eighth order. */
function slope(f: (x: number) => number, x: number, h: number): number {
  const pair = (k: number) => f(x + k * h) - f(x - k * h);
  return ((4 / 5) * pair(1) - pair(2) / 5 + (4 / 105) * pair(3) - pair(4) / 280) / h;
}

const DERIVATIVES: [name: string, of: string, by: 'S' | 'K' | 'T' | 'sigma' | 'r' | 'q', factor: number][] = [
  ['greeks.delta', 'price', 'S', 1],
  ['greeks.gamma', 'greeks.delta', 'S', 1],
  ['greeks.theta', 'price', 'T', -1 / 365],
  ['greeks.vega', 'price', 'sigma', 1 / 100],
  ['greeks.rho', 'price', 'r', 1 / 100],
  ['greeks.vanna', 'greeks.delta', 'sigma', 1 / 100],
  ['greeks.charm', 'greeks.delta', 'T', -1 / 365],
  ['greeks.volga', 'greeks.vega', 'sigma', 1],
  ['greeks.speed', 'greeks.gamma', 'S', 1],
  ['greeks.color', 'greeks.gamma', 'T', -1 / 365],
  ['extended_greeks.veta', 'greeks.vega', 'T', -1 / 365],
  ['extended_greeks.zomma', 'greeks.gamma', 'sigma', 1 / 100],
  ['extended_greeks.ultima', 'greeks.volga', 'sigma', 1],
  ['extended_greeks.epsilon', 'price', 'q', 1 / 100],
  ['extended_greeks.dual_delta', 'price', 'K', 1],
  ['extended_greeks.dual_gamma', 'extended_greeks.dual_delta', 'K', 1],
];

test.each(DERIVATIVES)('%s is the derivative of %s by %s', (name, of, by, factor) => {
  const quantity = (option: Body<'optionsPrice'>, path: string) =>
    path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], valued(option)) as number;
  fc.assert(
    fc.property(plainOption, (option) => {
      const x = option[by];
      const total = option.sigma * Math.sqrt(option.T);
      const h = by === 'r' || by === 'q' ? (0.02 * total) / option.T : 0.02 * x * Math.min(1, total);
      const difference = factor * slope((y) => quantity({ ...option, [by]: y }, of), x, h);
      // natural size of the derivative: that of the quantity at the money over the scale of x
      const atm = quantity({ ...option, K: option.S, type: 'call' }, of);
      const size = Math.abs(factor) * (Math.abs(quantity(option, of)) + Math.abs(atm)) * (0.02 / h);
      expect(Math.abs(quantity(option, name) - difference)).toBeLessThanOrEqual(1e-7 * size);
    }),
    { numRuns: 200 },
  );
});

test('lambda is delta·S/V', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const { price, greeks, extended_greeks } = valued(option);
      const elasticity = (greeks.delta * option.S) / price;
      expect(Math.abs((extended_greeks.lambda ?? NaN) / elasticity - 1)).toBeLessThanOrEqual(4 * EPS);
    }),
  );
});

test('frozen inputs are accepted and the same inputs give the same result', () => {
  fc.assert(
    fc.property(anyOption, (option) => {
      const frozen = Object.freeze({ ...option });
      expect(valued(frozen)).toEqual(valued(option));
    }),
  );
});
