// usage: node bench/option-chain.mjs, after a build. Compares the time of a chain with that of its implied volatilities only.
import { blackScholesPrice, impliedVolatility } from '../dist/index.js';
import { derivativesOptionChainAnalysis } from '../dist/reports/derivatives-option-chain-analysis.js';

const STRIKES = 500;
const ROUNDS = 1000;
const [spot, r, T] = [100, 0.05, 0.25];
const forward = spot * Math.exp(r * T);

const chain = Array.from({ length: STRIKES }, (_, i) => {
  const strike = 60 + (80 * i) / STRIKES;
  const sigma = 0.2 + 0.3 * Math.log(strike / forward) ** 2;
  const [call, put] = ['call', 'put'].map((type) => blackScholesPrice({ S: spot, K: strike, T, sigma, r, type }));
  const activity = { call_oi: i, put_oi: STRIKES - i, call_volume: 3 * i, put_volume: 7 };
  return {
    strike,
    call_bid: 0.99 * call,
    call_ask: 1.01 * call,
    put_bid: 0.99 * put,
    put_ask: 1.01 * put,
    ...activity,
  };
});
// neighbours far apart, so that sorting has work to do
const shuffled = chain.map((_, i) => chain[(i * 197) % STRIKES]);

const options = derivativesOptionChainAnalysis({ chain, spot, r, T }).smile.flatMap(({ strike, call_mid, put_mid }) => [
  { S: spot, K: strike, T, r, type: 'call', price: call_mid },
  { S: spot, K: strike, T, r, type: 'put', price: put_mid },
]);

/** Shortest time of a call, in microseconds; the contenders take turns. */
function fastest(contenders) {
  const best = contenders.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    contenders.forEach((contender, i) => {
      const start = performance.now();
      contender();
      best[i] = Math.min(best[i], (performance.now() - start) * 1000);
    });
  }
  return best;
}

const [alone, sorted, unsorted] = fastest([
  () => options.map((option) => impliedVolatility(option)),
  () => derivativesOptionChainAnalysis({ chain, spot, r, T }),
  () => derivativesOptionChainAnalysis({ chain: shuffled, spot, r, T }),
]);

const row = (name, time) =>
  console.log(`${name.padEnd(36)} ${time.toFixed(0).padStart(6)} µs  ${(time / alone).toFixed(2)} ×`);
row(`${2 * STRIKES} implied volatilities alone`, alone);
row(`chain of ${STRIKES}, sorted`, sorted);
row(`chain of ${STRIKES}, shuffled`, unsorted);
