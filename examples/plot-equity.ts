// Backtest moving averages on a price column (CSV, JSON or NDJSON; simulated without a file) and draw equity and drawdowns as SVG files.
// usage: npx tsx --conditions=@quant/source examples/plot-equity.ts [folder] [prices.csv] [column]
import { typedSeries } from '@quant/inputs';
import { backtestPicture, equityPicture, svg } from '@quant/plots';
import { drawdownAnalysis, strategyBacktest } from '@quant/risk/reports';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Three years of closing prices: a trend, two waves, and no randomness, so that every run draws the same picture. */
const madeUp = Array.from(
  { length: 756 },
  (_, day) => 100 * Math.exp(day / 2500 + 0.12 * Math.sin(day / 60) + 0.03 * Math.sin(day / 7)),
);

const [folder = '.', file, column] = process.argv.slice(2);
const prices = file === undefined ? madeUp : await typedSeries(readFileSync(file, 'utf8'), { name: file, column });

const inputs = { prices, strategy: 'sma_crossover', params: { fast: 10, slow: 50 } } as const;
const backtest = strategyBacktest(inputs);
const { equityCurve } = backtest;
const equity = equityPicture({ equityCurve }, drawdownAnalysis({ equityCurve }));

writeFileSync(join(folder, 'equity.svg'), svg(equity));
writeFileSync(join(folder, 'backtest.svg'), svg(backtestPicture(inputs, backtest), { height: 640, theme: 'dark' }));
console.log(`${equity.subtitle}\nwritten to ${folder}: equity.svg, backtest.svg`);
