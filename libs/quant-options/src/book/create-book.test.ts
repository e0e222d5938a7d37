import { RandomStream } from '@quant/core/kernels';
import { refusal } from '../../../../tools/testing/refusal';
import { blackScholesBook } from './black-scholes-book';
import { bookKernels } from './book-kernels';
import { createBook, type OptionBook } from './create-book';

const OUTPUTS = ['price', 'delta', 'vanna'] as const;

/** Fills a book with draws of a seed, every seventh option expired, every hundredth row beyond its bounds. */
function fill({ inputs }: OptionBook<(typeof OUTPUTS)[number]>, seed: number): void {
  const stream = RandomStream.seeded(seed);
  for (let i = 0; i < inputs.S.length; i++) {
    inputs.type[i] = stream.uniform() < 0.5 ? 1 : -1;
    inputs.S[i] = i % 100 === 99 ? -1 : 80 + 40 * stream.uniform();
    inputs.K[i] = 80 + 40 * stream.uniform();
    inputs.T[i] = i % 7 === 6 ? 0 : 2 * stream.uniform();
    inputs.r[i] = 0.05 * stream.uniform();
    inputs.q[i] = 0.03 * stream.uniform();
    inputs.sigma[i] = 0.1 + 0.5 * stream.uniform();
  }
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  ['in WebAssembly memory', false],
  ['in arrays, without WebAssembly', true],
])('a book %s', (_, isForbidden) => {
  beforeEach(() => {
    if (isForbidden) jest.spyOn(bookKernels, 'instance').mockReturnValue(null);
  });

  test.each([0, 1, 2, 511, 512, 2001])(
    'of %d rows has the figures of blackScholesBook, each time it is revalued',
    (rows) => {
      const book = createBook(rows, OUTPUTS);
      for (const seed of [1, 2]) {
        fill(book, seed);
        const faulty = book.revalue();
        const expected = blackScholesBook(book.inputs, { outputs: OUTPUTS });
        expect(faulty.rows).toEqual(expected.faulty.rows);
        for (const name of OUTPUTS) expect([...book.columns[name]]).toEqual([...expected.columns[name]]);
      }
    },
  );

  test('has all rows at zero at first, which are faulty', () => {
    expect(createBook(3, ['price']).revalue().count).toBe(3);
  });
});

test('books do not share their columns', () => {
  const [first, second] = [createBook(2, ['price']), createBook(2, ['price'])];
  first.inputs.S.fill(7);
  expect([...second.inputs.S]).toEqual([0, 0]);
});

test.each([-1, 1.5, 10_000_001, NaN, '3'])('refuses %p rows', (rows) => {
  expect(refusal(() => createBook(rows as number, ['price']))).toMatchObject({ code: 'INVALID_INPUT', param: 'rows' });
});

test('refuses an unknown output', () => {
  expect(refusal(() => createBook(1, ['prize'] as never))).toMatchObject({ code: 'INVALID_INPUT' });
});
