import { RandomStream } from '@quant/core/kernels';
import { impliedVolatilityKernels, type ImpliedVolatilityExports } from './implied-volatility-kernels';
import { implyRows, implyRowsByKernels } from './imply-rows';
import { valueRows } from './value-rows';

/** Rows of each book; `npm test -- long` has a million. */
const ROWS = Number(process.env['KERNEL_INPUTS'] ?? 10_000) + 1;

const stream = RandomStream.seeded(13);
const between = (low: number, high: number) => low + (high - low) * stream.uniform();
const magnitude = (low: number, high: number) => 10 ** between(low, high);
const now = <Value>(share: number, value: Value, other: () => Value) => (stream.uniform() < share ? value : other());
const side = () => now(0.5, 1, () => -1);

type Draw = () => number;

/** Draws of type, S, K, T, r, q, sigma, and the share of quotes that are any numbers instead of the option's price. */
const BOOKS: Readonly<Record<string, { readonly draws: readonly Draw[]; readonly wild: number }>> = {
  'ordinary quotes': {
    draws: [
      side,
      () => between(80, 120),
      () => between(80, 120),
      () => between(0.05, 2),
      () => between(0, 0.06),
      () => between(0, 0.03),
      () => between(0.1, 0.6),
    ],
    wild: 0,
  },
  'quotes of options that expire soon': {
    draws: [
      side,
      () => between(95, 105),
      () => now(0.1, 100, () => between(95, 105)),
      () => between(0.002, 0.2),
      () => between(-0.05, 0.1),
      () => now(0.5, 0, () => between(-0.03, 0.03)),
      () => between(0.05, 0.3),
    ],
    wild: 0.01,
  },
  'far strikes, wild quotes and rows beyond the bounds': {
    draws: [
      () => now(0.01, NaN, side),
      () => magnitude(1, 3),
      () => magnitude(1, 3),
      () => now(0.05, 0, () => magnitude(-4, 2.02)),
      () => between(-0.1, 0.3),
      () => between(-0.1, 0.3),
      () => magnitude(-2, 1),
    ],
    wild: 0.3,
  },
};

test.each(Object.entries(BOOKS))(
  '%s have the same volatilities as one by one, to the last bit',
  (_, { draws, wild }) => {
    const option = draws.map((draw) => ({ values: Float64Array.from({ length: ROWS }, draw), stride: 1 as const }));
    const price = new Float64Array(ROWS);
    valueRows(option, ROWS, { price }, () => undefined);
    const quotes = price.map((value) => now(wild, magnitude(-8, 3), () => value));
    const inputs = [...option.slice(0, 6), { values: quotes, stride: 1 as const }];
    const kernels = impliedVolatilityKernels.shared() as ImpliedVolatilityExports;
    const solve = (rowsOf: (sigma: Float64Array, without: Without) => void) => {
      const sigma = new Float64Array(ROWS);
      const [faulty, unsolved]: [number[], number[]] = [[], []];
      rowsOf(sigma, {
        faulty: (row) => faulty.push(row),
        unsolved: (row) => unsolved.push(row),
      });
      return { sigma, faulty, unsolved };
    };
    const expected = solve((sigma, without) => {
      implyRows(inputs, ROWS, sigma, without);
    });
    const actual = solve((sigma, without) => {
      implyRowsByKernels(kernels, inputs, ROWS, sigma, without);
    });
    expect([actual.faulty, actual.unsolved]).toEqual([expected.faulty, expected.unsolved]);
    expect(
      [...expected.sigma.keys()].filter((i) => !Object.is(expected.sigma[i], actual.sigma[i])).slice(0, 10),
    ).toEqual([]);
  },
);

interface Without {
  readonly faulty: (row: number) => void;
  readonly unsolved: (row: number) => void;
}
