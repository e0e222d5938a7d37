// An American put on a stock that pays dividends in cash: what early exercise is worth and how the dividends move the price.
// usage: npx tsx --conditions=@quant/source examples/dividend-put.ts [file]
import { americanOption, blackScholesPrice, dividendOption } from '@quant/options';
import { type Picture, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

const put = { type: 'put', S: 100, K: 105, T: 1, r: 0.05, sigma: 0.3 } as const;
const dividends = [
  { time: 0.2, amount: 2.5 },
  { time: 0.8, amount: 2.5 },
];

const line = (label: string, price: number) => {
  console.log(`${label.padEnd(34)}${price.toFixed(4).padStart(9)}`);
};
const american = dividendOption({ ...put, exercise: 'american', dividends });
line('European, no dividends', blackScholesPrice(put));
line('European, 2.50 twice a year', dividendOption({ ...put, exercise: 'european', dividends }).price);
line('American, no dividends', americanOption(put).price);
line('American, 2.50 twice a year', american.price);
line('  delta', american.delta ?? NaN);

const spots = Array.from({ length: 33 }, (_, i) => 60 + 2.5 * i);
const curve = (price: (S: number) => number) => spots.map((S) => [S, price(S)] as const);
const picture: Picture = {
  id: 'dividend-put',
  title: 'American put on a stock with dividends',
  subtitle: `Strike ${put.K}, one year, 2.50 in cash twice`,
  description: 'Price of an American put against the spot, with and without dividends, above its payoff',
  x: { label: 'Spot' },
  panels: [
    {
      y: { label: 'Price' },
      series: [
        { kind: 'line', label: 'Payoff', tone: 'muted', isDashed: true, points: curve((S) => Math.max(0, put.K - S)) },
        {
          kind: 'line',
          label: 'No dividends',
          tone: 'secondary',
          points: curve((S) => americanOption({ ...put, S }).price),
        },
        {
          kind: 'line',
          label: 'With dividends',
          tone: 'primary',
          points: curve((S) => dividendOption({ ...put, S, exercise: 'american', dividends }).price),
        },
      ],
    },
  ],
};
const file = process.argv[2] ?? 'dividend-put.svg';
writeFileSync(file, svg(picture, { width: 900, height: 500 }));
console.log(`written to ${file}`);
