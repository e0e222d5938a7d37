// A tear sheet for daily prices: return, risk, drawdowns and a table of months. Uses the simulated file next to it, or yours.
// usage: npx tsx --conditions=@quant/source examples/tear-sheet.ts [prices.csv]
import { typedSeries } from '@quant/inputs';
import * as risk from '@quant/risk';
import { readFileSync } from 'node:fs';

const file = process.argv[2] ?? new URL('data/index-closes.csv', import.meta.url);
const text = readFileSync(file, 'utf8');
const prices = await typedSeries(text, { column: 'close' });
const dates = text.match(/^\d{4}-\d\d-\d\d/gm) ?? [];
const returns = risk.simpleReturns(prices);

const percent = (value: number | null) => (value === null ? '–' : `${(100 * value).toFixed(1)} %`);
const plain = (value: number | null) => value?.toFixed(2) ?? '–';
const deepest = risk.drawdownEpisodes(prices, { of: 'values' }).toSorted((a, b) => a.depth - b.depth)[0];
const figures = {
  'annual return': percent(risk.compoundAnnualGrowth(prices)),
  'annual volatility': percent(risk.annualizedVolatility(returns)),
  'Sharpe ratio at 3 %': plain(risk.sharpeRatio(returns, { riskFreeRate: 0.03 })),
  'Sortino ratio at 3 %': plain(risk.sortinoRatio(returns, { riskFreeRate: 0.03 })),
  'Calmar ratio': plain(risk.calmarRatio(returns)),
  'value at risk, 95 %, a day': percent(risk.historicalVar(returns)),
  'expected shortfall, 95 %': percent(risk.historicalExpectedShortfall(returns)),
  'maximum drawdown': `${percent(deepest?.depth ?? 0)}, from ${dates[deepest?.peakIndex ?? 0]}`,
};
for (const [name, value] of Object.entries(figures)) console.log(name.padEnd(28), value);

const cells = new Map<string, string>();
for (const month of risk.monthlyReturns(returns, dates.slice(1))) {
  cells.set(`${month.year}-${month.month}`, percent(month.totalReturn));
}
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'year'];
console.log(`\n    ${names.map((name) => name.padStart(8)).join('')}`);
for (const { year, totalReturn } of risk.yearlyReturns(returns, dates.slice(1))) {
  const months = names.slice(0, 12).map((_, i) => cells.get(`${year}-${i + 1}`) ?? '');
  console.log(`${year}${[...months, percent(totalReturn)].map((cell) => cell.padStart(8)).join('')}`);
}
