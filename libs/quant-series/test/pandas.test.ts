import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as library from '../src/index';
import { type AlignOptions, type FillOptions, type Panel, type ReadCsvOptions, type WindowOptions } from '../src/index';

interface Expected {
  readonly dates: readonly string[];
  readonly columns: Readonly<Record<string, readonly (number | null)[]>>;
}
type Case<Options> = Expected & { readonly file: string; readonly options: Options };

interface Vectors {
  readonly reads: readonly Case<ReadCsvOptions>[];
  readonly aligned: readonly (Expected & { readonly options: AlignOptions })[];
  readonly filled: readonly Case<FillOptions>[];
  readonly resampled: readonly Case<{ readonly to: library.PeriodName; readonly by: library.AggregateName }>[];
  readonly bars: readonly (Expected & {
    readonly file: string;
    readonly column: string;
    readonly to: library.PeriodName;
  })[];
  readonly returns: readonly (Expected & { readonly method: 'simple' | 'log' })[];
  readonly windows: readonly (Expected & { readonly options: WindowOptions })[];
}

const vectors = JSON.parse(readFileSync(join(__dirname, '../vectors/panels.pandas.json'), 'utf8')) as Vectors;

const files = new Map(
  vectors.reads.map(({ file, options }) => {
    const text = readFileSync(join(__dirname, '../vectors/files', file), 'utf8');
    return [file, library.readCsv(text, options)];
  }),
);

function panelOf(file: string): Panel {
  const found = files.get(file);
  if (found === undefined) throw new Error(`no file ${file}`);
  return found;
}

/** The same dates, names and missing values, and numbers within a tolerance of the expected ones. */
function expectPanel(found: Panel, expected: Expected, tolerance: (value: number) => number = () => 0): void {
  expect(found.dates).toEqual(expected.dates);
  expect([...found.names].sort()).toEqual(Object.keys(expected.columns).sort());
  const off = found.names.flatMap((name) =>
    Array.from(found.columns[name] ?? []).flatMap((value, i) => {
      const wanted = expected.columns[name]?.[i];
      const isRight =
        wanted === null || wanted === undefined
          ? Number.isNaN(value)
          : Math.abs(value - wanted) <= tolerance(Math.abs(wanted));
      return isRight ? [] : [`${name} ${found.dates[i]}: ${value}, not ${wanted}`];
    }),
  );
  expect(off).toEqual([]);
}

const relative = (value: number) => 1e-14 * value;

test.each(vectors.reads)('reads $file', ({ file, ...expected }) => {
  expectPanel(panelOf(file), expected);
});

test.each(vectors.aligned)('aligns three series, $options', ({ options, ...expected }) => {
  const series = {
    aapl: library.column(panelOf('daily.csv'), 'AAPL'),
    rate: library.column(panelOf('monthly.csv'), 'rate'),
    close: library.column(panelOf('weekly.tsv'), 'Close'),
  };
  expectPanel(library.align(series, options), expected);
});

test.each(vectors.filled)('fills $file, $options', ({ file, options, ...expected }) => {
  expectPanel(library.fill(panelOf(file), options), expected, options.method === 'linear' ? relative : undefined);
});

test.each(vectors.resampled)('resamples $file, $options', ({ file, options, ...expected }) => {
  const isRounded = options.by === 'sum' || options.by === 'mean';
  expectPanel(library.resample(panelOf(file), options), expected, isRounded ? relative : undefined);
});

test.each(vectors.bars)('bars of a $to of $file', ({ file, column, to, ...expected }) => {
  expectPanel(library.resample(library.column(panelOf(file), column), { to, by: 'ohlc' }), expected);
});

test.each(vectors.returns)('$method returns', ({ method, ...expected }) => {
  expectPanel(library.toReturns(panelOf('daily.csv'), { method }), expected, (value) => 5e-16 * (1 + value));
});

test.each(vectors.windows)('the window $options', ({ options, ...expected }) => {
  expectPanel(library.window(panelOf('daily.csv'), options), expected);
});
