// Draw the profit of an iron condor at expiry as an SVG file.
// usage: npx tsx --conditions=@quant/source examples/plot-payoff.ts [file]
import { answer, type Request } from '@quant/operations/options-payoff-diagram';
import { blackScholesPrice } from '@quant/options';
import { loadPictures, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

const market = { S: 101.5, T: 45 / 365, r: 0.04, sigma: 0.22 };

/** A leg at its Black–Scholes–Merton price. */
function leg(type: 'call' | 'put', strike: number, direction: 'long' | 'short'): Request['legs'][number] {
  return { type, strike, direction, premium: blackScholesPrice({ ...market, type, K: strike }) };
}

const legs = [leg('put', 90, 'long'), leg('put', 95, 'short'), leg('call', 108, 'short'), leg('call', 113, 'long')];
const position: Request = { legs, spot: market.S, price_range_pct: 18 };
const draw = await loadPictures('optionsPayoffDiagram');
const [picture] = draw(position, answer(position));
if (!picture) throw new Error('there is nothing to draw');

const file = process.argv[2] ?? 'payoff.svg';
writeFileSync(file, svg(picture, { width: 900, height: 500 }));
console.log(`${picture.subtitle}\nwritten to ${file}`);
