// Backtest moving averages on a price column (CSV, JSON or NDJSON; simulated without a file) and draw equity and drawdowns as SVG files.
// usage: npx tsx --conditions=@quant/source examples/plot-equity.ts [folder] [prices.csv] [column]
import { typedSeries } from '@quant/inputs';
import { backtestPicture, equityPicture, svg } from '@quant/plots';
import { backtestStrategy } from '@quant/risk/reports/backtest-strategy';
import { riskDrawdown } from '@quant/risk/reports/risk-drawdown';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Three years of closing prices: a trend, two waves, and no randomness, so that every run draws the same picture. */
const madeUp = Array.from(
  { length: 756 },
  (_, day) => 100 * Math.exp(day / 2500 + 0.12 * Math.sin(day / 60) + 0.03 * Math.sin(day / 7)),
);

const [folder = '.', file, column] = process.argv.slice(2);
const prices = file === undefined ? madeUp : await typedSeries(readFileSync(file, 'utf8'), { name: file, column });

const account = { initial_capital: 10_000, commission_bps: 5, slippage_bps: 5 };
const request = { prices, strategy: 'sma_crossover', params: { fast: 10, slow: 50 }, ...account } as const;
const backtest = backtestStrategy(request);
const equity = equityPicture(backtest, riskDrawdown(backtest));

writeFileSync(join(folder, 'equity.svg'), svg(equity));
writeFileSync(join(folder, 'backtest.svg'), svg(backtestPicture(request, backtest), { height: 640, theme: 'dark' }));
console.log(`${equity.subtitle}\nwritten to ${folder}: equity.svg, backtest.svg`);
