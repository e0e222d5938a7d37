import { readFileSync } from 'node:fs';
import {
  adx,
  aroon,
  atr,
  bollingerBands,
  cci,
  donchian,
  ema,
  ichimoku,
  keltner,
  macd,
  mfi,
  obv,
  parabolicSar,
  roc,
  rsi,
  sma,
  stochastic,
  vwap,
  williamsR,
  wma,
} from './index';

type Column = readonly (number | null)[];
type Name = 'high' | 'low' | 'close' | 'volume';
type AllBars = Readonly<Record<Name, readonly number[]>>;
type Lines = Readonly<Record<string, Float64Array>>;

const { cases } = JSON.parse(readFileSync('vectors/textbook-indicators.exact.json', 'utf8')) as {
  readonly cases: readonly {
    readonly name: string;
    readonly bars: AllBars;
    readonly expect: Readonly<Record<string, Column | Readonly<Record<string, Column>>>>;
  }[];
};

const CALLS: Readonly<Record<string, (bars: AllBars) => Float64Array | Lines>> = {
  sma: ({ close }) => sma(close, 7),
  ema: ({ close }) => ema(close, 7),
  wma: ({ close }) => wma(close, 7),
  rsi: ({ close }) => rsi(close, 5),
  macd: ({ close }) => ({ ...macd(close, { fast: 3, slow: 7, signal: 4 }) }),
  bollingerBands: ({ close }) => ({ ...bollingerBands(close, 6, { multiplier: 2 }) }),
  atr: (bars) => atr(bars, 5),
  stochastic: (bars) => ({ ...stochastic(bars, 5, { smoothing: 3, signal: 2 }) }),
  williamsR: (bars) => williamsR(bars, 6),
  cci: (bars) => cci(bars, 6),
  roc: ({ close }) => roc(close, 4),
  obv: (bars) => obv(bars),
  adx: (bars) => ({ ...adx(bars, 5) }),
  vwap: (bars) => vwap(bars),
  rollingVwap: (bars) => vwap(bars, 5),
  keltner: (bars) => ({ ...keltner(bars, 6, { atrPeriod: 4, multiplier: 1.5 }) }),
  donchian: (bars) => ({ ...donchian(bars, 6) }),
  parabolicSar: (bars) => parabolicSar(bars),
  ichimoku: (bars) => ({ ...ichimoku(bars, { conversion: 3, base: 6, span: 9, displacement: 4 }) }),
  mfi: (bars) => mfi(bars, 5),
  aroon: (bars) => ({ ...aroon(bars, 6) }),
};

const PERCENTAGES = ['rsi', 'stochastic', 'williamsR', 'adx', 'mfi', 'aroon', 'obv', 'cci', 'roc'];
const TOLERANCE = 1e-13;

const largestOf = (values: readonly number[]) => Math.max(...values.map(Math.abs));

/** Unit of an error: the largest input, or the figure itself. */
function scaleOf(name: string, bars: AllBars, expected: number): number {
  if (!PERCENTAGES.includes(name)) return largestOf([...bars.high, ...bars.low, ...bars.close]);
  if (name === 'obv') return largestOf(bars.volume);
  if (name !== 'cci' && name !== 'roc') return 100;
  // a difference of typical prices keeps the rounding of their level
  const level = largestOf(bars.close);
  const step = Math.min(...bars.close.slice(1).map((c, i) => Math.abs(c - (bars.close[i] ?? 0)) || level));
  return Math.max(100, Math.abs(expected)) * Math.max(1, level / step / 100);
}

function faults(name: string, bars: AllBars, actual: Float64Array, expected: Column) {
  expect(actual).toHaveLength(expected.length);
  return expected.flatMap((value, i) => {
    const found = actual[i] ?? NaN;
    if (value === null || Number.isNaN(found)) return value === null && Number.isNaN(found) ? [] : [[i, value, found]];
    const error = Math.abs(found - value) / scaleOf(name, bars, value);
    return error <= TOLERANCE ? [] : [[i, value, found, error]];
  });
}

describe.each(cases)('$name', ({ bars, expect: figures }) => {
  test.each(Object.entries(figures))('%s', (name, expected) => {
    const actual = CALLS[name]?.(bars) ?? {};
    if (actual instanceof Float64Array) expect(faults(name, bars, actual, expected as Column)).toEqual([]);
    else {
      expect(Object.keys(actual)).toEqual(Object.keys(expected));
      for (const [line, column] of Object.entries(expected))
        expect([line, faults(name, bars, actual[line] ?? new Float64Array(0), column as Column)]).toEqual([line, []]);
    }
  });
});

test('every function has its vector', () => {
  expect(Object.keys(cases[0]?.expect ?? {})).toEqual(Object.keys(CALLS));
});
