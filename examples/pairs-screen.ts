// Test all pairs of several price series for cointegration and list the strongest first. Simulated prices.
// usage: npx tsx --conditions=@quant/source examples/pairs-screen.ts
import { byName, readCsv } from '@quant/series';
import { correlation, engleGranger, halfLife, standardDeviation } from '@quant/stats';
import { readFileSync } from 'node:fs';

const prices = readCsv(readFileSync(new URL('data/pairs.csv', import.meta.url), 'utf8'));
const logPrices = Object.entries(byName(prices, (values) => values.map(Math.log)));

const screened = logPrices.flatMap(([first, y], a) =>
  logPrices.slice(a + 1).map(([second, x]) => {
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
console.log(`${logPrices.length} series, ${prices.length} days, ${screened.length} pairs\n`);
console.log('pair         corr     ADF  p-value   hedge  half-life  z-score');
for (const { pair, r, statistic, pValue, hedgeRatio, life, zScore } of found) {
  const figures = [r?.toFixed(2), statistic.toFixed(2), pValue.toFixed(4), hedgeRatio.toFixed(2), life?.toFixed(1)];
  const columns = [...figures, zScore.toFixed(2)].map((figure = '–') => figure.padStart(8)).join('');
  console.log(pair.padEnd(9) + columns + (pValue < 0.05 ? (Math.abs(zScore) > 2 ? '  trade' : '  cointegrated') : ''));
}
