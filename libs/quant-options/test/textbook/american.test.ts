import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  americanImpliedVolatility,
  americanOption,
  americanOptionPrice,
  baroneAdesiWhaley,
  bjerksundStensland2002,
  blackScholesPrice,
} from '../../src/index';
import { refusal } from '../../../../tools/testing/refusal';

type Type = 'call' | 'put';
type Row = readonly [Type, number, number, number, number, number, number, number];
type Contract = readonly [Type, number, number, number, number, number, number];

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the content is known by its name
const read = <Content>(name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as Content;

const optionOf = ([type, S, K, T, r, q, sigma]: Contract) => ({ type, S, K, T, r, q, sigma });
const largest = (errors: readonly number[]) => errors.reduce((most, x) => (x <= most ? most : x), 0);

describe('2,000 contracts by QuantLib', () => {
  const { cases, tolerance } = read<{ tolerance: number; cases: readonly Contract[] }>('american.quantlib.json');
  const rows = cases.map(([type, K, days, r, q, sigma, price]) => {
    const option = { type, S: 100, K, T: days / 365, r, q, sigma };
    return { option, price: Math.max(price, type === 'put' ? K - 100 : 100 - K) };
  });

  test('fast', () => {
    const errors = rows.map(
      ({ option, price }) => Math.abs(americanOptionPrice(option) - price) / Math.max(100, option.K),
    );
    expect(largest(errors)).toBeLessThanOrEqual(2e-8);
    expect(errors.filter((error) => error > 1e-8).length).toBeLessThan(20);
  });

  test('high', () => {
    const some = rows.filter((_, i) => i % 5 === 0);
    const errors = some.map(({ option, price }) =>
      Math.abs(americanOptionPrice({ ...option, precision: 'high' }) - price),
    );
    expect(largest(errors)).toBeLessThanOrEqual(tolerance);
    // where r and q nearly agree QuantLib is less accurate
    expect(errors.filter((error) => error > 1e-8).length).toBeLessThan(some.length / 50);
  });
});

test('little volatility or interest, by extrapolated trees', () => {
  const { cases, tolerance } = read<{ tolerance: number; cases: readonly (readonly [...Row, number])[] }>(
    'american.extremes.json',
  );
  const misses = cases.flatMap(([...row]) => {
    const option = optionOf(row.slice(0, 7) as unknown as Contract);
    const european = blackScholesPrice(option);
    return (['fast', 'high'] as const).map((precision) => {
      const { price } = americanOption({ ...option, precision });
      return Math.abs(price - european - row[7]) - 4 * row[8] - tolerance * Math.max(option.S, option.K);
    });
  });
  expect(misses).toHaveLength(22);
  expect(misses.every((miss) => miss <= 0)).toBe(true);
});

describe('published tables', () => {
  const tables = read<
    Record<'haug' | 'optlib' | 'ju' | 'andersen', { readonly cases: readonly Row[] }> & {
      readonly tolerance: Readonly<Record<'haug' | 'optlib' | 'ju' | 'andersen', number>>;
      readonly edges: { readonly cases: readonly (readonly [...Row, number])[] };
    }
  >('american.published.json');
  const worst = (rows: readonly Row[], price: (option: ReturnType<typeof optionOf>) => number) =>
    largest(rows.map(([...row]) => Math.abs(price(optionOf(row.slice(0, 7) as unknown as Contract)) - row[7])));

  test('Barone-Adesi and Whaley, by Haug', () => {
    expect(worst(tables.haug.cases, baroneAdesiWhaley)).toBeLessThanOrEqual(tables.tolerance.haug);
  });

  test('Bjerksund and Stensland, by Haug', () => {
    expect(worst(tables.optlib.cases, bjerksundStensland2002)).toBeLessThanOrEqual(tables.tolerance.optlib);
  });

  test('Ju, by his approximation, as QuantLib compares its finite differences', () => {
    expect(worst(tables.ju.cases, americanOptionPrice)).toBeLessThanOrEqual(tables.tolerance.ju);
  });

  test('Andersen, Lake and Offengenden', () => {
    const premium = (option: ReturnType<typeof optionOf>) =>
      americanOptionPrice({ ...option, precision: 'high' }) - blackScholesPrice(option);
    expect(worst(tables.andersen.cases, premium)).toBeLessThanOrEqual(tables.tolerance.andersen);
  });

  test.each(tables.edges.cases)('QuantLib: %s S=%p K=%p T=%p r=%p q=%p sigma=%p', (...row) => {
    const [price, tolerance] = [row[7], row[8]];
    const own = americanOptionPrice({ ...optionOf(row.slice(0, 7) as unknown as Contract), precision: 'high' });
    expect(Math.abs(own - price)).toBeLessThanOrEqual(tolerance);
  });
});

test('approximations by QuantLib and by quadrature', () => {
  const file = read<
    Record<'baroneAdesiWhaley' | 'bjerksundStensland2002', readonly Row[]> & {
      readonly tolerance: Readonly<Record<'baroneAdesiWhaley' | 'bjerksundStensland2002', number>>;
    }
  >('american.approximations.json');
  const worst = (rows: readonly Row[], price: (option: ReturnType<typeof optionOf>) => number) =>
    largest(
      rows.map((row) => {
        const option = optionOf(row.slice(0, 7) as unknown as Contract);
        return Math.abs(price(option) - row[7]) / Math.max(option.S, option.K);
      }),
    );
  expect(worst(file.baroneAdesiWhaley, baroneAdesiWhaley)).toBeLessThanOrEqual(file.tolerance.baroneAdesiWhaley);
  const { bjerksundStensland2002: tolerance } = file.tolerance;
  expect(worst(file.bjerksundStensland2002, bjerksundStensland2002)).toBeLessThanOrEqual(tolerance);
});

const PUT = { type: 'put', S: 100, K: 110, T: 2, r: 0.06, q: 0.03, sigma: 0.25 } as const;

test.each([
  ['put', PUT],
  ['call', { ...PUT, type: 'call' as const, r: 0.03, q: 0.06 }],
  ['put with dividends above the rate', { ...PUT, q: 0.1 }],
  ['put without a rate on a stock that costs', { ...PUT, r: 0.0001, q: -0.05 }],
  ['put with a far horizon', { ...PUT, S: 200, T: 60, sigma: 0.15 }],
  ['call with a far horizon', { ...PUT, type: 'call' as const, T: 60, r: 0.02, q: 0.2, S: 60 }],
] as const)('Greeks of a %s are derivatives of the price', (_, option) => {
  const value = americanOption({ ...option, precision: 'high' });
  const at = (change: object) => americanOptionPrice({ ...option, ...change, precision: 'high' });
  const slope = (name: 'S' | 'T' | 'sigma' | 'r', h: number) => {
    const x = option[name];
    return (
      (8 * (at({ [name]: x + h }) - at({ [name]: x - h })) - at({ [name]: x + 2 * h }) + at({ [name]: x - 2 * h })) /
      (12 * h)
    );
  };
  const { S, T } = option;
  expect(value.price).toBeCloseTo(at({}), 9);
  expect(value.delta).toBeCloseTo(slope('S', 0.02), 7);
  expect(value.gamma).toBeCloseTo((at({ S: S + 0.2 }) - 2 * at({}) + at({ S: S - 0.2 })) / 0.04, 6);
  expect(value.theta).toBeCloseTo(-slope('T', T * 1e-3), 5);
  expect(value.vega).toBeCloseTo(slope('sigma', 1e-4), 4);
  expect(value.rho).toBeCloseTo(slope('r', 1e-5), 3);
});

test('the boundary is where the price meets the payoff', () => {
  for (const option of [PUT, { ...PUT, type: 'call' as const, r: 0.03, q: 0.06 }]) {
    const { boundary } = americanOption(option);
    const S = boundary?.S.at(-1) ?? NaN;
    const phi = option.type === 'put' ? -1 : 1;
    expect(boundary?.T.at(-1)).toBe(option.T);
    expect(americanOption({ ...option, S: S * (1 + phi * 1e-9) })).toMatchObject({ delta: phi, gamma: 0, theta: 0 });
    const held = americanOption({ ...option, S: S * (1 - phi * 1e-6) });
    expect(held.delta).toBeCloseTo(phi, 4);
    expect(held.gamma).toBeGreaterThan(0);
  }
});

test('limits without volatility, without time and without early exercise', () => {
  const certain = americanOption({ ...PUT, S: 50, sigma: 0 });
  expect(certain).toEqual({ price: 60, delta: null, gamma: null, theta: null, vega: null, rho: null, boundary: null });
  expect(americanOption({ ...PUT, T: 0 })).toMatchObject({ price: 10, delta: -1, boundary: null });
  const call = { ...PUT, type: 'call', q: 0 } as const;
  expect(americanOption(call)).toMatchObject({ price: blackScholesPrice(call), boundary: null });
  expect(americanImpliedVolatility({ ...certainQuote(10), T: 0 })).toBeNull();
});

const certainQuote = (price: number) => {
  const { sigma, ...quote } = PUT;
  expect(sigma).toBeGreaterThan(0);
  return { ...quote, price };
};

test('implied volatility', () => {
  for (const sigma of [0.15, 0.25, 1, 4]) {
    const price = americanOptionPrice({ ...PUT, sigma, precision: 'high' });
    expect(americanImpliedVolatility({ ...certainQuote(price), precision: 'high' })).toBeCloseTo(sigma, 8);
  }
  expect(americanImpliedVolatility(certainQuote(10))).toBeNull();
  expect(americanImpliedVolatility(certainQuote(9))).toBeNull();
  expect(americanImpliedVolatility(certainQuote(110))).toBeNull();
});

test('two boundaries are refused by name', () => {
  for (const price of [americanOptionPrice, baroneAdesiWhaley, bjerksundStensland2002]) {
    expect(refusal(() => price({ ...PUT, r: -0.02, q: -0.05 }))).toMatchObject({ path: ['q'], rule: 'value_error' });
    expect(refusal(() => price({ ...PUT, type: 'call', q: -0.02, r: -0.05 }))).toMatchObject({ path: ['r'] });
  }
});
