// GARCH(1,1) on hourly returns of a coin that trades around the clock, with a forecast of the next days. Simulated prices.
// usage: npx tsx --conditions=@quant/source examples/garch-forecast.ts
import { typedSeries } from '@quant/inputs';
import { logReturns } from '@quant/risk';
import { garch, jarqueBera } from '@quant/stats';
import { readFileSync } from 'node:fs';

const HOURS = 24 * 365;
const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(8);

const csv = readFileSync(new URL('data/hourly-coin.csv', import.meta.url), 'utf8');
const returns = logReturns(await typedSeries(csv, { column: 'close' }));

const model = garch(returns, { mean: 'constant', periodsPerYear: HOURS });
const { alpha, beta, standardErrors, halfLife, longRunVolatility, conditionalVolatility } = model;

console.log(`${returns.length} hourly returns, log-likelihood ${model.logLikelihood.toFixed(2)}`);
console.log(`alpha ${alpha.toFixed(4)} ± ${standardErrors?.alpha.toFixed(4) ?? '–'}`);
console.log(`beta  ${beta.toFixed(4)} ± ${standardErrors?.beta.toFixed(4) ?? '–'}`);
console.log(`a shock halves in ${halfLife?.toFixed(1) ?? '–'} hours\n`);

const now = (conditionalVolatility.at(-1) ?? NaN) * Math.sqrt(HOURS);
console.log(`annualised volatility now       ${percent(now)}`);
for (const hours of [1, 6, 24, 72, 168]) {
  const { volatility, horizonVolatility } = model.forecast(hours);
  const atEnd = volatility.at(-1) ?? NaN;
  console.log(
    `over the next ${String(hours).padStart(3)} h: average ${percent(horizonVolatility)}, at the end ${percent(atEnd)}`,
  );
}
console.log(`in the long run                 ${percent(longRunVolatility ?? NaN)}`);

const residuals = returns.map((value, t) => (value - model.mu) / (conditionalVolatility[t] ?? NaN));
console.log(`\nnormal residuals? Jarque–Bera p = ${jarqueBera(residuals)?.pValue.toPrecision(2) ?? '–'}`);
