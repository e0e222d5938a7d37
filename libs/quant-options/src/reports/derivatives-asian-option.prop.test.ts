import fc from 'fast-check';
import { plainOption } from '../../test/arbitraries';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-asian-option';
import { derivativesAsianOption } from './derivatives-asian-option';

const asianOption = answering<'derivativesAsianOption', typeof derivativesAsianOption>(rules, derivativesAsianOption);

const fixings = fc.integer({ min: 1, max: 40 });
const averaging = fc.constantFrom('geometric' as const, 'arithmetic' as const);
const asian = fc
  .tuple(plainOption, fixings, averaging)
  .map(([option, observations, average]) => ({ ...option, observations, averaging: average }));

const priceOf = (inputs: Body<'derivativesAsianOption'>) => asianOption(inputs).price;

test('put-call parity: call − put = e^(−rT)·(E[M] − K), for price, delta and rho', () => {
  fc.assert(
    fc.property(asian, (option) => {
      const { S, K, T, r, q, observations: n } = option;
      const call = asianOption({ ...option, type: 'call' });
      const put = asianOption({ ...option, type: 'put' });
      const slack = 1e-13 * (call.forward_average + K) * Math.exp(Math.abs(r) * T);
      const gap = Math.exp(-r * T) * (call.forward_average - K);
      expect(Math.abs(call.price - put.price - gap)).toBeLessThanOrEqual(slack);
      const deltaGap = (Math.exp(-r * T) * call.forward_average) / S;
      expect(Math.abs((call.greeks?.delta ?? NaN) - (put.greeks?.delta ?? NaN) - deltaGap)).toBeLessThanOrEqual(1e-11);
      if (option.averaging === 'geometric') return;
      let slope = 0;
      for (let i = 1; i <= n; i++) slope += ((S / n) * (i * T) * Math.exp(((r - q) * i * T) / n)) / n;
      const rhoGap = (Math.exp(-r * T) * slope - T * gap) / 100;
      expect(Math.abs((call.greeks?.rho ?? NaN) - (put.greeks?.rho ?? NaN) - rhoGap)).toBeLessThanOrEqual(1e-11 * S);
    }),
  );
});

test('the geometric mean is the smaller one: its call is worth no more, its put no less', () => {
  fc.assert(
    fc.property(asian, (option) => {
      const { price, geometric_price } = asianOption({ ...option, averaging: 'arithmetic' });
      const slack = 1e-12 * (option.S + option.K);
      if (option.type === 'call') expect(geometric_price).toBeLessThanOrEqual(price + slack);
      else expect(geometric_price).toBeGreaterThanOrEqual(price - slack);
      expect(geometric_price).toBe(priceOf({ ...option, averaging: 'geometric' }));
    }),
  );
});

test('homogeneity: V(cS, cK) = c·V(S, K), exactly for a power of two', () => {
  fc.assert(
    fc.property(asian, fc.integer({ min: -20, max: 20 }), (option, power) => {
      const c = 4 ** power;
      fc.pre(option.K * c <= 1e12 && option.S * c <= 1e12);
      expect(priceOf({ ...option, S: option.S * c, K: option.K * c })).toBe(c * priceOf(option));
    }),
  );
});

test('time and rates scale together: only σ²T, rT and qT count', () => {
  fc.assert(
    fc.property(asian, (option) => {
      const { T, sigma, r, q } = option;
      const slower = priceOf({ ...option, T: 4 * T, sigma: sigma / 2, r: r / 4, q: q / 4 });
      expect(Math.abs(slower - priceOf(option))).toBeLessThanOrEqual(1e-12 * (option.S + option.K));
    }),
  );
});

test('the price rises with S for a call, falls for a put, and never leaves its bounds', () => {
  fc.assert(
    fc.property(asian, fc.double({ min: 1e-3, max: 0.5, noNaN: true }), (option, bump) => {
      const price = priceOf(option);
      const moved = priceOf({ ...option, S: option.S * (1 + bump) });
      if (option.type === 'call') expect(moved).toBeGreaterThan(price);
      else expect(moved).toBeLessThan(price);
      const { forward_average } = asianOption(option);
      const discount = Math.exp(-option.r * option.T);
      const [low, high] =
        option.type === 'call' ? [forward_average - option.K, forward_average] : [option.K - forward_average, option.K];
      const slack = 1e-12 * (option.S + option.K);
      expect(price).toBeGreaterThanOrEqual(Math.max(0, discount * low) - slack);
      expect(price).toBeLessThanOrEqual(discount * high + slack);
    }),
  );
});

/** f′(x) by the central difference of eighth order. */
function slope(f: (x: number) => number, x: number, h: number): number {
  const pair = (k: number) => f(x + k * h) - f(x - k * h);
  return ((4 / 5) * pair(1) - pair(2) / 5 + (4 / 105) * pair(3) - pair(4) / 280) / h;
}

test.each([
  ['delta', 'S', 1],
  ['vega', 'sigma', 100],
  ['rho', 'r', 100],
] as const)('%s is the derivative of the price by %s', (name, by, unit) => {
  fc.assert(
    fc.property(asian, (option) => {
      const total = option.sigma * Math.sqrt(option.T);
      const h = by === 'r' ? (0.02 * total) / option.T : 0.02 * option[by] * Math.min(1, total);
      const difference = slope((x) => priceOf({ ...option, [by]: x }), option[by], h);
      const size = ((option.S + option.K) * 0.01) / h;
      expect(Math.abs(unit * (asianOption(option).greeks?.[name] ?? NaN) - difference)).toBeLessThanOrEqual(
        1e-8 * size,
      );
    }),
    { numRuns: 60 },
  );
});

test('gamma is the derivative of delta by S, and the same for call and put', () => {
  fc.assert(
    fc.property(asian, (option) => {
      const h = 0.02 * option.S * Math.min(1, option.sigma * Math.sqrt(option.T));
      const difference = slope((S) => asianOption({ ...option, S }).greeks?.delta ?? NaN, option.S, h);
      const gamma = asianOption(option).greeks?.gamma ?? NaN;
      expect(Math.abs(gamma - difference)).toBeLessThanOrEqual(1e-8 / h);
      const other = asianOption({ ...option, type: option.type === 'call' ? 'put' : 'call' }).greeks?.gamma ?? NaN;
      expect(Math.abs(gamma / other - 1)).toBeLessThanOrEqual(1e-12);
    }),
    { numRuns: 60 },
  );
});

test('frozen inputs are accepted and the same inputs give the same result', () => {
  fc.assert(
    fc.property(asian, (option) => {
      expect(asianOption(Object.freeze({ ...option }))).toEqual(asianOption(option));
    }),
    { numRuns: 20 },
  );
});

const amount = fc.oneof(
  fc.double({ min: -300, max: 12, noNaN: true }).map((x) => 10 ** x),
  fc.constantFrom(5e-324, 1e-310, 1, 100, 1e12),
);
const years = fc.oneof(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.constantFrom(0, 5e-324, 1e-200, 1e-30, 1e-9, 100),
);
const volatility = fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.constantFrom(0, 1e-200, 1e-17, 1e-9, 10));
const rate = fc.oneof(fc.double({ min: -1, max: 5, noNaN: true }), fc.constantFrom(-1, 0, 5));

test('every figure is finite over the whole domain, and no price negative', () => {
  fc.assert(
    fc.property(
      fc.tuple(amount, amount, years, volatility, rate, rate, fixings, averaging, fc.constantFrom('call', 'put')),
      ([S, K, T, sigma, r, q, observations, average, type]) => {
        const option = { S, K, T, sigma, r, q, observations, averaging: average, type } as const;
        const { greeks, ...rest } = asianOption(option);
        const numbers = Object.values<unknown>({ ...rest, ...greeks }).filter((x) => typeof x === 'number');
        expect(numbers.filter((x) => !Number.isFinite(x))).toEqual([]);
        expect(Math.min(rest.price, rest.geometric_price, rest.forward_average)).toBeGreaterThanOrEqual(0);
        expect(greeks === null).toBe(sigma * Math.sqrt(T) === 0);
      },
    ),
    { numRuns: 400 },
  );
});
