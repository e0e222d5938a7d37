// A backtest of moving averages on made-up prices: the equity curve with its drawdowns, and the whole backtest, as SVG files.
// usage: npx tsx --conditions=@quant/source examples/plot-equity.ts [folder]
import { backtestPicture, equityPicture, svg } from '@quant/plots';
import { drawdownAnalysis, strategyBacktest } from '@quant/risk';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Three years of closing prices: a trend, two waves, and no randomness, so that every run draws the same picture. */
const prices = Array.from(
  { length: 756 },
  (_, day) => 100 * Math.exp(day / 2500 + 0.12 * Math.sin(day / 60) + 0.03 * Math.sin(day / 7)),
);

const inputs = { prices, strategy: 'sma_crossover', params: { fast: 10, slow: 50 } } as const;
const backtest = strategyBacktest(inputs);
const { equityCurve } = backtest;
const equity = equityPicture({ equityCurve }, drawdownAnalysis({ equityCurve }));

const folder = process.argv[2] ?? '.';
writeFileSync(join(folder, 'equity.svg'), svg(equity));
writeFileSync(join(folder, 'backtest.svg'), svg(backtestPicture(inputs, backtest), { height: 640, theme: 'dark' }));
console.log(`${equity.subtitle}\nwritten to ${folder}: equity.svg, backtest.svg`);
