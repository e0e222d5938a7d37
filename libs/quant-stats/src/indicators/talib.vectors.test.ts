import { readFileSync } from 'node:fs';
import {
  adx,
  aroon,
  atr,
  bollingerBands,
  cci,
  donchian,
  ema,
  macd,
  mfi,
  obv,
  parabolicSar,
  roc,
  rsi,
  sma,
  stochastic,
  williamsR,
  wma,
} from './index';

type Column = readonly (number | null)[];
const read = (file: string): unknown => JSON.parse(readFileSync(`vectors/${file}`, 'utf8'));

const [{ bars }] = (
  read('indicators.ttr.json') as {
    readonly cases: readonly [
      { readonly bars: Readonly<Record<'high' | 'low' | 'close' | 'volume', readonly number[]>> },
    ];
  }
).cases;
const { expect: talib } = read('indicators.talib.json') as {
  readonly expect: Readonly<Record<string, Readonly<Record<string, Column>>>>;
};

const TOLERANCE = 1e-11;
const { close } = bars;
const level = Math.max(...close.map(Math.abs));

const bands = bollingerBands(close);
const slow = stochastic(bars, 5, { smoothing: 3, signal: 3 });
const fast = stochastic(bars, 5, { smoothing: 1, signal: 3 });
const trend = aroon(bars, 14);
const channel = donchian(bars, 20);

const differences = (ours: Float64Array, theirs: Column) =>
  theirs.map((value, i) => (value === null ? 0 : Math.abs((ours[i] ?? NaN) - value)));

test.each<[name: string, line: string, ours: Float64Array, scale: number]>([
  ['SMA', 'output', sma(close, 14), level],
  ['EMA', 'output', ema(close, 14), level],
  ['WMA', 'output', wma(close, 14), level],
  ['RSI', 'output', rsi(close), 100],
  ['VAR', 'output', bands.deviation.map((deviation) => deviation ** 2), level],
  ['ATR', 'output', atr(bars), level],
  ['STOCH', 'slowD', slow.d, 100],
  ['STOCHF', 'fastD', fast.d, 100],
  ['STOCHF', 'fastD', slow.k, 100],
  ['WILLR', 'output', williamsR(bars), 100],
  ['CCI', 'output', cci(bars, 14), 100],
  ['ROC', 'output', roc(close, 10), 100],
  ['OBV', 'output', obv(bars), 1e5],
  ['SAR', 'output', parabolicSar(bars), level],
  ['MFI', 'output', mfi(bars), 100],
  ['AROON', 'aroonUp', trend.up, 100],
  ['AROON', 'aroonDown', trend.down, 100],
  ['AROONOSC', 'output', trend.oscillator, 100],
  ['MAX', 'output', channel.upper, level],
  ['MIN', 'output', channel.lower, level],
])('%s %s is that of TA-Lib', (name, line, ours, scale) => {
  const theirs = talib[name]?.[line] ?? [];
  expect(theirs).toHaveLength(close.length);
  expect(differences(ours, theirs).filter((error) => !(error <= TOLERANCE * scale))).toEqual([]);
  expect(ours.findIndex((value) => !Number.isNaN(value))).toBe(theirs.findIndex((value) => value !== null));
});

test("MACD differs by at most the effect of the fast average's seed", () => {
  const { MACD: line = [], MACDSignal: signal = [] } = talib['MACD'] ?? {};
  const ours = macd(close);
  // TA-Lib: the fast average begins so late that its first value is at the bar of the slow one
  const late = ema(close.slice(14), 12);
  const seed = Math.abs((ema(close, 12)[25] ?? NaN) - (late[11] ?? NaN));
  expect(seed).toBeGreaterThan(0.01);
  const rebuilt = ema(close, 26).map((average, i) => (late[i - 14] ?? NaN) - average);
  expect(differences(rebuilt, line).filter((error) => !(error <= TOLERANCE * level))).toEqual([]);
  differences(ours.line, line).forEach((error, i) => {
    expect(error).toBeLessThanOrEqual(seed * (11 / 13) ** (i - 25) + TOLERANCE * level);
  });
  expect(differences(ours.signal, signal).at(-1)).toBeLessThanOrEqual(seed * 0.85 ** 100);
});

test('ADX and DI differ by at most the effect of a seed of N − 1 values', () => {
  const ours = adx(bars);
  const decay = 13 / 14;
  for (const [name, line] of [
    ['PLUS_DI', ours.plusDi],
    ['MINUS_DI', ours.minusDi],
  ] as const) {
    const errors = differences(line, talib[name]?.['output'] ?? []);
    expect(errors[14]).toBeGreaterThan(0.01);
    errors.forEach((error, i) => {
      if (i >= 14) expect(error).toBeLessThanOrEqual(40 * decay ** (i - 14));
    });
  }
  const errors = differences(ours.adx, talib['ADX']?.['output'] ?? []);
  expect(errors.findIndex((_, i) => talib['ADX']?.['output']?.[i] !== null)).toBe(27);
  expect(errors.at(-1)).toBeLessThanOrEqual(40 * (150 - 28) * decay ** (149 - 28));
});
