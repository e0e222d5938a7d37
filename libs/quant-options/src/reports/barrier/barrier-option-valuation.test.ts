import { refusal } from '../../../../../tools/testing/refusal';
import { at, barrierExtremes, barrierWitness } from '../../../test/vector-files';
import { blackScholesValuation } from '../black-scholes/index';
import { barrierOptionValuation, type BarrierOptionInputs } from './index';

const PLAIN: BarrierOptionInputs = {
  ...{ S: 100, K: 100, H: 90, T: 0.5, sigma: 0.25, r: 0.05, q: 0.02 },
  ...{ type: 'call', barrierType: 'down-out', rebate: 3 },
};

const witness = barrierWitness();

describe('against quadrature of the densities and 160-digit arithmetic, to 1e-15 and the rounding of the inputs', () => {
  test.each(barrierExtremes().cases)('$request', ({ request, expect: expected }) => {
    const valuation = barrierOptionValuation(request);
    for (const [path, [value, tolerance]] of Object.entries(expected)) {
      const actual = at(valuation, path) as number;
      expect([path, Math.abs(actual - value) <= tolerance ? value : actual]).toEqual([path, value]);
    }
  });
});

describe('against QuantLib', () => {
  test.each(witness.cases)('$request', ({ request, price }) => {
    const actual = barrierOptionValuation(request).price;
    expect(Math.abs(actual - price)).toBeLessThanOrEqual(witness.tolerance.atol + witness.tolerance.rtol * price);
  });
});

// Haug (2007), The Complete Guide to Option Pricing Formulas, table 4-13: S = 100, T = 0.5, r = 0.08, b = 0.04, rebate
// 3; prices at σ = 0.25 and 0.30
describe('literature, to a unit of the last digit printed', () => {
  test.each([
    ['call', 'down-out', 90, 95, 9.0246, 8.8334],
    ['call', 'down-out', 100, 95, 6.7924, 7.0285],
    ['call', 'down-out', 110, 95, 4.8759, 5.4137],
    ['call', 'down-out', 90, 100, 3, 3],
    ['call', 'up-out', 90, 105, 2.6789, 2.6341],
    ['call', 'up-out', 100, 105, 2.358, 2.4389],
    ['call', 'up-out', 110, 105, 2.3453, 2.4315],
    ['call', 'down-in', 90, 95, 7.7627, 9.0093],
    ['call', 'down-in', 100, 95, 4.0109, 5.137],
    ['call', 'down-in', 110, 95, 2.0576, 2.8517],
    ['call', 'down-in', 90, 100, 13.8333, 14.8816],
    ['call', 'up-in', 90, 105, 14.1112, 15.2098],
    ['call', 'up-in', 100, 105, 8.4482, 9.7278],
    ['call', 'up-in', 110, 105, 4.591, 5.835],
    ['put', 'down-out', 90, 95, 2.2798, 2.417],
    ['put', 'down-out', 100, 95, 2.2947, 2.4258],
    ['put', 'down-out', 110, 95, 2.6252, 2.6246],
    ['put', 'up-out', 90, 105, 3.776, 4.2293],
    ['put', 'up-out', 100, 105, 5.4932, 5.8032],
    ['put', 'up-out', 110, 105, 7.5187, 7.5649],
    ['put', 'down-in', 90, 95, 2.9586, 3.8769],
    ['put', 'down-in', 100, 95, 6.5677, 7.7989],
    ['put', 'down-in', 110, 95, 11.9752, 13.3078],
    ['put', 'up-in', 90, 105, 1.4653, 2.0658],
    ['put', 'up-in', 100, 105, 3.3721, 4.4226],
    ['put', 'up-in', 110, 105, 7.0846, 8.3686],
  ] as const)('%s, %s, K = %d, H = %d', (type, barrierType, K, H, calm, wild) => {
    const market = { S: 100, T: 0.5, r: 0.08, q: 0.04, rebate: 3 };
    const price = (sigma: number) => barrierOptionValuation({ ...market, K, H, sigma, type, barrierType }).price;
    expect(Math.abs(price(0.25) - calm)).toBeLessThanOrEqual(1e-4);
    expect(Math.abs(price(0.3) - wild)).toBeLessThanOrEqual(1e-4);
  });
});

// by generate_barrier.py: formula() and integrals() agree to 18 digits
test('a strike next to a barrier 20,000 standard deviations away keeps its price', () => {
  const inputs = { S: 100, K: 98.000005, H: 98, T: 1, sigma: 1e-6, r: 0, q: 0.0202027, type: 'put' } as const;
  const { price } = barrierOptionValuation({ ...inputs, barrierType: 'down-out' });
  expect(Math.abs(price - 5.083008479571833e-8)).toBeLessThan(1e-13);
});

describe('at the barrier', () => {
  test('a breached out option is its rebate, due now, without risk', () => {
    for (const S of [90, 80]) {
      const valuation = barrierOptionValuation({ ...PLAIN, S });
      expect(valuation).toMatchObject({ status: 'knocked_out', price: 3, rebateValue: 3, hitProbability: 1 });
      expect(valuation.greeks).toEqual({ delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 });
    }
    expect(barrierOptionValuation({ ...PLAIN, S: 90, T: 0 }).greeks).toEqual({
      delta: 0,
      gamma: 0,
      theta: 0,
      vega: 0,
      rho: 0,
    });
  });

  test('a breached in option is the European option, at its kink too', () => {
    const inputs = { ...PLAIN, H: 105, K: 110, S: 110, barrierType: 'up-in' } as const;
    const { S, K, r, q, sigma, type } = inputs;
    for (const T of [0.5, 0]) {
      const { price, greeks } = blackScholesValuation({ S, K, T, r, q, sigma, type });
      const { delta, gamma, theta, vega, rho } = greeks;
      const valuation = barrierOptionValuation({ ...inputs, T });
      expect(valuation).toMatchObject({ status: 'knocked_in', price, vanillaPrice: price, discountVsVanilla: 0 });
      expect(valuation).toMatchObject({ rebateValue: 0, hitProbability: 1 });
      expect(valuation.greeks).toEqual({ delta, gamma, theta, vega, rho });
    }
    expect(barrierOptionValuation({ ...inputs, T: 0 }).greeks?.gamma).toBeNull();
  });

  test.each(['up-in', 'up-out', 'down-in', 'down-out'] as const)('%s tends to its value there', (barrierType) => {
    const H = barrierType.startsWith('up') ? 100 * (1 + 1e-13) : 100 * (1 - 1e-13);
    for (const type of ['call', 'put'] as const) {
      for (const K of [80, 100, 120]) {
        const near = barrierOptionValuation({ ...PLAIN, H, K, type, barrierType });
        const breached = barrierOptionValuation({ ...PLAIN, H: 100, K, type, barrierType });
        expect([near.status, breached.status]).toEqual([
          'alive',
          barrierType.endsWith('in') ? 'knocked_in' : 'knocked_out',
        ]);
        // S²·delta of some hundreds times 1e−13
        expect(Math.abs(near.price - breached.price)).toBeLessThan(1e-10);
        expect(Math.abs(near.hitProbability - 1)).toBeLessThan(1e-12);
      }
    }
  });

  test('with the strike at the barrier the option that is exercised beyond alone is vanilla, or its rebate', () => {
    const call = { ...PLAIN, H: 110, K: 110, rebate: 0 } as const;
    expect(barrierOptionValuation({ ...call, barrierType: 'up-out' })).toMatchObject({ price: 0 });
    expect(barrierOptionValuation({ ...call, barrierType: 'up-in' }).discountVsVanilla).toBe(0);
    const put = { ...PLAIN, K: 90, type: 'put', rebate: 0 } as const;
    expect(barrierOptionValuation({ ...put, barrierType: 'down-out' })).toMatchObject({ price: 0 });
    expect(barrierOptionValuation({ ...put, barrierType: 'down-in' }).discountVsVanilla).toBe(0);
  });
});

describe('without variance', () => {
  test('alive at expiry, out is the payoff and in the rebate', () => {
    const out = barrierOptionValuation({ ...PLAIN, K: 95, T: 0 });
    expect(out).toMatchObject({ status: 'alive', price: 5, rebateValue: 0, hitProbability: 0, greeks: null });
    const into = barrierOptionValuation({ ...PLAIN, K: 95, T: 0, barrierType: 'down-in' });
    expect(into).toMatchObject({ status: 'alive', price: 3, rebateValue: 3, hitProbability: 0, greeks: null });
  });

  // the spot grows at 5 %: it reaches 103 after ln(1.03)/0.05 years, when 3 are worth 3/1.03
  test.each([
    ['up-out', 103, 3 / 1.03, 3 / 1.03, 1],
    ['up-in', 103, 100 - 95 * Math.exp(-0.05), 0, 1],
    ['up-out', 120, 100 - 95 * Math.exp(-0.05), 0, 0],
    ['up-in', 120, 3 * Math.exp(-0.05), 3 * Math.exp(-0.05), 0],
    ['down-out', 99, 100 - 95 * Math.exp(-0.05), 0, 0],
  ] as const)('%s at %d along the forward', (barrierType, H, price, rebateValue, hitProbability) => {
    const inputs = { ...PLAIN, K: 95, H, T: 1, q: 0, barrierType };
    const limit = barrierOptionValuation({ ...inputs, sigma: 0 });
    expect(limit.price).toBeCloseTo(price, 12);
    expect(limit.rebateValue).toBeCloseTo(rebateValue, 12);
    expect(limit).toMatchObject({ status: 'alive', hitProbability, greeks: null });
    for (const sigma of [1e-5, 1e-9, 1e-80, 1e-170]) {
      const near = barrierOptionValuation({ ...inputs, sigma });
      expect(Math.abs(near.price - limit.price)).toBeLessThan(1e-7);
      expect(near.hitProbability).toBe(hitProbability);
    }
  });

  test('the spot may fall to the barrier, and reach it at expiry exactly', () => {
    const falling = { ...PLAIN, K: 120, type: 'put', r: -0.1, q: 0, sigma: 0 } as const;
    const time = Math.log(100 / 95) / 0.1;
    const price = 3 * Math.exp(0.1 * time);
    expect(barrierOptionValuation({ ...falling, H: 95, T: 1 }).price).toBeCloseTo(price, 12);
    expect(barrierOptionValuation({ ...falling, H: 95, T: time * (1 + 1e-12) }).hitProbability).toBe(1);
    expect(barrierOptionValuation({ ...falling, H: 95, T: time * (1 - 1e-12) }).hitProbability).toBe(0);
  });
});

test('a rebate alone is the integral of its discounted hitting density, λ real or imaginary', () => {
  // Simpson's rule in w = |h|/(σ√t), with the strike out of reach
  const integral = (h: number, sigma: number, nu: number, r: number, T: number) => {
    const steps = 20_000;
    const from = Math.abs(h) / (sigma * Math.sqrt(T));
    const kappa = (nu * h) / sigma ** 2;
    const f = (w: number) => Math.exp(-0.5 * (w - kappa / w) ** 2 - r * (h / (sigma * w)) ** 2);
    const width = (Math.max(from, Math.sqrt(Math.max(kappa, 0))) + 12 - from) / steps;
    let sum = f(from) + f(from + steps * width);
    for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * f(from + i * width);
    return (sum * width * 2) / (3 * Math.sqrt(2 * Math.PI));
  };
  for (const [r, q] of [
    [0.05, 0.02],
    [0, 0.02],
    [-0.02, -0.02],
    [-0.02, 0],
    [-0.3, -0.25],
    [-0.001, 0.001],
  ] as const) {
    for (const [H, barrierType] of [
      [90, 'down-out'],
      [130, 'up-out'],
    ] as const) {
      const { rebateValue, hitProbability } = barrierOptionValuation({
        ...PLAIN,
        r,
        q,
        H,
        barrierType,
        T: 2,
        rebate: 1,
      });
      const nu = r - q - 0.5 * 0.25 ** 2;
      expect(Math.abs(rebateValue - integral(Math.log(H / 100), 0.25, nu, r, 2))).toBeLessThan(1e-12);
      expect(Math.abs(hitProbability - integral(Math.log(H / 100), 0.25, nu, 0, 2))).toBeLessThan(1e-12);
    }
  }
});

test('a Greek beyond the doubles is null, and its neighbours are numbers', () => {
  const { price, greeks } = barrierOptionValuation({ ...PLAIN, S: 1e-200, K: 1e-200, H: 0.9e-200 });
  expect(price).toBeGreaterThan(0);
  expect(greeks?.gamma).toBeNull();
  expect(Number.isFinite(greeks?.vega)).toBe(true);
});

test('the defaults are r = 0.05, q = 0, a call, down and out, without rebate', () => {
  const { S, K, H, T, sigma } = PLAIN;
  const spelt = { S, K, H, T, sigma, r: 0.05, q: 0, type: 'call', barrierType: 'down-out', rebate: 0 } as const;
  expect(barrierOptionValuation({ S, K, H, T, sigma })).toEqual(barrierOptionValuation(spelt));
});

describe('refusals', () => {
  test.each([
    ['S', undefined, 'missing'],
    ['S', 0, 'greater_than'],
    ['K', -1, 'greater_than'],
    ['T', 101, 'less_than_equal'],
    ['sigma', 11, 'less_than_equal'],
    ['r', -2, 'greater_than_equal'],
    ['q', NaN, 'finite_number'],
    ['type', 'straddle', 'literal_error'],
    ['H', undefined, 'missing'],
    ['H', null, 'float_type'],
    ['H', 0, 'greater_than'],
    ['H', 1.1e12, 'less_than_equal'],
    ['H', Infinity, 'finite_number'],
    ['barrierType', 'down_and_out', 'literal_error'],
    ['barrierType', null, 'literal_error'],
    ['rebate', -1, 'greater_than_equal'],
    ['rebate', 1.1e15, 'less_than_equal'],
    ['rebate', null, 'float_type'],
  ])('%s = %p is refused as %s', (name, value, rule) => {
    const inputs = { ...PLAIN, [name]: value };
    expect(refusal(() => barrierOptionValuation(inputs))).toMatchObject({ code: 'INVALID_INPUT', path: [name], rule });
  });

  test.each([[undefined], [null], [[]]])('inputs = %p are refused', (inputs) => {
    const verdict = refusal(() => barrierOptionValuation(inputs as unknown as BarrierOptionInputs));
    expect(verdict.path).toEqual(['inputs']);
  });
});
