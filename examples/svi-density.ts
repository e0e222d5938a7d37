// An SVI slice fitted to a chain of index options, its check for arbitrage, and the density of the index that it implies, drawn as an SVG file.
// usage: npx tsx --conditions=@quant/source examples/svi-density.ts [file]
import { fitSvi, impliedVolatilitySmile, riskNeutralDensity, varianceSwapStrike } from '@quant/options';
import { type Picture, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

// mids of calls and puts, 46 days to expiry
const [S, T, r] = [5025, 46 / 365, 0.051];
const strikes = [4300, 4400, 4500, 4600, 4700, 4800, 4900, 4950, 5000, 5050, 5100, 5150, 5200, 5300, 5400];
const calls = [746.3, 648.7, 552.1, 457, 364.5, 276, 194.5, 157.6, 124.2, 94.9, 70.2, 50.3, 35, 15.6, 6.35];
const puts = [2.8, 4.55, 7.3, 11.6, 18.4, 29.3, 47.2, 60, 76.2, 96.6, 121.6, 151.4, 185.7, 265.7, 355.8];

const { forward: F, volatilities } = impliedVolatilitySmile({ strikes, calls, puts }, { S, T, r });
const { rmse, butterfly, isFree, ...slice } = fitSvi({ strikes, volatilities }, { F, T });
const swap = varianceSwapStrike({ ...slice, T }) ?? 0;
console.log(`forward ${F.toFixed(1)}, error of the fit ${(100 * rmse).toFixed(3)} volatility points`);
console.log(
  Object.entries(slice)
    .map(([name, value]) => `${name} ${value.toFixed(5)}`)
    .join(', '),
);
console.log(`least g ${butterfly.toFixed(3)}, free of arbitrage: ${isFree ? 'yes' : 'no'}`);
console.log(`fair strike of a variance swap ${(100 * swap).toFixed(2)} %`);

const points = Array.from({ length: 201 }, (_, i) => 4000 + 8 * i).map(
  (K) => [K, riskNeutralDensity({ ...slice, F, K }) ?? 0] as const,
);
const below = 8 * points.filter(([K]) => K < 4800).reduce((sum, [, density]) => sum + density, 0);
console.log(`chance to end below 4,800: ${(100 * below).toFixed(1)} %`);
const [title, description] = ['Risk-neutral density in 46 days', 'Density of the index that the fitted slice implies.'];
const density = { kind: 'line', label: 'density', tone: 'primary', points } as const;
const rule = { kind: 'rule', label: 'forward', tone: 'muted', axis: 'x', at: F } as const;
const panels = [{ y: { label: 'density' }, series: [density, rule] }];
const picture: Picture = { id: 'density', title, subtitle: description, description, x: { label: 'index' }, panels };
const file = process.argv[2] ?? 'svi-density.svg';
writeFileSync(file, svg(picture, { width: 900, height: 500 }));
console.log(`written to ${file}`);
