// Implied volatilities of an option chain on the forward that its quotes imply, drawn as an SVG file.
// usage: npx tsx --conditions=@quant/source examples/smile.ts [file]
import { answer } from '@quant/operations/derivatives-option-chain-analysis';
import { impliedVolatilitySmile } from '@quant/options';
import { loadPictures, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

// mids of calls and puts, 45 days to expiry
const [spot, T, r] = [101.5, 45 / 365, 0.04];
const strikes = [80, 85, 90, 95, 100, 105, 110, 115, 120];
const calls = [21.97, 17.17, 12.56, 8.37, 4.89, 2.43, 1.05, 0.42, 0.17];
const puts = [0.12, 0.3, 0.67, 1.46, 2.95, 5.47, 9.06, 13.41, 18.14];

const { forward, volatilities } = impliedVolatilitySmile({ strikes, calls, puts }, { S: spot, T, r });
console.log(`forward ${forward.toFixed(3)}`);
strikes.forEach((strike, i) => {
  console.log(`${String(strike).padStart(5)}  ${(100 * (volatilities[i] ?? NaN)).toFixed(2).padStart(6)} %`);
});

const chain = strikes.map((strike, i) => {
  const [call, put] = [calls[i] ?? 0, puts[i] ?? 0];
  return { strike, call_bid: call, call_ask: call, put_bid: put, put_ask: put };
});
const file = process.argv[2] ?? 'smile.svg';
const request = { chain, spot, r, T };
const draw = await loadPictures('derivativesOptionChainAnalysis');
const [picture] = draw(request, answer(request));
if (!picture) throw new Error('there is nothing to draw');
writeFileSync(file, svg(picture, { width: 900, height: 500 }));
console.log(`${picture.subtitle}\nwritten to ${file}`);
