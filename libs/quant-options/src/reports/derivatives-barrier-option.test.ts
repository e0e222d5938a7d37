import { barrierExtremes, barrierWitness } from '../../test/vector-files';
import { optionsPrice } from './options-price';
import { valueAt } from '../../../../tools/testing/wire-names';
import { answering } from '../../../../tools/testing/answering';
import { type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-barrier-option';
import { derivativesBarrierOption } from './derivatives-barrier-option';

const barrierOption = answering<'derivativesBarrierOption', typeof derivativesBarrierOption>(
  rules,
  derivativesBarrierOption,
);

const PLAIN: Request<'derivativesBarrierOption'> = {
  ...{ S: 100, K: 100, H: 90, T: 0.5, sigma: 0.25, r: 0.05, q: 0.02 },
  ...{ type: 'call', barrier_type: 'down-out', rebate: 3 },
};

const witness = barrierWitness();

describe('against quadrature of the densities and 160-digit arithmetic, to 1e-15 and the rounding of the inputs', () => {
  test.each(barrierExtremes().cases)('$request', ({ request, expect: expected }) => {
    const valuation = barrierOption(request);
    for (const [path, [value, tolerance]] of Object.entries(expected)) {
      const actual = valueAt(valuation, path) as number;
      expect([path, Math.abs(actual - value) <= tolerance ? value : actual]).toEqual([path, value]);
    }
  });
});

describe('against QuantLib', () => {
  test.each(witness.cases)('$request', ({ request, price }) => {
    const actual = barrierOption(request).price;
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
  ] as const)('%s, %s, K = %d, H = %d', (type, barrier_type, K, H, calm, wild) => {
    const market = { S: 100, T: 0.5, r: 0.08, q: 0.04, rebate: 3 };
    const price = (sigma: number) => barrierOption({ ...market, K, H, sigma, type, barrier_type }).price;
    expect(Math.abs(price(0.25) - calm)).toBeLessThanOrEqual(1e-4);
    expect(Math.abs(price(0.3) - wild)).toBeLessThanOrEqual(1e-4);
  });
});

// by generate_barrier.py: formula() and integrals() agree to 18 digits
test('a strike next to a barrier 20,000 standard deviations away keeps its price', () => {
  const inputs = { S: 100, K: 98.000005, H: 98, T: 1, sigma: 1e-6, r: 0, q: 0.0202027, type: 'put' } as const;
  const { price } = barrierOption({ ...inputs, barrier_type: 'down-out' });
  expect(Math.abs(price - 5.083008479571833e-8)).toBeLessThan(1e-13);
});

describe('at the barrier', () => {
  test('a breached out option is its rebate, due now, without risk', () => {
    for (const S of [90, 80]) {
      const valuation = barrierOption({ ...PLAIN, S });
      expect(valuation).toMatchObject({ status: 'knocked_out', price: 3, rebate_value: 3, hit_probability: 1 });
      expect(valuation.greeks).toEqual({ delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 });
    }
    expect(barrierOption({ ...PLAIN, S: 90, T: 0 }).greeks).toEqual({
      delta: 0,
      gamma: 0,
      theta: 0,
      vega: 0,
      rho: 0,
    });
  });

  test('a breached in option is the European option, at its kink too', () => {
    const inputs = { ...PLAIN, H: 105, K: 110, S: 110, barrier_type: 'up-in' } as const;
    const { S, K, r, q, sigma, type } = inputs;
    for (const T of [0.5, 0]) {
      const { price, greeks } = optionsPrice({ S, K, T, r, q, sigma, type });
      const { delta, gamma, theta, vega, rho } = greeks;
      const valuation = barrierOption({ ...inputs, T });
      expect(valuation).toMatchObject({ status: 'knocked_in', price, vanilla_price: price, discount_vs_vanilla: 0 });
      expect(valuation).toMatchObject({ rebate_value: 0, hit_probability: 1 });
      expect(valuation.greeks).toEqual({ delta, gamma, theta, vega, rho });
    }
    expect(barrierOption({ ...inputs, T: 0 }).greeks?.gamma).toBeNull();
  });

  test.each(['up-in', 'up-out', 'down-in', 'down-out'] as const)('%s tends to its value there', (barrier_type) => {
    const H = barrier_type.startsWith('up') ? 100 * (1 + 1e-13) : 100 * (1 - 1e-13);
    for (const type of ['call', 'put'] as const) {
      for (const K of [80, 100, 120]) {
        const near = barrierOption({ ...PLAIN, H, K, type, barrier_type });
        const breached = barrierOption({ ...PLAIN, H: 100, K, type, barrier_type });
        expect([near.status, breached.status]).toEqual([
          'alive',
          barrier_type.endsWith('in') ? 'knocked_in' : 'knocked_out',
        ]);
        // S²·delta of some hundreds times 1e−13
        expect(Math.abs(near.price - breached.price)).toBeLessThan(1e-10);
        expect(Math.abs(near.hit_probability - 1)).toBeLessThan(1e-12);
      }
    }
  });

  test('with the strike at the barrier the option that is exercised beyond alone is vanilla, or its rebate', () => {
    const call = { ...PLAIN, H: 110, K: 110, rebate: 0 } as const;
    expect(barrierOption({ ...call, barrier_type: 'up-out' })).toMatchObject({ price: 0 });
    expect(barrierOption({ ...call, barrier_type: 'up-in' }).discount_vs_vanilla).toBe(0);
    const put = { ...PLAIN, K: 90, type: 'put', rebate: 0 } as const;
    expect(barrierOption({ ...put, barrier_type: 'down-out' })).toMatchObject({ price: 0 });
    expect(barrierOption({ ...put, barrier_type: 'down-in' }).discount_vs_vanilla).toBe(0);
  });
});

describe('without variance', () => {
  test('alive at expiry, out is the payoff and in the rebate', () => {
    const out = barrierOption({ ...PLAIN, K: 95, T: 0 });
    expect(out).toMatchObject({ status: 'alive', price: 5, rebate_value: 0, hit_probability: 0, greeks: null });
    const into = barrierOption({ ...PLAIN, K: 95, T: 0, barrier_type: 'down-in' });
    expect(into).toMatchObject({ status: 'alive', price: 3, rebate_value: 3, hit_probability: 0, greeks: null });
  });

  // the spot grows at 5 %: it reaches 103 after ln(1.03)/0.05 years, when 3 are worth 3/1.03
  test.each([
    ['up-out', 103, 3 / 1.03, 3 / 1.03, 1],
    ['up-in', 103, 100 - 95 * Math.exp(-0.05), 0, 1],
    ['up-out', 120, 100 - 95 * Math.exp(-0.05), 0, 0],
    ['up-in', 120, 3 * Math.exp(-0.05), 3 * Math.exp(-0.05), 0],
    ['down-out', 99, 100 - 95 * Math.exp(-0.05), 0, 0],
  ] as const)('%s at %d along the forward', (barrier_type, H, price, rebate_value, hit_probability) => {
    const inputs = { ...PLAIN, K: 95, H, T: 1, q: 0, barrier_type };
    const limit = barrierOption({ ...inputs, sigma: 0 });
    expect(limit.price).toBeCloseTo(price, 12);
    expect(limit.rebate_value).toBeCloseTo(rebate_value, 12);
    expect(limit).toMatchObject({ status: 'alive', hit_probability, greeks: null });
    for (const sigma of [1e-5, 1e-9, 1e-80, 1e-170]) {
      const near = barrierOption({ ...inputs, sigma });
      expect(Math.abs(near.price - limit.price)).toBeLessThan(1e-7);
      expect(near.hit_probability).toBe(hit_probability);
    }
  });

  test('the spot may fall to the barrier, and reach it at expiry exactly', () => {
    const falling = { ...PLAIN, K: 120, type: 'put', r: -0.1, q: 0, sigma: 0 } as const;
    const time = Math.log(100 / 95) / 0.1;
    const price = 3 * Math.exp(0.1 * time);
    expect(barrierOption({ ...falling, H: 95, T: 1 }).price).toBeCloseTo(price, 12);
    expect(barrierOption({ ...falling, H: 95, T: time * (1 + 1e-12) }).hit_probability).toBe(1);
    expect(barrierOption({ ...falling, H: 95, T: time * (1 - 1e-12) }).hit_probability).toBe(0);
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
    for (const [H, barrier_type] of [
      [90, 'down-out'],
      [130, 'up-out'],
    ] as const) {
      const { rebate_value, hit_probability } = barrierOption({
        ...PLAIN,
        r,
        q,
        H,
        barrier_type,
        T: 2,
        rebate: 1,
      });
      const nu = r - q - 0.5 * 0.25 ** 2;
      expect(Math.abs(rebate_value - integral(Math.log(H / 100), 0.25, nu, r, 2))).toBeLessThan(1e-12);
      expect(Math.abs(hit_probability - integral(Math.log(H / 100), 0.25, nu, 0, 2))).toBeLessThan(1e-12);
    }
  }
});

test('a Greek beyond the doubles is null, and its neighbours are numbers', () => {
  const { price, greeks } = barrierOption({ ...PLAIN, S: 1e-200, K: 1e-200, H: 0.9e-200 });
  expect(price).toBeGreaterThan(0);
  expect(greeks?.gamma).toBeNull();
  expect(Number.isFinite(greeks?.vega)).toBe(true);
});

test('the defaults are r = 0.05, q = 0, a call, down and out, without rebate', () => {
  const { S, K, H, T, sigma } = PLAIN;
  const spelt = { S, K, H, T, sigma, r: 0.05, q: 0, type: 'call', barrier_type: 'down-out', rebate: 0 } as const;
  expect(barrierOption({ S, K, H, T, sigma })).toEqual(barrierOption(spelt));
});
