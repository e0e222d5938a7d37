import { refusal } from '../../../../tools/testing/refusal';
import {
  adx,
  aroon,
  atr,
  bollingerBands,
  cci,
  createAtr,
  createBollingerBands,
  createKeltner,
  createObv,
  createRsi,
  createSma,
  createVwap,
  donchian,
  ichimoku,
  keltner,
  macd,
  mfi,
  obv,
  parabolicSar,
  rsi,
  sma,
  stochastic,
  vwap,
} from './index';

const startedRsi = () => {
  const stream = createRsi();
  stream.next(1);
  return stream;
};

const BARS = { high: [2, 3, 4], low: [1, 2, 3], close: [1.5, 2.5, 3.5], volume: [1, 2, 3] };

test.each<[string, () => unknown, path: (string | number)[], rule: string]>([
  ['no prices', () => sma(undefined as never, 2), ['prices'], 'missing'],
  ['NaN', () => sma([1, NaN, 2], 2), ['prices', 1], 'finite_number'],
  ['beyond 1e15', () => rsi([1, 2e15]), ['prices', 1], 'less_than_equal'],
  ['no period', () => sma([1, 2], undefined as never), ['period'], 'missing'],
  ['period 0', () => sma([1, 2], 0), ['period'], 'greater_than_equal'],
  ['broken period', () => createSma(1.5), ['period'], 'int_type'],
  ['period beyond 10 million', () => createRsi(10_000_001), ['period'], 'less_than_equal'],
  ['MACD, no object', () => macd([1], 2 as never), ['options'], 'dict_type'],
  ['MACD, fast = slow', () => macd([1], { fast: 26 }), ['options', 'fast'], 'value_error'],
  ['MACD, unknown option', () => macd([1], { fastPeriod: 3 } as never), ['options', 'fastPeriod'], 'extra_forbidden'],
  ['bands, no width', () => bollingerBands([1, 2], 2, { multiplier: 0 }), ['options', 'multiplier'], 'greater_than'],
  ['ATR, no bars', () => atr(undefined as never), ['bars'], 'missing'],
  ['ATR, no lows', () => atr({ high: [1], close: [1] } as never), ['bars', 'low'], 'missing'],
  ['ATR, a misspelt name', () => atr({ ...BARS, closes: [1] } as never), ['bars', 'closes'], 'extra_forbidden'],
  ['ATR, closes', () => atr({ ...BARS, close: [1] }), ['bars', 'close'], 'value_error'],
  ['ATR, high below low', () => atr({ ...BARS, low: [1, 2, 5] }), ['bars', 'high', 2], 'value_error'],
  ['CCI, high below low', () => cci({ ...BARS, high: [0, 3, 4] }), ['bars', 'high', 0], 'value_error'],
  ['ADX, lows', () => adx({ ...BARS, low: [1, 2] }), ['bars', 'low'], 'value_error'],
  ['OBV, negative volume', () => obv({ ...BARS, volume: [1, -1, 3] }), ['bars', 'volume', 1], 'greater_than_equal'],
  ['MFI, no volume', () => mfi({ high: [1], low: [1], close: [1] } as never), ['bars', 'volume'], 'missing'],
  ['VWAP, period 0', () => vwap(BARS, 0), ['period'], 'greater_than_equal'],
  ['stochastic, unknown option', () => stochastic(BARS, 14, { k: 3 } as never), ['options', 'k'], 'extra_forbidden'],
  ['Keltner, multiplier', () => keltner(BARS, 20, { multiplier: -1 }), ['options', 'multiplier'], 'greater_than'],
  ['SAR, step', () => parabolicSar(BARS, { step: 2 }), ['options', 'step'], 'less_than_equal'],
  ['Ichimoku', () => ichimoku(BARS, { displacement: -1 }), ['options', 'displacement'], 'greater_than_equal'],
  ['Donchian', () => donchian(BARS, 0), ['period'], 'greater_than_equal'],
  ['Aroon', () => aroon(BARS, 0.5), ['period'], 'int_type'],
  ['a tick of a stream', () => createRsi().next(Infinity), ['price'], 'finite_number'],
  ['NaN after a number', () => sma([NaN, 1, NaN, 2], 2), ['prices', 2], 'finite_number'],
  ['NaN in a bar', () => obv({ close: [NaN, 1, 2], volume: [1, 1, NaN] }), ['bars', 'volume', 2], 'finite_number'],
  ['NaN in a started stream', () => startedRsi().next(NaN), ['price'], 'finite_number'],
  ['text as a tick', () => createSma(2).next('1' as never), ['price'], 'float_type'],
  ['no bar', () => createAtr().next(undefined as never), ['bar'], 'missing'],
  ['a bar without a low', () => createAtr().next({ high: 1, close: 1 } as never), ['bar', 'low'], 'missing'],
  ['high below low', () => createAtr().next({ high: 1, low: 2, close: 1 }), ['bar', 'high'], 'value_error'],
  ['a low beyond', () => createAtr().next({ high: 1, low: -2e15, close: 1 }), ['bar', 'low'], 'greater_than_equal'],
  ['a close beyond', () => createObv().next({ close: 2e15, volume: 1 }), ['bar', 'close'], 'less_than_equal'],
  ['negative volume', () => createObv().next({ close: 1, volume: -1 }), ['bar', 'volume'], 'greater_than_equal'],
  ['option of a stream', () => createKeltner(2, { window: 2 } as never), ['options', 'window'], 'extra_forbidden'],
  ['an object as a period', () => createVwap({ period: 2 } as never), ['period'], 'int_type'],
  ['width of a stream', () => createBollingerBands(2, { multiplier: -1 }), ['options', 'multiplier'], 'greater_than'],
])('%s', (_, call, path, rule) => {
  expect(refusal(call)).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test('a misspelt name of a bar is answered with the right one', () => {
  expect(refusal(() => atr({ ...BARS, closes: [1] } as never))).toMatchObject({
    constraint: "left out, no bar has this name; did you mean 'close'?",
  });
});

test('a refused tick leaves a stream as it was', () => {
  const stream = createRsi(2);
  [10, 11].forEach((price) => stream.next(price));
  expect(() => stream.next(Infinity)).toThrow();
  expect(stream.next(10.5)).toBe(rsi([10, 11, 10.5], 2)[2]);
});

test('a period longer than the series, and an empty one, have no figures', () => {
  expect(sma([1, 2], 3)).toEqual(Float64Array.of(NaN, NaN));
  expect(rsi([1, 2, 3], 3)).toEqual(Float64Array.of(NaN, NaN, NaN));
  expect(bollingerBands([]).upper).toEqual(new Float64Array(0));
  expect(stochastic(BARS, 10_000_000, { smoothing: 10_000_000 }).k).toEqual(Float64Array.of(NaN, NaN, NaN));
});
