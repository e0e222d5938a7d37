import fc from 'fast-check';
import {
  blackScholesBook,
  blackScholesGreeks,
  blackScholesPrice,
  impliedVolatility,
  impliedVolatilityBook,
} from '../../src/index';
import { refusal } from '../../../../tools/testing/refusal';
import { anyOption, plainOption } from '../arbitraries';

const OUTPUTS = [
  ...(['price', 'delta', 'gamma', 'theta', 'vega', 'rho', 'vanna', 'charm', 'volga'] as const),
  ...(['speed', 'color', 'veta', 'zomma', 'ultima', 'lambda', 'epsilon', 'dualDelta', 'dualGamma'] as const),
];

const book = fc.array(anyOption, { minLength: 1, maxLength: 20 });

function columnsOf(options: readonly (typeof anyOption extends fc.Arbitrary<infer Option> ? Option : never)[]) {
  return {
    type: options.map(({ type }) => type),
    S: options.map(({ S }) => S),
    K: Float64Array.from(options, ({ K }) => K),
    T: options.map(({ T }) => T),
    r: options.map(({ r }) => r),
    q: options.map(({ q }) => q),
    sigma: options.map(({ sigma }) => sigma),
  };
}

test('a book has the bits of its options', () => {
  fc.assert(
    fc.property(book, (options) => {
      const { columns, faulty } = blackScholesBook(columnsOf(options), { outputs: OUTPUTS });
      options.forEach((option, i) => {
        const scalar = { price: blackScholesPrice(option), ...blackScholesGreeks(option) };
        for (const name of OUTPUTS) expect(columns[name][i]).toBe(scalar[name] ?? NaN);
      });
      expect(faulty).toMatchObject({ count: 0, rows: [] });
    }),
  );
});

test('a book of quotes has the bits of its quotes', () => {
  fc.assert(
    fc.property(fc.array(plainOption, { minLength: 1, maxLength: 20 }), (options) => {
      const { type, S, K, T, r, q } = columnsOf(options);
      const price = options.map((option, i) => blackScholesPrice(option) * (i % 3 === 0 ? 1.01 : 1));
      const { sigma, unsolved } = impliedVolatilityBook({ type, S, K, T, r, q, price });
      const roots = options.map(({ type, S, K, T, r, q }, i) =>
        impliedVolatility({ type, S, K, T, r, q, price: price[i] ?? 0 }),
      );
      expect([...sigma]).toEqual(roots.map((root) => root ?? NaN));
      expect(unsolved.count).toBe(roots.filter((root) => root === null).length);
    }),
  );
});

const PLAIN = { type: 'call', S: 100, K: [90, 100, 110], T: 0.5, r: 0.03, sigma: 0.2 } as const;

test('one value serves all rows, in columns of one’s own', () => {
  const price = new Float64Array(3);
  const { columns } = blackScholesBook(PLAIN, { outputs: ['price'], out: { price } });
  expect(columns.price).toBe(price);
  expect([...price]).toEqual(PLAIN.K.map((K) => blackScholesPrice({ ...PLAIN, K })));
  const signs = blackScholesBook({ ...PLAIN, type: Int8Array.of(1, -1, 1) }, { outputs: ['price'] }).columns.price;
  expect(signs[1]).toBe(blackScholesPrice({ ...PLAIN, type: 'put', K: 100 }));
});

test('faulty rows are NaN, are listed and count for nothing', () => {
  const S = [100, NaN, 100, -1, Infinity];
  const result = blackScholesBook({ ...PLAIN, K: 100, S }, { outputs: ['price', 'vega'], weights: [1, 1, 2, 1, 1] });
  expect(result.faulty).toMatchObject({ count: 3, rows: [1, 3, 4] });
  expect(Number.isNaN(result.columns.vega[3])).toBe(true);
  expect(result.totals?.price).toBe(3 * blackScholesPrice({ ...PLAIN, K: 100 }));
  const kink = blackScholesBook({ ...PLAIN, K: [100, 90], T: 0 }, { outputs: ['price', 'gamma'], weights: 1 });
  expect(kink.totals).toEqual({ price: 10, gamma: null });
  expect(blackScholesBook({ ...PLAIN, K: [] }, { outputs: ['price'], weights: 1 }).totals).toEqual({ price: 0 });
});

test('no more than a thousand faulty rows are listed', () => {
  const { faulty } = blackScholesBook({ ...PLAIN, K: new Float64Array(3000) }, { outputs: ['price'] });
  expect([faulty.count, faulty.rows.length]).toEqual([3000, 1000]);
});

const outputs = ['price'] as const;

test.each([
  [{ ...PLAIN, Strike: 1 }, { outputs }, ['Strike'], 'extra_forbidden'],
  [{ ...PLAIN, S: [1, 2] }, { outputs }, ['K'], 'value_error'],
  [{ ...PLAIN, S: 'a' }, { outputs }, ['S'], 'list_type'],
  [{ ...PLAIN, S: undefined }, { outputs }, ['S'], 'missing'],
  [undefined, { outputs }, ['inputs'], 'missing'],
  [PLAIN, undefined, ['options'], 'missing'],
  [PLAIN, { outputs: [] }, ['options', 'outputs'], 'too_short'],
  [PLAIN, { outputs: ['prise'] }, ['options', 'outputs', 0], 'literal_error'],
  [PLAIN, { outputs, weigths: 1 }, ['options', 'weigths'], 'extra_forbidden'],
  [PLAIN, { outputs, weights: [1] }, ['options', 'weights'], 'too_short'],
  [PLAIN, { outputs, weights: [1, NaN, 1] }, ['options', 'weights', 1], 'finite_number'],
  [PLAIN, { outputs, out: { price: new Float64Array(2) } }, ['options', 'out', 'price'], 'value_error'],
  [PLAIN, { outputs, out: { delta: new Float64Array(3) } }, ['options', 'out', 'delta'], 'extra_forbidden'],
])('%j with %j is refused at %j as %s', (given, options, path, rule) => {
  expect(refusal(() => blackScholesBook(given as never, options as never))).toMatchObject({ path, rule });
});
