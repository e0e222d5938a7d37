// Backtest your own signal: follow the quarterly trend, with smaller positions in volatile markets, compared with the market.
// usage: npx tsx --conditions=@quant/source examples/own-signal-backtest.ts
import {
  annualizedReturn,
  annualizedVolatility,
  backtest,
  maxDrawdown,
  sharpeRatio,
  simpleReturns,
  simulateGrowth,
} from '@quant/risk';

// six years of closing prices: one simulated path, the same in every run
const prices = simulateGrowth(
  { drift: 0.08, volatility: 0.18 },
  { initialValue: 100, periods: 1512, paths: 1, seed: 7 },
).mean;
const returns = simpleReturns(prices);

// target position at each close, as a multiple of the capital; filled at the next close
const [quarter, target] = [63, 0.12];
const positions = prices.map((price, day) => {
  const past = prices[day - quarter];
  if (past === undefined || price <= past) return 0;
  const volatility = annualizedVolatility(returns.subarray(day - quarter, day));
  return Math.min(1.5, Math.round((10 * target) / volatility) / 10);
});

const { returns: own, ...account } = backtest(prices, positions, { commission: 0.0005, slippage: 0.0005 });

const percent = (fraction: number | null) => `${(100 * (fraction ?? NaN)).toFixed(1)} %`;
for (const [name, series] of Object.entries({ 'own signal': own, 'buy and hold': returns })) {
  const growth = `${percent(annualizedReturn(series))} a year`;
  const risk = `volatility ${percent(annualizedVolatility(series))}, drawdown ${percent(maxDrawdown(series))}`;
  console.log(`${name.padEnd(12)}  ${growth}, ${risk}, Sharpe ratio ${sharpeRatio(series)?.toFixed(2)}`);
}
const { trades, exposure, totalCosts } = account;
console.log(
  `${trades.length} trades, invested ${percent(exposure)} of the time, costs ${percent(totalCosts)} of the capital`,
);
