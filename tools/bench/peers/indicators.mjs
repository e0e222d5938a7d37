// What is compared over 1,000 bars: RSI 14, MACD 12/26/9, Bollinger bands 20/2 and ATR 14, the whole series of each.
// `answer` takes the last values, in the names of ../vectors/indicators.json.
import { readFileSync } from 'node:fs';
import * as indicatorts from 'indicatorts';
import * as signals from 'trading-signals';

const { bars, values } = JSON.parse(readFileSync(new URL('../vectors/indicators.json', import.meta.url), 'utf8'));

// By path: the build output is measured, as a program gets it that installs the package
const ours = await import(new URL('../../../libs/quant-stats/bench/anchors.mjs', import.meta.url).href);

const lastOfEach = (series) => Object.fromEntries(Object.entries(series).map(([name, line]) => [name, line.at(-1)]));

/** A stream: one bar after the other, as its users drive it. */
function tradingSignals({ close, high, low }) {
  const { RSI, MACD, EMA, WSMA, BollingerBands, ATR } = signals;
  const [rsi, bands, atr] = [new RSI(14, WSMA), new BollingerBands(20, 2), new ATR(14, WSMA)];
  const macd = new MACD(new EMA(12), new EMA(26), new EMA(9));
  const series = { rsi: [], histogram: [], upper: [], atr: [] };
  const add = (line, value) => value !== null && value !== undefined && line.push(value);
  for (let i = 0; i < close.length; i++) {
    add(series.rsi, rsi.update(close[i], false));
    add(series.histogram, macd.update(close[i], false)?.histogram);
    add(series.upper, bands.update(close[i], false)?.upper);
    add(series.atr, atr.update({ high: high[i], low: low[i], close: close[i] }, false));
  }
  return series;
}

function indicatorTs({ close, high, low }) {
  const { macdLine, signalLine } = indicatorts.macd(close);
  return {
    rsi: indicatorts.rsi(close, { period: 14 }),
    histogram: macdLine.map((value, i) => value - signalLine[i]),
    upper: indicatorts.bb(close, { period: 20 }).upper,
    atr: indicatorts.atr(high, low, close, { period: 14 }).atrLine,
  };
}

export const INDICATOR_TASKS = [
  {
    title: `RSI, MACD, Bollinger bands, ATR: ${bars.close.length} bars`,
    inputs: [bars],
    expected: [values],
    contenders: [
      { name: '@quant/stats (checked input)', run: ours.indicators, answer: lastOfEach },
      { name: 'indicatorts 2.2.2 (ATR not Wilder’s)', run: indicatorTs, answer: lastOfEach },
      { name: 'trading-signals 8.3.0', run: tradingSignals, answer: lastOfEach },
    ],
  },
];
