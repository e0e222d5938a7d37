// Computes TA-Lib's indicators for the bars of indicators.ttr.json, to compare conventions.
//
// Run with Node 20 in a folder where `npm install talib-web@0.1.3` was run:  node generate_indicators_talib.mjs <vectors>
//
// Writes indicators.talib.json into the folder of the vectors: each output, aligned with the bars, null in front. talib-web is TA-Lib's
// C code, compiled to WebAssembly; it shares no code with this library. That port loses the end of what TA-Lib calculates in two steps in
// one place: the bands of BBANDS, STDDEV, and %K of STOCH and STOCHF. The bands stand here by VAR, whose root BBANDS adds to SMA, and the
// lines of STOCH by %D of STOCHF, which is its %K, and by the SMA of that.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const vectors = process.argv[2];
const require = createRequire(resolve('package.json'));
const talib = require('talib-web');
const wasm = readFileSync(join(require.resolve('talib-web'), '..', 'talib.wasm'));
// the package fetches its code
globalThis.fetch = async () => new globalThis.Response(wasm, { headers: { 'content-type': 'application/wasm' } });
await talib.init('http://localhost/talib.wasm');

const { bars } = JSON.parse(readFileSync(join(vectors, 'indicators.ttr.json'), 'utf8')).cases[0];
const { high, low, close, volume } = bars;
const inReal = close;
const hlc = { high, low, close };

const CALLS = {
  SMA: () => talib.SMA({ inReal, timePeriod: 14 }),
  EMA: () => talib.EMA({ inReal, timePeriod: 14 }),
  WMA: () => talib.WMA({ inReal, timePeriod: 14 }),
  RSI: () => talib.RSI({ inReal, timePeriod: 14 }),
  MACD: () => talib.MACD({ inReal, fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 }),
  VAR: () => talib.VAR({ inReal, timePeriod: 20, nbDev: 1 }),
  ATR: () => talib.ATR({ ...hlc, timePeriod: 14 }),
  STOCHF: () => talib.STOCHF({ ...hlc, fastK_Period: 5, fastD_Period: 3 }),
  WILLR: () => talib.WILLR({ ...hlc, timePeriod: 14 }),
  CCI: () => talib.CCI({ ...hlc, timePeriod: 14 }),
  ROC: () => talib.ROC({ inReal, timePeriod: 10 }),
  OBV: () => talib.OBV({ inReal, volume }),
  ADX: () => talib.ADX({ ...hlc, timePeriod: 14 }),
  PLUS_DI: () => talib.PLUS_DI({ ...hlc, timePeriod: 14 }),
  MINUS_DI: () => talib.MINUS_DI({ ...hlc, timePeriod: 14 }),
  SAR: () => talib.SAR({ high, low, acceleration: 0.02, maximum: 0.2 }),
  MFI: () => talib.MFI({ ...hlc, volume, timePeriod: 14 }),
  AROON: () => talib.AROON({ high, low, timePeriod: 14 }),
  AROONOSC: () => talib.AROONOSC({ high, low, timePeriod: 14 }),
  MAX: () => talib.MAX({ inReal: high, timePeriod: 20 }),
  MIN: () => talib.MIN({ inReal: low, timePeriod: 20 }),
};

// the package returns arrays with the length of the bars that start at the first figure and end in uninitialized memory
const LOOKBACK = {
  ...{ SMA: 13, EMA: 13, WMA: 13, RSI: 14, MACD: 33, VAR: 19, ATR: 14, STOCHF: 6, WILLR: 13, CCI: 13 },
  ...{
    ROC: 10,
    OBV: 0,
    ADX: 27,
    PLUS_DI: 14,
    MINUS_DI: 14,
    SAR: 1,
    MFI: 14,
    AROON: 14,
    AROONOSC: 14,
    MAX: 19,
    MIN: 19,
  },
};

const aligned = (values, lookback) => [...new Array(lookback).fill(null), ...values.slice(0, close.length - lookback)];
const outputs = (name, call) =>
  Object.fromEntries(Object.entries(call()).map(([line, values]) => [line, aligned([...values], LOOKBACK[name])]));

const expect = Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, outputs(name, call)]));
const slowK = expect.STOCHF.fastD.slice(LOOKBACK.STOCHF);
const slowD = [...talib.SMA({ inReal: slowK, timePeriod: 3 }).output].slice(0, slowK.length - 2);
expect.STOCH = { slowD: [...new Array(8).fill(null), ...slowD] };
delete expect.STOCHF.fastK;

const document = {
  engine: 'TA-Lib (C), in WebAssembly by talib-web 0.1.3',
  source:
    'calculated by libs/quant-stats/vectors/generate_indicators_talib.mjs from the first bars of indicators.ttr.json',
  tolerance: 'relative 1e-11, of the largest term: TA-Lib has running sums',
  expect,
};
writeFileSync(join(vectors, 'indicators.talib.json'), `${JSON.stringify(document)}\n`);
