// A tear sheet for daily prices: return, risk, drawdowns and a table of months. Uses the simulated file next to it, or yours.
// usage: npx tsx --conditions=@quant/source examples/tear-sheet.ts [prices.csv]
import * as risk from '@quant/risk';
import { column, readCsv, toReturns } from '@quant/series';
import { readFileSync } from 'node:fs';

const csv = readFileSync(process.argv[2] ?? new URL('data/index-closes.csv', import.meta.url), 'utf8');
const closes = column(readCsv(csv), 'close');
const { dates, values: returns } = toReturns(closes);
const percent = (x?: number | null) => (typeof x === 'number' ? `${(100 * x).toFixed(1)} %` : x === null ? '–' : '');
const deepest = risk.drawdownEpisodes(closes.values, { of: 'values' }).toSorted((a, b) => a.depth - b.depth)[0];
console.log(`annual return, volatility    ${percent(risk.annualizedReturn(returns))}, ${percent(risk.annualizedVolatility(returns))}
Sharpe ratio at 3 %          ${risk.sharpeRatio(returns, { riskFreeRate: 0.03 })?.toFixed(2) ?? '–'}
Sortino ratio at 3 %         ${risk.sortinoRatio(returns, { riskFreeRate: 0.03 })?.toFixed(2) ?? '–'}
Calmar ratio                 ${risk.calmarRatio(returns)?.toFixed(2) ?? '–'}
VaR, shortfall, 95 %, a day  ${percent(risk.historicalVar(returns))}, ${percent(risk.historicalExpectedShortfall(returns))}
maximum drawdown             ${percent(deepest?.depth ?? 0)}, from ${closes.dates[deepest?.peakIndex ?? 0]}

         Jan     Feb     Mar     Apr     May     Jun     Jul     Aug     Sep     Oct     Nov     Dec    year`);
for (const { year, totalReturn } of risk.yearlyReturns(returns, dates)) {
  const months = risk.monthlyReturns(returns, dates).filter((month) => month.year === year);
  const cells = Array.from({ length: 12 }, (_, i) => months.find(({ month }) => month === i + 1)?.totalReturn);
  console.log(`${year}${[...cells, totalReturn].map((cell) => percent(cell).padStart(8)).join('')}`);
}
