// usage: node bench/backtest.mjs, after a build. Compares the time of a backtest with that of its indicators.
import { bollingerBands, rsi, sma } from '@quant/stats';
import { backtestStrategy } from '../dist/reports/backtest-strategy.js';

const BARS = 5000;
const ROUNDS = 1000;

// a random walk, the same in every run
const prices = [100];
for (let i = 1, seed = 1; i < BARS; i++) {
  seed = (seed * 48271) % 2147483647;
  prices.push(prices[i - 1] * (1 + 0.03 * (seed / 2147483647 - 0.499)));
}

/** The other required fields of a request. */
const ACCOUNT = { initial_capital: 10_000, commission_bps: 5, slippage_bps: 5 };

const STRATEGIES = {
  sma_crossover: () => [sma(prices, 20), sma(prices, 50)],
  rsi_mean_reversion: () => rsi(prices, 14),
  bollinger_breakout: () => bollingerBands(prices),
};

/** Median time of a call, in microseconds; the contenders take turns. */
function medians(contenders) {
  const times = contenders.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    contenders.forEach((contender, i) => {
      const start = performance.now();
      contender();
      times[i].push((performance.now() - start) * 1000);
    });
  }
  return times.map((each) => each.sort((a, b) => a - b)[ROUNDS >> 1]);
}

for (const [strategy, indicators] of Object.entries(STRATEGIES)) {
  const [alone, whole] = medians([indicators, () => backtestStrategy({ prices, ...ACCOUNT, strategy })]);
  const { num_trades } = backtestStrategy({ prices, ...ACCOUNT, strategy });
  console.log(
    `${strategy.padEnd(20)} indicators ${alone.toFixed(0).padStart(4)} µs, backtest ${whole.toFixed(0).padStart(4)} µs ` +
      `(${num_trades} trades), ${(whole / alone).toFixed(2)} ×`,
  );
}

const [momentum] = medians([
  () => backtestStrategy({ prices, ...ACCOUNT, strategy: 'momentum', params: { lookback: 1 } }),
]);
console.log(`momentum, 1 bar      backtest ${momentum.toFixed(0)} µs; it has no indicator`);
