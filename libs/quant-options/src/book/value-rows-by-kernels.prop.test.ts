import { RandomStream } from '@quant/core/kernels';
import { bookKernels, type BookExports } from './book-kernels';
import { type BookOutput, FURTHER_OUTPUTS, MAIN_OUTPUTS } from './book-outputs';
import { valueRows } from './value-rows';
import { valueRowsByKernels } from './value-rows-by-kernels';

/** Rows of each book; `npm test -- long` has a million. */
const ROWS = Number(process.env['KERNEL_INPUTS'] ?? 10_000) + 1;

const OUTPUTS: readonly BookOutput[] = [...MAIN_OUTPUTS, ...FURTHER_OUTPUTS];

const stream = RandomStream.seeded(11);
const between = (low: number, high: number) => low + (high - low) * stream.uniform();
const magnitude = (low: number, high: number) => 10 ** between(low, high);
const now = <Value>(share: number, value: Value, other: () => Value) => (stream.uniform() < share ? value : other());
const side = () => now(0.5, 1, () => -1);

type Draw = () => number;

/** Draws of type, S, K, T, r, q, sigma. */
const BOOKS: Readonly<Record<string, readonly Draw[]>> = {
  'ordinary options': [
    side,
    () => between(80, 120),
    () => between(80, 120),
    () => between(0.05, 2),
    () => between(0, 0.06),
    () => between(0, 0.03),
    () => between(0.1, 0.6),
  ],
  'options that expire soon': [
    side,
    () => between(95, 105),
    () => now(0.05, 100, () => between(95, 105)),
    () => between(0.002, 0.2),
    () => between(-0.05, 0.1),
    () => now(0.5, 0, () => between(-0.03, 0.03)),
    () => between(0.05, 0.3),
  ],
  'far strikes and high volatilities': [
    side,
    () => magnitude(1, 3),
    () => magnitude(1, 3),
    () => magnitude(-4, 2),
    () => between(-0.1, 0.3),
    () => between(-0.1, 0.3),
    () => magnitude(-2, 1),
  ],
  'extremes, rows beyond the bounds among them': [
    () => now(0.01, NaN, side),
    () => magnitude(-32, 12.1),
    () => magnitude(-2, 12.1),
    () => now(0.05, 0, () => magnitude(-9, 2.02)),
    () => between(-1.01, 5.01),
    () => between(-1, 5),
    () => now(0.05, 0, () => magnitude(-9, 1.01)),
  ],
};

const columnsFor = (names: readonly BookOutput[], rows: number) =>
  Object.fromEntries(names.map((name) => [name, new Float64Array(rows)])) as Record<BookOutput, Float64Array>;

describe.each(Object.entries(BOOKS))('%s have the same bits as one by one', (_, draws) => {
  const rows = ROWS;
  const inputs = draws.map((draw) => ({ values: Float64Array.from({ length: rows }, draw), stride: 1 as const }));

  test.each<[string, readonly BookOutput[]]>([
    ['all outputs', OUTPUTS],
    ['the price alone', ['price']],
    ['main Greeks', ['delta', 'vega']],
  ])('%s', (__, names) => {
    const [expected, actual] = [columnsFor(names, rows), columnsFor(names, rows)];
    const [faulty, found]: [number[], number[]] = [[], []];
    valueRows(inputs, rows, expected, (row) => faulty.push(row));
    valueRowsByKernels(bookKernels.shared() as BookExports, inputs, rows, actual, (row) => found.push(row));
    expect(found).toEqual(faulty);
    for (const name of names) expect([name, differences(expected[name], actual[name])]).toEqual([name, []]);
  });
});

test('a column of one value serves all rows', () => {
  const constants = [1, 100, 105, 0.5, 0.02, 0.01].map((value) => ({
    values: Float64Array.of(value),
    stride: 0 as const,
  }));
  const inputs = [
    ...constants,
    { values: Float64Array.from({ length: 2049 }, () => between(0.1, 0.5)), stride: 1 as const },
  ];
  const [expected, actual] = [columnsFor(['price'], 2049), columnsFor(['price'], 2049)];
  valueRows(inputs, 2049, expected, fail);
  valueRowsByKernels(bookKernels.shared() as BookExports, inputs, 2049, actual, fail);
  expect(differences(expected.price, actual.price)).toEqual([]);
});

function fail(row: number): void {
  throw new Error(`row ${row} is faulty`);
}

/** Rows of which the bits differ; the first ten. */
function differences(expected: Float64Array, actual: Float64Array): number[] {
  const found: number[] = [];
  for (let i = 0; i < expected.length && found.length < 10; i++) if (!Object.is(expected[i], actual[i])) found.push(i);
  return found;
}
