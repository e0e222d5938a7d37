import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { lookbackExtremes } from '../../test/vector-files';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-lookback-option';
import { derivativesLookbackOption } from './derivatives-lookback-option';

type Option = Body<'derivativesLookbackOption'>;

const lookback = answering<'derivativesLookbackOption', typeof derivativesLookbackOption>(
  rules,
  derivativesLookbackOption,
);

const OPTION: Option = { S: 100, T: 1, sigma: 0.2, r: 0.05, q: 0.01, K: 100 };

const price = (change: Partial<Option>) => lookback({ ...OPTION, ...change }).price;

describe('against the integrated law of the running extreme', () => {
  test.each(lookbackExtremes().cases)('$request', ({ request, price: value, greeks: values }) => {
    const { price: actual, greeks } = lookback(Object.freeze(request));
    expect(Math.abs(actual / value - 1)).toBeLessThanOrEqual(1e-14);
    for (const [name, greek] of Object.entries(values)) {
      const error =
        (greeks?.[name as keyof NonNullable<Answer<'derivativesLookbackOption'>['greeks']>] ?? NaN) / greek - 1;
      expect([name, Math.abs(error) <= 2e-13 ? 0 : error]).toEqual([name, 0]);
    }
  });
});

test('Haug (2007), section 4.15.1, within a unit of the last digit printed there', () => {
  const { price: value } = lookback({ S: 120, T: 0.5, sigma: 0.3, r: 0.1, q: 0.06, S_min: 100 });
  expect(Math.abs(value - 25.3533)).toBeLessThanOrEqual(1e-4);
});

describe('without time left the payoff of the extremes so far', () => {
  const extremes = { T: 0, S_min: 88, S_max: 111 };

  test.each<[Partial<Option>, number]>([
    [{ type: 'call' }, 12],
    [{ type: 'put' }, 11],
    [{ type: 'call', lookback_type: 'fixed', K: 95 }, 16],
    [{ type: 'call', lookback_type: 'fixed', K: 111 }, 0],
    [{ type: 'call', lookback_type: 'fixed', K: 120 }, 0],
    [{ type: 'put', lookback_type: 'fixed', K: 95 }, 7],
    [{ type: 'put', lookback_type: 'fixed', K: 80 }, 0],
  ])('%j is worth %d', (change, value) => {
    expect(lookback({ ...OPTION, ...extremes, ...change })).toMatchObject({
      price: value,
      greeks: null,
    });
  });
});

describe('without volatility the discounted payoff on the path S·e^(bt)', () => {
  const up = { sigma: 0, T: 2, r: 0.05, q: 0.01 };
  const down = { sigma: 0, T: 2, r: 0.01, q: 0.06 };

  test.each<[string, Partial<Option>, number]>([
    ['up, the minimum is the start', up, 100 * (Math.exp(-0.02) - Math.exp(-0.1))],
    ['up, the minimum is past', { ...up, S_min: 90 }, 100 * Math.exp(-0.02) - 90 * Math.exp(-0.1)],
    ['up, the put sells at the end', { ...up, type: 'put' }, 0],
    ['up, the maximum stays', { ...up, type: 'put', S_max: 120 }, 120 * Math.exp(-0.1) - 100 * Math.exp(-0.02)],
    ['up, fixed call', { ...up, lookback_type: 'fixed', K: 95 }, 100 * Math.exp(-0.02) - 95 * Math.exp(-0.1)],
    ['up, fixed put', { ...up, lookback_type: 'fixed', type: 'put', K: 105, S_min: 99 }, 6 * Math.exp(-0.1)],
    ['down, the call buys at the end', down, 0],
    ['down, the maximum is the start', { ...down, type: 'put' }, 100 * (Math.exp(-0.02) - Math.exp(-0.12))],
    ['down, fixed put', { ...down, lookback_type: 'fixed', type: 'put' }, 100 * (Math.exp(-0.02) - Math.exp(-0.12))],
  ])('%s', (_, change, value) => {
    expect(Math.abs(price(change) - value)).toBeLessThanOrEqual(1e-13 * 100);
    expect(lookback({ ...OPTION, ...change }).greeks).toBeNull();
    // and the limit is approached
    expect(Math.abs(price({ ...change, sigma: 1e-9 }) - value)).toBeLessThanOrEqual(1e-6);
  });
});

test('b = 0 is no special case: the values around it lie on one smooth curve', () => {
  const at = (b: number) => price({ r: 0.03, q: 0.03 - b, S_min: 95, sigma: 0.3 });
  const [h, centre] = [2 ** -12, at(0)];
  for (const b of [1e-300, 1e-20, 1e-15, 1e-12, 1e-9]) {
    const slope = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
    expect(Math.abs(at(b) - centre - slope * b)).toBeLessThanOrEqual(2e-14 * centre + 500 * b * b);
  }
});

test.each<[string, Option]>([
  ['least volatility', { ...OPTION, sigma: Number.MIN_VALUE }],
  ['subnormal deviation', { ...OPTION, sigma: 1e-310, T: 1e-4, q: 0.05 }],
  ['all but no time', { ...OPTION, T: Number.MIN_VALUE, sigma: 10, q: 0.05, type: 'put' }],
  ['most volatility', { ...OPTION, T: 100, sigma: 10, q: 0.05, type: 'put' }],
  ['steepest drift', { ...OPTION, T: 100, sigma: 0.01, r: 5, q: -1, type: 'put', S_max: 1e12 }],
  ['steepest fall', { ...OPTION, T: 100, sigma: 0.01, r: -1, q: 5, S_min: 1e-12 }],
  ['least spot', { ...OPTION, S: Number.MIN_VALUE, lookback_type: 'fixed', K: 1e12 }],
  ['least extreme', { ...OPTION, S: 1e12, S_min: Number.MIN_VALUE }],
])('%s: a finite price, not below 0, and finite Greeks', (_, inputs) => {
  const { price: value, greeks } = lookback(inputs);
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThan(Infinity);
  for (const greek of Object.values(greeks ?? {})) {
    expect(greek === null || Number.isFinite(greek)).toBe(true);
  }
});

test('a new floating call at r = q = 0: S·(2N(v/2) − 1) + S·v·[n(v/2) − (v/2)·N(−v/2)], with the tables of N and n', () => {
  const [S, v, N, n] = [100, 0.2, 0.539827837277029, 0.3969525474770118];
  const value = S * (2 * N - 1) + S * v * (n - (v / 2) * (1 - N));
  expect(Math.abs(price({ S, r: 0, q: 0 }) - value)).toBeLessThanOrEqual(1e-13 * S);
});

describe('a strike without effect and extremes that are not needed', () => {
  test('null stands for absence', () => {
    expect(lookback({ ...OPTION, K: null, S_min: null, S_max: null })).toEqual(lookback(OPTION));
  });

  test('a floating call ignores strike and maximum', () => {
    expect(price({ K: 7, S_max: 1e6 })).toBe(price({}));
  });

  test('a fixed call ignores the minimum', () => {
    expect(price({ lookback_type: 'fixed', S_min: 7 })).toBe(price({ lookback_type: 'fixed' }));
  });
});

test('rates default to 0.05 and 0, the type to a floating call', () => {
  const explicit = { S: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call', lookback_type: 'floating' } as const;
  expect(lookback({ S: 100, T: 1, sigma: 0.2 })).toEqual(lookback(explicit));
  expect(lookback(explicit).method).toBe('closed-form (Goldman-Sosin-Gatto)');
  expect(lookback({ ...OPTION, lookback_type: 'fixed' }).method).toBe('closed-form (Conze-Viswanathan)');
});

test.each<[name: string, value: unknown, rule: string]>([
  ['S', undefined, 'missing'],
  ['S', 0, 'greater_than'],
  ['S', 1.1e12, 'less_than_equal'],
  ['T', -1e-9, 'greater_than_equal'],
  ['T', 101, 'less_than_equal'],
  ['sigma', null, 'float_type'],
  ['sigma', 20, 'less_than_equal'],
  ['r', NaN, 'finite_number'],
  ['q', -1.5, 'greater_than_equal'],
  ['type', 'c', 'literal_error'],
  ['lookback_type', 'partial', 'literal_error'],
  ['K', 0, 'greater_than'],
  ['K', 1.1e12, 'less_than_equal'],
  ['S_min', 0, 'greater_than'],
  ['S_min', 100.01, 'value_error'],
  ['S_max', 99.99, 'value_error'],
  ['S_max', 1.1e12, 'less_than_equal'],
])('the input %s = %p is refused as %s', (name, value, rule) => {
  expect(refusalsOf(() => lookback({ ...OPTION, [name]: value }))).toEqual([[rule, name]]);
});

test.each([undefined, null])('a fixed strike of %p is refused', (K) => {
  expect(refusalsOf(() => lookback({ ...OPTION, K, lookback_type: 'fixed' } as Option))).toEqual([
    ['value_error', 'K'],
  ]);
});
