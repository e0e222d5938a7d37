import { optionsPrice } from './options-price';
import { binomialTreeNodes } from '../../test/vector-files';
import { valueAt } from '../../../../tools/testing/wire-names';
import { answering } from '../../../../tools/testing/answering';
import { type Body, type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-binomial-tree';
import { derivativesBinomialTree } from './derivatives-binomial-tree';

const binomialTree = answering<'derivativesBinomialTree', typeof derivativesBinomialTree>(
  rules,
  derivativesBinomialTree,
);

const PUT: Omit<Request<'derivativesBinomialTree'>, 'steps'> = {
  S: 50,
  K: 50,
  T: 5 / 12,
  sigma: 0.4,
  r: 0.1,
  q: 0,
  type: 'put',
  exercise: 'american',
};
const EPS = Number.EPSILON;

/** Error of each figure by the rounding of prices: prices are kept to 400 units, and Greeks are their differences. */
function roundingOf(inputs: Body<'derivativesBinomialTree'>, price: number, u: number, d: number) {
  const { S, T, sigma, steps = 100 } = inputs;
  const spread = S * (u - d);
  const h = sigma <= 2e-3 ? sigma / 2 : 1e-3;
  return {
    'greeks.delta': (64 * EPS * price) / spread,
    'greeks.gamma': (32 * EPS * price) / spread ** 2,
    'greeks.theta': (32 * EPS * price * steps) / (2 * T * 365),
    'greeks.vega': (400 * EPS * price) / (200 * h),
    'greeks.rho': (400 * EPS * price) / 0.2,
  };
}

describe('against trees walked by definition with 60 digits', () => {
  test.each(binomialTreeNodes().cases)('$request', ({ request, method, expect: expected }) => {
    const result = binomialTree(request);
    expect(result.method).toBe(method);
    const { price = 0, european_tree_price: european, u, d } = expected;
    const rounding: Readonly<Record<string, number>> = {
      ...roundingOf(request, price ?? NaN, u ?? NaN, d ?? NaN),
      early_exercise_premium: 4e-14 * ((price ?? 0) + (european ?? 0)),
    };
    for (const [path, value] of Object.entries(expected)) {
      const actual = valueAt(result, path) as number | null;
      // documented: a slope that rounding may have made is not told
      if (actual === null && (rounding['greeks.delta'] ?? 0) > 1e-6) continue;
      const tolerance = 1e-13 * Math.abs(value ?? NaN) + (rounding[path] ?? 0);
      const isWithin = actual === value || Math.abs((actual ?? NaN) - (value ?? NaN)) <= tolerance;
      expect([path, isWithin ? value : actual]).toEqual([path, value]);
    }
  });
});

describe('literature, to the digits printed', () => {
  test.each([
    // Hull, Options, Futures, and Other Derivatives, 9th ed., figure 21.3 and its continuation
    [{ ...PUT, steps: 5 }, 4.49],
    [{ ...PUT, steps: 100 }, 4.28],
    // ibid., figure 13.9 with the volatility of section 13.8: two steps of a year
    [{ S: 50, K: 52, T: 2, sigma: 0.3, r: 0.05, type: 'put', exercise: 'american', steps: 2 }, 7.43],
  ] as const)('%j is worth %f', (inputs, price) => {
    expect(Math.abs(binomialTree(inputs).price - price)).toBeLessThanOrEqual(0.005);
  });
});

describe('one step, by hand', () => {
  const u = Math.exp(0.2);
  const p = (Math.exp(0.05) - 1 / u) / (u - 1 / u);
  const { price, delta, greeks } = binomialTree({ S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, steps: 1 });

  test('price and slope come from the two payoffs', () => {
    expect(Math.abs(price / (Math.exp(-0.05) * p * (100 * u - 100)) - 1)).toBeLessThanOrEqual(8 * EPS);
    expect(Math.abs((delta ?? NaN) / ((100 * u - 100) / (100 * (u - 1 / u))) - 1)).toBeLessThanOrEqual(8 * EPS);
  });

  test('there is no second step for gamma and theta', () => {
    expect(greeks).toMatchObject({ gamma: null, theta: null });
  });
});

describe('the limit of many steps', () => {
  const ATM = { S: 100, K: 100, T: 1, sigma: 0.25, r: 0.04, q: 0.02 } as const;

  test.each(['call', 'put'] as const)('the error of a European %s at the money halves as the steps double', (type) => {
    const errors = [50, 100, 200].map((steps) => {
      const { price, bs_price } = binomialTree({ ...ATM, type, steps });
      return Math.abs(price - bs_price);
    });
    const [coarse = NaN, middle = NaN, fine = NaN] = errors;
    expect(coarse / middle).toBeCloseTo(2, 1);
    expect(middle / fine).toBeCloseTo(2, 1);
  });

  test.each([
    ['call', 90],
    ['call', 115],
    ['put', 100],
    ['put', 90],
  ] as const)('the Greeks of a %s struck at %d are those of Black–Scholes but for O(1/N)', (type, K) => {
    const tree = binomialTree({ ...ATM, K, type, steps: 200 }).greeks;
    const limit = optionsPrice({ ...ATM, K, type }).greeks;
    expect(Math.abs((tree.delta ?? NaN) - limit.delta)).toBeLessThanOrEqual(0.003);
    for (const name of ['gamma', 'theta', 'vega', 'rho'] as const)
      expect(Math.abs((tree[name] ?? NaN) / (limit[name] ?? NaN) - 1)).toBeLessThanOrEqual(0.05);
  });
});

describe('at expiry', () => {
  test.each([
    ['in the money', { S: 45 }],
    ['out of the money', { S: 55 }],
    ['at the kink', { S: 50 }],
    ['without volatility too', { S: 45, sigma: 0, steps: 1 }],
  ])('%s, payoff and Greeks are those of Black–Scholes', (_, change) => {
    const inputs = { ...PUT, T: 0, ...change };
    const { S, K, r, q, sigma, type } = inputs;
    const { price, greeks } = optionsPrice({ S, K, T: 0, r, q, sigma, type });
    const { delta, gamma, theta, vega, rho } = greeks;
    expect(binomialTree(inputs)).toMatchObject({
      price,
      bs_price: price,
      european_tree_price: price,
      early_exercise_premium: 0,
      delta,
      greeks: { delta, gamma, theta, vega, rho },
      method: 'CRR',
      u: null,
      d: null,
      p: null,
    });
  });
});

describe('without volatility', () => {
  const NONE = { delta: null, gamma: null, theta: null, vega: null, rho: null };

  test.each<[string, Partial<Body<'derivativesBinomialTree'>>, number]>([
    ['a European option is exercised at expiry', { K: 55, exercise: 'european' }, 55 * Math.exp(-1 / 24) - 50],
    ['an American put without yield at once', { K: 55 }, 5],
    ['an American call under a yield at once', { K: 45, type: 'call', q: 0.3 }, 5],
    ['an American call without yield at expiry', { K: 45, type: 'call' }, 50 - 45 * Math.exp(-1 / 24)],
    // −50·e^(−2t) + 60·e^(−t) is largest at e^(−t) = 0.6, t = ln(5/3), which is the step 2 of 4
    ['an American put best on a date between', { K: 60, T: 2 * Math.log(5 / 3), r: 1, q: 2, steps: 4 }, 18],
  ])('%s', (_, change, price) => {
    const inputs = { ...PUT, sigma: 0, ...change };
    const result = binomialTree(inputs);
    expect(Math.abs(result.price - price)).toBeLessThanOrEqual(32 * EPS * 60);
    expect(result).toMatchObject({ method: 'forward', p: 0.5, delta: null, greeks: NONE });
    expect(result.u).toBe(result.d);
    expect(result.european_tree_price).toBe(result.bs_price);
  });

  test('a volatility that vanishes in doubles counts as none', () => {
    expect(binomialTree({ ...PUT, sigma: 5e-324, r: 0, steps: 100 })).toMatchObject({
      price: 0,
      greeks: NONE,
    });
  });
});

describe('the choice of the tree', () => {
  test('the tree around the spot is kept while p reaches 1, and left beyond', () => {
    const market = { S: 100, K: 100, T: 4, r: 0.125, steps: 16 };
    expect(binomialTree({ ...market, sigma: 0.0625 })).toMatchObject({ method: 'CRR', p: 1 });
    expect(binomialTree({ ...market, sigma: 0.0624 })).toMatchObject({ method: 'forward' });
  });

  test('a European call worth its forward is priced so where p would leave [0, 1]', () => {
    const { price, greeks } = binomialTree({ S: 100, K: 100, T: 1, sigma: 0.005, r: 0.1, steps: 10 });
    expect(Math.abs(price - (100 - 100 * Math.exp(-0.1)))).toBeLessThanOrEqual(1e-12);
    expect(greeks.theta).toBeNull();
  });
});

describe('Greeks that rounding would make', () => {
  test('vega and rho are null when their trees leave the probabilities far behind', () => {
    const fixed = { S: 100, K: 100, T: 1, steps: 200 };
    expect(binomialTree({ ...fixed, sigma: 0.0021, r: 0.0296 }).greeks).toMatchObject({ vega: null });
    expect(binomialTree({ ...fixed, sigma: 1e-5, r: 0.05, q: 0.05 }).greeks).toMatchObject({ rho: null });
  });

  test('they are told when they leave them a little', () => {
    const { vega } = binomialTree({ S: 100, K: 100, T: 1, steps: 10, sigma: 0.0318, r: 0.1 }).greeks;
    expect(vega).not.toBeNull();
  });

  test('delta and gamma are null when the spot is nothing beside the strike of a put', () => {
    expect(binomialTree({ ...PUT, S: 1e-9 }).greeks).toMatchObject({ delta: null, gamma: null });
    expect(binomialTree({ ...PUT, S: 1e-6 }).delta).toBeCloseTo(-1, 5);
  });
});

test('exercise at once pays exactly K − S and moves with nothing else', () => {
  const { price, delta, greeks } = binomialTree({ ...PUT, S: 30.1, K: 50.3, sigma: 0.2 });
  expect(price).toBe(50.3 - 30.1);
  expect(Math.abs((delta ?? NaN) + 1)).toBeLessThanOrEqual(64 * EPS);
  expect(greeks).toMatchObject({ theta: 0, vega: 0, rho: 0 });
});

test('the defaults are a European call on 100 steps at 5 % without yield', () => {
  const inputs = { S: 100, K: 105, T: 0.25, sigma: 0.2 };
  const complete = { ...inputs, r: 0.05, q: 0, type: 'call', exercise: 'european', steps: 100 } as const;
  expect(binomialTree(inputs)).toEqual(binomialTree(complete));
  expect(binomialTree(inputs)).toMatchObject({ steps: 100, exercise: 'european', type: 'call' });
});
