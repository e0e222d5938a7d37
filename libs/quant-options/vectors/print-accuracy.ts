/** Prints the errors of prices, Greeks and implied volatilities against extreme references: `npx tsx --conditions=@quant/source vectors/print-accuracy.ts` */
import { optionsImpliedVol } from '../src/reports/options-implied-vol';
import { optionsPrice } from '../src/reports/options-price';
import { valueAt } from '../../../tools/testing/wire-names';
import { impliedExtremes, valuationExtremes } from '../test/vector-files';

interface Worst {
  relative: number;
  ofTolerance: number;
}

const worst = new Map<string, Worst>();

function record(name: string, actual: unknown, value: number | null, tolerance: number): void {
  if (value === null || typeof actual !== 'number') return;
  const error = Math.abs(actual - value);
  const entry = worst.get(name) ?? { relative: 0, ofTolerance: 0 };
  // where the rounding of the inputs alone moves the value by less than 2e-12, the relative error says it all
  const isWellConditioned = tolerance <= 2e-12 * Math.abs(value);
  if (isWellConditioned && value !== 0) entry.relative = Math.max(entry.relative, error / Math.abs(value));
  if (tolerance > 0) entry.ofTolerance = Math.max(entry.ofTolerance, error / tolerance);
  worst.set(name, entry);
}

for (const { request, expect } of valuationExtremes().cases) {
  const valuation = optionsPrice(request);
  for (const [path, [value, tolerance]] of Object.entries(expect))
    record(path, valueAt(valuation, path), value, tolerance);
}
for (const { request, implied_volatility: root, rtol } of impliedExtremes().cases) {
  record('implied_volatility', optionsImpliedVol(request).implied_volatility, root, rtol * root);
}

console.log('| quantity | largest relative error, well-conditioned cases | largest error / tolerance, all cases |');
console.log('|---|---|---|');
for (const [name, { relative, ofTolerance }] of worst) {
  console.log(`| ${name.replace(/^.*\./, '')} | ${relative.toExponential(1)} | ${ofTolerance.toFixed(2)} |`);
}
