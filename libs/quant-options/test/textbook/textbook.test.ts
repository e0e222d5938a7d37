import fc from 'fast-check';
import * as options from '../../src/index';
import {
  asianOption,
  bachelierGreeks,
  bachelierImpliedVolatility,
  bachelierPrice,
  barrierOption,
  binomialTree,
  black76Price,
  blackScholesGreeks,
  blackScholesPrice,
  digitalOption,
  impliedVolatility,
  lookbackOption,
} from '../../src/index';
import { derivativesAsianOption } from '../../src/reports/derivatives-asian-option';
import { derivativesBarrierOption } from '../../src/reports/derivatives-barrier-option';
import { derivativesBinomialTree } from '../../src/reports/derivatives-binomial-tree';
import { derivativesLookbackOption } from '../../src/reports/derivatives-lookback-option';
import { refusal } from '../../../../tools/testing/refusal';
import { anyOption, plainOption } from '../arbitraries';

const PLAIN = { type: 'call', S: 100, K: 105, T: 0.5, r: 0.05, q: 0.02, sigma: 0.2 } as const;
const FORWARD = { type: 'call', F: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2 } as const;
const QUOTED = { type: 'call', S: 100, K: 105, T: 0.5, r: 0.05, q: 0.02 } as const;

const CALLS: readonly (readonly [name: keyof typeof options, valid: object])[] = [
  ['americanOption', PLAIN],
  ['americanOptionPrice', PLAIN],
  ['americanImpliedVolatility', { ...QUOTED, price: 6 }],
  ['baroneAdesiWhaley', PLAIN],
  ['dividendOption', { ...PLAIN, exercise: 'american', dividends: [{ time: 0.1, amount: 1 }] }],
  ['bjerksundStensland2002', PLAIN],
  ['blackScholesPrice', PLAIN],
  ['blackScholesGreeks', PLAIN],
  ['impliedVolatility', { ...QUOTED, price: 4 }],
  ['black76Price', FORWARD],
  ['black76Greeks', FORWARD],
  ['bachelierPrice', FORWARD],
  ['bachelierGreeks', FORWARD],
  ['digitalOption', { ...PLAIN, payoff: 'cash-or-nothing' }],
  ['binomialTree', { ...PLAIN, exercise: 'american', steps: 10 }],
  ['binomialTreePrice', { ...PLAIN, exercise: 'american', steps: 10 }],
  ['barrierOption', { ...PLAIN, H: 90, barrierType: 'down-out' }],
  ['asianOption', { ...PLAIN, averaging: 'geometric', observations: 4 }],
  ['lookbackOption', { ...PLAIN, lookbackType: 'fixed' }],
];

describe.each(CALLS)('%s', (name, valid) => {
  const call = options[name] as (inputs: unknown) => unknown;

  test('accepts what it documents, frozen', () => {
    expect(call(Object.freeze({ ...valid }))).not.toBeNull();
  });

  test('refuses an unknown name and says which was meant', () => {
    const { type, ...rest } = valid as { type: string };
    const verdict = refusal(() => call({ ...rest, Type: type }));
    expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path: ['Type'], rule: 'extra_forbidden' });
    expect(() => call({ ...valid, Sigma: 0.2 })).toThrow(/did you mean|has this name/);
  });

  test('has no default for what matters', () => {
    for (const name of ['type', 'K', 'T', 'r']) {
      if (!(name in valid) || (name === 'K' && call.name === 'lookbackOption')) continue;
      expect(refusal(() => call({ ...valid, [name]: undefined }))).toMatchObject({ path: [name], rule: 'missing' });
    }
  });

  test.each([
    ['T', -1, 'greater_than_equal'],
    ['T', NaN, 'finite_number'],
    ['r', '0.05', 'float_type'],
    ['r', 20, 'less_than_equal'],
    ['type', 'Call', 'literal_error'],
  ])('refuses %s = %p as %s', (field, value, rule) => {
    expect(refusal(() => call({ ...valid, [field]: value }))).toMatchObject({ path: [field], rule });
  });

  test.each([[undefined], [null], ['x'], [[]]])('refuses %p for its inputs', (nothing) => {
    expect(refusal(() => call(nothing))).toMatchObject({ code: 'INVALID_INPUT', path: ['inputs'] });
  });
});

test('call less put is the forward, and a price implies its volatility', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const { S, K, T, r, q, sigma, type, ...rest } = option;
      expect(rest).toEqual({});
      const market = { S, K, T, r, q, sigma };
      const gap = blackScholesPrice({ ...market, type: 'call' }) - blackScholesPrice({ ...market, type: 'put' });
      expect(Math.abs(gap - (S * Math.exp(-q * T) - K * Math.exp(-r * T)))).toBeLessThanOrEqual(1e-13 * (S + K));
      const root = impliedVolatility({ type, S, K, T, r, q, price: blackScholesPrice(option) });
      const { vega } = blackScholesGreeks(option);
      expect(Math.abs((root ?? NaN) - sigma)).toBeLessThanOrEqual(1e-12 + (1e-14 * (S + K)) / vega);
    }),
  );
});

test('a cash digital is the slope of the call in its strike, and both digitals make the call', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const digital = (payoff: 'cash-or-nothing' | 'asset-or-nothing', cash = 1) =>
        digitalOption({ ...option, payoff, cash });
      const phi = option.type === 'call' ? 1 : -1;
      const cash = digital('cash-or-nothing', option.K);
      const asset = digital('asset-or-nothing');
      const { dualDelta, delta, gamma, theta, vega, rho } = blackScholesGreeks(option);
      expect(Math.abs(digital('cash-or-nothing').price + phi * dualDelta)).toBeLessThanOrEqual(1e-14);
      const size = option.S + option.K;
      const parts: readonly (readonly [keyof typeof cash, number | null, number])[] = [
        ['price', blackScholesPrice(option), 1],
        ['delta', delta, 1],
        ['gamma', gamma, 1],
        ['theta', theta, 10],
        ['vega', vega, 10],
        ['rho', rho, 10],
      ];
      for (const [name, whole, scale] of parts) {
        const sum = phi * ((asset[name] ?? NaN) - (cash[name] ?? NaN));
        expect(Math.abs(sum - (whole ?? NaN))).toBeLessThanOrEqual(1e-12 * size * scale);
      }
    }),
  );
});

test('Black 76 is Black–Scholes on the forward', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const { S, T, r, q, K, sigma, type } = option;
      const price = black76Price({ type, F: S * Math.exp((r - q) * T), K, T, r, sigma });
      expect(Math.abs(price - blackScholesPrice(option))).toBeLessThanOrEqual(1e-13 * (S + K));
    }),
  );
});

test('Bachelier is symmetric about the forward, and its price implies its volatility', () => {
  const level = fc.double({ min: -100, max: 100, noNaN: true });
  const option = fc.record({
    ...{ F: level, K: level, T: fc.double({ min: 0.01, max: 5, noNaN: true }) },
    ...{ r: fc.double({ min: -0.1, max: 0.2, noNaN: true }), sigma: fc.double({ min: 5, max: 50, noNaN: true }) },
  });
  fc.assert(
    fc.property(option, ({ F, K, T, r, sigma }) => {
      const call = { type: 'call', F, K, T, r, sigma } as const;
      const price = bachelierPrice(call);
      expect(bachelierPrice({ type: 'put', F: -F, K: -K, T, r, sigma })).toBe(price);
      // in the money there are no digits left, and below it few in a subnormal price
      if (F > K || price < 1e-300) return;
      const root = bachelierImpliedVolatility({ type: 'call', F, K, T, r, price });
      expect(Math.abs((root ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-12);
    }),
  );
});

test('limits of Bachelier', () => {
  const kink = { type: 'put', F: -1, K: -1, T: 0, r: 0.1, sigma: 2 } as const;
  expect(bachelierPrice(kink)).toBe(0);
  expect(bachelierGreeks(kink)).toMatchObject({ delta: -0.5, gamma: null, theta: null, vega: 0 });
  expect(bachelierPrice({ ...kink, F: -3, sigma: 0 })).toBe(2);
  expect(bachelierImpliedVolatility({ type: 'call', F: 1e12, K: -1e12, T: 1, r: 0, price: 1e15 })).toBeGreaterThan(
    1e15,
  );
  expect(bachelierImpliedVolatility({ type: 'call', F: 0, K: 1, T: 1, r: 0, price: 1e-300 })).toBeGreaterThan(0.02);
  expect(bachelierImpliedVolatility({ type: 'call', F: 0, K: 1, T: 1, r: 0, price: 0 })).toBeNull();
});

test('limits of digitals', () => {
  const atExpiry = { ...PLAIN, T: 0, payoff: 'cash-or-nothing', cash: 10 } as const;
  expect(digitalOption({ ...atExpiry, S: 106 })).toMatchObject({ price: 10, delta: 0, theta: 0.5, rho: 0 });
  expect(digitalOption({ ...atExpiry, S: 105 })).toMatchObject({ price: 5, delta: null, gamma: null });
  expect(digitalOption({ ...atExpiry, S: 105, payoff: 'asset-or-nothing' }).price).toBe(52.5);
});

/** The reports' units: per day and per point. */
const UNITS = { price: 1, delta: 1, gamma: 1, theta: 365, vega: 100, rho: 100 } as const;

function expectSame(own: object, report: { readonly price: number; readonly greeks: object | null }) {
  const reported = { price: report.price, ...report.greeks } as Readonly<Record<string, number | null>>;
  for (const [name, value] of Object.entries(own) as [keyof typeof UNITS, number | null][]) {
    const other = reported[name];
    if (value === null || other === null || other === undefined) expect([name, value]).toEqual([name, null]);
    else expect(Math.abs(value - other * UNITS[name])).toBeLessThanOrEqual(1e-13 * Math.abs(value) + 1e-300);
  }
}

test('the reports tell the same in their own units', () => {
  fc.assert(
    fc.property(plainOption, fc.integer({ min: 1, max: 30 }), (option, n) => {
      const tree = { ...option, exercise: 'american', steps: n } as const;
      expectSame(binomialTree(tree), derivativesBinomialTree(tree));
      const barrier = { ...option, H: option.S * 0.9, rebate: 1 };
      expectSame(
        barrierOption({ ...barrier, barrierType: 'down-in' }),
        derivativesBarrierOption({ ...barrier, barrier_type: 'down-in' }),
      );
      const asian = { ...option, averaging: n % 2 ? 'geometric' : 'arithmetic', observations: n } as const;
      expectSame(asianOption(asian), derivativesAsianOption(asian));
      const lookback = { ...option, lookbackType: 'fixed', SMin: option.S * 0.9 } as const;
      const { price, ...greeks } = lookbackOption(lookback);
      const { lookbackType: lookback_type, SMin: S_min, ...others } = lookback;
      const report = derivativesLookbackOption({ ...others, lookback_type, S_min });
      expect(price).toBe(report.price);
      // theta is a sum, of which each part is rounded in its unit
      for (const name of ['delta', 'gamma', 'vega', 'rho'] as const) {
        expect(
          Math.abs((greeks[name] ?? NaN) / ((report.greeks?.[name] ?? NaN) * UNITS[name]) - 1),
        ).toBeLessThanOrEqual(1e-11);
      }
    }),
    { numRuns: 40 },
  );
});

const figuresOf = (value: object): readonly (number | null)[] => Object.values(value) as (number | null)[];

test('nothing but numbers and nulls over the whole domain', () => {
  fc.assert(
    fc.property(anyOption, (option) => {
      const digital = digitalOption({ ...option, payoff: 'asset-or-nothing' });
      const { S, K, T, r, sigma, type } = option;
      const values = [
        ...figuresOf(blackScholesGreeks(option)),
        ...figuresOf(digital),
        ...figuresOf(options.black76Greeks({ type, F: S, K, T, r, sigma })),
        bachelierPrice({ type, F: S, K, T, r, sigma }),
        ...figuresOf(bachelierGreeks({ type, F: S, K, T, r, sigma })),
      ];
      expect(values.filter((value) => value !== null && !Number.isFinite(value))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
