// Heston's model fitted to the volatilities of an index at four expiries; quotes and model are drawn as an SVG file.
// usage: npx tsx --conditions=@quant/source examples/heston-calibration.ts [file]
import { fitHeston, hestonPrice, impliedVolatility } from '@quant/options';
import { type Picture, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

const market = { S: 5025, r: 0.051, q: 0.014 };
const strikes = [4300, 4600, 4800, 4900, 5000, 5100, 5200, 5400];
// percent, to a tenth of a point
const quoted = [
  { T: 46 / 365, sigma: [21.5, 17.4, 15.3, 14.4, 13.6, 12.9, 12.4, 11.8] },
  { T: 109 / 365, sigma: [20.2, 17.2, 15.6, 14.9, 14.3, 13.7, 13.2, 12.4] },
  { T: 200 / 365, sigma: [19.8, 17.4, 16.1, 15.5, 15, 14.5, 14, 13.2] },
  { T: 382 / 365, sigma: [19.6, 17.8, 16.8, 16.3, 15.9, 15.4, 15, 14.3] },
];
const rows = quoted.flatMap(({ T, sigma }) => strikes.map((K, i) => ({ T, K, sigma: (sigma[i] ?? 0) / 100 })));
const column = (name: 'K' | 'T' | 'sigma') => rows.map((row) => row[name]);
const { rmse, ...model } = fitHeston({ K: column('K'), T: column('T'), sigma: column('sigma') }, market);
for (const [name, value] of Object.entries(model)) console.log(`${name.padEnd(12)} ${value.toFixed(4).padStart(8)}`);
console.log(`error of the fit ${(100 * rmse).toFixed(2)} volatility points`);

const volatility = (K: number, T: number) => {
  const option = { type: K > market.S ? 'call' : 'put', ...market, K, T } as const;
  return impliedVolatility({ ...option, price: hestonPrice({ ...option, ...model }) }) ?? 0;
};
const tones = ['primary', 'secondary', 'tertiary', 'muted'] as const;
const series = quoted.flatMap(({ T }, i) => {
  const [label, tone] = [`${Math.round(365 * T)} days`, tones[i] ?? 'muted'];
  const points = rows.filter((row) => row.T === T).map(({ K, sigma }) => [K, sigma] as const);
  const line = points.map(([K]) => [K, volatility(K, T)] as const);
  return [
    { kind: 'points', label: `${label}, quoted`, tone, points } as const,
    { kind: 'line', label, tone, points: line } as const,
  ];
});
const [title, description] = ['Implied volatilities', 'Points are quotes, lines the fitted model of Heston.'];
const panels = [{ y: { label: 'volatility', format: 'percent' as const }, series }];
const picture: Picture = { id: 'heston', title, subtitle: description, description, x: { label: 'strike' }, panels };
writeFileSync(process.argv[2] ?? 'heston.svg', svg(picture, { width: 900, height: 500 }));
