// Test all pairs of several price series for cointegration and list the strongest first. Simulated prices.
// usage: npx tsx --conditions=@quant/source examples/pairs-screen.ts
import { correlation, engleGranger, halfLife, standardDeviation } from '@quant/stats';
import { readFileSync } from 'node:fs';

const [header = '', ...rows] = readFileSync(new URL('data/pairs.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const names = header.split(',').slice(1);
const table = rows.map((row) => row.split(',').slice(1).map(Number));
const logPrices = names.map((_, j) => table.map((row) => Math.log(row[j] ?? NaN)));

const screened = names.flatMap((first, a) =>
  names.slice(a + 1).map((second, k) => {
    const [y = [], x = []] = [logPrices[a], logPrices[a + 1 + k]];
    const { statistic, pValue, hedgeRatio, spread } = engleGranger(y, x);
    const zScore = (spread.at(-1) ?? NaN) / standardDeviation(spread);
    return {
      pair: `${first}/${second}`,
      r: correlation(y, x),
      statistic,
      pValue,
      hedgeRatio,
      life: halfLife(spread),
      zScore,
    };
  }),
);

const found = screened.sort((one, other) => one.statistic - other.statistic);
console.log(`${names.length} series, ${rows.length} days, ${screened.length} pairs\n`);
console.log('pair         corr     ADF  p-value   hedge  half-life  z-score');
for (const { pair, r, statistic, pValue, hedgeRatio, life, zScore } of found) {
  const figures = [r?.toFixed(2), statistic.toFixed(2), pValue.toFixed(4), hedgeRatio.toFixed(2), life?.toFixed(1)];
  const columns = [...figures, zScore.toFixed(2)].map((figure = '–') => figure.padStart(8)).join('');
  console.log(pair.padEnd(9) + columns + (pValue < 0.05 ? (Math.abs(zScore) > 2 ? '  trade' : '  cointegrated') : ''));
}
