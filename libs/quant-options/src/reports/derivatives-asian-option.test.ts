import { readFileSync } from 'node:fs';
import { optionsPrice } from './options-price';
import { arithmeticEquivalentVolatility } from '../asian/arithmetic-moments';
import { answering } from '../../../../tools/testing/answering';
import { type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-asian-option';
import { derivativesAsianOption } from './derivatives-asian-option';

const asianOption = answering<'derivativesAsianOption', typeof derivativesAsianOption>(rules, derivativesAsianOption);

interface ArithmeticVectors {
  readonly prices: readonly {
    readonly engine: string;
    readonly request: Request<'derivativesAsianOption'>;
    readonly price: number;
    readonly rtol: number;
    readonly atol: number;
  }[];
  readonly moments: readonly {
    readonly request: Pick<Request<'derivativesAsianOption'>, 'T' | 'sigma' | 'r' | 'q' | 'observations'>;
    readonly equivalent_vol: number;
  }[];
}

interface ExtremeVectors {
  readonly cases: readonly {
    readonly request: Request<'derivativesAsianOption'>;
    readonly price: number;
    readonly greeks?: Readonly<Record<'delta' | 'gamma' | 'vega' | 'rho', number>>;
  }[];
}

const EXTREMES = JSON.parse(readFileSync('vectors/asian.extremes.json', 'utf8')) as ExtremeVectors;
const VECTORS = JSON.parse(readFileSync('vectors/asian.arithmetic.json', 'utf8')) as ArithmeticVectors;

const ATM = { S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0.01, type: 'call', observations: 12 } as const;
const ARITHMETIC = { ...ATM, averaging: 'arithmetic' } as const;

describe('arithmetic average', () => {
  test.each(VECTORS.prices)('$engine: $request', ({ request, price, rtol, atol }) => {
    expect(Math.abs(asianOption(request).price - price)).toBeLessThanOrEqual(atol + rtol * price);
  });

  test.each(EXTREMES.cases)('on a fine grid: $request', ({ request, price, greeks = {} }) => {
    const valuation = asianOption(request);
    expect(Math.abs(valuation.price / price - 1)).toBeLessThanOrEqual(1e-12);
    for (const [name, value] of Object.entries(greeks)) {
      const own = valuation.greeks?.[name as 'delta'] ?? NaN;
      expect(Math.abs(own / value - 1)).toBeLessThanOrEqual(2e-10);
    }
  });

  test.each(VECTORS.moments)('moments by the double sum: $request', ({ request, equivalent_vol }) => {
    const vol = arithmeticEquivalentVolatility({ ...ATM, ...request });
    expect(Math.abs(vol / equivalent_vol - 1)).toBeLessThanOrEqual(2e-13);
  });

  test('at low volatility the price is close to that of the lognormal law with the same moments', () => {
    const { price, turnbull_wakeman_price } = asianOption({ ...ARITHMETIC, sigma: 0.001, q: 0.05 });
    expect(Math.abs(price / (turnbull_wakeman_price ?? NaN) - 1)).toBeLessThan(1e-6);
  });

  test('a thousand fixings approach the limit of continuous averaging like 1/n', () => {
    const [a, b, c] = [250, 500, 1000].map((observations) => asianOption({ ...ARITHMETIC, observations }).price);
    expect(((a ?? NaN) - (b ?? NaN)) / ((b ?? NaN) - (c ?? NaN))).toBeCloseTo(2, 2);
  });
});

describe('geometric average', () => {
  // Haug (2007), The Complete Guide to Option Pricing Formulas, section 4.20.1: continuous averaging, 4.6922
  test('many fixings approach the continuous average of Kemna and Vorst', () => {
    const option = { S: 80, K: 85, T: 0.25, r: 0.05, q: -0.03, sigma: 0.2, type: 'put' } as const;
    const [coarse, fine] = [500, 1000].map((observations) => asianOption({ ...option, observations }).price);
    expect(2 * (fine ?? NaN) - (coarse ?? NaN)).toBeCloseTo(4.6922, 4);
  });

  test('two fixings: E[G], its variance and the price written out by hand', () => {
    const { forward_average, equivalent_vol, price } = asianOption({ ...ATM, observations: 2 });
    // ln G = ln S + (X₁ + X₂ + X₁)/2: mean 0.75·μT, variance σ²T·(4 + 1)/8
    const mu = 0.04 - 0.02;
    expect(forward_average).toBeCloseTo(100 * Math.exp(0.75 * mu + 0.04 * 0.3125), 11);
    expect(equivalent_vol).toBeCloseTo(0.2 * Math.sqrt(5 / 8), 15);
    const european = optionsPrice({
      S: forward_average,
      K: 100,
      T: 1,
      r: 0,
      q: 0,
      sigma: 0.2 * Math.sqrt(0.625),
      type: 'call',
    });
    expect(price).toBeCloseTo(Math.exp(-0.05) * european.price, 12);
  });
});

describe('limits', () => {
  test.each(['geometric', 'arithmetic'] as const)('one fixing of a %s average is a European option', (averaging) => {
    const { price, greeks } = asianOption({ ...ATM, K: 110, averaging, observations: 1 });
    const { S, T, sigma, r, q, type } = ATM;
    const european = optionsPrice({ S, K: 110, T, sigma, r, q, type });
    expect(price).toBeCloseTo(european.price, 13);
    for (const name of ['delta', 'gamma', 'vega', 'rho'] as const) {
      expect(greeks?.[name]).toBeCloseTo(european.greeks[name] ?? NaN, 13);
    }
  });

  test.each([
    ['T', 'geometric', { T: 0 }, 10, 110],
    ['T', 'arithmetic', { T: 0 }, 10, 110],
    // fixings 110·e^0.05 and 110·e^0.1
    ['sigma', 'geometric', { sigma: 0 }, Math.exp(-0.1) * (110 * Math.exp(0.075) - 100), 110 * Math.exp(0.075)],
    [
      'sigma',
      'arithmetic',
      { sigma: 0 },
      Math.exp(-0.1) * (55 * (Math.exp(0.05) + Math.exp(0.1)) - 100),
      55 * (Math.exp(0.05) + Math.exp(0.1)),
    ],
  ] as const)('without %s a %s average is its mean and has no Greeks', (_, averaging, change, price, forward) => {
    const option = { ...ATM, S: 110, r: 0.1, q: 0, observations: 2, averaging, ...change };
    const valuation = asianOption(option);
    expect(valuation.price).toBeCloseTo(price, 12);
    expect(valuation.forward_average).toBeCloseTo(forward, 12);
    expect(valuation.greeks).toBeNull();
    expect(asianOption({ ...option, type: 'put' }).price).toBe(0);
  });

  test('the volatility of the average is null only for an arithmetic one at T = 0', () => {
    expect(asianOption({ ...ARITHMETIC, T: 0 }).equivalent_vol).toBeNull();
    expect(asianOption({ ...ARITHMETIC, sigma: 0 }).equivalent_vol).toBe(0);
    expect(asianOption({ ...ATM, T: 0, observations: 1 }).equivalent_vol).toBeCloseTo(0.2, 15);
  });

  test('the limits are approached continuously', () => {
    for (const type of ['call', 'put'] as const) {
      const option = { ...ARITHMETIC, type, K: 101 };
      const limit = asianOption({ ...option, sigma: 0 });
      const near = asianOption({ ...option, sigma: 1e-7 });
      expect(near.price).toBeCloseTo(limit.price, 12);
      expect(near.turnbull_wakeman_price).toBeCloseTo(limit.turnbull_wakeman_price ?? NaN, 12);
    }
  });

  test('far out of the money the price keeps its sign and then vanishes', () => {
    const prices = [150, 200, 400, 1000, 1e6, 1e12].map((K) => asianOption({ ...ARITHMETIC, K }).price);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(prices.at(-3)).toBeGreaterThan(0);
    expect(prices.at(-1)).toBe(0);
  });

  test.each([
    ['r and q', { r: 5, q: -1, T: 100, K: 1e12 }],
    ['sigma', { sigma: 10, T: 100 }],
    ['both', { sigma: 10, T: 100, r: -1, q: 5, K: 1e-3 }],
    ['the smallest doubles', { S: 5e-324, K: 5e-324, T: 5e-324, sigma: 5e-324 }],
    ['the smallest doubles over a year', { S: 5e-324, K: 5e-324, sigma: 1.5, q: 1.66 }],
    ['a small spot', { S: 1e-200, K: 1e-200 }],
    ['a time and a volatility that vanish', { T: 1e-200, sigma: 1e-200 }],
    ['a time of one smallest double', { T: 5e-324, q: 2 }],
    ['a strike beyond every path', { S: 1e12, K: 1e-300, T: 100, sigma: 10, r: 0 }],
    ['a spot below every strike', { S: 1e-200, K: 1e12, T: 100, sigma: 3, r: -1 }],
    ['a spot that falls below the smallest double', { S: 1e-300, K: 1e-100, T: 100, r: -1, q: 5 }],
  ])('an extreme of %s gives finite numbers or null', (_, change) => {
    for (const averaging of ['geometric', 'arithmetic'] as const) {
      for (const type of ['call', 'put'] as const) {
        const { greeks, ...rest } = asianOption({ ...ATM, ...change, averaging, type, observations: 3 });
        const numbers = Object.values<unknown>({ ...rest, ...greeks }).filter((x) => typeof x === 'number');
        expect(numbers.filter((x) => !Number.isFinite(x))).toEqual([]);
        expect(rest.price).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('at a volatility below all digits the average is lognormal, and has Greeks', () => {
    const option = { ...ARITHMETIC, r: 0, q: 0, sigma: 1e-18, observations: 2 };
    const { price, turnbull_wakeman_price, greeks } = asianOption(option);
    expect(price).toBe(turnbull_wakeman_price);
    // 100·v·φ(0), with v = σ·√(5/8)
    expect(price / (1e-16 * Math.sqrt(5 / 8 / (2 * Math.PI)))).toBeCloseTo(1, 12);
    expect(greeks?.vega).toBeCloseTo(Math.sqrt(5 / 8 / (2 * Math.PI)), 12);
    expect(greeks?.delta).toBeCloseTo(0.5, 12);
  });

  test('a delta by parity keeps its sign where rounding is larger than the value', () => {
    const option = { ...ARITHMETIC, S: 1e-22, K: 64, T: 74, sigma: 1.5, r: -0.9, q: 4, observations: 14 };
    expect(asianOption(option).greeks?.delta).toBeGreaterThanOrEqual(0);
    expect(asianOption({ ...option, type: 'put' }).greeks?.delta).toBeLessThanOrEqual(0);
  });

  test('gamma is null beyond the range of doubles', () => {
    expect(asianOption({ ...ARITHMETIC, S: 1e-310, K: 1e-310 }).greeks?.gamma).toBeNull();
  });
});

test('what is not asked for is null, and the inputs are repeated', () => {
  expect(asianOption({ S: 100, K: 100, T: 1, sigma: 0.2 })).toMatchObject({
    averaging: 'geometric',
    observations: 12,
    type: 'call',
    method: 'kemna-vorst-discrete',
    turnbull_wakeman_price: null,
  });
  expect(asianOption({ ...ARITHMETIC, type: 'put', observations: 3 })).toMatchObject({
    averaging: 'arithmetic',
    observations: 3,
    type: 'put',
    method: 'recursive-convolution',
  });
});

test('the defaults are r = 0.05, q = 0, a call, geometric and twelve fixings', () => {
  const { S, K, T, sigma } = ATM;
  const complete = { S, K, T, sigma, r: 0.05, q: 0, type: 'call', averaging: 'geometric', observations: 12 } as const;
  expect(asianOption({ S, K, T, sigma })).toEqual(asianOption(complete));
});
